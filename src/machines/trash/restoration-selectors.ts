import type { SnapshotFrom } from 'xstate';
import type { restorationMachine } from './restoration-machine.ts';

/** True when there are works to restore and nothing prevents it. */
export const selectCanRestore = (snapshot: SnapshotFrom<typeof restorationMachine>): boolean =>
  snapshot.can({ type: 'restoration.confirmed' });
