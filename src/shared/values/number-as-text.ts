import { signsOf } from './format-signs.ts';

/** True when Excel pads whole numbers of this format with zeros: true for 000000, false for 0 and 0.00. */
export function padsWithZeros(format: string | null): boolean {
  if (format === null) return false;
  const [whole = ''] = signsOf(format).split(/[.eE]/);
  return (whole.match(/0/g) ?? []).length > 1 && !/[/%dmyhs]/i.test(whole);
}

/** True when a number in a text field stands for the padded text that Excel shows, such as 000123. */
export const isTextAsShown = (value: number, format: string | null): boolean =>
  Number.isInteger(value) && padsWithZeros(format);
