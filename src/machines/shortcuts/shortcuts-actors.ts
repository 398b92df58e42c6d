import { fromPromise } from 'xstate';
import type { KeyValueStore } from '../session/session-store.ts';
import { loadShortcuts, SHORTCUTS_KEY, shortcutsText } from './shortcuts-stored.ts';
import type { KeptShortcuts } from './shortcuts-types.ts';

export interface ShortcutsDeps {
  readonly preferences: Pick<KeyValueStore, 'getItem' | 'setItem'>;
}

export const createShortcutsImplementations = ({ preferences }: ShortcutsDeps) => ({
  actors: {
    loadShortcuts: fromPromise<KeptShortcuts>(async () => loadShortcuts(preferences.getItem(SHORTCUTS_KEY))),
    saveShortcuts: fromPromise<void, KeptShortcuts>(async ({ input }) =>
      preferences.setItem(SHORTCUTS_KEY, shortcutsText(input)),
    ),
  },
});
