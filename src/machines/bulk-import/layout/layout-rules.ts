import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import type { BookLayout, LoadPlaces, TablePlace } from '../../../workers/workbook/layout/layout-protocol.ts';

/** Where the operator says that a table is; `place` null when the workbook has no invoicing lines. */
export interface PlacedTable {
  readonly sheet: SheetType;
  readonly place: TablePlace | null;
}

/**
 * The places of the tables after one was moved; a sheet holds one table. Works that take the sheet of the
 * invoicing lines leave the load without lines. Lines cannot take the sheet of the works, and the works
 * always have a place.
 */
export function withTable(places: LoadPlaces, { sheet, place }: PlacedTable): LoadPlaces {
  if (sheet === 'cm_fyv_01') {
    return place?.sheet === places.cm_seg_01.sheet ? places : { ...places, cm_fyv_01: place };
  }
  if (place === null) return places;
  return {
    cm_seg_01: place,
    cm_fyv_01: places.cm_fyv_01?.sheet === place.sheet ? null : places.cm_fyv_01,
  };
}

const USUAL = { cm_seg_01: { sheet: 0, headerRow: 1 }, cm_fyv_01: { sheet: 1, headerRow: 1 } } as const;

const isUsual = (type: SheetType, place: TablePlace | null): boolean =>
  place === null || (place.sheet === USUAL[type].sheet && place.headerRow === USUAL[type].headerRow);

/** The tables that are not where the instructions to operators put them. */
export const unusualTables = ({ places }: Pick<BookLayout, 'places'>): readonly SheetType[] =>
  (['cm_seg_01', 'cm_fyv_01'] as const).filter((type) => !isUsual(type, places[type]));

/**
 * True when the operator should check the layout: a table is in an unusual place or was moved, a column was
 * matched to a field that its header does not name, or a column has a problem.
 */
export const isUnusual = (layout: BookLayout, hasColumnProblems: boolean): boolean =>
  hasColumnProblems ||
  unusualTables(layout).length > 0 ||
  isChosen(layout) ||
  Object.values(layout.names).some((named) => Object.keys(named).length > 0);

/** True when the operator chose other places than the portal proposed. */
export const isChosen = ({ places, proposed }: BookLayout): boolean =>
  JSON.stringify(places) !== JSON.stringify(proposed);
