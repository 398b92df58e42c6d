import type { CellsCorrection } from '../../../api/contract/corrections.ts';
import type { FaultGroupKey } from '../validation/faults-protocol.ts';

/** What corrects the cells of a group of problems alike. */
export type GroupFix =
  | { readonly kind: 'comma' | 'point' | 'upperCase' | 'trim' | 'empty' }
  /** Of dates in disorder: empties the earlier one, or swaps both. */
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
  /** The cells of a group of the last report of `faults` with one of the values, or with any; or those in these rows. */
  readonly cells:
    | { readonly from: 'faults'; readonly key: FaultGroupKey; readonly values: readonly string[] }
    | { readonly from: 'rows'; readonly column: number; readonly rows: readonly number[] };
  /** null: all rows. */
  readonly span: RowSpan | null;
  readonly fix: GroupFix;
}

export interface FixExample {
  /** Excel's number of the first row with this change. */
  readonly row: number;
  readonly before: string;
  readonly after: string;
  readonly count: number;
}

export interface FixPreview {
  /** null: nothing would change. */
  readonly correction: CellsCorrection | null;
  /** Rows of the group in the span, and those of them that change. */
  readonly rows: number;
  readonly changed: number;
  /** The most frequent changes, at most FIX_EXAMPLES of `kinds` different ones. */
  readonly examples: readonly FixExample[];
  readonly kinds: number;
  /** Why nothing is changed: another number of values than of cells was pasted, or too many rows lie too far apart. */
  readonly refusal: 'otherCount' | 'tooMany' | null;
}
export const FIX_EXAMPLES = 50;
