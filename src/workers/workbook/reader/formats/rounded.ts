/** An unsigned number: `0.digits × 10^point`. */
export interface Decimal {
  readonly digits: string;
  readonly point: number;
}

const MOST_DIGITS = 15;

/** Excel rounds to fifteen significant digits before it formats. */
export function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = Math.abs(value)
    .toExponential(MOST_DIGITS - 1)
    .split('e');
  const digits = mantissa.replace('.', '').replace(/0+$/, '');
  return digits === '' ? { digits: '', point: 0 } : { digits, point: Number(exponent) + 1 };
}

export const shifted = ({ digits, point }: Decimal, places: number): Decimal => ({
  digits,
  point: digits === '' ? 0 : point + places,
});

/** Rounded to `places` decimals (negative: before the point), halves away from zero. */
export function rounded({ digits, point }: Decimal, places: number): Decimal {
  const kept = point + places;
  if (kept >= digits.length) return { digits, point };
  const up = kept >= 0 && digits.charCodeAt(kept) >= FIVE;
  const head = kept > 0 ? digits.slice(0, kept) : '';
  if (!up) return trimmed(head, point);
  for (let at = kept - 1; at >= 0; at--) {
    if (head[at] !== '9') {
      return { digits: head.slice(0, at) + String(Number(head[at]) + 1), point };
    }
  }
  return { digits: '1', point: point + 1 };
}

export function split({ digits, point }: Decimal, places: number): { whole: string; fraction: string } {
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '';
  const behind = point >= 0 ? digits.slice(point) : '0'.repeat(Math.min(-point, places)) + digits;
  return { whole, fraction: behind.padEnd(places, '0').slice(0, places) };
}

const FIVE = 0x35;

function trimmed(head: string, point: number): Decimal {
  const digits = head.replace(/0+$/, '');
  return digits === '' ? { digits: '', point: 0 } : { digits, point };
}
