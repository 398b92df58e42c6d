import type { SnapshotFrom } from 'xstate';
import type { navigationMachine } from './navigation-machine.ts';
import { judge } from './navigation-rules.ts';
import type { Verdict } from './navigation-types.ts';

type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

/** 'pending' until the machine has heard of this path, so that no other page's verdict flashes. */
export const selectVerdict = (snapshot: NavigationSnapshot, path: string): Verdict =>
  snapshot.context.path === path ? judge(snapshot.context) : { kind: 'pending' };
export const selectIsConfirmingLeave = (snapshot: NavigationSnapshot): boolean =>
  snapshot.matches({ leave: 'confirming' });
