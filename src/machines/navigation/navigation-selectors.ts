import type { SnapshotFrom } from 'xstate';
import { mayOpen } from '../../shared/access.ts';
import type { navigationMachine } from './navigation-machine.ts';
import { judge } from './navigation-rules.ts';
import type { RefusedPage, Verdict } from './navigation-types.ts';

type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

/** 'pending' until the machine knows of this path, so that the verdict on another page is not shown for a moment. */
export const selectVerdict = (snapshot: NavigationSnapshot, path: string): Verdict =>
  snapshot.context.path === path ? judge(snapshot.context) : { kind: 'pending' };
export const selectIsConfirmingLeave = (snapshot: NavigationSnapshot): boolean =>
  snapshot.matches({ leave: 'confirming' });
export const selectRefused = ({ context }: NavigationSnapshot): RefusedPage | null => context.refused;
/** True once the person has received a permission that opens the page that was refused. */
export const selectOpensRefused = ({ context: { refused, permissions } }: NavigationSnapshot): boolean =>
  refused?.anyOf.some((flag) => mayOpen(permissions, flag)) ?? false;
