import type { SnapshotFrom } from 'xstate';
import type { shellMenusMachine } from './shell-menus-machine.ts';
import type { ShellMenu } from './shell-menus-types.ts';

type ShellMenusSnapshot = SnapshotFrom<typeof shellMenusMachine>;

export const selectOpenMenu = (snapshot: ShellMenusSnapshot): ShellMenu | null => snapshot.context.open;
