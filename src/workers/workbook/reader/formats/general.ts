import { decimalOf, rounded, split } from './rounded.ts';

const WIDTH = 11;
const FIRST_TOO_LARGE = 1e11;
const LAST_PLAIN_FRACTION = 1e-4;

export function generalText(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return '0';
  const decimal = decimalOf(size);
  if (rounded(decimal, 0).point <= WIDTH && size < FIRST_TOO_LARGE) {
    const exact = plain(decimal, Math.max(0, decimal.digits.length - decimal.point));
    if (exact.length <= WIDTH) return exact;
    const places = WIDTH - 1 - Math.max(1, decimal.point);
    if (size >= LAST_PLAIN_FRACTION) return plain(decimal, Math.max(0, places));
  }
  return scientific(size);
}

function plain(value: ReturnType<typeof decimalOf>, places: number): string {
  const { whole, fraction } = split(rounded(value, places), places);
  const behind = fraction.replace(/0+$/, '');
  return `${whole || '0'}${behind === '' ? '' : `.${behind}`}`;
}

function scientific(size: number): string {
  const decimal = decimalOf(size);
  const kept = (digits: number): ReturnType<typeof decimalOf> => rounded(decimal, digits - decimal.point);
  const six = kept(6);
  // An exponent of three digits leaves room for five digits of the number instead of six.
  const { digits, point } = Math.abs(six.point - 1) < 100 ? six : kept(5);
  const exponent = point - 1;
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  return `${digits.charAt(0)}${fraction}E${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}
