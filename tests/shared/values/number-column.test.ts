import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidedMark, NumberColumn } from '../../../src/shared/values/number-column.ts';
import type { NumberField } from '../../../src/shared/values/number-field.ts';
import { readNumber } from '../../../src/shared/values/read-number.ts';
import type { DecimalMark } from '../../../src/shared/values/seen-number.ts';

const ANY: NumberField = { isWhole: false, span: null, scale: null };

function readMark(texts: readonly string[], field = ANY) {
  const column = new NumberColumn(field);
  for (const [row, text] of texts.entries()) column.add(text, row);
  return column.reading;
}

describe('the decimal mark of a column', () => {
  it.each<[name: string, texts: readonly string[], mark: DecimalMark, right: readonly string[]]>([
    [
      'c07',
      ['1234,50 ', '1.234,50', ' 1 234,50', '12.345.678,9', '€ 1.200,00', '15,0'],
      'comma',
      ['1234.5', '1234.5', '1234.5', '12345678.9', '1200', '15'],
    ],
    ['d-excel-es', ['2.500', '1.000', '1.234,50'], 'comma', ['2500', '1000', '1234.5']],
    ['pasted amounts', ['1.250', '12.500', '1.250.000'], 'comma', ['1250', '12500', '1250000']],
    ['amounts of an English sheet', ['1,250', '12.5'], 'point', ['1250', '12.5']],
  ])('%s: is told by the values that only one mark explains', (_, texts, mark, right) => {
    expect(readMark(texts)).toMatchObject({ kind: 'read', mark });
    expect(texts.map((text) => readNumber(text, { mark, scale: null, bare: null }))).toEqual(right);
  });

  it('names the first value that decided it', () => {
    expect(readMark(['1.250', '12,5', '3,25'])).toMatchObject({
      kind: 'read',
      because: { written: '12,5', row: 1 },
    });
  });

  it.each<[name: string, texts: readonly string[], examples: readonly unknown[]]>([
    [
      'c07b',
      ['1.234', '12.500', '7', '3.000'],
      [
        ['1.234', { comma: '1234', point: '1.234' }],
        ['12.500', { comma: '12500', point: '12.5' }],
      ],
    ],
    ['one value twice', ['1,250', '1,250'], [['1,250', { comma: '1.25', point: '1250' }]]],
    [
      'both marks',
      ['1.250', '1,5', '1.5'],
      [
        ['1,5', { comma: '1.5', point: null }],
        ['1.5', { comma: null, point: '1.5' }],
      ],
    ],
  ])('%s: is a doubt, with both readings of two values', (_, texts, examples) => {
    const reading = readMark(texts);
    expect(reading.kind).toBe('doubt');
    expect(reading.kind === 'doubt' && reading.examples.map(({ written, as }) => [written, as])).toEqual(
      examples,
    );
  });

  it('does not matter where no value has one', () => {
    expect(readMark(['12', '1 250', 'n/d', ''])).toEqual({ kind: 'unmarked' });
  });

  it('is not known from a text that is not a number', () => {
    expect(readMark(['1.250', '1,5 m'])).toMatchObject({ kind: 'doubt' });
  });

  it('is known from a value that its field accepts with one mark only', () => {
    const latitude: NumberField = { ...ANY, span: ['-90', '90'] };
    const whole: NumberField = { isWhole: true, span: ['0', null], scale: null };
    expect(readMark(['40,123', '41,250'], latitude)).toMatchObject({ kind: 'read', mark: 'comma' });
    expect(readMark(['40.123', '41.250'], latitude)).toMatchObject({ kind: 'read', mark: 'point' });
    expect(readMark(['1.250'], whole)).toMatchObject({ kind: 'read', mark: 'comma' });
    expect(readMark(['1.250', '1,250'], whole)).toMatchObject({ kind: 'doubt' });
    expect(readMark(['400.123', '1,5'], latitude)).toMatchObject({ kind: 'read', mark: 'comma' });
    expect(readMark(['400.123'], latitude)).toMatchObject({ kind: 'doubt' });
    expect(readMark(['-1.250'], { ...ANY, span: ['0', null] })).toMatchObject({ kind: 'doubt' });
  });

  it('is asked for where no value decides it, until a person or the rest of the file does', () => {
    const silent = readMark(['1.250']);
    const torn = readMark(['1,5', '1.5']);
    const told = readMark(['1.250', '1,5']);
    const mark = (reading: typeof silent, answer: DecimalMark | null, file: DecimalMark | null) =>
      decidedMark(reading, { answer, file });
    expect([mark(silent, null, null), mark(torn, null, null)]).toEqual([null, null]);
    expect([mark(silent, 'point', 'comma'), mark(torn, 'point', 'comma')]).toEqual(['point', 'point']);
    expect([mark(silent, null, 'comma'), mark(torn, null, 'comma')]).toEqual(['comma', null]);
    expect([mark(told, 'point', 'point'), mark(readMark(['1']), null, null)]).toEqual(['comma', 'comma']);
  });

  it('does not depend on the order of its values', () => {
    const value = fc.constantFrom('1', '1.250', '1,250', '1,5', '1.5', '1.250.000', 'n/d');
    fc.assert(
      fc.property(fc.array(value, { maxLength: 8 }), (texts) => {
        const decided = (of: readonly string[]) => {
          const reading = readMark(of);
          return reading.kind === 'read' ? reading.mark : reading.kind;
        };
        expect(decided(texts.toReversed())).toBe(decided(texts));
      }),
    );
  });

  it('is never guessed: a value with two readings keeps the column in doubt until another decides it', () => {
    const even = fc.constantFrom('1.250', '12.500', '1,250', '7', '1 000');
    fc.assert(
      fc.property(fc.array(even, { maxLength: 8 }), (texts) => {
        const isMarked = texts.some((text) => /[.,]/.test(text));
        expect(readMark(texts).kind).toBe(isMarked ? 'doubt' : 'unmarked');
        expect(readMark([...texts, '1,5'])).toMatchObject({ kind: 'read', mark: 'comma' });
        expect(readMark([...texts, '1.5'])).toMatchObject({ kind: 'read', mark: 'point' });
      }),
    );
  });
});
