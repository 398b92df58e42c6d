import { type KeptShortcuts, RECENT_MAX } from './shortcuts-types.ts';

export const SHORTCUTS_KEY = 'atajos';

export const shortcutsText = ({ enabled, recent }: KeptShortcuts): string =>
  JSON.stringify({ enabled, recent });

export function loadShortcuts(text: string | null): KeptShortcuts {
  const kept = parsed(text);
  const recent: unknown = kept.recent;
  return {
    enabled: kept.enabled !== false,
    recent: Array.isArray(recent)
      ? [...new Set(recent.filter((command) => typeof command === 'string'))].slice(0, RECENT_MAX)
      : [],
  };
}

function parsed(text: string | null): { readonly enabled?: unknown; readonly recent?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
