import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import type { SheetVisibility } from '../reader/sheet-visibility.ts';

/** A sheet of the workbook in the order of a load: works, lines, all others. */
export interface LaidSheet {
  /** Index in the file. */
  readonly index: number;
  readonly name: string;
  readonly visibility: SheetVisibility;
  /** Index of the header's row, from 0. */
  readonly header: number;
  /** Null for a sheet that is not loaded. */
  readonly type: SheetType | null;
}
