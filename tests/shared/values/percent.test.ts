import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PercentColumn,
  type PercentScale,
  rescaled,
  showsPercent,
} from '../../../src/shared/values/percent.ts';

const readingOf = (scale: PercentScale, signed: number, bare: readonly string[]) => {
  const column = new PercentColumn(scale);
  for (let count = 0; count < signed; count++) column.addSigned();
  for (const plain of bare) column.addBare(plain);
  return column.reading;
};

describe('the scale of a column of shares', () => {
  it.each<[name: string, signed: number, bare: readonly string[]]>([
    ['every number has its sign', 2, []],
    ['a number above 1 tells that all are hundredths', 0, ['0.5', '24', '100']],
    ['the column is empty', 0, []],
    ['zero is zero by either', 3, ['0', '0.0']],
  ])('is that of the field when %s', (_, signed, bare) => {
    expect(readingOf('hundred', signed, bare)).toEqual({ kind: 'read', bare: 'hundred' });
  });

  it.each<[name: string, signed: number, bare: readonly string[], examples: readonly string[]]>([
    ["'24%' beside '0,24'", 1, ['0.24'], ['0.24']],
    ["'24%' beside '24'", 1, ['24'], ['24']],
    ['numbers that are all at most 1', 0, ['0.24', '0', '1', '0.5', '0.24'], ['0.24', '1']],
  ])('is a doubt with %s', (_, signed, bare, examples) => {
    expect(readingOf('hundred', signed, bare)).toEqual({ kind: 'doubt', examples });
  });
});

describe('a share in another scale', () => {
  it.each<[string, PercentScale, PercentScale, string]>([
    ['0.24', 'fraction', 'hundred', '24'],
    ['0.005', 'fraction', 'hundred', '0.5'],
    ['1', 'fraction', 'hundred', '100'],
    ['24', 'hundred', 'fraction', '0.24'],
    ['100', 'hundred', 'fraction', '1'],
    ['0.5', 'hundred', 'fraction', '0.005'],
    ['-12.5', 'hundred', 'fraction', '-0.125'],
    ['0', 'hundred', 'fraction', '0'],
    ['24.5', 'hundred', 'hundred', '24.5'],
  ])('%s of %s is, of %s, %s', (plain, from, to, right) => {
    expect(rescaled(plain, from, to)).toBe(right);
  });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.constantFrom(1, 10, 1000),
        (whole, of) => {
          const plain = String(whole / of);
          expect(rescaled(rescaled(plain, 'hundred', 'fraction'), 'fraction', 'hundred')).toBe(plain);
          expect(Number(rescaled(plain, 'hundred', 'fraction'))).toBeCloseTo(whole / of / 100, 10);
        },
      ),
    );
  });
});

it.each<[string | null, boolean]>([
  ['0%', true],
  ['0.00 %;[Red]-0.00 %', true],
  ['0.00', false],
  ['0"%"', false],
  ['0\\%', false],
  [null, false],
])('the format %s shows percentages: %s', (format, shows) => {
  expect(showsPercent(format)).toBe(shows);
});
