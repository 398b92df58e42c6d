import { describe, expect, it } from 'vitest';
import { agoText, byDay } from '../../../src/ui/activity/moments.ts';

const READ = Date.parse('2026-11-21T10:30:00+01:00');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(READ - ms).toISOString();

describe('the time of an entry', () => {
  it.each([
    [0, 'ahora'],
    [-HOUR, 'ahora'],
    [MINUTE - 1, 'ahora'],
    [MINUTE, 'hace 1 min'],
    [HOUR - 1, 'hace 59 min'],
    [HOUR, 'hace 1 h'],
    [DAY - 1, 'hace 23 h'],
    [DAY, 'hace 1 día'],
    [30 * DAY - 1, 'hace 29 días'],
    [30 * DAY, 'hace 1 mes'],
    [365 * DAY - 1, 'hace 12 meses'],
    [800 * DAY, 'hace 2 años'],
  ])('%i ms ago is written «%s»', (ms, words) => {
    expect(agoText(ago(ms), READ)).toBe(words);
  });

  it('is grouped by the day at the office, in the order of the entries', () => {
    const entries = [ago(0), ago(10 * HOUR), ago(11 * HOUR), ago(2 * DAY)].map((momento) => ({
      momento,
    }));
    expect(byDay(entries, READ)).toEqual([
      { label: 'Hoy, sábado, 21 de noviembre de 2026', before: 0, entries: entries.slice(0, 2) },
      { label: 'Ayer, viernes, 20 de noviembre de 2026', before: 2, entries: entries.slice(2, 3) },
      { label: 'Jueves, 19 de noviembre de 2026', before: 3, entries: entries.slice(3) },
    ]);
  });
});
