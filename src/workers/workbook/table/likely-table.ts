import { likelySheet } from '../../../shared/likely-header.ts';
import { firstTexts, headerAmong } from '../layout/sheet-beginning.ts';
import type { ParsedSheet } from '../reader/parsed-sheet.ts';
import type { TableLocation } from './table-protocol.ts';

/** Sheets that are looked at when the first one is not the table. */
const LOOKED_AT = 10;

interface FoundTable {
  readonly index: number;
  readonly sheet: ParsedSheet;
}

/**
 * The sheet that looks like the table. The others are read only when the first one has none of the names; when no sheet
 * has them, a first sheet that is hidden or blank gives way to the first that a person sees.
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
