import type { SnapshotFrom } from 'xstate';
import type { restorationMachine } from './restoration-machine.ts';

/** True when works would be restored and nothing prevents the whole order. */
export const selectCanRestore = (snapshot: SnapshotFrom<typeof restorationMachine>): boolean =>
  snapshot.can({ type: 'restoration.confirmed' });
