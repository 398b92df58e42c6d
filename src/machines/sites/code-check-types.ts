import type { CheckedCode } from '../../api/contract/sites.ts';

export interface CheckValues {
  /** The codes as pasted. */
  readonly text: string;
  /** The server's answer about exactly this text; null before it. */
  readonly checked: readonly CheckedCode[] | null;
}
export type CheckRule = 'nothing' | 'tooMany' | 'tooLong';

export interface CodesChecked {
  readonly type: 'codes.checked';
  readonly checked: readonly CheckedCode[];
}
