import type { CellPlace } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import { parseAddress } from '../../../workers/workbook/reader/cell-address.ts';
import type {
  HiddenInSheet,
  ReadOtherwise,
  SheetSummary,
  Sighting,
  WorkbookSummary,
} from '../../../workers/workbook/workbook-summary.ts';
import { hiddenText as text } from '../../text/bulk-import-hidden.ts';

export interface HiddenThing {
  readonly id: string;
  readonly title: string;
  readonly meaning: string;
  /** All affected cells, or the first ones when there are many. */
  readonly places: readonly (CellPlace & { readonly cell: string })[];
  /** True when the loaded value may differ from the one that the author of the sheet means. */
  readonly isWarning: boolean;
}

const CELLS_SHOWN = 12;

/**
 * What the workbook hides: its hidden sheets, then what is hidden in the loaded sheets, then its links to other
 * workbooks. The last thing says that a part could not be searched, where that is so.
 */
export function hiddenThings(
  workbook: WorkbookSummary,
  otherwise: readonly ReadOtherwise[] = [],
): readonly HiddenThing[] {
  const { sheets, hidden, externalLinks, layout } = workbook;
  // What is hidden inside a sheet matters only where the sheet is loaded.
  const loaded = layout.places.cm_fyv_01 === null ? 1 : 2;
  const inSheets = sheets.slice(0, loaded).flatMap((sheet, index) => {
    const found = hidden[index];
    return found ? thingsInSheet(sheet, index, { ...found, ...otherwise[index] }, sheets.length > 1) : [];
  });
  const isUnknown = hidden.slice(0, loaded).some(({ rows }) => rows === null);
  return [
    ...hiddenSheets(sheets, loaded),
    ...inSheets,
    ...(externalLinks && externalLinks.length > 0
      ? [thing('links', text.links(externalLinks), text.linksMean)]
      : []),
    ...(isUnknown ? [thing('unknown', text.unknown, text.unknownMean)] : []),
  ];
}

function hiddenSheets(sheets: readonly SheetSummary[], count: number): readonly HiddenThing[] {
  const namesOf = (some: readonly SheetSummary[]): readonly string[] =>
    some.filter(({ visibility }) => visibility !== 'visible').map(({ name }) => name);
  const loaded = namesOf(sheets.slice(0, count));
  const others = namesOf(sheets.slice(count));
  return [
    ...(loaded.length > 0
      ? [thing('loadedSheets', text.loadedSheets(loaded), text.loadedSheetsMean(loaded.length))]
      : []),
    ...(others.length > 0 ? [thing('otherSheets', text.otherSheets(others), text.otherSheetsMean)] : []),
  ];
}

function thingsInSheet(
  { name, headerRow }: SheetSummary,
  sheet: number,
  found: HiddenInSheet & Partial<ReadOtherwise>,
  isNamed: boolean,
): readonly HiddenThing[] {
  const { rows, columns, filters, merges, numbersAsText, longNumbers, uncalculated } = found;
  const { cleaned, numbersInTexts, shortened } = found;
  const where = isNamed ? text.inSheet(name) : '';
  const things: HiddenThing[] = [];
  const add = (id: string, title: string, meaning: string, cell: string | null = null): void => {
    const places = placesOf(sheet, cell === null ? [] : [cell]);
    things.push({ ...thing(`${id} ${sheet}`, `${title}${where}`, meaning), places });
  };
  const tell = (id: string, seen: Sighting | undefined, said: SaidOfCells, isWarning = false): void => {
    if (seen === undefined || seen.count === 0) return;
    const { title, meaning } = said;
    const places = placesOf(sheet, seen.first === null ? [] : [seen.first]);
    things.push({ id: `${id} ${sheet}`, title: title(seen.count, where), meaning, isWarning, places });
  };
  tell('shortened', shortened, text.shortened, true);
  tell('long', longNumbers, text.longNumbers, true);
  tell('texts', numbersInTexts, text.numbersInTexts);
  tell('cleaned', cleaned, text.cleaned);
  if (rows && rows.count > 0) add('rows', text.rows(rows.count), text.rowsMean, rows.first);
  if (columns && columns.length > 0) {
    add('columns', text.columns(columns), text.columnsMean, `${columns[0]}${headerRow + 1}`);
  }
  if (filters && filters.length > 0) {
    const ranges = filters.filter((range) => range !== null);
    add('filters', text.filters(filters.length, ranges), text.filtersMean);
  }
  if (merges?.first && merges.count > 0) {
    const [first = null] = merges.first.split(':');
    add('merges', text.merges(merges.count, merges.first), text.mergesMean, first);
  }
  if (numbersAsText.count > 0) {
    add('numbers', text.numbersAsText(numbersAsText.count), text.numbersAsTextMean, numbersAsText.first);
  }
  if (uncalculated !== null && uncalculated.count > 0) {
    const { count, cells } = uncalculated;
    const title = `${text.formulas(count)}${where}`;
    const meaning = text.formulasMean(count, Math.min(cells.length, CELLS_SHOWN));
    const places = placesOf(sheet, cells.slice(0, CELLS_SHOWN));
    things.unshift({ ...thing(`formulas ${sheet}`, title, meaning), places, isWarning: true });
  }
  return things;
}

interface SaidOfCells {
  readonly title: (count: number, where: string) => string;
  readonly meaning: string;
}

const thing = (id: string, title: string, meaning: string): HiddenThing => ({
  id,
  title,
  meaning,
  places: [],
  isWarning: false,
});

const placesOf = (sheet: number, cells: readonly string[]): HiddenThing['places'] =>
  cells.flatMap((cell) => {
    const address = parseAddress(cell);
    return address ? [{ sheet, row: address.row + 1, column: address.column, cell }] : [];
  });
