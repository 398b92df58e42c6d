import type { SnapshotFrom } from 'xstate';
import { gravestWork, type OpenWork } from '../kit/open-work.ts';
import type { navigationMachine } from './navigation-machine.ts';
import { judge } from './navigation-rules.ts';
import type { Verdict } from './navigation-types.ts';

type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

/** The verdict on this path. Until the machine has heard of it, the answer is not known: no flash of another page's verdict. */
export const selectVerdict = (snapshot: NavigationSnapshot, path: string): Verdict =>
  snapshot.context.path === path ? judge(snapshot.context) : { kind: 'pending' };
export const selectIsConfirmingLeave = (snapshot: NavigationSnapshot): boolean =>
  snapshot.matches({ leave: 'confirming' });
/** For the browser's own question when the tab is closed. */
export const selectHasOpenWork = (snapshot: NavigationSnapshot): boolean =>
  snapshot.context.openWork.length > 0;
export const selectOpenWork = (snapshot: NavigationSnapshot): OpenWork | null =>
  gravestWork(snapshot.context.openWork);
