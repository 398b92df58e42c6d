import type { Correction } from '../../../api/contract/corrections.ts';
import type { LoadFacts } from '../../../api/contract/loads/load-check.ts';
import type { FaultKind } from '../../../shared/load-rules/fault-kinds.ts';
import type {
  FixPreview,
  GroupFix,
  RowSpan,
} from '../../../workers/workbook/corrections/group-fix-protocol.ts';
import type { FaultGroupKey, FaultValue } from '../../../workers/workbook/validation/faults-protocol.ts';
import type { CellProblem, CellProblemKind } from '../preview/problem-navigation-types.ts';

/** Problems of one kind in one column. */
export interface ProblemGroup {
  readonly kind: FaultKind | Exclude<CellProblemKind, 'fault' | 'warning'>;
  readonly sheet: number;
  /** The column's index, from 0; null when the problems concern whole rows, or a column that the sheet lacks. */
  readonly column: number | null;
  /** The column's header in the file; '' without one. */
  readonly header: string;
  /** Excel's number of the row with the header. */
  readonly headerRow: number;
  readonly count: number;
  readonly source: GroupSource;
}

/**
 * Where the cells of a group are. Faults stay in the worker, because a sheet may have millions; the cells of other
 * problems are in the page.
 */
export type GroupSource =
  | { readonly from: 'faults'; readonly key: FaultGroupKey }
  | { readonly from: 'cells'; readonly cells: readonly CellProblem[] };

/** The nearest value that the portal has. `isOnly`: no other value of the portal is as near. */
export interface NearestValue {
  readonly value: string;
  readonly distance: number;
  readonly isOnly: boolean;
}

export interface GroupValue extends FaultValue {
  readonly nearest: NearestValue | null;
}

/** At most this many values of a group are listed; further ones are listed once these are corrected. */
export const LISTED_VALUES = 1_000;

export interface ProblemGroupsContext {
  readonly group: ProblemGroup | null;
  readonly facts: LoadFacts | null;
  readonly values: readonly GroupValue[];
  /** The values that fixes reach; none: every value of the group. */
  readonly chosen: readonly string[];
  /** The value whose rows are being left out; null for the rows of every value. */
  readonly leaving: string | null;
  readonly others: readonly SheetRow[];
  /** The fix whose changes are shown before it is made; null: none was chosen. */
  readonly fix: GroupFix | null;
  /** The rows that fixes reach; null: all rows of the group. */
  readonly span: RowSpan | null;
  readonly preview: FixPreview | null;
}

/** `row` is Excel's number. */
export interface SheetRow {
  readonly sheet: number;
  readonly row: number;
}

export interface ReadValuesInput {
  readonly group: ProblemGroup;
  readonly facts: LoadFacts | null;
}
export interface PreviewFixInput {
  readonly group: ProblemGroup;
  readonly chosen: readonly string[];
  readonly span: RowSpan | null;
  readonly fix: GroupFix;
}
export interface ReadRowsInput {
  readonly group: ProblemGroup;
  readonly value: string | null;
}

export type ProblemGroupsEvent =
  | { readonly type: 'groups.opened'; readonly group: ProblemGroup; readonly facts: LoadFacts | null }
  | { readonly type: 'groups.closed' }
  /** The content of the file has changed, so its problems may be others. */
  | { readonly type: 'groups.problemsChanged' }
  /** Fills blank cells with `value`; with null, each with the value above it. */
  | { readonly type: 'groups.fillRequested'; readonly value: string | null }
  | { readonly type: 'groups.valueReplaced'; readonly before: string; readonly after: string }
  /** Replaces each value by its nearest one, if that is at most `within` edits away and no other is as near. */
  | { readonly type: 'groups.nearestTaken'; readonly within: number }
  /** Shows what a fix would change in all cells of the group at once; it is made once it is accepted. */
  | { readonly type: 'groups.fixChosen'; readonly fix: GroupFix }
  /** New values for the cells of the group, one a line from top to bottom, copied from a column of a spreadsheet. */
  | { readonly type: 'groups.blockPasted'; readonly text: string }
  | { readonly type: 'groups.spanGiven'; readonly span: RowSpan | null }
  /** Adds the value to those that fixes are limited to, or removes it when it is among them. */
  | { readonly type: 'groups.valueToggled'; readonly value: string }
  | { readonly type: 'groups.fixAccepted' }
  | { readonly type: 'groups.fixLeft' }
  /** Leaves out the rows of `value`; with null, the rows of every value. */
  | { readonly type: 'groups.rowsLeftOut'; readonly value: string | null }
  /** Leaves out every row with a problem. `others`: rows with problems that are not faults. */
  | { readonly type: 'groups.onlyGoodRequested'; readonly others: readonly SheetRow[] }
  /** The faults of the present file were found. */
  | { readonly type: 'groups.faultsFound' }
  | { readonly type: 'groups.retryRequested' };

export type ProblemGroupsEmitted =
  | { readonly type: 'groups.corrected'; readonly corrections: readonly Correction[] }
  /** All rows with a problem were left out. */
  | { readonly type: 'groups.onlyGoodLeft' };
