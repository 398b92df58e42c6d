import { type PercentScale, rescaled } from './percent.ts';
import { type DecimalMark, numberBy, seeNumber } from './seen-number.ts';

/** How the numbers of a column are read. */
export interface NumberConvention {
  /** Tells what can be read in two ways. */
  readonly mark: DecimalMark;
  /** The scale of a field of shares; null: the field takes no percentages. */
  readonly scale: PercentScale | null;
  /** The scale of shares without a percent sign; null: that of the field. */
  readonly bare: PercentScale | null;
}

/** The number that a text of the column is, as its field stores it ('-1250.5'); null: it is not one. */
export function readNumber(text: string, convention: NumberConvention): string | null {
  const seen = seeNumber(text);
  return seen === null ? null : shareOf(numberBy(seen.as, convention.mark), seen.hasPercent, convention);
}

/** A number of a workbook, which is what it is; `isPercent`: its format shows it as a percentage. */
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
