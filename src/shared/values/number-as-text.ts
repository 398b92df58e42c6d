import { signsOf } from './format-signs.ts';

const MOST_DIGITS = 15;

/** True when Excel shows whole numbers of this format with zeros in front: 000000, but not 0 nor 0.00. */
export function padsWithZeros(format: string | null): boolean {
  if (format === null) return false;
  const [whole = ''] = signsOf(format).split(/[.eE]/);
  return (whole.match(/0/g) ?? []).length > 1 && !/[/%dmyhs]/i.test(whole);
}

/** A number in a field of texts. `exact`: its shortest decimal text. */
export type TextOfNumber =
  | { readonly kind: 'read'; readonly text: string }
  /** Excel keeps fifteen digits of a number, so the last ones of a longer code are not those that were typed. */
  | { readonly kind: 'lostDigits'; readonly text: string };

export function textOfNumber(exact: string, shown: string, format: string | null): TextOfNumber {
  const isWhole = /^-?\d+$/.test(exact);
  if (isWhole && exact.replace('-', '').length > MOST_DIGITS) return { kind: 'lostDigits', text: exact };
  return { kind: 'read', text: isWhole && (padsWithZeros(format) || format === '@') ? shown : exact };
}
