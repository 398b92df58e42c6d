import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Code that takes the day or the hour from the clock of the computer or of the database session. */
const OTHER_ZONES: Readonly<Record<string, RegExp>> = {
  'formats without the zone of the office': /\bIntl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\(/g,
  'reads the zone of the computer':
    /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.to(?:Date|Time)String\(|\bgetTimezoneOffset\b/g,
  'cuts the day of Greenwich out of a moment': /toISOString\(\)\s*\.(?:slice|split|substring|replace)\(/g,
  'asks the session of the database':
    /\b(?:current_date|current_time|localtime|localtimestamp)\b|\bnow\(\)::(?:date|timestamp\b)|\w+_en::date\b|::timestamptz::date\b/gi,
};

const MEANT: readonly string[] = [
  // The only place where formatters are made; it also checks whether the reader's clock is the office's.
  ...['src/shared/office-time.ts: Intl.DateTimeFormat(', 'src/shared/office-time.ts: Intl.DateTimeFormat('],
  'src/shared/office-time.ts: Intl.DateTimeFormat(',
  // Days without a time are counted in UTC.
  'src/shared/calendar-day.ts: toISOString().slice(',
  // A moment moved by the office's offset, which is written beside it.
  'src/shared/office-time.ts: toISOString().replace(',
  // A minute less than a moment that is written as the office's clock shows it.
  'src/ui/admin-panel/connections/connection-charts.ts: toISOString().slice(',
];

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--) .*$/gm, '');

const found = (name: string, text: string): string[] =>
  Object.values(OTHER_ZONES).flatMap((pattern) =>
    [...withoutComments(text).matchAll(pattern)].map(([words]) => `${name}: ${words}`),
  );

it('days and hours are those of the office, on screen, in files, mails and queries', () => {
  const sources = ['src', 'server', 'paths'].flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => /\.(tsx?|sql)$/.test(name) && !name.startsWith('db/migrations/'))
      .map((name) => `${folder}/${name}`),
  );
  expect(sources.length).toBeGreaterThan(1_500);
  expect(sources.flatMap((name) => found(name, readFileSync(name, 'utf8'))).sort()).toEqual(MEANT.toSorted());
});

it.each([
  "new Intl.DateTimeFormat('es-ES').format(at)",
  'new Date(at).toLocaleDateString()',
  'new Date().getHours()',
  'at.toISOString().slice(0, 10)',
  'where fecha = current_date',
  'select now()::date',
  'o.creado_en::date',
])('%s is found', (text) => {
  expect(found('source', text)).toHaveLength(1);
});
