import type { SnapshotFrom } from 'xstate';
import type { taskCalendarMachine } from './task-calendar-machine.ts';

type Snapshot = SnapshotFrom<typeof taskCalendarMachine>;

export const selectHasFailed = (snapshot: Snapshot): boolean => snapshot.matches({ page: 'failed' });
export const selectIsReading = (snapshot: Snapshot): boolean =>
  snapshot.matches({ page: 'loading' }) || snapshot.matches({ page: 'settling' });
export const selectLifted = ({ context }: Snapshot) => context.lifted;
