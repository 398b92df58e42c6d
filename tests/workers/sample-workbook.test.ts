import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULTS } from '../../scripts/sample-workbook/faults.ts';
import { HELP, readOptions, WrongOption } from '../../scripts/sample-workbook/options.ts';
import { sampleSheets } from '../../scripts/sample-workbook/sheets.ts';
import { writeXls } from '../../scripts/sample-workbook/xls-file.ts';
import { writeXlsx } from '../../scripts/sample-workbook/xlsx-file.ts';
import type { FieldFacts } from '../../src/shared/fields/field-facts.ts';
import { LINE_FIELDS } from '../../src/shared/fields/line-fields.ts';
import { WORK_FIELDS } from '../../src/shared/fields/work-fields.ts';
import { FAULT_TITLES, WARNING_KINDS } from '../../src/shared/load-rules/fault-kinds.ts';
import type { BuiltLoad } from '../../src/workers/workbook/load/load-protocol.ts';
import { fileOf } from '../support/books/workbooks.ts';
import { type Opened, open } from './open.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muestra-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function sample(...args: string[]): Promise<Opened> {
  const options = readOptions([...args, '--out', join(folder, 'muestra.xlsx')]);
  if (!options) throw new Error('Only the help was asked for.');
  const sheets = sampleSheets(options);
  if (options.format === 'xls') writeXls(options.out, sheets);
  else await writeXlsx(options.out, sheets);
  return open(fileOf(new Uint8Array(await readFile(options.out)), `muestra.${options.format}`));
}

