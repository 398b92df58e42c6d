import type { SnapshotFrom } from 'xstate';
import type { connectionMachine } from './connection-machine.ts';
import type { BusyTime } from './connection-types.ts';

export type ConnectionNews =
  | 'offline'
  | 'unreachable'
  | 'databaseAway'
  | 'diskFull'
  | 'databaseBusy'
  | 'back';

export function selectConnectionNews(
  snapshot: SnapshotFrom<typeof connectionMachine>,
): ConnectionNews | null {
  if (snapshot.matches('offline')) return 'offline';
  if (snapshot.matches('unreachable') || snapshot.matches('asking')) return 'unreachable';
  if (snapshot.matches('databaseAway') || snapshot.matches('askingDatabase')) {
    return snapshot.context.away === 'diskFull' ? 'diskFull' : 'databaseAway';
  }
  if (snapshot.matches('databaseBusy') || snapshot.matches('askingBusyDatabase')) return 'databaseBusy';
  return snapshot.matches('back') ? 'back' : null;
}
export const selectBusyTime = ({ context }: SnapshotFrom<typeof connectionMachine>): BusyTime => context.busy;
export const selectIsAskingServer = (snapshot: SnapshotFrom<typeof connectionMachine>): boolean =>
  snapshot.matches('asking') || snapshot.matches('askingDatabase') || snapshot.matches('askingBusyDatabase');
