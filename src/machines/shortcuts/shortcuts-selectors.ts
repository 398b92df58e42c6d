import type { SnapshotFrom } from 'xstate';
import type { shortcutsMachine } from './shortcuts-machine.ts';

type ShortcutsSnapshot = SnapshotFrom<typeof shortcutsMachine>;

export const selectAreEnabled = ({ context }: ShortcutsSnapshot): boolean => context.value.enabled;
export const selectRecent = ({ context }: ShortcutsSnapshot): readonly string[] => context.value.recent;
