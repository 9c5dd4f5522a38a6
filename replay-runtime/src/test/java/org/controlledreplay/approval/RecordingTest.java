package org.controlledreplay.approval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.controlledreplay.outcome.Outcomes.expecting;
import static org.controlledreplay.outcome.Outcomes.replayCase;
import static org.controlledreplay.outcome.Outcomes.returned;
import static org.controlledreplay.outcome.Outcomes.tree;

import java.util.List;
import org.controlledreplay.manifest.Expectation;
import org.controlledreplay.manifest.ReplayCase;
import org.controlledreplay.outcome.Approval;
import org.controlledreplay.outcome.Denial;
import org.controlledreplay.outcome.Outcome;
import org.controlledreplay.outcome.Phase;
import org.junit.jupiter.api.Test;

class RecordingTest {
  private static final ReplayCase A = replayCase("a", "[1]");
  private static final ReplayCase B = replayCase("b", "[1]");
  private static final ReplayCase C = replayCase("c", "[1]");
  private static final ReplayCase EXPECTING = expecting("b", new Expectation.Returns(tree("1")));

  @Test
  void allCases() {
    Recording recording = new Recording(approved());
    recording.add(A, returned("1"));
    recording.add(B, returned("22"));
    recording.add(replayCase("new", "[]"), returned("4"));
    RecordingResult result = recording.finishAll(List.of(A, B, replayCase("new", "[]")));
    assertThat(result.added()).containsExactly("new");
    assertThat(result.changed()).containsExactly("b");
    assertThat(result.unchanged()).isEqualTo(1);
    assertThat(result.removed()).containsExactly("c");
    assertThat(result.refused()).isEmpty();
    assertThat(result.observations().byCase().keySet()).containsExactly("a", "b", "new");
    assertThat(result.observations().find(B)).isEqualTo(new Approval.Of(returned("22")));
  }

  @Test
  void selectedCasesLeaveTheOthersAlone() {
    Recording recording = new Recording(approved());
    recording.add(B, returned("22"));
    RecordingResult result = recording.finishSelected();
    assertThat(result.changed()).containsExactly("b");
    assertThat(result.removed()).isEmpty();
    assertThat(result.observations().find(A)).isEqualTo(new Approval.Of(returned("1")));
    assertThat(result.observations().find(B)).isEqualTo(new Approval.Of(returned("22")));
    assertThat(result.observations().find(C)).isEqualTo(new Approval.Of(returned("3")));
  }

  @Test
  void otherArgumentsAreAChangeAndMakeTheOldApprovalVoid() {
    ReplayCase other = replayCase("a", "[2]");
    assertThat(approved().find(other)).isEqualTo(new Approval.OfOtherArguments());
    Recording recording = new Recording(approved());
    recording.add(other, returned("1"));
    RecordingResult result = recording.finishSelected();
    assertThat(result.changed()).containsExactly("a");
    assertThat(result.observations().find(other)).isEqualTo(new Approval.Of(returned("1")));
  }

  @Test
  void aCaseThatWasNeverApproved() {
    assertThat(approved().find(replayCase("d", "[]"))).isEqualTo(new Approval.None());
  }

  @Test
  void whatDependsOnTheMachineIsRefusedAndLeavesTheOldApproval() {
    Recording recording = new Recording(approved());
    recording.add(A, new Outcome.TimedOut("case_time_ms"));
    recording.add(B, new Outcome.OutOfMemory());
    recording.add(C, new Outcome.Crashed("status 1"));
    recording.add(replayCase("d", "[]"), new Outcome.Cancelled());
    recording.add(replayCase("e", "[]"), new Outcome.ProtocolError("lie"));
    RecordingResult result = recording.finishSelected();
    assertThat(result.refused())
        .containsExactly(
            "a: the outcome timeout cannot be approved: it depends on the machine; if it is meant,"
                + " expect {\"outcome\": \"timeout\"}",
            "b: the outcome oom cannot be approved: it depends on the machine; if it is meant,"
                + " expect {\"outcome\": \"oom\"}",
            "c: the outcome crash cannot be approved: it depends on the machine; if it is meant,"
                + " expect {\"outcome\": \"crash\"}",
            "d: the outcome cancelled cannot be approved: it says nothing of the code",
            "e: the outcome protocol_error cannot be approved: it says nothing of the code");
    assertThat(result.observations().byCase()).isEqualTo(approved().byCase());
  }

  @Test
  void denialsAndSerializationErrorsCanBeApproved() {
    Recording recording = new Recording(ApprovedObservations.none());
    recording.add(A, new Outcome.Denied(Phase.CALL, new Denial("import", "fs")));
    recording.add(B, new Outcome.SerializationError("function", ""));
    assertThat(recording.finishSelected().added()).containsExactly("a", "b");
  }

  @Test
  void aCaseThatExpectsSomethingNeedsNoApproval() {
    Recording recording = new Recording(approved());
    recording.add(A, returned("1"));
    recording.add(EXPECTING, returned("1"));
    recording.add(C, returned("3"));
    RecordingResult result = recording.finishAll(List.of(A, EXPECTING, C));
    assertThat(result.unchanged()).isEqualTo(2);
    assertThat(result.removed()).containsExactly("b");
  }

  @Test
  void whatNothingUses() {
    assertThat(approved().unused(List.of(A, EXPECTING, C))).containsExactly("b");
    assertThat(approved().unused(List.of(A))).containsExactly("b", "c");
    assertThat(approved().unused(List.of(A, B, C))).isEmpty();
  }

  private static ApprovedObservations approved() {
    Recording recording = new Recording(ApprovedObservations.none());
    recording.add(A, returned("1"));
    recording.add(B, returned("2"));
    recording.add(C, returned("3"));
    return recording.finishSelected().observations();
  }
}
