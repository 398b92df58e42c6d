import { expect, it } from 'vitest';
import { readZonedDay } from '../../../src/shared/values/zoned-day.ts';

it.each([
  ['2022-07-30T22:00:00Z', '2022-07-31'],
  ['2022-03-26T23:00:00.000Z', '2022-03-27'],
  ['2022-03-27T22:00Z', '2022-03-28'],
  ['2022-07-31T00:00:00+02:00', '2022-07-31'],
  ['2022-07-30 19:00:00-0300', '2022-07-31'],
  [' 2022-01-01t00:00:00+01:00 ', '2022-01-01'],
])('%j is midnight in the office, so it is the day %s there', (text, day) => {
  expect(readZonedDay(text)).toEqual({ day, officeDay: day, isDoubtful: false });
});

it.each([
  ['2022-07-30T00:00:00Z', '2022-07-30', '2022-07-30'],
  ['2022-07-30T22:30:00Z', '2022-07-30', '2022-07-31'],
  ['2022-07-30T22:00:01Z', '2022-07-30', '2022-07-31'],
  ['2022-07-30T22:00:00.5Z', '2022-07-30', '2022-07-31'],
  ['2022-07-30 9:15:00,250+02:00', '2022-07-30', '2022-07-30'],
])(
  '%j is another hour there: the day written is proposed, and its column is in doubt',
  (text, day, officeDay) => {
    expect(readZonedDay(text)).toEqual({ day, officeDay, isDoubtful: true });
  },
);

it.each([
  '2022-07-30',
  '2022-07-30T22:00:00',
  '2022-13-30T22:00:00Z',
  '2022-07-30T25:00Z',
  '30/07/2022 22:00Z',
  '',
])('%j is not a moment with a zone', (text) => {
  expect(readZonedDay(text)).toBeNull();
});
