import { type KeptStore, keptText, keptValue } from '../kit/kept/kept-value.ts';
import { loadValue, saveValue } from '../kit/resource/resource-actors.ts';
import { resource } from '../kit/resource/resource-machine.ts';
import { KEPT_SHORTCUTS, NOTHING_KEPT, SHORTCUTS_KEY } from './shortcuts-stored.ts';
import { type KeptShortcuts, RECENT_MAX, type ShortcutsChange } from './shortcuts-types.ts';

export const shortcutsMachine = resource<KeptShortcuts, ShortcutsChange>({
  id: 'shortcuts',
  fallback: NOTHING_KEPT,
  changed,
});

function changed({ enabled, recent }: KeptShortcuts, change: ShortcutsChange): KeptShortcuts {
  if (change.kind === 'switched') return { enabled: change.enabled, recent };
  const others = recent.filter((command) => command !== change.command);
  return { enabled, recent: [change.command, ...others].slice(0, RECENT_MAX) };
}

export interface ShortcutsDeps {
  readonly preferences: KeptStore;
}

export const createShortcutsImplementations = ({ preferences }: ShortcutsDeps) => ({
  actors: {
    load: loadValue(async () => keptValue(preferences, SHORTCUTS_KEY, KEPT_SHORTCUTS) ?? NOTHING_KEPT),
    save: saveValue((value: KeptShortcuts) =>
      preferences.setItem(SHORTCUTS_KEY, keptText(KEPT_SHORTCUTS, value)),
    ),
  },
});
