import { expect, it } from 'vitest';
import { isBareYear, seeDate } from '../../../src/shared/values/written-date.ts';

it.each([
  ['2026-11-05', { form: 'iso', year: 2026, month: 11, day: 5 }],
  ['2026/11/05 10:42', { form: 'iso', year: 2026, month: 11, day: 5 }],
  ['5/4/2026', { form: 'figures', first: 5, second: 4, year: 2026, twoDigitYear: false }],
  ['05-04-26', { form: 'figures', first: 5, second: 4, year: 2026, twoDigitYear: true }],
  ['5-nov-26', { form: 'monthName', year: 2026, month: 11, day: 5 }],
  ['5 de noviembre de 2026', { form: 'monthName', year: 2026, month: 11, day: 5 }],
  ['Thu Nov 05 2026', { form: 'weekday', year: 2026, month: 11, day: 5 }],
  ['46000', { form: 'serial', serial: 46_000 }],
  ['2026', { form: 'bareYear', year: 2026 }],
  [
    '2022-07-30T22:00:00Z',
    { form: 'moment', year: 2022, month: 7, day: 31, officeDay: '2022-07-31', isDoubtful: false },
  ],
  [
    '2022-07-30T22:30:00Z',
    { form: 'moment', year: 2022, month: 7, day: 30, officeDay: '2022-07-31', isDoubtful: true },
  ],
  ['pendiente', null],
  ['5-nob-26', null],
])('%j is seen as %j', (text, seen) => {
  expect(seeDate(text)).toEqual(seen);
});

it('a bare year is a whole number from 1900 to 2100', () => {
  expect([1899, 1900, 2100, 2101, 2000.5].map(isBareYear)).toEqual([false, true, true, false, false]);
});
