import type { KeptShape } from '../kit/kept/kept-value.ts';
import { type KeptShortcuts, RECENT_MAX } from './shortcuts-types.ts';

export const SHORTCUTS_KEY = 'atajos';

export const NOTHING_KEPT: KeptShortcuts = { enabled: true, recent: [] };

export const KEPT_SHORTCUTS: KeptShape<KeptShortcuts> = {
  version: 1,
  read: (kept) => (typeof kept === 'object' && kept !== null ? shortcutsOf(kept) : null),
};

function shortcutsOf(kept: { readonly enabled?: unknown; readonly recent?: unknown }): KeptShortcuts {
  const { enabled, recent } = kept;
  return {
    enabled: enabled !== false,
    recent: Array.isArray(recent)
      ? [...new Set(recent.filter((command) => typeof command === 'string'))].slice(0, RECENT_MAX)
      : [],
  };
}
