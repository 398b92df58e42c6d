import { type PercentScale, rescaled } from './percent.ts';
import { type DecimalMark, numberBy, seeNumber } from './seen-number.ts';

/** How the numbers of a column are read. */
export interface NumberConvention {
  /** The decimal mark for numbers that can be read in two ways. */
  readonly mark: DecimalMark;
  /** How a percentage field stores its values; null for a field that accepts no percentages. */
  readonly scale: PercentScale | null;
  /** The scale of percentages that are written without a percent sign; null for the field's own scale. */
  readonly bare: PercentScale | null;
}

/** A number as fields store it. It is read as it is where the point is the decimal mark, without looking at its parts. */
const AS_STORED = /^(?!-0$)-?(?:0|[1-9]\d{0,19})(?:\.\d{0,19}[1-9])?$/;

/**
 * Parses a text of the column into the form that its field stores ('-1250.5'); null when the text is not a
 * number.
 */
export function readNumber(text: string, convention: NumberConvention): string | null {
  if (convention.mark === 'point' && AS_STORED.test(text)) return shareOf(text, false, convention);
  const seen = seeNumber(text);
  return seen === null ? null : shareOf(numberBy(seen.as, convention.mark), seen.hasPercent, convention);
}

/**
 * Converts a numeric cell of a workbook, which is never ambiguous. `isPercent`: its format shows it as a
 * percentage.
 */
export const readNumberCell = (
  exact: string,
  isPercent: boolean,
  { scale, bare }: Omit<NumberConvention, 'mark'>,
): string => {
  if (scale === null) return exact;
  return rescaled(exact, isPercent ? 'fraction' : (bare ?? scale), scale);
};

function shareOf(
  plain: string,
  hasPercent: boolean,
  { scale, bare }: Omit<NumberConvention, 'mark'>,
): string | null {
  if (hasPercent) return scale === null ? null : rescaled(plain, 'hundred', scale);
  return scale === null ? plain : rescaled(plain, bare ?? scale, scale);
}
