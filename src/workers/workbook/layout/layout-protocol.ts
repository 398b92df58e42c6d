import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import type { SheetVisibility } from '../reader/sheet-visibility.ts';

/** Where a table is in a workbook. `sheet` is the index in the file, `headerRow` Excel's number. */
export interface TablePlace {
  readonly sheet: number;
  readonly headerRow: number;
}

export interface BeginningRow {
  /** Excel's number. */
  readonly number: number;
  /** Its first texts: 'proyecto · subproyecto · site_cod'. */
  readonly words: string;
}

/** A sheet as a person chooses among several. */
export interface SheetBeginning {
  readonly name: string;
  readonly visibility: SheetVisibility;
  /** The first rows that are not blank. */
  readonly rows: readonly BeginningRow[];
  /** Excel's number of the row that looks like the header. */
  readonly headerRow: number;
}

/** The tables of a load. Without invoicing lines, `cm_fyv_01` is null. */
export interface LoadPlaces {
  readonly cm_seg_01: TablePlace;
  readonly cm_fyv_01: TablePlace | null;
}

/** For each sheet of a load, the field of columns whose header is not the name of a field, by index of the column. */
export type ColumnNames = Readonly<Record<SheetType, Readonly<Record<number, string>>>>;
export const NO_NAMES: ColumnNames = { cm_seg_01: {}, cm_fyv_01: {} };

export interface LayoutRequest {
  readonly places: LoadPlaces;
  readonly names: ColumnNames;
}

export interface BookLayout extends LayoutRequest {
  /** What the workbook itself looks like. */
  readonly proposed: LoadPlaces;
  /** In the order of the file. */
  readonly sheets: readonly SheetBeginning[];
  /** The headers of both tables as the file has them. */
  readonly written: Readonly<Record<SheetType, readonly string[]>>;
}
