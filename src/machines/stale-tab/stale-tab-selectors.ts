import type { SnapshotFrom } from 'xstate';
import type { staleTabMachine } from './stale-tab-machine.ts';

/** What is said of a page that is no longer whole; null while it is. */
export type StaleTabNews = 'heldByWork' | 'partMissing';

export function selectStaleTabNews(snapshot: SnapshotFrom<typeof staleTabMachine>): StaleTabNews | null {
  if (snapshot.matches('heldByWork')) return 'heldByWork';
  return snapshot.matches('partMissing') ? 'partMissing' : null;
}
