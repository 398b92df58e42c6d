import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import type { ReadBook } from '../read-book.ts';
import type { ParsedSheet } from '../reader/parsed-sheet.ts';
import { WorkbookError } from '../reader/workbook-error.ts';
import { type SheetScan, scanSheet } from '../scan-sheet.ts';
import { summariseScans } from '../summarise-scans.ts';
import type { WorkbookSummary } from '../workbook-summary.ts';
import { HeaderSheet } from './header-sheet.ts';
import type { LaidSheet } from './laid-sheet.ts';
import type { BookLayout, LayoutRequest, TablePlace } from './layout-protocol.ts';
import { likelyHeaderRow, proposePlaces } from './propose-places.ts';
import { beginningRows } from './sheet-beginning.ts';

export interface OpenWorkbook {
  readonly read: ReadBook;
  readonly summary: WorkbookSummary;
  readonly source: ReadBook['source'];
  readonly laid: readonly LaidSheet[];
  readonly scans: readonly SheetScan[];
  /** The sheets in the order of a load, each with its header as row 0. */
  readonly sheet: (index: number) => Promise<ParsedSheet>;
}

const SHEET_TYPES: readonly SheetType[] = ['cm_seg_01', 'cm_fyv_01'];

/** Arranges the sheets of a workbook in the order of a load, each with the header row that was chosen. */
export async function layOut(read: ReadBook, { places, names }: LayoutRequest): Promise<OpenWorkbook> {
  const laid = laidSheets(read, places);
  const views = new WeakMap<ParsedSheet, ParsedSheet>();
  const sheet = async (index: number): Promise<ParsedSheet> => {
    const { index: origin, header, type } = laidAt(laid, index);
    const original = await read.sheet(origin);
    const named = type === null ? {} : names[type];
    if (header === 0 && Object.keys(named).length === 0) return original;
    const view = views.get(original) ?? new HeaderSheet(original, header, named);
    views.set(original, view);
    return view;
  };
  const scans: SheetScan[] = [];
  for (const [index, one] of laid.entries()) {
    const known = read.scans[one.index];
    const isNamed = one.type !== null && Object.keys(names[one.type]).length > 0;
    const isAsRead = one.header === 0 && !isNamed && (one.type !== null) === read.isLoaded(one.index);
    scans.push(isAsRead && known ? known : scanSheet(await sheet(index), one, () => {}));
  }
  const written = {
    cm_seg_01: await headerAt(read, places.cm_seg_01),
    cm_fyv_01: await headerAt(read, places.cm_fyv_01),
  };
  const layout: BookLayout = {
    places,
    names,
    proposed: proposalFor(read),
    written,
    sheets: read.begun.map(({ name, visibility, texts }) => ({
      name,
      visibility,
      rows: beginningRows(texts),
      headerRow: likelyHeaderRow(texts),
    })),
  };
  const { fileName, size, sha256, source } = read;
  const summary = {
    fileName,
    size,
    sha256,
    externalLinks: source.externalLinks,
    layout,
    ...summariseScans(scans, laid, await sheet(0)),
  };
  return { read, summary, source, laid, scans, sheet };
}

export const proposalFor = ({ begun }: Pick<ReadBook, 'begun'>) => proposePlaces(begun);

async function headerAt(read: ReadBook, place: TablePlace | null): Promise<readonly string[]> {
  if (place === null) return [];
  const sheet = await read.sheet(place.sheet);
  return Array.from({ length: sheet.columns }, (_, column) => sheet.shown(place.headerRow - 1, column));
}

function laidSheets({ begun }: ReadBook, places: LayoutRequest['places']): readonly LaidSheet[] {
  const loaded = SHEET_TYPES.flatMap((type) => {
    const place = places[type];
    return place === null ? [] : [{ index: place.sheet, header: place.headerRow - 1, type }];
  });
  const others = begun.flatMap((_, index) =>
    loaded.some((one) => one.index === index) ? [] : [{ index, header: 0, type: null }],
  );
  return [...loaded, ...others].map((one) => {
    const sheet = begun[one.index];
    if (sheet === undefined) throw new WorkbookError('unreadable');
    return { ...one, name: sheet.name, visibility: sheet.visibility };
  });
}

function laidAt(laid: readonly LaidSheet[], index: number): LaidSheet {
  const found = laid[index];
  if (found === undefined) throw new WorkbookError('unreadable');
  return found;
}
