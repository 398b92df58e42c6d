import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cellText } from '../../../server/explorer/export/cell-text.ts';
import { cellText as reportText } from '../../../server/exports/cell-text.ts';
import { fieldText } from '../../../server/exports/write/report-csv.ts';
import { momentCell } from '../../../server/office-time.ts';

it('days, moments and decimals have one form in every CSV', () => {
  const moment = '2026-07-15T22:30:00Z';
  expect([
    ...[cellText('fecha', '2026-02-03'), cellText('momento', moment), cellText('decimal', '1250.5')],
    ...[fieldText('day', '2026-02-03'), fieldText('moment', moment), fieldText('euros', 1250.5)],
    momentCell(new Date(moment)),
  ]).toEqual([
    ...['03/02/2026', '16/07/2026 00:30', '1250,5'],
    ...['03/02/2026', '16/07/2026 00:30', '1250,5'],
    '16/07/2026 00:30',
  ]);
});

it('changes and shares in a report are written as on the page, with a real minus sign', () => {
  const written = [reportText('change', -100), reportText('change', 12.5), reportText('share', 12.5)];
  expect(written).toEqual(['−100\u00A0%', '+12,5\u00A0%', '12,5\u00A0%']);
});

it('names of files are made in one place', () => {
  const sources = ['src', 'server'].flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const stamping = sources.filter((name) => /officeStamp\(/.test(readFileSync(name, 'utf8')));
  // Backups, and the parsing of moments with a time zone, make no files for people.
  expect(stamping.sort()).toEqual([
    'server/backup/backup-path.ts',
    'server/backup/embedded/restored-folder.ts',
    'src/shared/office-time.ts',
    'src/shared/values/zoned-day.ts',
  ]);
});
