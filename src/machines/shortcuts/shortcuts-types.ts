/** How many of the most recently used commands are stored (spec 1 section 9). */
export const RECENT_MAX = 50;

export interface KeptShortcuts {
  readonly enabled: boolean;
  readonly recent: readonly string[];
}

export type ShortcutsChange =
  | { readonly kind: 'switched'; readonly enabled: boolean }
  | { readonly kind: 'used'; readonly command: string };
