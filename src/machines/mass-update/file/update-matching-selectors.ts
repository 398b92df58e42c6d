import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { updateMatchingMachine } from './update-matching-machine.ts';

export type MatchingRef = ActorRefFrom<typeof updateMatchingMachine>;
type Snapshot = SnapshotFrom<typeof updateMatchingMachine>;

export type DatesPhase = 'reading' | 'ready' | 'failed';

export function selectDatesPhase(snapshot: Snapshot): DatesPhase {
  if (snapshot.matches({ matching: 'readingDates' })) return 'reading';
  return snapshot.matches({ matching: 'datesFailed' }) ? 'failed' : 'ready';
}

export const selectMaySend = (snapshot: Snapshot): boolean =>
  snapshot.can({ type: 'matching.confirmed', uploadId: '' });
