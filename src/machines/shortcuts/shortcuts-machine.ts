import { loadValue, saveValue } from '../kit/resource/resource-actors.ts';
import { resource } from '../kit/resource/resource-machine.ts';
import type { KeyValueStore } from '../session/session-store.ts';
import { loadShortcuts, SHORTCUTS_KEY, shortcutsText } from './shortcuts-stored.ts';
import { type KeptShortcuts, RECENT_MAX, type ShortcutsChange } from './shortcuts-types.ts';

export const shortcutsMachine = resource<KeptShortcuts, ShortcutsChange>({
  id: 'shortcuts',
  fallback: { enabled: true, recent: [] },
  changed,
});

function changed({ enabled, recent }: KeptShortcuts, change: ShortcutsChange): KeptShortcuts {
  if (change.kind === 'switched') return { enabled: change.enabled, recent };
  const others = recent.filter((command) => command !== change.command);
  return { enabled, recent: [change.command, ...others].slice(0, RECENT_MAX) };
}

export interface ShortcutsDeps {
  readonly preferences: Pick<KeyValueStore, 'getItem' | 'setItem'>;
}

export const createShortcutsImplementations = ({ preferences }: ShortcutsDeps) => ({
  actors: {
    load: loadValue(async () => loadShortcuts(preferences.getItem(SHORTCUTS_KEY))),
    save: saveValue((value: KeptShortcuts) => preferences.setItem(SHORTCUTS_KEY, shortcutsText(value))),
  },
});
