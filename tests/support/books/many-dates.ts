import { createHash } from 'node:crypto';
import { readDateText } from '../../../src/workers/workbook/dates/date-text.ts';
import { readSerial } from '../../../src/workers/workbook/reader/serial-dates.ts';

/**
 * Returns a hash of the day of every serial in both date systems, the number of readable serials, and the day of a text
 * with a time zone.
 */
export function readManyDates(): string {
  const fingerprint = createHash('sha256');
  let read = 0;
  for (let serial = 0; serial < 402_000; serial++) {
    const modern = readSerial(serial, '1900').day ?? '-';
    fingerprint.update(
      `${modern} ${readSerial(serial, '1904').day ?? '-'} ${readDateText(modern, '1900').day ?? '-'}\n`,
    );
    read++;
  }
  const spelled = readDateText('Mon Jan 15 2024 00:00:00 GMT-0800 (PST)', '1900').day;
  return `${fingerprint.digest('hex')} ${read} ${spelled}`;
}
