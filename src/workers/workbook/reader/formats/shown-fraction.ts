import type { FormatToken } from './format-tokens.ts';
import { plainText, wholePart } from './places.ts';
import { decimalOf } from './rounded.ts';

export interface ShownNumber {
  readonly text: string;
  /** True when the number is shown without a sign even below zero. */
  readonly isUnsigned: boolean;
}

/** Longest denominator in digits: a double is not precise enough for longer fractions. */
const MOST_DIGITS = 7;

export const isFraction = (tokens: readonly FormatToken[]): boolean => placesOf(tokens) !== null;

export function shownFraction(value: number, tokens: readonly FormatToken[]): ShownNumber | null {
  const places = placesOf(tokens);
  if (places === null) return null;
  const { above, slash, below } = places;
  const before = tokens.slice(0, above);
  const hasWhole = before.some(({ kind }) => kind === 'digit');
  const { digits, point } = decimalOf(value);
  const size = Number(`0.${digits || '0'}e${point}`);
  const parts = fractionOf(size, hasWhole, below);
  if (!parts.every(Number.isSafeInteger)) return null;
  const [whole, numerator, denominator] = parts;
  const after = tokens.slice(below.end).map(plainText).join('');
  if (hasWhole && numerator === 0) {
    // A whole number leaves blanks in place of its fraction.
    const room = tokens.slice(above, below.end).map(blankOf).join('');
    return { text: wholePart(before, String(whole)) + room + after, isUnsigned: false };
  }
  const top = wholePart(tokens.slice(above, slash), String(numerator));
  const bottom = leftAligned(below.tokens, String(denominator));
  return {
    text: `${wholePart(before, whole === 0 ? '' : String(whole))}${top}/${bottom}${after}`,
    isUnsigned: false,
  };
}

function fractionOf(
  size: number,
  hasWhole: boolean,
  { fixed, digits }: Below,
): [whole: number, numerator: number, denominator: number] {
  const whole = hasWhole ? Math.floor(size) : 0;
  const [top, bottom] =
    fixed === null ? nearest(size - whole, 10 ** digits - 1) : [Math.round((size - whole) * fixed), fixed];
  return hasWhole && top === bottom ? [whole + 1, 0, bottom] : [whole, top, bottom];
}

interface FractionPlaces {
  readonly above: number;
  readonly slash: number;
  readonly below: Below;
}

function placesOf(tokens: readonly FormatToken[]): FractionPlaces | null {
  const slash = tokens.findIndex(({ kind }) => kind === 'slash');
  const above = slash === -1 ? null : runBefore(tokens, slash);
  const below = slash === -1 ? null : runBehind(tokens, slash + 1);
  return above === null || below === null ? null : { above, slash, below };
}

/** Index of the numerator's first place, directly before the slash. */
function runBefore(tokens: readonly FormatToken[], slash: number): number | null {
  let start = slash;
  while (start > 0 && tokens[start - 1]?.kind === 'digit') start--;
  return start === slash ? null : start;
}

interface Below {
  readonly tokens: readonly FormatToken[];
  readonly digits: number;
  readonly fixed: number | null;
  readonly end: number;
}

function runBehind(tokens: readonly FormatToken[], start: number): Below | null {
  let written = '';
  let end = start;
  for (; end < tokens.length; end++) {
    const token = tokens[end];
    if (token?.kind === 'digit') written += token.mark;
    else if (token?.kind === 'literal' && /^\d+$/.test(token.text)) written += token.text;
    else break;
  }
  if (written === '') return null;
  const fixed = /[1-9]/.test(written) && /^\d+$/.test(written) ? Number(written) : null;
  if (fixed === null && /[1-9]/.test(written)) return null;
  return { tokens: tokens.slice(start, end), digits: Math.min(MOST_DIGITS, written.length), fixed, end };
}

function leftAligned(tokens: readonly FormatToken[], digits: string): string {
  const pad = tokens
    .slice(digits.length)
    .map((token) => (token.kind === 'digit' && token.mark === '?' ? ' ' : ''));
  return digits + pad.join('');
}

function blankOf(token: FormatToken): string {
  if (token.kind === 'digit') return token.mark === '#' ? '' : ' ';
  return ' '.repeat(plainText(token).length);
}

/** A remainder below this is rounding error. */
const ROUNDING_ERROR = 5e-8;

/**
 * The last convergent of the continued fraction with a denominator of at most `most`, which is what Excel shows:
 * Microsoft's own examples show 0.456 as 1/2, 26/57 or 57/125, though 4/9 is nearer than 1/2.
 */
function nearest(value: number, most: number): [numerator: number, denominator: number] {
  let [top, bottom, topBefore, bottomBefore] = [Math.floor(value), 1, 1, 0];
  let rest = value - top;
  while (rest > ROUNDING_ERROR) {
    const inverse = 1 / rest;
    const term = Math.floor(inverse);
    const next = term * bottom + bottomBefore;
    if (next > most) break;
    [top, topBefore] = [term * top + topBefore, top];
    [bottom, bottomBefore] = [next, bottom];
    rest = inverse - term;
  }
  return [top, bottom];
}
