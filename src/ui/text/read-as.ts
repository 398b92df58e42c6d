import { typedNumber } from '../../shared/values/typed-number.ts';
import { formatExact } from './format.ts';

/**
 * Says how a typed number is read, such as 'Se lee 50.000', when its marks can be read in two ways; null
 * otherwise.
 */
export function readAs(typed: string): string | null {
  const plain = /[.,]/.test(typed) ? typedNumber(typed) : null;
  return plain === null || plain === '' ? null : `Se lee ${formatExact(plain)}`;
}
