import type { TextTable } from './xlsx/text-table.ts';

const MARKUP = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);
/** Looks like one of Excel's escapes, or is a character that XML cannot hold. */
const NEEDS_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)|[\p{Cc}\uFFFE\uFFFF]/gu;

/** The texts once read, written as plainly as a part of shared strings can be. */
export function sharedStringsXml(texts: TextTable): Uint8Array {
  const items: string[] = [];
  for (let index = 0; index < texts.length; index++) {
    items.push(`<si><t xml:space="preserve">${written(texts.text(index))}</t></si>`);
  }
  return new TextEncoder().encode(`<sst xmlns="${MAIN}">${items.join('')}</sst>`);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const written = (text: string): string =>
  text
    .replace(NEEDS_ESCAPE, (character) => (/[\n\t]/.test(character) ? character : escaped(character)))
    .replace(/[&<>]/g, (character) => MARKUP.get(character) ?? character);

const escaped = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
