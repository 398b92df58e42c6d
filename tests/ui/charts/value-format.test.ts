import { describe, expect, it } from 'vitest';
import {
  axisText,
  formatValue,
  sayValue,
  unitOf,
  type ValueFormat,
} from '../../../src/shared/charts/value-format.ts';

const count: ValueFormat = { kind: 'count', one: 'obra', many: 'obras' };
const eur: ValueFormat = { kind: 'money', currency: 'EUR' };
const mxn: ValueFormat = { kind: 'money', currency: 'MXN' };
/** Intl inserts no-break spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('the values of charts', () => {
  it.each([
    [count, 1, '1', '1 obra', '1', 'obras'],
    [count, 2000, '2.000', '2.000 obras', '2.000', 'obras'],
    [{ kind: 'number' } as const, 1234.567, '1.234,57', '1.234,57', '1.234,57', ''],
    [{ kind: 'number' } as const, -3.5, '−3,5', '−3,5', '−3,5', ''],
    [{ kind: 'percent' } as const, 12.34, '12,3 %', '12,3 %', '12,3 %', '%'],
    [{ kind: 'change' } as const, 12.34, '+12,3 %', '+12,3 %', '+12,3 %', '%'],
    [eur, 1234.5, '1.234,50 €', '1.234,50 €', '1,2 mil', 'EUR'],
    [mxn, 1_250_000, '1.250.000,00 MXN', '1.250.000,00 MXN', '1,3 M', 'MXN'],
  ])('%o %d', (format, value, shown, said, onAxis, unit) => {
    expect({
      shown: plain(formatValue(format, value)),
      said: plain(sayValue(format, value)),
      onAxis: plain(axisText(format)(value)),
      unit: unitOf(format),
    }).toEqual({ shown, said, onAxis, unit });
  });

  it('have one function for the axis of each format, so that equal options are equal', () => {
    expect(axisText({ ...count })).toBe(axisText(count));
  });

  it.each([
    [1, '1 عمل'],
    [4, '4 أعمال'],
    [1_234, '1,234 عملاً'],
  ])('are written in Arabic with the plural forms for %d', (value, said) => {
    const forms = { one: 'عمل', few: 'أعمال', many: 'عملاً' };
    expect(sayValue({ ...count, forms }, value, 'ar')).toBe(said);
  });
});
