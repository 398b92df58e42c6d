import type { PagePart } from '../../text/page-keys.ts';

/** What takes the focus of each part of a page that has keys of its own. */
const TAKES_FOCUS: Readonly<Record<PagePart, string>> = {
  table: 'main [data-records-grid]',
  drawer: 'main [role="dialog"][tabindex="-1"]',
  board: 'main article [aria-roledescription]',
  map: 'main canvas[role="img"][tabindex]',
};

const takerOf = (part: PagePart): HTMLElement | null => document.querySelector(TAKES_FOCUS[part]);

export const shownParts = (): readonly PagePart[] =>
  (['table', 'drawer', 'board', 'map'] as const).filter((part) => takerOf(part) !== null);

export const focusPart = (part: PagePart): void => takerOf(part)?.focus();
