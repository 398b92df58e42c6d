import type { SnapshotFrom } from 'xstate';
import type { workChangesMachine } from './work-changes-machine.ts';

type WorkChangesSnapshot = SnapshotFrom<typeof workChangesMachine>;

export type ChangesStage = 'closed' | 'waiting' | 'noFields' | 'editing' | 'proposed';

export function selectStage(snapshot: WorkChangesSnapshot): ChangesStage {
  if (snapshot.matches({ running: { dialog: { open: { ready: 'editing' } } } })) return 'editing';
  if (snapshot.matches({ running: { dialog: { open: { ready: 'proposed' } } } })) return 'proposed';
  if (!snapshot.matches({ running: { dialog: 'open' } })) return 'closed';
  return snapshot.matches({ running: { fields: 'unknown' } }) ? 'noFields' : 'waiting';
}

/** True while the dialog asks whether to discard what was typed. */
export const selectIsLeaving = (snapshot: WorkChangesSnapshot): boolean =>
  snapshot.matches({ running: { dialog: { open: { ready: { editing: 'leaving' } } } } }) ||
  snapshot.matches({ running: { dialog: { open: { ready: { proposed: 'leaving' } } } } });
