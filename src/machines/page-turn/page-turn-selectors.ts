import type { SnapshotFrom } from 'xstate';
import type { pageTurnMachine } from './page-turn-machine.ts';

type PageTurnSnapshot = SnapshotFrom<typeof pageTurnMachine>;

/** The page that is coming, or null. */
export const selectComingPage = (snapshot: PageTurnSnapshot): string | null => snapshot.context.to;
/** None was drawn yet in this visit. */
export const selectIsFirstPage = (snapshot: PageTurnSnapshot): boolean => snapshot.context.at === null;
