import { expect, it } from 'vitest';
import * as format from '../../../src/ui/text/format.ts';

const NIGHT = '2026-11-21T01:07:05.000Z';

it.each([
  ['formatMoment', format.formatMoment, '21 nov 2026, 02:07'],
  ['formatExactMoment', format.formatExactMoment, '21 nov 2026, 02:07:05'],
  ['formatShortMoment', format.formatShortMoment, '21 nov, 02:07'],
  ['formatTime', format.formatTime, '02:07'],
  ['formatClock', format.formatClock, '02:07:05'],
  ['formatWeekdayMoment', format.formatWeekdayMoment, 'sáb, 21 nov 2026, 02:07'],
])('%s writes the hours of the night with two digits, in the zone of the office', (_, write, written) => {
  expect(write(NIGHT)).toBe(written);
});

it('every formatter of a time is among them', () => {
  const times = Object.keys(format).filter(
    (name) => /Moment$|Time$|Clock$/.test(name) && !/Day/.test(name.replace('Weekday', '')),
  );
  expect(times.sort()).toEqual([
    'formatClock',
    'formatExactMoment',
    'formatMoment',
    'formatShortMoment',
    'formatTime',
    'formatWeekdayMoment',
  ]);
});
