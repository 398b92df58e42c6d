import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { findExecutable } from '../../scripts/testing/executables.ts';
import { loadScripts } from '../../server/bulk-import/scripts/scripts.ts';
import type { BenchEngine } from '../import/engines.ts';
import { runPsql } from '../import/psql.ts';

const SCRIPTS = fileURLToPath(new URL('../../server/sql/import', import.meta.url));
const BYTE_ORDER_MARK = '\u{feff}';
const OPTIONS = "format csv, delimiter ';', header true";

export interface SavedCsvs {
  readonly tracking: string;
  readonly factyval: string;
}

export interface EngineFigures {
  readonly copyMs: number;
  readonly scriptsMs: number;
}

/** On a separate database with the sample data, by psql or by the bare engine; null without psql. */
export async function engineFigures(engine: BenchEngine, csvs: SavedCsvs): Promise<EngineFigures | null> {
  const { server, databaseUrl } = await engine.start();
  try {
    await server.stop();
    return databaseUrl === null
      ? await byPglite(join(server.dataFolder, 'pglite'), csvs)
      : await byPsql(databaseUrl, csvs);
  } finally {
    await server.remove();
  }
}

const SHEETS = [
  { key: 'tracking', yardstick: 'yardstick_seguimiento', staging: 'aux_seguimiento' },
  { key: 'factyval', yardstick: 'yardstick_factyval', staging: 'aux_factyval' },
] as const;

const columnsOf = (csv: string): string[] =>
  csv.slice(0, csv.indexOf('\n')).replace(BYTE_ORDER_MARK, '').trimEnd().split(';');
const bareTable = (name: string, csv: string): string =>
  `create table ${name} (${columnsOf(csv)
    .map((column) => `${column} text`)
    .join(', ')})`;
const stagingColumns = (csv: string): string =>
  columnsOf(csv)
    .map((column) => `csv_${column}`)
    .join(', ');

/** The scripts need a run, in the form in which `borrar` opens one. */
const OPEN_RUN = `insert into carga (upload_id, tipo, fichero, usuario_id, usuario_nombre, filas_previstas, iniciada_en)
  values (gen_random_uuid(), 'carga_masiva', 'medida.xlsx', 2, 'Medida', 0, now())`;
const ANALYZE = SHEETS.map(({ staging }) => `analyze ${staging} (gen_cod_obra_interno_4plus)`).join('; ');
const SETTINGS = `select set_config('portal.carga', (select max(id)::text from carga), true),
  set_config('portal.usuario', 'Medida', true), set_config('portal.hoy', current_date::text, true)`;

const scriptTexts = (): string[] =>
  loadScripts(SCRIPTS).flatMap(({ statements }) => statements.map(({ text }) => text));

async function byPglite(folder: string, csvs: SavedCsvs): Promise<EngineFigures> {
  const database = await PGlite.create(folder);
  try {
    let copyMs = 0;
    for (const { key, yardstick, staging } of SHEETS) {
      const csv = readFileSync(csvs[key], 'utf8').replace(BYTE_ORDER_MARK, '');
      const blob = new Blob([csv]);
      await database.exec(bareTable(yardstick, csv));
      const started = performance.now();
      await database.query(`copy ${yardstick} from '/dev/blob' with (${OPTIONS})`, [], { blob });
      copyMs += performance.now() - started;
      const into = `${staging} (${stagingColumns(csv)})`;
      await database.query(`copy ${into} from '/dev/blob' with (${OPTIONS})`, [], { blob });
      await database.exec(`drop table ${yardstick}`);
    }
    await database.exec(`${OPEN_RUN}; ${ANALYZE}`);
    const started = performance.now();
    await database.exec(`begin; ${SETTINGS}`);
    for (const text of scriptTexts()) await database.exec(text);
    await database.exec('commit');
    return { copyMs, scriptsMs: performance.now() - started };
  } finally {
    await database.close();
  }
}

async function byPsql(url: string, csvs: SavedCsvs): Promise<EngineFigures | null> {
  const psql = findExecutable(['psql']);
  if (psql === null) return null;
  const run = (args: readonly string[], file?: string) =>
    runPsql(psql, url, args, file === undefined ? undefined : createReadStream(file));
  let copyMs = 0;
  for (const { key, yardstick, staging } of SHEETS) {
    const csv = readFileSync(csvs[key], 'utf8');
    await run(['-c', bareTable(yardstick, csv)]);
    const started = performance.now();
    await run(['-c', `copy ${yardstick} from stdin with (${OPTIONS})`], csvs[key]);
    copyMs += performance.now() - started;
    await run(['-c', `copy ${staging} (${stagingColumns(csv)}) from stdin with (${OPTIONS})`], csvs[key]);
    await run(['-c', `drop table ${yardstick}`]);
  }
  await run(['-c', OPEN_RUN, '-c', ANALYZE]);
  const folder = mkdtempSync(join(tmpdir(), 'portal-scripts-'));
  try {
    const file = join(folder, 'scripts.sql');
    writeFileSync(file, `begin;\n${SETTINGS};\n${scriptTexts().join(';\n')};\ncommit;\n`);
    const started = performance.now();
    await run(['-f', file]);
    return { copyMs, scriptsMs: performance.now() - started };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
