package org.controlledreplay;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.controlledreplay.approval.ApprovedFile;
import org.controlledreplay.approval.ApprovedObservations;
import org.controlledreplay.approval.Recording;
import org.controlledreplay.approval.RecordingResult;
import org.controlledreplay.doctor.Doctor;
import org.controlledreplay.doctor.DoctorReport;
import org.controlledreplay.failure.ErrorCode;
import org.controlledreplay.failure.ReplayException;
import org.controlledreplay.lock.CurrentPlan;
import org.controlledreplay.lock.LockCheck;
import org.controlledreplay.lock.LockFile;
import org.controlledreplay.lock.LockUpdate;
import org.controlledreplay.lock.ReplayLock;
import org.controlledreplay.manifest.Manifest;
import org.controlledreplay.run.RunControl;

/**
 * The door of the runtime: discover, plan, verify, record, doctor.
 *
 * <p>An instance holds the settings of one build module and no other state than whether it was
 * cancelled; it may be used by one thread at a time.
 */
public final class Replay {
  private final ReplaySettings settings;
  private final RunControl control = new RunControl();

  /** Creates a replay for one build module. */
  public Replay(ReplaySettings settings) {
    this.settings = settings;
  }

  /**
   * Lists the manifests with their cases, in the order of the keys. Manifests and the case files
   * that they name are read; no module is opened, no engine is looked at and nothing runs.
   *
   * <p>A manifest that cannot be replayed is listed with its refusal.
   *
   * @throws ReplayException if two manifests have one key, or if there is none and that is not fine
   */
  public List<DiscoveredManifest> discover() {
    return new Discovery(settings).discover();
  }

  /**
   * Plans every manifest and writes the lock.
   *
   * @throws ReplayException if a manifest is invalid or the lock unreadable; the lock is unchanged
   *     then
   */
  public PlanReport plan() {
    Backend backend = backend();
    try (Preparation preparation = Preparation.of(settings, backend)) {
      ReplayLock before =
          LockFile.read(settings.lockFile(), lockName()).orElseGet(ReplayLock::empty);
      LockUpdate update = before.update(preparation.plans(), preparation.allManifests());
      boolean written = LockFile.write(settings.lockFile(), lockName(), update.lock());
      List<PlanReport.PlannedManifest> planned = new ArrayList<>();
      for (CurrentPlan current : preparation.plans()) {
        planned.add(
            new PlanReport.PlannedManifest(
                current.key(),
                current.prepared().cases().count(),
                current.plan().digest().hex(),
                update.changes().getOrDefault(current.key(), List.of())));
      }
      return new PlanReport(settings.lockFile(), written, planned, update.removed());
    }
  }

  /**
   * Checks every plan against the lock, then runs every case and judges it.
   *
   * @throws ReplayException if a manifest is invalid, a plan stale or a backend unavailable;
   *     nothing has run then
   */
  public VerifyReport verify(ReplayListener listener) {
    Backend backend = backend();
    try (Preparation preparation = Preparation.of(settings, backend)) {
      List<String> warnings = checkLock(preparation);
      List<CurrentPlan> plans = selected(preparation);
      // Read before anything runs, so that an unreadable approval costs no run.
      List<ApprovedObservations> approved = plans.stream().map(this::approved).toList();
      List<ManifestReport> reports = new ArrayList<>();
      for (int i = 0; i < plans.size(); i++) {
        reports.add(run(plans.get(i), backend).verify(approved.get(i), listener));
      }
      return new VerifyReport(reports, warnings);
    }
  }

  /**
   * Checks every plan against the lock, runs the selected cases and writes their outcomes as
   * approved observations.
   *
   * @throws ReplayException as {@link #verify} does; no approval is changed then
   */
  public RecordReport record(ReplayListener listener) {
    Backend backend = backend();
    try (Preparation preparation = Preparation.of(settings, backend)) {
      checkLock(preparation);
      List<CurrentPlan> plans = selected(preparation);
      List<ApprovedObservations> approved = plans.stream().map(this::approved).toList();
      List<RecordingResult> results = new ArrayList<>();
      for (int i = 0; i < plans.size(); i++) {
        results.add(record(plans.get(i), approved.get(i), backend, listener));
      }
      // Written when all have run, so that a run that fails or is cancelled changes nothing.
      List<RecordReport.RecordedManifest> recorded = new ArrayList<>();
      for (int i = 0; i < plans.size(); i++) {
        recorded.add(write(plans.get(i), results.get(i)));
      }
      return new RecordReport(recorded);
    }
  }

