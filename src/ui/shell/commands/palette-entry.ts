import type { CommandDeck } from './command-deck.ts';
import type { CommandIcon } from './commands.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail: string | null;
  readonly icon: CommandIcon;
  /** The keys that do the same; null without any. */
  readonly caps: readonly string[] | null;
  /** False for a record of the server and for a key of the page: neither is remembered in this browser. */
  readonly isCommand: boolean;
  readonly run: (deck: CommandDeck) => void;
  /** Gives the address of the page that it opens; left out when it opens none in this tab. */
  readonly leadsTo?: () => string;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  readonly hasMore: boolean;
}
