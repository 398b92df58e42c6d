import { typedNumber } from '../../shared/values/typed-number.ts';
import { formatExact } from './format.ts';

/** 'Se lee 50.000': how a typed number is read, where its marks leave it open; null where they do not. */
export function readAs(typed: string): string | null {
  const plain = /[.,]/.test(typed) ? typedNumber(typed) : null;
  return plain === null || plain === '' ? null : `Se lee ${formatExact(plain)}`;
}
