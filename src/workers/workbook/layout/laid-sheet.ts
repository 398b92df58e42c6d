import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import type { SheetVisibility } from '../reader/sheet-visibility.ts';

/** A sheet of the workbook, in the order of a load: works first, then invoicing lines, then all others. */
export interface LaidSheet {
  /** Index of the sheet in the file, from 0. */
  readonly index: number;
  readonly name: string;
  readonly visibility: SheetVisibility;
  /** Index of the header's row, from 0. */
  readonly header: number;
  /** Null for a sheet that the load does not use. */
  readonly type: SheetType | null;
}
