import type { SnapshotFrom } from 'xstate';
import type { staleTabMachine } from './stale-tab-machine.ts';

export type StaleTabNews = 'heldByWork' | 'partMissing';

export function selectStaleTabNews(snapshot: SnapshotFrom<typeof staleTabMachine>): StaleTabNews | null {
  if (snapshot.matches('heldByWork')) return 'heldByWork';
  return snapshot.matches('partMissing') ? 'partMissing' : null;
}
