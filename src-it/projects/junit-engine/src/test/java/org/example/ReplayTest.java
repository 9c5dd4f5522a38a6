package org.example;

import org.controlledreplay.junit.ReplayManifests;

@ReplayManifests
class ReplayTest {}
