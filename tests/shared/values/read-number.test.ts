import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, readNumberCell } from '../../../src/shared/values/read-number.ts';

const comma = { mark: 'comma', scale: null, bare: null } as const;
const hundredths = { mark: 'comma', scale: 'hundred', bare: null } as const;

describe('a number of a column', () => {
  it.each([
    ['1.250', comma, '1250'],
    ['1.250', { ...comma, mark: 'point' } as const, '1.25'],
    ['1.5', comma, '1.5'],
    ['1,5', { ...comma, mark: 'point' } as const, '1.5'],
    ['1,5 m', comma, null],
    ['24 %', comma, null],
    ['24 %', hundredths, '24'],
    ['24,5', hundredths, '24.5'],
    ['0,24', { ...hundredths, bare: 'fraction' } as const, '24'],
    ['24%', { ...hundredths, bare: 'fraction' } as const, '24'],
    ['24%', { ...comma, scale: 'fraction' } as const, '0.24'],
    ['24', { ...comma, scale: 'fraction', bare: 'hundred' } as const, '0.24'],
  ])('%j read by %j is %j', (text, convention, plain) => {
    expect(readNumber(text, convention)).toBe(plain);
  });

  it('that is written as fields store it is read as with blanks around it, part by part', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0012359.-'), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(text, fc.constantFrom(null, 'hundred', 'fraction'), (written, scale) => {
        const convention = { mark: 'point', scale, bare: null } as const;
        expect(readNumber(written, convention)).toBe(readNumber(` ${written} `, convention));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['0.24', true, hundredths, '24'],
    ['24', false, hundredths, '24'],
    ['0.24', false, { ...hundredths, bare: 'fraction' } as const, '24'],
    ['0.24', true, comma, '0.24'],
    ['0.24', true, { ...comma, scale: 'fraction' } as const, '0.24'],
  ])(
    'is what a workbook holds: %s, shown as a percentage %s, read by %j is %s',
    (exact, isPercent, convention, plain) => {
      expect(readNumberCell(exact, isPercent, convention)).toBe(plain);
    },
  );
});
