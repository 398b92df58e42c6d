import { expect, it } from 'vitest';
import { officeDay, officeStamp } from '../../src/shared/office-time.ts';

it.each([
  ['2026-01-15T10:42:05.999Z', '2026-01-15', '20260115_114205'],
  ['2026-07-15T22:30:00Z', '2026-07-16', '20260716_003000'],
  ['2026-12-31T23:00:00Z', '2027-01-01', '20270101_000000'],
])('the day and the second of %s are those of the office’s time zone', (moment, day, stamp) => {
  expect([officeDay(new Date(moment)), officeStamp(new Date(moment))]).toEqual([day, stamp]);
});
