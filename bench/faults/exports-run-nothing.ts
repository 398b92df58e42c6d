import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import * as XLSX from 'xlsx';
import { findExecutable } from '../../scripts/testing/executables.ts';
import { csvLine } from '../../src/shared/csv.ts';
import { csvForPeople } from '../../src/shared/csv-for-people.ts';
import { parseCsv } from '../../tests/support/parse-csv.ts';
import type { FaultRow } from './fault-row.ts';

const PAYLOADS = [
  '=1+1',
  '=HYPERLINK("http://x";"clic")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '=IMPORTXML("http://x";"//a")',
  '-2+3+cmd|',
  '+34 600 000 000',
  '--1',
  '＝1+1',
  '＋A1',
  '＠SUM(A1)',
];
/** Formulas for programs that split the line at commas. */
const AFTER_COMMA = ['a,=1+1', 'a,"=1+1', 'a,@SUM(A1:A9)', 'uno\n=1+1'];
const PLAIN = ['12', '-12,5', '+3.5', '1e5', 'texto', '', 'a=b', "'ya", 'x;"y"', 'dos\nlíneas', '😀'];

export function exportsRunNothing(cells: number): FaultRow {
  const start = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '');
  // LibreOffice answers in XML, which cannot hold control characters.
  const rest = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/\p{Cc}/u.test(text));
  const random = fc.sample(
    fc.tuple(start, rest).map(([sign, text]) => sign + text),
    { numRuns: cells, seed: 7 },
  );
  const texts = [...PAYLOADS, ...AFTER_COMMA, ...PLAIN, ...random];
  const rows = texts.map((text, index) => [String(index), text]);
  const csv = csvForPeople(['n', 'texto'], rows);
  const read = parseCsv(csv).slice(1);
  const lost = rows.filter(
    // The protection against formulas may add apostrophes and nothing else.
    ([, text = ''], index) => read[index]?.[1]?.replaceAll("'", '') !== text.replaceAll("'", ''),
  );
  const naive = ['n;texto\n', ...rows.map((row) => csvLine(row))].join('');
  const soffice = findExecutable(['soffice', 'libreoffice']);
  const count = soffice === null ? formulasBySheetjs : (text: string) => formulasByLibreOffice(soffice, text);
  const formulas = count(csv);
  const control = count(naive);
  return {
    promise: 'exports run no formula and lose nothing',
    engine: null,
    tried: `${texts.length} texts, ${PAYLOADS.length} known payloads among them, opened in ${soffice === null ? 'SheetJS' : 'LibreOffice'} (which makes ${control} formulas of them in an export that does not guard)`,
    found: `${formulas} formula cells, ${lost.length} texts lost`,
    holds: formulas === 0 && lost.length === 0 && control > 0,
  };
}

function formulasBySheetjs(csv: string): number {
  const sheet = Object.values(XLSX.read(csv, { type: 'string', FS: ';' }).Sheets)[0] ?? {};
  return Object.values(sheet).filter((cell) => typeof cell === 'object' && cell !== null && 'f' in cell)
    .length;
}

/**
 * LibreOffice's options for the file: separator ';', quote '"', UTF-8, and formulas evaluated, as its dialog does by
 * default.
 */
const CSV_FILTER = 'CSV:59,34,76,1,,0,false,true,false,false,false,-1,true';

function formulasByLibreOffice(soffice: string, csv: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'portal-export-'));
  try {
    const file = join(folder, 'export.csv');
    writeFileSync(file, csv);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    execFileSync(
      soffice,
      [profile, '--headless', `--infilter=${CSV_FILTER}`, '--convert-to', 'fods', '--outdir', folder, file],
      { stdio: 'ignore' },
    );
    return readFileSync(join(folder, 'export.fods'), 'utf8').match(/table:formula=/g)?.length ?? 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
