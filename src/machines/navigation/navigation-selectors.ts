import type { SnapshotFrom } from 'xstate';
import { gravestWork, type OpenWork } from '../kit/open-work.ts';
import type { navigationMachine } from './navigation-machine.ts';
import { judge } from './navigation-rules.ts';
import type { Verdict } from './navigation-types.ts';

type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

/** 'pending' until the machine has heard of this path, so that no other page's verdict flashes. */
export const selectVerdict = (snapshot: NavigationSnapshot, path: string): Verdict =>
  snapshot.context.path === path ? judge(snapshot.context) : { kind: 'pending' };
export const selectIsConfirmingLeave = (snapshot: NavigationSnapshot): boolean =>
  snapshot.matches({ leave: 'confirming' });
export const selectHasOpenWork = (snapshot: NavigationSnapshot): boolean =>
  snapshot.context.openWork.length > 0;
export const selectOpenWork = (snapshot: NavigationSnapshot): OpenWork | null =>
  gravestWork(snapshot.context.openWork);
