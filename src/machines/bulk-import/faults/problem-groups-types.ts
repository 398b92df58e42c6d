import type { Correction } from '../../../api/contract/corrections.ts';
import type { LoadFacts } from '../../../api/contract/load-check.ts';
import type { FaultKind } from '../../../shared/load-rules/fault-kinds.ts';
import type { FaultGroupKey, FaultValue } from '../../../workers/workbook/validation/faults-protocol.ts';
import type { CellProblem, CellProblemKind } from '../preview/problem-navigation-types.ts';

/** Problems of one kind in one column. */
export interface ProblemGroup {
  readonly kind: FaultKind | Exclude<CellProblemKind, 'fault'>;
  readonly sheet: number;
  /** From 0; null: of whole rows, or of a column that the sheet lacks. */
  readonly column: number | null;
  /** The name of the column in the file; '' without one. */
  readonly header: string;
  readonly count: number;
  readonly source: GroupSource;
}

/** Faults stay in the worker, by the million; of other problems the page has the cells. */
export type GroupSource =
  | { readonly from: 'faults'; readonly key: FaultGroupKey }
  | { readonly from: 'cells'; readonly cells: readonly CellProblem[] };

/** What the portal has instead. `isOnly`: nothing else there is as near. */
export interface NearestValue {
  readonly value: string;
  readonly distance: number;
  readonly isOnly: boolean;
}

export interface GroupValue extends FaultValue {
  readonly nearest: NearestValue | null;
}

/** Values of a group that are read; the rest follows once these are corrected. */
export const LISTED_VALUES = 1_000;

export interface ProblemGroupsContext {
  readonly group: ProblemGroup | null;
  readonly facts: LoadFacts | null;
  readonly values: readonly GroupValue[];
  /** Whose rows are being left out; null: those of every value. */
  readonly leaving: string | null;
  readonly others: readonly SheetRow[];
}

/** `row`: as Excel numbers it. */
export interface SheetRow {
  readonly sheet: number;
  readonly row: number;
}

export interface ReadValuesInput {
  readonly group: ProblemGroup;
  readonly facts: LoadFacts | null;
}
export interface ReadRowsInput {
  readonly group: ProblemGroup;
  readonly value: string | null;
}

export type ProblemGroupsEvent =
  | { readonly type: 'groups.opened'; readonly group: ProblemGroup; readonly facts: LoadFacts | null }
  | { readonly type: 'groups.closed' }
  /** The problems were found anew. */
  | { readonly type: 'groups.problemsChanged' }
  /** null: each blank takes the value above it. */
  | { readonly type: 'groups.fillRequested'; readonly value: string | null }
  | { readonly type: 'groups.valueReplaced'; readonly before: string; readonly after: string }
  /** Every value takes its nearest, where that is no farther and nothing else is as near. */
  | { readonly type: 'groups.nearestTaken'; readonly within: number }
  /** null: the rows of every value. */
  | { readonly type: 'groups.rowsLeftOut'; readonly value: string | null }
  /** Only rows without a problem are to load. `others`: rows with problems that are no faults. */
  | { readonly type: 'groups.onlyGoodRequested'; readonly others: readonly SheetRow[] }
  /** The faults were found anew: they are those of the file as it is now. */
  | { readonly type: 'groups.faultsFound' }
  | { readonly type: 'groups.retryRequested' };

export type ProblemGroupsEmitted =
  | { readonly type: 'groups.corrected'; readonly corrections: readonly Correction[] }
  /** No row that is going to load has a problem. */
  | { readonly type: 'groups.onlyGoodLeft' };
