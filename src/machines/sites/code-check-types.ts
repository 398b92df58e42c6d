import type { CheckedCode } from '../../api/contract/sites.ts';

export interface CheckValues {
  /** As pasted. */
  readonly text: string;
  /** What the server said of exactly that text. */
  readonly checked: readonly CheckedCode[] | null;
}
export type CheckRule = 'nothing' | 'tooMany' | 'tooLong';

export interface CodesChecked {
  readonly type: 'codes.checked';
  readonly checked: readonly CheckedCode[];
}
