import type { CellsCorrection } from '../../../api/contract/corrections.ts';
import type { FaultGroupKey } from '../validation/faults-protocol.ts';

/** A fix that applies to all cells of a group of problems. */
export type GroupFix =
  | { readonly kind: 'comma' | 'point' | 'upperCase' | 'trim' | 'empty' }
  /** For two dates in the wrong order: empties the earlier one, or swaps both. */
  | { readonly kind: 'emptyOther' | 'swap' }
  /** One value for each cell, from top to bottom. */
  | { readonly kind: 'paste'; readonly values: readonly string[] };

/** Excel's numbers of the first and the last row. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

export interface FixRequest {
  readonly sheet: number;
  /**
   * The cells of a group in the last report of `faults` (unless `values` is empty, only those with one of the values),
   * or the cells of one column in these rows.
   */
  readonly cells:
    | { readonly from: 'faults'; readonly key: FaultGroupKey; readonly values: readonly string[] }
    | { readonly from: 'rows'; readonly column: number; readonly rows: readonly number[] };
  /** null: all rows. */
  readonly span: RowSpan | null;
  readonly fix: GroupFix;
}

export interface FixExample {
  /** Excel's number of the first row in which this change occurs. */
  readonly row: number;
  readonly before: string;
  readonly after: string;
  readonly count: number;
}

export interface FixPreview {
  /** null: nothing would change. */
  readonly correction: CellsCorrection | null;
  /** Number of the group's rows in the span, and how many of them would change. */
  readonly rows: number;
  readonly changed: number;
  /** The most frequent changes, at most FIX_EXAMPLES of `kinds` different ones. */
  readonly examples: readonly FixExample[];
  readonly kinds: number;
  /**
   * Why nothing would change: the number of pasted values differs from that of the cells, or there are too
   * many separate ranges of rows.
   */
  readonly refusal: 'otherCount' | 'tooMany' | null;
}
export const FIX_EXAMPLES = 50;
