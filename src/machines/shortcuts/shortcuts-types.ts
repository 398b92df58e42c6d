/** Spec 1 section 9. */
export const RECENT_MAX = 50;

export interface KeptShortcuts {
  readonly enabled: boolean;
  /** The names of the commands that were used, the last one first, each once. */
  readonly recent: readonly string[];
}

export type ShortcutsContext = KeptShortcuts;

export type ShortcutsEvent =
  | { readonly type: 'shortcuts.switched'; readonly enabled: boolean }
  | { readonly type: 'shortcuts.used'; readonly command: string };