async function built({ service }: Opened): Promise<BuiltLoad> {
  const outcome = await service.buildLoad(
    {
      sheet: 0,
      fields: WORK_FIELDS.map(({ name }) => name),
      requiredFields: [
        'proyecto',
        'subproyecto',
        'site_cod',
        'cod_obra_interno_4plus',
        'seg_asignacion_fecha',
      ],
      dateFields: WORK_FIELDS.filter(({ readAs }) => readAs === 'fecha').map(({ name }) => name),
      fileName: 'muestra.xlsx',
      dateOrders: {},
    },
    () => {},
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
}

describe('a sample without faults', () => {
  it('fills every field of the works', () => {
    const options = readOptions(['--rows', '60', '--out', 'muestra.xlsx']);
    if (!options) throw new Error('Only the help was asked for.');
    const [header = [], ...rows] = sampleSheets(options)[0]?.rows ?? [];
    const filled = header.map((_, column) => rows.some((row) => row[column] !== null));
    expect(header.filter((_, column) => !filled[column])).toEqual([]);
    expect(header).toHaveLength(1 + WORK_FIELDS.length);
  });

  it.each(['xlsx', 'xls'])('has the shape of the template and loads whole, as %s', async (format) => {
    const opened = await sample('--rows', '60', '--format', format);
    const { summary } = opened;
    expect([
      summary.fileCode,
      summary.firstCodObra,
      summary.errorCount,
      summary.thirdSheetHasContent,
    ]).toEqual(['12', '4P-NOR-FTTH-0013', 0, false]);
    expect(summary.sheets.map(({ name, header, dataRows }) => [name, header, dataRows])).toEqual([
      ['SEGUIMIENTO', ['12', ...WORK_FIELDS.map(({ name }) => name)], 60],
      ['FACTYVAL', ['N.º', ...LINE_FIELDS.map(({ name }) => name)], 30],
    ]);
    const load = await built(opened);
    expect([load.rows, load.missingRequired, load.unreadDateCount, load.columns.length]).toEqual([
      60,
      [],
      0,
      WORK_FIELDS.length,
    ]);
  });

  it('is the same for the same seed, and another for another', async () => {
    const text = async (seed: string) => (await built(await sample('--rows', '5', '--seed', seed))).csvText;
    const first = await text('1');
    expect(await text('1')).toBe(first);
    expect(await text('2')).not.toBe(first);
  });
});

describe('each fault shows where it should', () => {
  it('excel-error, text-error and hidden-error are errors', async () => {
    const { summary } = await sample('--rows', '25', '--faults', 'excel-error,hidden-error');
    expect(
      summary.errors.map(({ sheet, cell, error, sheetHidden }) => [sheet, cell, error, sheetHidden]),
    ).toEqual([
      ['SEGUIMIENTO', 'AO2', '#DIV/0!', false],
      ['SEGUIMIENTO', 'AO12', '#N/A', false],
      ['SEGUIMIENTO', 'AO22', '#REF!', false],
      ['CALCULOS', 'A1', '#REF!', true],
    ]);
    const text = await sample('--rows', '5', '--faults', 'text-error');
    expect(text.summary.errors.map(({ cell, asText }) => [cell, asText])).toEqual([['AO2', true]]);
  });

  it('wrong-code and no-hyphens change A1 and E2', async () => {
    const { summary } = await sample('--rows', '2', '--faults', 'wrong-code,no-hyphens');
    expect([summary.fileCode, summary.firstCodObra]).toEqual(['13', 'OBRA0001']);
  });

  it('header-only, one-sheet and third-sheet change the sheets', async () => {
    const alone = await sample('--faults', 'header-only,one-sheet');
    expect(alone.summary.sheets.map(({ name, dataRows }) => [name, dataRows])).toEqual([['SEGUIMIENTO', 0]]);
    const third = await sample('--rows', '2', '--faults', 'third-sheet');
    expect(third.summary.thirdSheetHasContent).toBe(true);
  });

  it('missing-column, duplicate-column and empty-header change the columns', async () => {
    expect((await built(await sample('--rows', '2', '--faults', 'missing-column'))).missingRequired).toEqual([
      'site_cod',
    ]);
    expect(
      (await built(await sample('--rows', '2', '--faults', 'duplicate-column'))).duplicatedColumns,
    ).toEqual(['site_cod']);
    expect((await sample('--rows', '2', '--faults', 'empty-header')).summary.sheets[0]?.emptyHeaders).toBe(1);
  });

  it('bad-date is unread, text-dates are read', async () => {
    expect(
      (await built(await sample('--rows', '25', '--faults', 'bad-date'))).unreadDates.map(({ cell }) => cell),
    ).toEqual(['Z2', 'Z12', 'Z22']);
    const load = await built(await sample('--rows', '25', '--faults', 'text-dates'));
    expect([load.unreadDateCount, load.rows]).toEqual([0, 25]);
  });

  it('repeated-lines add a second one of every tenth', async () => {
    const { summary } = await sample('--rows', '25', '--faults', 'repeated-lines');
    expect(summary.sheets.map(({ dataRows }) => dataRows)).toEqual([25, 15]);
  });

  it('blank-rows add none', async () => {
    const opened = await sample('--rows', '25', '--faults', 'blank-rows');
    expect([opened.summary.sheets[0]?.dataRows, (await built(opened)).rows]).toEqual([25, 25]);
  });
});

it('a sample can have a fault for everything that is found before a load', async () => {
  const faults =
    'repeated,bad-site,bad-project,bad-number,lost-digits,bad-codes,bad-date,future-date,old-date,inverted-dates,missing,orphan-lines,repeated-lines,line-in-portal';
  const { service } = await sample('--rows', '40', '--faults', faults);
  const reading = (sheet: number, known: readonly FieldFacts[]) => ({
    sheet,
    fields: known.map(({ name }) => name),
    requiredFields: [],
    dateFields: known.filter(({ readAs }) => readAs === 'fecha').map(({ name }) => name),
    dateOrders: {},
  });
  const unknown = (wrong: RegExp) => (texts: readonly string[]) =>
    texts.filter((valor) => wrong.test(valor)).map((valor) => ({ valor, cercanos: [] }));
  const sheets = { cm_seg_01: reading(0, WORK_FIELDS), cm_fyv_01: reading(1, LINE_FIELDS) };
  const alone = await service.faults({ sheets, facts: null });
  if (!alone.ok) throw new Error(JSON.stringify(alone.failure));
  const { ask } = alone.value;
  const outcome = await service.faults({
    sheets,
    facts: {
      hoy: '2026-11-23',
      plazos: {
        cm_seg_01: { seg_asignacion_fecha: { desde: '1990-01-01', hasta: '2041-11-23' } },
        cm_fyv_01: {},
      },
      avisos: { cm_seg_01: [], cm_fyv_01: [] },
      listas: { cm_seg_01: {}, cm_fyv_01: {} },
      sitios: unknown(/^SIT-9/)(ask.sitios),
      proyectos: unknown(/bis$/)(ask.proyectos),
      obras: [1, 2].map((number) => ({ cod: `4P-NOR-FTTH-000${number}`, papelera: false })),
      lineas: [{ cod: '4P-NOR-FTTH-0002', linea: 1, frase: '' }],
      subproyectos: [],
    },
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  expect(new Set(outcome.value.groups.map(({ kind }) => kind))).toEqual(
    new Set(Object.keys(FAULT_TITLES).filter((kind) => !WARNING_KINDS.some((warning) => warning === kind))),
  );
});

describe('the command line', () => {
  it.each([
    [['--faults', 'nada'], /^No conozco el fallo «nada»\. Los que hay: excel-error, .*header-only\.$/],
    [['--filas', '3'], /^No conozco esa opción .*--rows/],
    [['--rows', 'muchas'], /^--rows es un número entero/],
    [['--rows', '70000', '--format', 'xls'], /^--rows es un número entero de 0 a 65535/],
    [['--format', 'ods'], /^--format vale xlsx o xls/],
  ])('%j is refused with the right form', (args, message) => {
    expect(() => readOptions(args)).toThrow(WrongOption);
    expect(() => readOptions(args)).toThrow(message);
  });

  it('the help lists every fault', () => {
    expect(readOptions(['--help'])).toBeNull();
    for (const fault of Object.keys(FAULTS)) expect(HELP).toContain(`  ${fault} `);
  });

  it('exits with 2 for a wrong option', async () => {
    const script = join(ROOT, 'scripts/sample-workbook.ts');
    const code = await new Promise((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', script, '--faults', 'x'], (error) =>
        resolve(error?.code ?? 0),
      );
    });
    expect(code).toBe(2);
  });
});
