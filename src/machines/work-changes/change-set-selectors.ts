import type { SnapshotFrom } from 'xstate';
import type { changeSetMachine } from './change-set-machine.ts';

type ChangeSetSnapshot = SnapshotFrom<typeof changeSetMachine>;

const RESTING = ['unread', 'proposed', 'expired', 'undone'] as const;
const UNKNOWN = ['unknownWhetherApplied', 'unknownWhetherUndone'] as const;
const OF_APPLIED = ['previewingUndo', 'undoOffered', 'undoUnavailable'] as const;
const WRITING = ['applying', 'checkingApplied', 'undoing', 'checkingUndone'] as const;

export type ChangeSetPhase =
  | 'reading'
  | 'applied'
  | (typeof RESTING | typeof UNKNOWN | typeof OF_APPLIED | typeof WRITING)[number];

/** The state of a set, as one name for the dialog. */
export const selectPhase = (snapshot: ChangeSetSnapshot): ChangeSetPhase =>
  [...RESTING, ...UNKNOWN].find((state) => snapshot.matches(state)) ??
  OF_APPLIED.find((state) => snapshot.matches({ applied: state })) ??
  WRITING.find((state) => snapshot.matches({ writing: state })) ??
  (snapshot.matches('applied') ? 'applied' : 'reading');

/** Everything that the dialog shows of a set. */
export const selectChangeSet = (snapshot: ChangeSetSnapshot) => ({
  phase: selectPhase(snapshot),
  set: snapshot.context.set,
  undo: snapshot.context.undo,
  failure: snapshot.context.failure,
  works: snapshot.children.changeSetWorks,
});
export type ShownChangeSet = ReturnType<typeof selectChangeSet>;

/** True while an undo waits for confirmation, is running, or its outcome is unknown. */
export const selectIsUndoAsked = (snapshot: ChangeSetSnapshot): boolean =>
  OF_APPLIED.some((state) => snapshot.matches({ applied: state })) ||
  snapshot.matches({ writing: 'undoing' }) ||
  snapshot.matches({ writing: 'checkingUndone' }) ||
  snapshot.matches('unknownWhetherUndone');
