import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDateText } from '../../src/workers/workbook/dates/date-text.ts';
import { readCalendarDay, readSerial } from '../../src/workers/workbook/reader/serial-dates.ts';
import { readManyDates } from '../support/books/many-dates.ts';

const day = (text: string) => ({ day: text, reason: null });
const refused = (reason: string) => ({ day: null, reason });

describe('serials', () => {
  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [45306, '2024-01-15'],
    [45306.99999, '2024-01-15'],
    [45351, '2024-02-29'],
    [401_999, '3000-08-19'],
  ])('reads %d of the 1900 system as %s', (serial, expected) => {
    expect(readSerial(serial, '1900')).toEqual(day(expected));
  });

  it.each([
    [1, '1904-01-02'],
    [60, '1904-03-01'],
    [43_844, '2024-01-15'],
  ])('reads %d of the 1904 system as %s', (serial, expected) => {
    expect(readSerial(serial, '1904')).toEqual(day(expected));
  });

  it.each([
    [0, 'outOfRange'],
    [0.5, 'outOfRange'],
    [-1, 'outOfRange'],
    [402_000, 'outOfRange'],
    [60, 'noSuchDay'],
    [60.25, 'noSuchDay'],
    [Number.NaN, 'notADate'],
    [Number.POSITIVE_INFINITY, 'notADate'],
  ])('refuses %d', (serial, reason) => {
    expect(readSerial(serial, '1900')).toEqual(refused(reason));
  });

  it('agree with the calendar for every serial', () => {
    const wrong: number[] = [];
    for (let serial = 61; serial < 402_000; serial++) {
      const expected = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
      if (readSerial(serial, '1900').day !== expected) wrong.push(serial);
    }
    expect(wrong).toEqual([]);
  });

  it('gives the same day in both systems', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), (serial) => {
        expect(readSerial(serial, '1904')).toEqual(readCalendarOf(serial + 1462));
      }),
    );
  });
});

/**
 * Reads a serial of the 1900 system without its upper limit, which applies to the serials of the 1904 system
 * separately.
 */
function readCalendarOf(serial: number) {
  const text = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);
  return day(text);
}

describe('dates as text', () => {
  it.each([
    ['15-ene-24', '2024-01-15'],
    ['15-Jan-24', '2024-01-15'],
    ['5-dic-2024', '2024-12-05'],
    ['5-Dec-49', '2049-12-05'],
    ['5-Dec-50', '1950-12-05'],
    ['15 de enero de 2024', '2024-01-15'],
    ['Mon Jan 15 2024', '2024-01-15'],
    ['Mon Jan 15 2024 00:00:00 GMT+0100 (hora estándar de Europa central)', '2024-01-15'],
    ['lun ene 15 2024', '2024-01-15'],
    ['15/1/2024', '2024-01-15'],
    ['1/2/24', '2024-02-01'],
    ['15/01/2024 23:59', '2024-01-15'],
    ['00/03/2024', '2024-03-01'],
    ['2024-01-15', '2024-01-15'],
    ['2024-01-00', '2024-01-01'],
    ['2024-01-15T23:30:00Z', '2024-01-15'],
    ['29/02/2024', '2024-02-29'],
    ['  15/01/2024\u00a0', '2024-01-15'],
    ['45306', '2024-01-15'],
  ])('reads %s', (text, expected) => {
    expect(readDateText(text, '1900')).toEqual(day(expected));
  });

  it.each([
    ['31/02/2024', 'noSuchDay'],
    ['29/02/2023', 'noSuchDay'],
    ['29/02/1900', 'noSuchDay'],
    ['01/13/2024', 'noSuchDay'],
    ['32-ene-24', 'noSuchDay'],
    ['15/00/2024', 'noSuchDay'],
    ['60', 'noSuchDay'],
    ['402000', 'outOfRange'],
    ['15/01/1492', 'outOfRange'],
    ['pendiente', 'notADate'],
    ['15-foo-24', 'notADate'],
    ['Hey Jan 15 2024', 'notADate'],
    ['enero 2024', 'notADate'],
    ['', 'notADate'],
    ['20240115', 'notADate'],
  ])('refuses %s', (text, reason) => {
    expect(readDateText(text, '1900')).toEqual(refused(reason));
  });

  it('reads back any day, however it is written', () => {
    const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 401_999 }), fc.integer({ min: 0, max: 3 }), (serial, shape) => {
        const written = readSerial(serial, '1900').day ?? '';
        const [year = '', month = '', dayOfMonth = ''] = written.split('-');
        const text = [
          written,
          `${dayOfMonth}/${month}/${year}`,
          `${Number(dayOfMonth)}-${months[Number(month) - 1]}-${year}`,
          `${written}T23:59:59+14:00`,
        ][shape];
        expect(readDateText(text ?? '', '1900')).toEqual(day(written));
      }),
    );
  });

  it('never throw and always give a day or a reason', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const reading = readDateText(text, '1900');
        if (reading.day === null) expect(reading.reason).not.toBeNull();
        else expect(reading.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});

it('a 29th of February of a century year without one is refused', () => {
  expect(readCalendarDay(2100, 2, 29)).toEqual(refused('noSuchDay'));
  expect(readCalendarDay(2000, 2, 29)).toEqual(day('2000-02-29'));
});

it('the same days are read in every time zone', () => {
  const before = process.env.TZ;
  const readings = ['UTC', 'Europe/Madrid', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) => {
    process.env.TZ = zone;
    return [new Date(2024, 0, 15).getTimezoneOffset(), readManyDates()] as const;
  });
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
  expect(readings.map(([offset]) => offset)).toEqual([0, -60, 480, -840]);
  expect(readings[0]?.[1]).toMatch(/^[0-9a-f]{64} 402000 2024-01-15$/);
  expect(new Set(readings.map(([, reading]) => reading)).size).toBe(1);
});
