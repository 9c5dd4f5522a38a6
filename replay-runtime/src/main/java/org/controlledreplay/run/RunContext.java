package org.controlledreplay.run;

import org.controlledreplay.engine.FramesFromWorker;
import org.controlledreplay.engine.WorkerIdentity;
import org.controlledreplay.manifest.Limits;
import org.controlledreplay.sandbox.Sandbox;

/** What the lanes of one run share. */
record RunContext(
    Sandbox sandbox,
    WorkerIdentity identity,
    Limits limits,
    RunTiming timing,
    FramesFromWorker frames,
    InitFrame init,
    LiveWorkers liveWorkers,
    StopSwitch stop,
    WallClock wall,
    LoadLosses loadLosses,
    CaseLedger ledger) {}
