import type { Database } from '../../db/database.ts';
import { isAlreadyFilled } from '../contents/already-filled.ts';
import { prepareForPortal } from '../contents/prepare-for-portal.ts';
import { readContents } from '../contents/read-contents.ts';
import { refuseDifferences } from '../contents/refuse-differences.ts';
import { refuseLaterRelease } from '../contents/refuse-later-release.ts';
import type { Manifest } from '../manifest.ts';
import { refuseDamagedDump } from './dump-manifest.ts';
import { RESTORING, untilNoOtherRestore } from './other-restores.ts';
import { refuseTables } from './refuse-tables.ts';
import { connectionOf, refuseOlderTool, runTool } from './tools.ts';

interface PostgresRestore {
  readonly file: string;
  readonly manifest: Manifest;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly migrationsFolder: string;
}

/**
 * Restores the dump in one transaction and then compares the result. Returns false when the database already had every
 * row. Throws BackupRefused.
 */
export async function restorePostgres({
  file,
  manifest: { contents, ...manifest },
  database,
  databaseUrl,
  migrationsFolder,
}: PostgresRestore): Promise<boolean> {
  await refuseOlderTool('pg_restore', database);
  await refuseLaterRelease(contents.migrations, migrationsFolder);
  await refuseDamagedDump(file, manifest);
  await untilNoOtherRestore(database);
  const wasThere = await database.transaction((tx) => isAlreadyFilled(tx, contents));
  if (!wasThere) {
    await database.transaction((tx) => refuseTables(tx, contents));
    const { dbname, env } = connectionOf(databaseUrl);
    // The tool reads the dump from this process: when this process is killed, the dump ends too early, and the tool
    // rolls back.
    await runTool(
      'pg_restore',
      [...RESTORE_OPTIONS, `--dbname=${dbname}`],
      { ...env, PGAPPNAME: RESTORING },
      file,
    );
    refuseDifferences(contents, await database.transaction(readContents));
  }
  await prepareForPortal(database, migrationsFolder);
  return !wasThere;
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
