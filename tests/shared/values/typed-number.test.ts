import { expect, it } from 'vitest';
import { shownNumber, typedNumber } from '../../../src/shared/values/typed-number.ts';

it.each([
  ['50.000', '50000'],
  ['1.250,5', '1250.5'],
  ['1,5', '1.5'],
  ['1,250', '1.25'],
  ['1250.5', '1250.5'],
  ['1.5', '1.5'],
  ['1 250', '1250'],
  ['1.200,00 €', '1200'],
  ['-3', '-3'],
  ['', ''],
  ['  ', ''],
])('a typed %j is read as Spanish: %j', (typed, plain) => {
  expect(typedNumber(typed)).toBe(plain);
});

it.each(['uno', '1.2.3', '24%', '--1'])('a typed %j is not a number', (typed) => {
  expect(typedNumber(typed)).toBeNull();
});

it('a number is shown with its comma', () => {
  expect(shownNumber('-1250.5')).toBe('-1250,5');
  expect(shownNumber('7')).toBe('7');
});
