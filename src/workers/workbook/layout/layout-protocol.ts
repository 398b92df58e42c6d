import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import type { SheetVisibility } from '../reader/sheet-visibility.ts';

/** Where a table is in a workbook. `sheet` is the index in the file, `headerRow` Excel's number. */
export interface TablePlace {
  readonly sheet: number;
  readonly headerRow: number;
}

export interface BeginningRow {
  /** Excel's number of the row. */
  readonly number: number;
  /** The first texts of the row, such as 'proyecto · subproyecto · site_cod'. */
  readonly words: string;
  /** The row's cells in the sheet's first columns, blank columns left out; '' for a blank cell. */
  readonly cells: readonly string[];
}

/** The beginning of a sheet, from which a person recognises it in a choice of sheets. */
export interface SheetBeginning {
  readonly name: string;
  readonly visibility: SheetVisibility;
  /** The first rows that are not blank. */
  readonly rows: readonly BeginningRow[];
  /** Excel's number of the row that is most likely the header. */
  readonly headerRow: number;
}

/** The places of the two tables of a load; `cm_fyv_01` is null for a workbook without invoicing lines. */
export interface LoadPlaces {
  readonly cm_seg_01: TablePlace;
  readonly cm_fyv_01: TablePlace | null;
}

/**
 * For each sheet of a load, by column index: the field that a person chose for a column whose header is not a
 * field's name.
 */
export type ColumnNames = Readonly<Record<SheetType, Readonly<Record<number, string>>>>;
export const NO_NAMES: ColumnNames = { cm_seg_01: {}, cm_fyv_01: {} };

export interface LayoutRequest {
  readonly places: LoadPlaces;
  readonly names: ColumnNames;
}

export interface BookLayout extends LayoutRequest {
  /** The places that were found by the contents of the sheets. */
  readonly proposed: LoadPlaces;
  /** The sheets in the order of the file. */
  readonly sheets: readonly SheetBeginning[];
  /** The headers of both tables, unchanged from the file. */
  readonly written: Readonly<Record<SheetType, readonly string[]>>;
}
