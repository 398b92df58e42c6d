import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchEngine, BenchServer } from '../import/engines.ts';
import { type BareEngine, bareEngine } from './bare-engine.ts';

const BYTE_ORDER_MARK = '\u{feff}';

/** Paths of the two CSV files that a load sent. */
export interface SavedCsvs {
  readonly tracking: string;
  readonly factyval: string;
}

/** How long the database alone takes for the rows of a load, and how long inflating the workbook takes. */
export interface FloorFigures {
  readonly stagingMs: number;
  readonly live: Readonly<Record<LiveTable, number>>;
}

const STAGING = [
  { key: 'tracking', table: 'aux_seguimiento' },
  { key: 'factyval', table: 'aux_factyval' },
] as const;

/** Selects the rows of the newest run. */
const OF_LAST_RUN = 'carga = (select max(id) from carga)';
const LIVE = {
  obra: `where ${OF_LAST_RUN} order by id`,
  seguimiento: `where obra in (select id from obra where ${OF_LAST_RUN}) order by obra`,
  factyval: `where ${OF_LAST_RUN} order by id`,
} as const;
type LiveTable = keyof typeof LIVE;
export const LIVE_TABLES = Object.keys(LIVE) as readonly LiveTable[];

/**
 * Measures the least that the database does for a load: COPY of its CSVs into the staging tables, and COPY of the typed
 * rows into the live tables with their keys and indexes, in a second database with the sample. Stops the server of the
 * load. Null without psql.
 */
export async function floorOf(
  engine: BenchEngine,
  loaded: BenchServer,
  csvs: SavedCsvs,
): Promise<FloorFigures | null> {
  const fileOf = (table: LiveTable): string => join(loaded.server.dataFolder, `${table}.csv`);
  await loaded.server.stop();
  const source = await bareEngine(loaded);
  if (source === null) return null;
  const columns: Partial<Record<LiveTable, string>> = {};
  const run = await source.value('select max(id) as value from carga');
  for (const table of LIVE_TABLES) {
    columns[table] = await source.value(writtenColumns(table));
    await source.copyOut(`select ${columns[table]} from ${table} ${LIVE[table]}`, fileOf(table));
  }
  await source.close();

  const other = await engine.start();
  try {
    await other.server.stop();
    const target = (await bareEngine(other)) as BareEngine;
    await target.value(openRun(run));
    let stagingMs = 0;
    for (const { key, table } of STAGING) {
      const into = `${table} (${stagingColumns(csvs[key])})`;
      stagingMs += await target.copyIn(into, "format csv, delimiter ';', header true", csvs[key]);
    }
    const live = { obra: 0, seguimiento: 0, factyval: 0 };
    for (const table of LIVE_TABLES) {
      live[table] = await target.copyIn(`${table} (${columns[table]})`, 'format csv', fileOf(table));
    }
    await target.close();
    return { stagingMs, live };
  } finally {
    await other.server.remove();
  }
}

const writtenColumns = (table: LiveTable): string =>
  `select string_agg(attname, ', ' order by attnum) as value from pg_attribute
   where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

function stagingColumns(file: string): string {
  const csv = readFileSync(file, 'utf8');
  const header = csv.slice(0, csv.indexOf('\n')).replace(BYTE_ORDER_MARK, '').trimEnd();
  return header
    .split(';')
    .map((column) => `csv_${column}`)
    .join(', ');
}

/** Inserts a run with the number to which the copied works refer. */
const openRun = (id: string): string =>
  `insert into carga (id, upload_id, tipo, fichero, usuario_id, usuario_nombre, filas_previstas, iniciada_en)
   overriding system value
   values (${id}, gen_random_uuid(), 'carga_masiva', 'medida.xlsx', 2, 'Medida', 0, now())
   returning id as value`;
