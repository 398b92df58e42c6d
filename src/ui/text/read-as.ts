import { typedNumber } from '../../shared/values/typed-number.ts';
import { formatExact } from './format.ts';

/**
 * Says how a typed number with a point or comma is read, such as 'Se lee 50.000', because either mark may be of
 * decimals or of thousands; null for any other text.
 */
export function readAs(typed: string): string | null {
  const plain = /[.,]/.test(typed) ? typedNumber(typed) : null;
  return plain === null || plain === '' ? null : `Se lee ${formatExact(plain)}`;
}
