import type { SnapshotFrom } from 'xstate';
import type { ShellMenu, shellMenusMachine } from './shell-menus-machine.ts';

export const selectOpenMenu = ({ context }: SnapshotFrom<typeof shellMenusMachine>): ShellMenu | null =>
  context.value;
