import { expect, it } from 'vitest';
import { rangeBounds } from '../../src/shared/range-bounds.ts';

it('numbers are taken as Spanish writes them, and either side may stay open', () => {
  expect(rangeBounds('1.250,5', '2000', true)).toEqual({ least: '1250.5', most: '2000' });
  expect(rangeBounds('', '', true)).toEqual({ least: '', most: '' });
  expect(rangeBounds('2026-02-20', '', false)).toEqual({ least: '2026-02-20', most: '' });
});

it('what is not a number is refused, and so is a range that ends before it begins', () => {
  expect(rangeBounds('uno', '', true)).toBe('wrongNumber');
  expect(rangeBounds('', 'dos', true)).toBe('wrongNumber');
  expect(rangeBounds('9', '10', true)).toEqual({ least: '9', most: '10' });
  expect(rangeBounds('10', '9', true)).toBe('backwards');
  expect(rangeBounds('2026-02-20', '2026-02-19', false)).toBe('backwards');
  expect(rangeBounds('2026-02-20', '2026-02-20', false)).toEqual({ least: '2026-02-20', most: '2026-02-20' });
});
