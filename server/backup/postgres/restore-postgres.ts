import type { Database } from '../../db/database.ts';
import { readContents } from '../contents/read-contents.ts';
import { refuseDifferences } from '../contents/refuse-differences.ts';
import { refuseOccupied } from '../contents/refuse-occupied.ts';
import type { Manifest } from '../manifest.ts';
import { refuseDamagedDump } from './dump-manifest.ts';
import { refuseTables } from './refuse-tables.ts';
import { connectionOf, refuseOlderTool, runTool } from './tools.ts';

interface PostgresRestore {
  readonly file: string;
  readonly manifest: Manifest;
  readonly database: Database;
  readonly databaseUrl: string;
}

/** Restores the dump in one transaction and then compares the result. Throws BackupRefused. */
export async function restorePostgres({
  file,
  manifest,
  database,
  databaseUrl,
}: PostgresRestore): Promise<void> {
  await refuseOlderTool('pg_restore', database);
  await refuseDamagedDump(file, manifest);
  await database.transaction(refuseOccupied);
  await database.transaction((tx) => refuseTables(tx, manifest.contents));
  const { dbname, env } = connectionOf(databaseUrl);
  await runTool('pg_restore', [...RESTORE_OPTIONS, `--dbname=${dbname}`, file], env);
  refuseDifferences(manifest.contents, await database.transaction(readContents));
  await database.transaction((tx) => tx.runScript('analyze', { untimed: true }));
}

/** `--clean`: drops the tables that an empty portal created, and creates them again. */
const RESTORE_OPTIONS = [
  '--clean',
  '--if-exists',
  '--no-owner',
  '--no-privileges',
  '--no-password',
  '--single-transaction',
  '--exit-on-error',
];
