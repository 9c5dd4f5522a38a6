package org.controlledreplay.run;

import org.controlledreplay.manifest.ReplayCase;

/** A case and its position in the run. */
record NumberedCase(int index, ReplayCase replayCase) {}
