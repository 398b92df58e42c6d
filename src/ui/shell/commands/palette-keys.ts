import { commandsText } from '../../text/commands.ts';
import { type PagePart, pageKeysText } from '../../text/page-keys.ts';
import type { CommandDeck } from './command-deck.ts';
import { fitOf } from './matching.ts';
import type { PaletteGroup } from './palette-entry.ts';

/** The keys of the page. Choosing one leads to where it works. */
export const keysOf = (parts: readonly PagePart[], text: string): PaletteGroup => ({
  title: commandsText.sections.page,
  entries: pageKeysText
    .filter(({ part }) => parts.includes(part))
    .flatMap(({ part, title, keys }) =>
      keys
        .filter(({ does }) => fitOf(`${does}, ${title}`, text) !== null)
        .map(({ caps, does }) => ({
          id: `key.${part}.${caps.join('+')}`,
          label: does,
          detail: title,
          icon: { kind: 'help' as const },
          caps,
          isCommand: false,
          run: (deck: CommandDeck) => deck.focusPart(part),
        })),
    ),
  hasMore: false,
});
