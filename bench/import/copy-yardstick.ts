import { createReadStream, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { findExecutable } from '../../scripts/testing/executables.ts';
import { runPsql } from './psql.ts';

const BYTE_ORDER_MARK = '\u{feff}';
const OPTIONS = "format csv, delimiter ';', header true";

export async function copyByPglite(csvFile: string): Promise<number> {
  const csv = readFileSync(csvFile, 'utf8').replace(BYTE_ORDER_MARK, '');
  const database = await PGlite.create();
  await database.exec(tableFor(csv));
  const started = performance.now();
  await database.query(`copy yardstick from '/dev/blob' with (${OPTIONS})`, [], { blob: new Blob([csv]) });
  const ms = performance.now() - started;
  await database.close();
  return ms;
}

/** Copies the CSV with psql; null when psql is not on this machine. */
export async function copyByPsql(csvFile: string, url: string): Promise<number | null> {
  const psql = findExecutable(['psql']);
  if (psql === null) return null;
  const csv = readFileSync(csvFile, 'utf8').replace(BYTE_ORDER_MARK, '');
  await runPsql(psql, url, ['-c', `drop table if exists yardstick; ${tableFor(csv)}`]);
  const started = performance.now();
  await runPsql(psql, url, ['-c', `copy yardstick from stdin with (${OPTIONS})`], createReadStream(csvFile));
  const ms = performance.now() - started;
  await runPsql(psql, url, ['-c', 'drop table yardstick']);
  return ms;
}

const tableFor = (csv: string): string => {
  const columns = csv.slice(0, csv.indexOf('\n')).split(';');
  return `create table yardstick (${columns.map((column) => `${column} text`).join(', ')})`;
};
