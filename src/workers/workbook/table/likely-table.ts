import { likelySheet } from '../../../shared/likely-header.ts';
import { firstTexts, headerAmong } from '../layout/sheet-beginning.ts';
import type { ParsedSheet } from '../reader/parsed-sheet.ts';
import type { TableLocation } from './table-protocol.ts';

/** How many sheets are looked at, the first included. */
const LOOKED_AT = 10;

interface FoundTable {
  readonly index: number;
  readonly sheet: ParsedSheet;
}

/**
 * Finds the sheet that holds the table. A sheet counts when one of its first rows has at least two of
 * `names`. The first sheet is taken if it counts or is the only one; otherwise up to LOOKED_AT sheets are
 * read and `likelySheet` chooses. If none counts: the first visible one of these with content, else the first
 * sheet.
 */
export async function likelyTable(
  sheets: TableLocation['sheetsOfFile'],
  read: (index: number) => Promise<ParsedSheet>,
  names: readonly string[],
): Promise<FoundTable> {
  const first = { index: 0, sheet: await read(0), ...sheets[0] };
  const headerOf = headerAmong(names);
  const knownIn = ({ sheet }: FoundTable): number => headerOf(firstTexts(sheet)).known;
  if (sheets.length === 1 || knownIn(first) > 0) return first;
  const found: FoundTable[] = [first];
  for (let index = 1; index < Math.min(sheets.length, LOOKED_AT); index++) {
    found.push({ index, sheet: await read(index) });
  }
  const isVisible = ({ index }: FoundTable): boolean => sheets[index]?.visibility === 'visible';
  const likely = likelySheet(found.map((one) => ({ isVisible: isVisible(one), known: knownIn(one) })));
  const shown = found.find((one) => isVisible(one) && one.sheet.rows > 0);
  return (likely === null ? shown : found[likely]) ?? first;
}
