import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createGunzip, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import { undoChange } from '../../server/change-sets/undo.ts';
import type { Database, Engine } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { applyMassUpdate } from '../../server/mass-update/apply.ts';
import { beginMassUpdate } from '../../server/mass-update/begin.ts';
import { compareMassUpdate } from '../../server/mass-update/compare.ts';
import { listUpdateRows } from '../../server/mass-update/read-rows.ts';
import { readMassUpdate } from '../../server/mass-update/read-updates.ts';
import { receiveUpdateRows } from '../../server/mass-update/receive.ts';
import { MASS_UPDATE_LIMITS, UPDATE_KEY } from '../../src/api/contract/records/mass-updates.ts';
import { csvLine } from '../../src/shared/csv.ts';
import { loadSamplePeople } from '../../tests/support/small-sample/sample-people.ts';
import { fillWorks } from '../explorer/fill-works.ts';
import { machineName } from '../import/report.ts';

const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/mass-update.md', import.meta.url));
const BY = { id: 1, name: 'bench', requestId: 'bench' };
const MARK = 'b'.repeat(64);
const SIZES: Readonly<Record<Engine, number>> = { postgres: 100_000, pglite: 100_000 };
/** `UPDATE_ROWS=2000 npm run bench -- mass-update` is a small try that writes no results. */
const TRIED = Number(process.env.UPDATE_ROWS ?? 0);

/** Fields of the file; all of them change in every row. */
const FIELDS = [
  ...['descripcion', 'prioridad', 'contrata', 'responsable', 'tecnico_asignado', 'num_licencia'],
  ...['importe_estimado', 'porcentaje_avance', 'num_pedido', 'seg_asignacion_fecha'],
];
const TYPES: Readonly<Record<string, string>> = {
  importe_estimado: 'numeric',
  porcentaje_avance: 'numeric',
  seg_asignacion_fecha: 'date',
};

interface Row {
  readonly engine: Engine;
  readonly name: string;
  readonly ms: number;
}

/**
 * Changes ten fields of every work, and compares that with the least that the database does for it: inflate, COPY and
 * one UPDATE.
 */
export async function runMassUpdateBench(): Promise<void> {
  const postgres = await openTestPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL.');
  const rows: Row[] = [];
  try {
    rows.push(...(await measured(openPostgres({ url: postgres.url }))));
  } finally {
    await postgres.stop();
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-actualizacion-'));
  rows.push(...(await measured(await openPglite({ dataFolder: folder }))));
  await rm(folder, { recursive: true, force: true });
  const text = [
    '# Mass update',
    '',
    `\`npm run bench -- mass-update\`: ${FIELDS.length} fields that change in each row. In ms, once. ${machineName()}.`,
    'The floor: inflating the CSV, COPY into a temporary table and one UPDATE, in the same database and the same run.',
    '',
    '| engine | what | ms |',
    '|---|---|---:|',
    ...rows.map(({ engine, name, ms }) => `| ${engine} | ${name} | ${ms.toLocaleString('en')} |`),
    '',
  ].join('\n');
  if (TRIED === 0) await writeFile(RESULTS, text);
  console.log(text);
}

async function measured(database: Database): Promise<Row[]> {
  const size = TRIED || SIZES[database.engine];
  await migrate(database, MIGRATIONS);
  await loadSamplePeople(database);
  await fillWorks(database, Math.ceil(size * 1.02));
  const rows: Row[] = [];
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    rows.push({ engine: database.engine, name, ms: Math.round(performance.now() - began) });
    return result;
  };
  const file = await fileOf(database, size, 'suelo');
  await timed('the floor: COPY and one UPDATE', () => floor(database, file));
  await settle(database);
  await update(database, await fileOf(database, size, 'nuevo'), timed);
  await database.close();
  return rows;
}

type Timed = <T>(name: string, work: () => Promise<T>) => Promise<T>;

async function update(database: Database, file: FileRow[], timed: Timed): Promise<void> {
  const id = await beginMassUpdate(
    database,
    {
      uploadId: randomUUID(),
      tipo_csv: 'cm_seg_01',
      archivo: 'bench.xlsx',
      huella: MARK,
      cabeceras: MARK,
      encabezados: ['Obra', ...FIELDS],
      columnas: [UPDATE_KEY, ...FIELDS],
      vaciar: [],
      fechas: [],
      numeros: [],
      filas: file.length,
    },
    BY,
  );
  await timed(`receive ${file.length.toLocaleString('en')} rows`, async () => {
    for (let from = 0; from < file.length; from += MASS_UPDATE_LIMITS.piece) {
      await receiveUpdateRows(database, id, file.slice(from, from + MASS_UPDATE_LIMITS.piece), BY.id);
    }
  });
  await timed('compare them with the works', () => compareMassUpdate(database, id, BY));
  await timed('read the counts', () => read(database, id));
  const pageSize = 100;
  for (const [where, page] of [
    ['the first page', 1],
    ['a page in the middle', Math.ceil(file.length / pageSize / 2)],
    ['the last page', Math.ceil(file.length / pageSize)],
  ] as const) {
    await timed(`show ${where} of those that change`, () =>
      listUpdateRows(database.kysely, id, { page, pageSize, clase: 'cambia' }),
    );
  }
  await timed('apply the update', () =>
    applyMassUpdate(database, id, { alFallar: 'omitir', ensayo: false }, BY),
  );
  const { conjunto } = await read(database, id);
  await settle(database);
  await timed('undo the update', () => undoChange(database, conjunto ?? 0, BY));
}

const read = (database: Database, id: number) =>
  database.transaction(async (tx) =>
    readMassUpdate({ db: tx.kysely, now: await tx.now(), callerId: BY.id }, id),
  );

/** Vacuums, as autovacuum does between two updates. */
async function settle(database: Database): Promise<void> {
  for (const table of ['obra', 'seguimiento']) {
    await sql`vacuum (analyze) ${sql.ref(table)}`.execute(database.kysely);
  }
}

interface FileRow {
  readonly fila: number;
  readonly celdas: string[];
}

async function fileOf(database: Database, size: number, mark: string): Promise<FileRow[]> {
  const { rows } = await database.transaction((tx) =>
    tx.run('select cod from obra where borrado_en is null order by id limit $1', [size]),
  );
  return rows.map(({ cod }, index) => ({
    fila: index + 2,
    celdas: [
      String(cod),
      ...FIELDS.map((field, place) => {
        if (field === 'seg_asignacion_fecha') return mark === 'suelo' ? '2019-01-02' : '2019-01-03';
        if (TYPES[field] === 'numeric') return String((index % 90) + place + (mark === 'suelo' ? 0.25 : 0.5));
        return `${field} ${mark} ${index % 500}`;
      }),
    ],
  }));
}

async function floor(database: Database, file: readonly FileRow[]): Promise<void> {
  const csv = gzipSync(file.map(({ celdas }) => csvLine(celdas)).join(''));
  await database.transaction(
    async (tx) => {
      await tx.run(
        `create temporary table suelo (cod text, ${FIELDS.map((field) => `${field} text`).join(', ')})`,
      );
      await tx.copyFrom(
        { table: 'suelo', columns: ['cod', ...FIELDS] },
        Readable.from(csv).pipe(createGunzip()),
      );
      const values = FIELDS.map((field) => `${field} = f.${field}::${TYPES[field] ?? 'text'}`);
      await tx.run(
        `update seguimiento s set ${values.join(', ')} from suelo f join obra o on o.cod = f.cod where s.obra = o.id`,
      );
      await tx.run('drop table suelo');
    },
    { long: true },
  );
}
