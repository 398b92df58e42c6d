import type { Bytes } from '../reader/zip/bytes.ts';

const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const SMALL_END = 2 ** 31;
/** Numbers of up to fifteen digits, at most six of them decimals, are written without making a string. */
const INTEGERS_END = 1e15;
const DECIMAL_NUMBERS_END = 1e9;
const DECIMALS = 6;
const DECIMALS_SCALE = 10 ** DECIMALS;
/** Fifteen digits, the sign, the point and leading zeros. */
export const SHORT_NUMBER_AT_MOST = 18;

/**
 * Writes the shortest text that reads back as `value`, for numbers with few decimals. Returns its end; for any other
 * number, writes nothing and returns `start`. A decimal of at most fifteen digits is always the shortest text of the
 * number it reads back as.
 */
export function writeShortNumber(bytes: Bytes, start: number, value: number): number {
  const size = Math.abs(value);
  const whole = Math.floor(size);
  const at = value < 0 ? start + 1 : start;
  const end = whole === size ? writeInteger(bytes, at, size) : writeDecimal(bytes, at, size);
  if (end === at) return start;
  if (value < 0) bytes[start] = MINUS;
  return end;
}

function writeInteger(bytes: Bytes, at: number, value: number): number {
  if (value < SMALL_END) return writeSmall(bytes, at, value | 0);
  return value < INTEGERS_END ? writeDigits(bytes, at, value, 1) : at;
}

function writeDecimal(bytes: Bytes, at: number, value: number): number {
  const hundredths = Math.round(value * 100);
  if (hundredths < SMALL_END && hundredths / 100 === value) {
    return writeScaled(bytes, at, hundredths | 0, 2);
  }
  const scaled = Math.round(value * 10_000);
  if (scaled < SMALL_END && scaled / 10_000 === value) return writeScaled(bytes, at, scaled | 0, 4);
  return writeLongDecimal(bytes, at, value);
}

function writeScaled(bytes: Bytes, at: number, scaled: number, most: number): number {
  let left = scaled;
  let decimals = most;
  let rest = (left / 10) | 0;
  while (left === rest * 10) {
    left = rest;
    rest = (left / 10) | 0;
    decimals--;
  }
  const pointAt = at + Math.max(1, digitCount(left) - decimals);
  const end = pointAt + 1 + decimals;
  for (let place = end - 1; place > pointAt; place--) {
    rest = (left / 10) | 0;
    bytes[place] = ZERO + left - rest * 10;
    left = rest;
  }
  bytes[pointAt] = POINT;
  for (let place = pointAt - 1; place >= at; place--) {
    rest = (left / 10) | 0;
    bytes[place] = ZERO + left - rest * 10;
    left = rest;
  }
  return end;
}

function writeSmall(bytes: Bytes, at: number, value: number): number {
  const end = at + digitCount(value);
  let left = value;
  for (let place = end - 1; place >= at; place--) {
    const rest = (left / 10) | 0;
    bytes[place] = ZERO + left - rest * 10;
    left = rest;
  }
  return end;
}

function digitCount(value: number): number {
  if (value < 10_000) return value < 100 ? (value < 10 ? 1 : 2) : value < 1000 ? 3 : 4;
  if (value < 1_000_000) return value < 100_000 ? 5 : 6;
  if (value < 100_000_000) return value < 10_000_000 ? 7 : 8;
  return value < 1_000_000_000 ? 9 : 10;
}

function writeLongDecimal(bytes: Bytes, at: number, value: number): number {
  const scaled = Math.round(value * DECIMALS_SCALE);
  if (value >= DECIMAL_NUMBERS_END || scaled / DECIMALS_SCALE !== value) return at;
  const whole = Math.floor(value);
  let fraction = scaled - whole * DECIMALS_SCALE;
  let decimals = DECIMALS;
  for (; fraction % 10 === 0; decimals--) fraction /= 10;
  const pointAt = writeDigits(bytes, at, whole, 1);
  bytes[pointAt] = POINT;
  return writeDigits(bytes, pointAt + 1, fraction, decimals);
}

function writeDigits(bytes: Bytes, at: number, value: number, least: number): number {
  let count = 1;
  for (let power = 10; power <= value; power *= 10) count++;
  const end = at + Math.max(count, least);
  let left = value;
  for (let place = end - 1; place >= at; place--) {
    const rest = Math.floor(left / 10);
    bytes[place] = ZERO + left - rest * 10;
    left = rest;
  }
  return end;
}
