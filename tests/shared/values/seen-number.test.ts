import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DecimalMark, seeNumber } from '../../../src/shared/values/seen-number.ts';

describe('a written number', () => {
  it.each<[written: string, comma: string | null, point: string | null]>([
    ['1250', '1250', '1250'],
    ['1.250', '1250', '1.25'],
    ['1,250', '1.25', '1250'],
    ['1.25', null, '1.25'],
    ['15,0', '15', null],
    ['0,250', '0.25', null],
    ['0.250', null, '0.25'],
    ['1234,500', '1234.5', null],
    ['1.250.000', '1250000', null],
    ['1,250,000', null, '1250000'],
    ['1.234,50', '1234.5', null],
    ['1,234.50', null, '1234.5'],
    ['12.345.678,9', '12345678.9', null],
    ['1 234,50', '1234.5', null],
    ['1\u00a0234\u202f567', '1234567', '1234567'],
    ['1\u2007234\u2009567', '1234567', '1234567'],
    ["1'234'567.5", null, '1234567.5'],
    ['1’234’567', '1234567', '1234567'],
    [',5', '0.5', null],
    ['.5', null, '0.5'],
    ['007', '7', '7'],
    ['12,50', '12.5', null],
    ['1,5E3', '1500', null],
    ['1.5e-2', null, '0.015'],
    ['25E1', '250', '250'],
  ])('%j is %j with a decimal comma and %j with a decimal point', (written, comma, point) => {
    expect(seeNumber(written)).toEqual({ as: { comma, point }, hasPercent: false });
  });

  it.each<[written: string, plain: string]>([
    ['€ 1.200,00', '1200'],
    ['1.200,00 €', '1200'],
    ['EUR 12,5', '12.5'],
    ['12,5 eur', '12.5'],
    ['1234,50 ', '1234.5'],
    ['-12,5', '-12.5'],
    ['\u221212,5', '-12.5'],
    ['12,5-', '-12.5'],
    ['12,5 \u2212', '-12.5'],
    ['(12,5)', '-12.5'],
    ['(12,5 €)', '-12.5'],
    ['- 12,5 €', '-12.5'],
    ['€ -12,5', '-12.5'],
    ['+12,5', '12.5'],
    ['-0,0', '0'],
    ['\u200b12,5\ufeff', '12.5'],
  ])('%j is %s', (written, plain) => {
    expect(seeNumber(written)?.as.comma).toBe(plain);
  });

  it.each(['24%', '24 %', '% 24'])('%j says that it is a percentage', (written) => {
    expect(seeNumber(written)).toEqual({ as: { comma: '24', point: '24' }, hasPercent: true });
  });

  it.each([
    ...[
      '',
      ' ',
      '-',
      '€',
      '%',
      '.',
      ',',
      'abc',
      'n/d',
      '12 m',
      '12a',
      'A12',
      '1e',
      '1E200',
      '5,',
      '5.',
      '1.234,',
    ],
    ...['1.2.3', '1.234.56', '1,2,3', '1.23,456.7', '1.234 567', "1'234 567", '12 34', '1..2', '1 .5'],
    ...['--5', '-5-', '(5', '5)', '(-5)', '()5', '€5€', '€ 5 %', '5 EUR €', '+-5', '5+', '0.000.000'],
    '1'.repeat(61),
  ])('%j is not a number', (written) => {
    expect(seeNumber(written)).toBeNull();
  });

  it('is the number that was written, whatever its mark, its grouping, its sign and its currency', () => {
    const marks = { comma: ',', point: '.' } as const satisfies Record<DecimalMark, string>;
    fc.assert(
      fc.property(
        fc.record({
          whole: fc.integer({ min: 0, max: 999_999_999 }),
          fraction: fc.stringMatching(/^(?:\d{0,2}|\d{4,6})$/),
          mark: fc.constantFrom<DecimalMark>('comma', 'point'),
          group: fc.constantFrom('', ' ', '\u00a0', '\u202f', "'", '’', 'other'),
          frame: fc.constantFrom('%s', '-%s', '%s-', '\u2212%s', '(%s)', '%s €', '€ %s', 'EUR %s', '-%s €'),
        }),
        ({ whole, fraction, mark, group, frame }) => {
          const separator = group === 'other' ? marks[mark === 'comma' ? 'point' : 'comma'] : group;
          const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, separator);
          const written = frame.replace('%s', fraction === '' ? grouped : grouped + marks[mark] + fraction);
          const size = Number(`${whole}.${fraction === '' ? '0' : fraction}`);
          const isNegative = /[-\u2212(]/.test(frame) && size !== 0;
          expect(Number(seeNumber(written)?.as[mark])).toBe(isNegative ? -size : size);
        },
      ),
    );
  });

  it('has at least one reading, and each is a plain number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-(]?[\d., ']{1,12}[)%€-]?$/), (written) => {
        const seen = seeNumber(written);
        if (seen === null) return;
        const readings = [seen.as.comma, seen.as.point].filter((plain) => plain !== null);
        expect(readings).not.toEqual([]);
        for (const plain of readings)
          expect(plain).toMatch(/^(?:0|-?(?:0\.\d*[1-9]|[1-9]\d*(?:\.\d*[1-9])?))$/);
      }),
    );
  });
});
