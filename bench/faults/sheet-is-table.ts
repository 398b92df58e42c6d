import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { FACTYVAL_SHEET, stage, TRACKING_SHEET } from '../../server/bulk-import/steps/staging.ts';
import type { Database, Engine } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { sheetFields } from '../../src/shared/fields/sheet-fields.ts';
import { storedText } from '../../src/shared/values/stored-text.ts';
import { listKey } from '../../src/shared/values/value-keys.ts';
import type { BuildLoadRequest } from '../../src/workers/workbook/load/load-protocol.ts';
import { dayCell, type FixtureCell, fileOf, workbookBytes } from '../../tests/support/books/workbooks.ts';
import { MIGRATIONS, openTestDatabase } from '../../tests/support/server.ts';
import { open } from '../../tests/workers/open.ts';
import type { FaultRow } from './fault-row.ts';

const SHEETS = [TRACKING_SHEET, FACTYVAL_SHEET];
const KEY = 'cod_obra_interno_4plus';

/**
 * Sends random tables through workbook, reader, CSV, COPY and SELECT: every cell must have the same value at
 * the end.
 */
export async function sheetIsTable(engine: Engine, tables: number): Promise<FaultRow> {
  const { database, drop } = await openTestDatabase(engine);
  const folder = mkdtempSync(join(tmpdir(), 'portal-tables-'));
  const csv = join(folder, 'tabla.csv');
  let compared = 0;
  let cells = 0;
  let differences = 0;
  try {
    await migrate(database, MIGRATIONS);
    const fields = await fieldsByTable(database);
    for (let book = 0; compared < tables; book++) {
      const written = SHEETS.map(({ type }, index) => tableOf(fields[type], book * SHEETS.length + index));
      const { service } = await open(fileOf(bookOf(written)));
      for (const [index, sheet] of SHEETS.entries()) {
        const table = written[index];
        if (table === undefined) continue;
        const built = await service.buildLoad(loadOf(index, fields[sheet.type]), () => {});
        if (!built.ok) throw new Error(`the load was not built: ${built.failure}`);
        writeFileSync(csv, Buffer.from(await built.value.csv.arrayBuffer()));
        const staged = await stagedRows(database, sheet, table.names, {
          path: csv,
          totalRows: built.value.rows,
        });
        differences += differencesBetween(table, staged);
        cells += table.rows.length * table.names.length;
        compared++;
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.close();
    await drop();
  }
  return {
    promise: 'what is in the sheet is in the table',
    engine,
    tried: `${compared} tables, ${cells} cells`,
    found: `${differences} differences`,
    holds: differences === 0 && compared >= tables,
  };
}

const bookOf = (tables: readonly Table[]): Uint8Array =>
  workbookBytes(
    tables.map(({ names, rows }, index) => ({
      name: `HOJA ${index + 1}`,
      rows: [[1, ...names], ...rows.map((row, number) => [number + 1, ...row.map(({ cell }) => cell)])],
    })),
  );

const loadOf = (sheet: number, fields: readonly Field[]): BuildLoadRequest => ({
  sheet,
  fields: fields.map(({ nombre }) => nombre),
  requiredFields: [],
  dateFields: fields.filter(({ es_fecha }) => es_fecha).map(({ nombre }) => nombre),
  fileName: 'tabla.xlsx',
  dateOrders: {},
});

function stagedRows(
  database: Database,
  sheet: (typeof SHEETS)[number],
  names: readonly string[],
  file: { readonly path: string; readonly totalRows: number },
): Promise<Record<string, unknown>[]> {
  return database.transaction(async (tx) => {
    await stage(tx, sheet, { ...file, mappedColumns: {} });
    const columns = names.map((name) => `csv_${name} as "${name}"`).join(', ');
    return (await tx.run(`select ${columns} from ${sheet.table} order by fila`)).rows;
  });
}

const CLOSED_LISTS = SHEETS.flatMap(({ type }) =>
  sheetFields(type).flatMap(({ name, list }) => (list ? [name] : [])),
);

/**
 * Texts come out in the form that the portal stores, and values of a closed list may come out in another
 * spelling.
 */
const isSame = (name: string, staged: string, written: string): boolean =>
  CLOSED_LISTS.includes(name) ? listKey(staged) === listKey(written) : staged === storedText(written);

function differencesBetween({ names, rows }: Table, staged: readonly Record<string, unknown>[]): number {
  let differences = Math.abs(staged.length - rows.length);
  for (const [at, row] of rows.entries()) {
    for (const [column, { text }] of row.entries()) {
      const name = names[column] ?? '';
      if (!isSame(name, String(staged[at]?.[name] ?? ''), text)) differences++;
    }
  }
  return differences;
}

type Field = { readonly nombre: string; readonly es_fecha: boolean; readonly obligatorio: boolean };

async function fieldsByTable(database: Database): Promise<Record<'cm_seg_01' | 'cm_fyv_01', Field[]>> {
  const rows = await database.kysely
    .selectFrom('campo')
    .select(['tipo_csv', 'nombre', 'es_fecha', 'obligatorio'])
    .orderBy('posicion')
    .execute();
  const of = (type: string): Field[] => rows.filter(({ tipo_csv }) => tipo_csv === type);
  return { cm_seg_01: of('cm_seg_01'), cm_fyv_01: of('cm_fyv_01') };
}

interface Table {
  readonly names: readonly string[];
  readonly rows: readonly (readonly WrittenCell[])[];
}
/** The value written into the sheet, and the value that the table must then hold. */
interface WrittenCell {
  readonly cell: FixtureCell;
  readonly text: string;
}

const written = (text: string): WrittenCell => ({ cell: text, text });
const TRICKY = [
  'a;b',
  '"',
  '""',
  'x\ny',
  '\\.',
  'x\n\\.\ny',
  '007',
  '1e5',
  ' e ',
  "'",
  '=1+1',
  '\u00a0',
  '😀;"\n"',
  'NULL',
  '\\N',
  '1/2',
];
/**
 * True when XML can hold the text unchanged: it forbids control characters, and readers turn a lone CR into a line
 * feed.
 */
const inXml = (text: string): boolean =>
  !/[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(text);

const textCell = fc
  .oneof(fc.constantFrom(...TRICKY), fc.string({ unit: 'grapheme', maxLength: 12 }).filter(inXml))
  .map(written);
const numberCell = fc
  .oneof(
    fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
    fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 100),
  )
  .map((value): WrittenCell => ({ cell: value, text: String(value) }));
const emptyCell = fc.constant<WrittenCell>({ cell: null, text: '' });
const anyCell = fc.oneof({ weight: 5, arbitrary: textCell }, { weight: 2, arbitrary: numberCell }, emptyCell);

const DAY_MS = 86_400_000;
const dateCell = fc.integer({ min: 61, max: 73_000 }).map(
  (serial): WrittenCell => ({
    cell: dayCell(serial),
    text: new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10),
  }),
);

/** Makes a table with the obligatory columns and some others in random order. The same seed gives the same table. */
function tableOf(fields: readonly Field[], seed: number): Table {
  const table = fc
    .shuffledSubarray([...fields], { minLength: 1, maxLength: fields.length })
    .chain((chosen) => {
      const missing = fields.filter((field) => field.obligatorio && !chosen.includes(field));
      const columns = [...chosen, ...missing];
      const row = fc.tuple(
        ...columns.map(({ nombre, es_fecha }) => {
          if (nombre === KEY) return fc.integer({ min: 1 }).map((number) => written(`4P-A-${number}`));
          return es_fecha ? fc.oneof(dateCell, emptyCell) : anyCell;
        }),
      );
      return fc
        .array(row, { minLength: 1, maxLength: 8 })
        .map((rows): Table => ({ names: columns.map(({ nombre }) => nombre), rows }));
    });
  const [sampled] = fc.sample(table, { numRuns: 1, seed });
  if (sampled === undefined) throw new Error('no table');
  return sampled;
}