  /** Looks at this host and tries what the backends promise. */
  public DoctorReport doctor() {
    return new Doctor().examine();
  }

  /** Ends what runs, from any thread; cases without an outcome are cancelled. */
  public void cancel() {
    control.cancel();
  }

  private RecordingResult record(
      CurrentPlan current,
      ApprovedObservations approved,
      Backend backend,
      ReplayListener listener) {
    Recording recording = new Recording(approved);
    ManifestRun run = run(current, backend);
    listener.manifestStarted(current.key(), run.caseCount());
    run.run((replayCase, outcome) -> recording.add(replayCase, outcome.outcome()));
    if (control.isCancelled() || Thread.currentThread().isInterrupted()) {
      throw new ReplayException(
          ErrorCode.EXECUTION_FAILURE,
          "the run was cancelled, so nothing was recorded",
          "run mvn replay:record again");
    }
    return filter().selectsAll()
        ? recording.finishAll(current.prepared().cases())
        : recording.finishSelected();
  }

  private RecordReport.RecordedManifest write(CurrentPlan current, RecordingResult result) {
    Path file = approvedFile(current);
    ApprovedFile.write(file, show(file), result.observations());
    return new RecordReport.RecordedManifest(
        current.key(),
        file,
        result.added(),
        result.changed(),
        result.unchanged(),
        result.removed(),
        result.refused());
  }

  private Backend backend() {
    String name = settings.backend();
    if (!settings.enabled()) {
      throw new ReplayException(
          ErrorCode.PERMISSION_REQUIRED,
          "replay is not enabled in this build",
          "set replay.enabled=true, or skip the goal with replay.skip=true");
    }
    if (!settings.allowedBackends().contains(name)) {
      throw new ReplayException(
          ErrorCode.PERMISSION_REQUIRED,
          "the backend \""
              + name
              + "\" is not among those that the build allows: "
              + String.join(", ", new TreeSet<>(settings.allowedBackends())),
          "select one of them with replay.backend, or allow it with replay.backends");
    }
    return Backend.named(name)
        .orElseThrow(
            () ->
                new ReplayException(
                    ErrorCode.CAPABILITY_UNAVAILABLE,
                    "this release has no backend \"" + name + "\"; it has wasm",
                    "set replay.backend=wasm"));
  }

  private List<String> checkLock(Preparation preparation) {
    Optional<ReplayLock> lock = LockFile.read(settings.lockFile(), lockName());
    return LockCheck.check(
        lock,
        lockName(),
        preparation.plans(),
        settings.pin() == ReplaySettings.Pin.ENVIRONMENT,
        preparation.allManifests());
  }

  /** The manifests of which a case is selected; a selection of nothing is a mistake. */
  private List<CurrentPlan> selected(Preparation preparation) {
    CaseFilter filter = filter();
    if (filter.selectsAll()) {
      return preparation.plans();
    }
    List<CurrentPlan> selected =
        preparation.plans().stream()
            .filter(plan -> filter.count(plan.prepared().cases()) > 0)
            .toList();
    if (selected.isEmpty()) {
      throw new ReplayException(
          ErrorCode.INVALID_MANIFEST,
          "no case id matches " + String.join(", ", settings.cases()),
          "correct replay.cases; * stands for any text, ? for one character");
    }
    return selected;
  }

  private CaseFilter filter() {
    return new CaseFilter(settings.cases());
  }

  private ManifestRun run(CurrentPlan current, Backend backend) {
    return new ManifestRun(current, backend, filter(), settings.workers(), control);
  }

  private ApprovedObservations approved(CurrentPlan current) {
    Path file = approvedFile(current);
    return ApprovedFile.read(file, show(file));
  }

  private static Path approvedFile(CurrentPlan current) {
    Manifest manifest = current.prepared().manifest();
    return ApprovedFile.beside(manifest.file());
  }

  private String lockName() {
    return show(settings.lockFile());
  }

  private String show(Path file) {
    return new ManifestFinder(settings).show(file);
  }
}
