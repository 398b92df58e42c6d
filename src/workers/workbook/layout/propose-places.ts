import { headerNamesOf, type SheetType } from '../../../shared/fields/sheet-fields.ts';
import { type LikelyHeader, likelySheet } from '../../../shared/likely-header.ts';
import type { SheetVisibility } from '../reader/sheet-visibility.ts';
import type { LoadPlaces, TablePlace } from './layout-protocol.ts';
import { headerAmong } from './sheet-beginning.ts';

export interface BegunSheet {
  readonly visibility: SheetVisibility;
  /** The texts of its first rows. */
  readonly texts: readonly (readonly string[])[];
}

const headerOf = {
  cm_seg_01: headerAmong(headerNamesOf('cm_seg_01')),
  cm_fyv_01: headerAmong(headerNamesOf('cm_fyv_01')),
};

/** Excel's number of the row that is most likely the header, of either kind of sheet. */
export function likelyHeaderRow(texts: BegunSheet['texts']): number {
  const tracking = headerOf.cm_seg_01(texts);
  const lines = headerOf.cm_fyv_01(texts);
  return (lines.known > tracking.known ? lines : tracking).row + 1;
}

/**
 * Finds the tables of a load by their headers. When no sheet has such a header, it proposes the places in the
 * portal's template: works in the first sheet and lines in the second, with the header in the first row.
 */
export function proposePlaces(sheets: readonly BegunSheet[]): LoadPlaces {
  const works = candidates(sheets, 'cm_seg_01', (tracking, lines) => tracking >= lines);
  const first = likelySheet(works);
  const cm_seg_01 = first === null ? { sheet: 0, headerRow: 1 } : placeOf(works, first);
  // A sheet of works has some header names of the lines too, so a sheet counts as lines only when it has more
  // of theirs.
  const lines = candidates(sheets, 'cm_fyv_01', (tracking, own) => own > tracking);
  const second = likelySheet(lines);
  if (second !== null) return { cm_seg_01, cm_fyv_01: placeOf(lines, second) };
  const isUsual = cm_seg_01.sheet === 0 && sheets.length > 1;
  return { cm_seg_01, cm_fyv_01: isUsual ? { sheet: 1, headerRow: 1 } : null };
}

interface Candidate extends LikelyHeader {
  readonly isVisible: boolean;
}

/**
 * For each sheet, its likely header row and how many header names of this type it has; 0 names when `isOfType`
 * says that the sheet is of the other type.
 */
const candidates = (
  sheets: readonly BegunSheet[],
  type: SheetType,
  isOfType: (tracking: number, lines: number) => boolean,
): readonly Candidate[] =>
  sheets.map(({ visibility, texts }) => {
    const { row, known } = headerOf[type](texts);
    const isOwn = isOfType(headerOf.cm_seg_01(texts).known, headerOf.cm_fyv_01(texts).known);
    return { isVisible: visibility === 'visible', row, known: isOwn ? known : 0 };
  });

const placeOf = (among: readonly Candidate[], sheet: number): TablePlace => ({
  sheet,
  headerRow: (among[sheet]?.row ?? 0) + 1,
});
