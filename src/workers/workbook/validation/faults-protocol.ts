import type { LoadCheck, LoadFacts } from '../../../api/contract/loads/load-check.ts';
import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import type { FaultKind } from '../../../shared/load-rules/fault-kinds.ts';
import type { BuildLoadRequest } from '../load/load-protocol.ts';
import type { ReadOtherwise } from '../workbook-summary.ts';

export type SheetFields = Omit<BuildLoadRequest, 'fileName'>;

export interface FaultsRequest {
  readonly sheets: Readonly<Record<SheetType, SheetFields>>;
  /**
   * The server's answer to `ask`. While it is null, faults that need the server's data are not reported, such as dates
   * in the future and projects that do not exist.
   */
  readonly facts: LoadFacts | null;
}

export interface FaultGroupKey {
  readonly sheet: SheetType;
  readonly kind: FaultKind;
  readonly field: string;
  /** The earlier date of `wrongOrder`, else null. */
  readonly other: string | null;
}

export interface FaultGroup extends FaultGroupKey {
  readonly count: number;
  /** Index of the field's column in the sheet, from 0; null: the sheet has no such column. */
  readonly column: number | null;
  /** Number of different wrong values; `faultValues` returns them in pages. */
  readonly values: number;
}

export interface FaultReport {
  /** Sorted by kind, then by the order of the fields. Groups without faults are left out. */
  readonly groups: readonly FaultGroup[];
  readonly faults: number;
  /** Faults that do not stop the load. `groups`, `faults` and `rows` do not count them. */
  readonly warnings: readonly FaultGroup[];
  /** Number of rows with at least one fault, among the rows that load. */
  readonly rows: Readonly<Record<SheetType, number>>;
  readonly loadedRows: Readonly<Record<SheetType, number>>;
  /** Cells whose loaded value differs from what the sheet shows. */
  readonly readOtherwise: Readonly<Record<SheetType, ReadOtherwise>>;
  /** The distinct values for `POST /cargamasiva/comprobar`. */
  readonly ask: LoadCheck;
}

export interface FaultPage {
  readonly offset: number;
  readonly limit: number;
}

export interface FaultValue {
  /** Trimmed as the server does; '' for blank cells. */
  readonly value: string;
  /** The value as people read it: invisible characters are replaced by their names. */
  readonly told: string;
  readonly count: number;
  /** Excel's number of the first row with this value. */
  readonly row: number;
}

export interface FaultValuesRequest extends FaultPage {
  readonly group: FaultGroupKey;
}

export interface FaultCellsRequest extends FaultPage {
  readonly group: FaultGroupKey;
  /** null: cells with any value. */
  readonly value: string | null;
}

export interface FaultCell {
  /** Excel's row number. */
  readonly row: number;
  /** Index of the column, from 0. */
  readonly column: number;
  /** The value as `faultValues` returns it. */
  readonly value: string;
  /** The sentence that the server's validation would give, with invisible characters replaced by their names. */
  readonly phrase: string;
}
