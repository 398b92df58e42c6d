import type { LoadCheck, LoadFacts } from '../../../api/contract/load-check.ts';
import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import type { FaultKind } from '../../../shared/load-rules/fault-kinds.ts';
import type { BuildLoadRequest } from '../load/load-protocol.ts';

export type SheetFields = Omit<BuildLoadRequest, 'fileName'>;

export interface FaultsRequest {
  readonly sheets: Readonly<Record<SheetType, SheetFields>>;
  /** What the server answered to `ask`; null before, when dates to come and unknown values are not told yet. */
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
  /** Of its field in the sheet, from 0; null: the sheet has no such column. */
  readonly column: number | null;
  /** Different values: `faultValues` pages through them. */
  readonly values: number;
}

export interface FaultReport {
  /** By kind, then in the order of the fields. Only groups with faults. */
  readonly groups: readonly FaultGroup[];
  readonly faults: number;
  /** Rows with at least one fault, of those that load. */
  readonly rows: Readonly<Record<SheetType, number>>;
  readonly loadedRows: Readonly<Record<SheetType, number>>;
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
  readonly count: number;
  /** Excel's number of the first row. */
  readonly row: number;
}

export interface FaultValuesRequest extends FaultPage {
  readonly group: FaultGroupKey;
}

export interface FaultCellsRequest extends FaultPage {
  readonly group: FaultGroupKey;
  /** null: of every value. */
  readonly value: string | null;
}

export interface FaultCell {
  /** Excel's row number. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  /** Of its group: what `faultValues` tells. */
  readonly value: string;
  /** As the validation says it. */
  readonly phrase: string;
}
