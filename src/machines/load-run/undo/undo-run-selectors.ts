import type { SnapshotFrom } from 'xstate';
import type { undoRunMachine } from './undo-run-machine.ts';

type UndoSnapshot = SnapshotFrom<typeof undoRunMachine>;

const selectPhase = ({ value }: UndoSnapshot) => (typeof value === 'string' ? value : value.asking);
export type UndoPhase = ReturnType<typeof selectPhase>;

/** Everything that the page shows of the undo of a run. */
export const selectUndo = (snapshot: UndoSnapshot) => ({
  phase: selectPhase(snapshot),
  canConfirm: snapshot.can({ type: 'undo.confirmed' }),
  canUndoRest: snapshot.can({ type: 'undo.restRequested' }),
  preview: snapshot.context.preview,
  reason: snapshot.context.reason,
  failure: snapshot.context.failure,
  taken: snapshot.context.taken,
  left: snapshot.context.left,
});
export type ShownUndo = ReturnType<typeof selectUndo>;
