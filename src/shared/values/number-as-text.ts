import { signsOf } from './format-signs.ts';

/** True when Excel shows whole numbers of this format with zeros in front: 000000, but not 0 nor 0.00. */
export function padsWithZeros(format: string | null): boolean {
  if (format === null) return false;
  const [whole = ''] = signsOf(format).split(/[.eE]/);
  return (whole.match(/0/g) ?? []).length > 1 && !/[/%dmyhs]/i.test(whole);
}

/** Whether a number in a field of texts is the text that Excel shows, 000123, and not its digits. */
export const isTextAsShown = (value: number, format: string | null): boolean =>
  Number.isInteger(value) && padsWithZeros(format);
