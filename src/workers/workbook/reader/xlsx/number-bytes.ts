const POINT = 0x2e;
const MINUS = 0x2d;
const PLUS = 0x2b;
const ZERO = 0x30;
const NINE = 0x39;
const UPPER_E = 0x45;
const LOWER_E = 0x65;

/** Whole numbers below this are exact in a double. */
const EXACT_LIMIT = 2 ** 53;
/** Exactly representable powers of ten. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/**
 * Parses a decimal number. An integer up to 2^53, multiplied or divided once by a power of ten up to 22, is rounded
 * once and therefore exact. Returns NaN for anything else: parse it as text.
 */
export function numberInBytes(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const negative = bytes[at] === MINUS;
  if (negative) at++;
  let mantissa = 0;
  let digits = 0;
  let exponent = 0;
  let pointAt = -1;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte >= ZERO && byte <= NINE) {
      mantissa = mantissa * 10 + (byte - ZERO);
      digits++;
    } else if (byte === POINT && pointAt === -1) {
      pointAt = digits;
    } else {
      break;
    }
  }
  if (digits === 0 || mantissa >= EXACT_LIMIT) return Number.NaN;
  if (pointAt !== -1) exponent = pointAt - digits;
  if (at < end) {
    const written = exponentInBytes(bytes, at, end);
    if (Number.isNaN(written)) return written;
    exponent += written;
  }
  const size = scaled(mantissa, exponent);
  return negative ? -size : size;
}

function scaled(mantissa: number, exponent: number): number {
  if (exponent === 0 || mantissa === 0) return mantissa;
  const power = POWERS[Math.abs(exponent)];
  if (power === undefined) return Number.NaN;
  return exponent < 0 ? mantissa / power : mantissa * power;
}

function exponentInBytes(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] !== UPPER_E && bytes[start] !== LOWER_E) return Number.NaN;
  let at = start + 1;
  const negative = bytes[at] === MINUS;
  if (negative || bytes[at] === PLUS) at++;
  if (at >= end || end - at > 3) return Number.NaN;
  let exponent = 0;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < ZERO || byte > NINE) return Number.NaN;
    exponent = exponent * 10 + (byte - ZERO);
  }
  return negative ? -exponent : exponent;
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

export const isDecimal = (text: string): boolean => DECIMAL.test(text) && Number.isFinite(Number(text));
