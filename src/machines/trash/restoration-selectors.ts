import type { SnapshotFrom } from 'xstate';
import type { restorationMachine } from './restoration-machine.ts';

/** Something would come back, and nothing stands in the way of all of it. */
export const selectCanRestore = (snapshot: SnapshotFrom<typeof restorationMachine>): boolean =>
  snapshot.can({ type: 'restoration.confirmed' });
