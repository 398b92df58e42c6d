import type { SnapshotFrom } from 'xstate';
import type { pageTurnMachine } from './page-turn-machine.ts';

type PageTurnSnapshot = SnapshotFrom<typeof pageTurnMachine>;

export const selectComingPage = (snapshot: PageTurnSnapshot): string | null => snapshot.context.to;
export const selectIsFirstPage = (snapshot: PageTurnSnapshot): boolean => snapshot.context.at === null;
