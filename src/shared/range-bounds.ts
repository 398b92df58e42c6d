import { typedNumber } from './values/typed-number.ts';

/** Bounds in the form that the server accepts; '' leaves that side open. */
interface RangeBounds {
  readonly least: string;
  readonly most: string;
}
export type RangeProblem = 'wrongNumber' | 'backwards';

/** Parses the typed bounds of a range: days (`2026-02-20`), or numbers in Spanish. */
export function rangeBounds(from: string, to: string, isNumber: boolean): RangeBounds | RangeProblem {
  const least = isNumber ? typedNumber(from) : from;
  const most = isNumber ? typedNumber(to) : to;
  if (least === null || most === null) return 'wrongNumber';
  if (least === '' || most === '') return { least, most };
  const isBackwards = isNumber ? Number(least) > Number(most) : least > most;
  return isBackwards ? 'backwards' : { least, most };
}
