import type { FormatToken } from './format-tokens.ts';
import { countOf, padding, plainText, wholePart } from './places.ts';
import { type Decimal, decimalOf, rounded, shifted, split } from './rounded.ts';
import { isFraction, type ShownNumber, shownFraction } from './shown-fraction.ts';

/**
 * Writes a number as a section with digit places shows it; null when its fraction cannot be computed exactly.
 */
export function shownNumber(value: number, tokens: readonly FormatToken[]): ShownNumber | null {
  if (isFraction(tokens)) return shownFraction(value, tokens);
  const exponentAt = tokens.findIndex(({ kind }) => kind === 'exponent');
  const pointAt = tokens.findIndex(({ kind }) => kind === 'point');
  const mantissaEnd = exponentAt === -1 ? tokens.length : exponentAt;
  const wholeEnd = pointAt === -1 || pointAt > mantissaEnd ? mantissaEnd : pointAt;
  const places = {
    whole: tokens.slice(0, wholeEnd),
    fraction: tokens.slice(wholeEnd, mantissaEnd),
    exponent: tokens.slice(mantissaEnd),
  };
  const power = 2 * countOf(tokens, 'percent') - 3 * thousandsLeftOut(places.whole, places.fraction);
  const decimal = shifted(decimalOf(value), power);
  if (exponentAt !== -1) return { text: scientific(decimal, places), isUnsigned: decimal.digits === '' };
  const fractionDigits = countOf(places.fraction, 'digit');
  const shown = rounded(decimal, fractionDigits);
  const { whole, fraction } = split(shown, fractionDigits);
  return {
    text: wholePart(places.whole, whole) + fractionPart(places.fraction, fraction),
    isUnsigned: shown.digits === '',
  };
}

/** Each comma after the last digit divides by a thousand. */
function thousandsLeftOut(whole: readonly FormatToken[], fraction: readonly FormatToken[]): number {
  const behindLast = (tokens: readonly FormatToken[]): number => {
    const last = tokens.findLastIndex(({ kind }) => kind === 'digit');
    return last === -1 ? 0 : tokens.slice(last).filter(({ kind }) => kind === 'comma').length;
  };
  return behindLast(whole) + behindLast(fraction);
}

interface Places {
  readonly whole: readonly FormatToken[];
  readonly fraction: readonly FormatToken[];
  readonly exponent: readonly FormatToken[];
}

function scientific(decimal: Decimal, { whole, fraction, exponent }: Places): string {
  const fractionDigits = countOf(fraction, 'digit');
  const step = Math.max(1, countOf(whole, 'digit'));
  const power = ({ digits, point }: Decimal): number =>
    digits === '' ? 0 : step * Math.floor((point - 1) / step);
  const scaledTo = (to: number): Decimal => rounded(shifted(decimal, -to), fractionDigits);
  // The exponent is a multiple of the number of digits before the point: `##0.0E+0` steps by three.
  let by = power(decimal);
  if (power(shifted(scaledTo(by), by)) !== by) by = power(shifted(scaledTo(by), by));
  const mantissa = split(scaledTo(by), fractionDigits);
  const sign = exponent[0];
  const plus = sign?.kind === 'exponent' && sign.plus ? '+' : '';
  return `${wholePart(whole, mantissa.whole)}${fractionPart(fraction, mantissa.fraction)}E${by < 0 ? '-' : plus}${wholePart(exponent.slice(1), by === 0 ? '' : String(Math.abs(by)))}`;
}

function fractionPart(tokens: readonly FormatToken[], fraction: string): string {
  let text = '';
  let at = 0;
  const significant = fraction.replace(/0+$/, '').length;
  for (const token of tokens) {
    if (token.kind === 'point') text += '.';
    else if (token.kind !== 'digit') text += plainText(token);
    else {
      text += at < significant ? fraction.charAt(at) : padding(token.mark);
      at++;
    }
  }
  return text;
}
