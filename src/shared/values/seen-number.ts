import { CURRENCIES } from './currencies.ts';
import { storedText } from './stored-text.ts';

/** The character before the decimals of a number. The other one separates thousands. */
export type DecimalMark = 'comma' | 'point';

/**
 * The number with each decimal mark, as '-1250.5'; null when the text is not a valid number with that mark.
 */
export type NumberByMark =
  | { readonly comma: string; readonly point: string | null }
  | { readonly comma: null; readonly point: string };

/** A number as text, while its decimal mark is not known. */
export interface SeenNumber {
  readonly as: NumberByMark;
  readonly hasPercent: boolean;
}

const CURRENCY = new RegExp(String.raw`^(?:\p{Sc}|${CURRENCIES.join('|')})$`, 'iu');
const PARTS = /^(?<before>[^\d.,]*)(?<body>[.,]?\d[\d.,'’\s]*(?:e[+-]?\d{1,2}(?!\d))?)(?<after>[^\d.,]*)$/iu;
const SIGNS_AROUND = /\(|\)|[-+\u2212%]|\p{Sc}|\p{L}+|\S/gu;
const LONGEST = 60;

/** Parses a number with its sign, currency and percent sign; null when the text is not a number. */
export function seeNumber(text: string): SeenNumber | null {
  const written = storedText(text).trim();
  if (written.length > LONGEST) return null;
  const { before = '', body = '', after = '' } = PARTS.exec(written)?.groups ?? {};
  if (body === '') return null;
  const around = readAround(before, after);
  if (around === null) return null;
  const digits = body.trim();
  const comma = signed(around.isNegative, plainDigits(digits, ',', '.'));
  const point = signed(around.isNegative, plainDigits(digits, '.', ','));
  if (comma !== null) return { as: { comma, point }, hasPercent: around.hasPercent };
  return point === null ? null : { as: { comma, point }, hasPercent: around.hasPercent };
}

/** The number with this mark. When the text is valid with the other mark only, the number with that one. */
export function numberBy(as: NumberByMark, mark: DecimalMark): string {
  if (as.comma === null) return as.point;
  return mark === 'point' ? (as.point ?? as.comma) : as.comma;
}

interface Around {
  readonly isNegative: boolean;
  readonly hasPercent: boolean;
}

/** Reads the characters before and after the digits; null when one of them is unknown or is there twice. */
function readAround(before: string, after: string): Around | null {
  const left = before.match(SIGNS_AROUND) ?? [];
  const right = after.match(SIGNS_AROUND) ?? [];
  const all = [...left, ...right];
  const count = (isOne: (sign: string) => boolean): number => all.filter(isOne).length;
  const minuses = count((sign) => sign === '-' || sign === '\u2212');
  const pluses = left.filter((sign) => sign === '+').length;
  const opened = left.filter((sign) => sign === '(').length;
  const closed = right.filter((sign) => sign === ')').length;
  const percents = count((sign) => sign === '%');
  const currencies = count((sign) => CURRENCY.test(sign));
  const isWhole = minuses + pluses + opened + closed + percents + currencies === all.length;
  const isOnce = opened === closed && minuses + pluses + opened <= 1 && percents + currencies <= 1;
  return isWhole && isOnce ? { isNegative: minuses + opened === 1, hasPercent: percents === 1 } : null;
}

/**
 * '1.234,5' with the decimal mark ',' becomes '1234.5'; null when a group of the whole part does not have
 * three digits.
 */
function plainDigits(body: string, mark: string, grouping: string): string | null {
  const [mantissa = '', exponent = '0'] = body.split(/e/i);
  const [whole = '', fraction, ...more] = mantissa.split(mark);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  const digits = whole === '' && fraction ? '0' : ungrouped(whole, grouping);
  return digits === null ? null : shifted(digits, fraction ?? '', Number(exponent));
}

/**
 * Removes the separators of thousands; null when there are different ones or a group does not have three
 * digits.
 */
function ungrouped(whole: string, grouping: string): string | null {
  if (/^\d+$/.test(whole)) return whole;
  const separators = new Set(whole.replace(/\d/g, '').replace(/\s/g, ' ').replace(/’/g, "'"));
  if (separators.size !== 1 || ![grouping, ' ', "'"].includes([...separators].join())) return null;
  return /^[1-9]\d{0,2}(?:[^\d]\d{3})+$/.test(whole) ? whole.replace(/\D/g, '') : null;
}

function shifted(whole: string, fraction: string, exponent: number): string {
  const digits = whole + fraction;
  const point = whole.length + exponent;
  if (point <= 0) return canonical('0', '0'.repeat(-point) + digits);
  const padded = digits.padEnd(point, '0');
  return canonical(padded.slice(0, point), padded.slice(point));
}

/** Equal numbers get the same text: 12.50 becomes 12.5, and 007 becomes 7. */
function canonical(whole: string, fraction: string): string {
  const decimals = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`;
}

const signed = (isNegative: boolean, digits: string | null): string | null =>
  isNegative && digits !== null && digits !== '0' ? `-${digits}` : digits;
