import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../db/database.ts';
import { backupPath } from '../backup-path.ts';
import { readContents } from '../contents/read-contents.ts';
import type { MadeBackup } from '../made-backup.ts';
import { manifestText } from '../manifest.ts';
import { secretFingerprint } from '../secret-fingerprint.ts';
import { refuseExisting, writeWholeFile } from '../whole-file.ts';
import { manifestBeside } from './manifest-beside.ts';
import { connectionOf, refuseOlderTool, runTool } from './tools.ts';

interface PostgresBackup {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly authSecret: string | null;
  readonly dataFolder: string;
  readonly to: string | null;
  readonly version: string;
}

/**
 * Writes a dump in pg_dump's own format, which the tools of PostgreSQL read without the portal, and a
 * manifest next to it. Both show one snapshot of the database. The dump gets its final name last, so that
 * there is never a dump without a manifest.
 */
export async function makePostgresBackup(options: PostgresBackup): Promise<MadeBackup> {
  const { database, databaseUrl, authSecret, dataFolder, to, version } = options;
  const takenAt = new Date();
  const path = backupPath({ to, dataFolder, takenAt, version, ending: '.dump' });
  refuseExisting(manifestBeside(path));
  await refuseOlderTool('pg_dump', database);
  return database.transaction(
    async (tx) => {
      await tx.run('set local idle_in_transaction_session_timeout = 0');
      const { rows } = await tx.run('select pg_export_snapshot() as snapshot');
      const contents = await readContents(tx);
      const bytes = await writeWholeFile(path, async (partial) => {
        const { dbname, env } = connectionOf(databaseUrl);
        // pg_dump writes into an existing file, so the file is created first, readable by its owner only.
        await writeFile(partial, '', { flag: 'wx', mode: 0o600 });
        await runTool(
          'pg_dump',
          [...dumpOptions(String(rows[0]?.snapshot)), `--file=${partial}`, dbname],
          env,
        );
        const dump = { bytes: (await stat(partial)).size, sha256: await sha256Of(partial) };
        const manifest = manifestText({
          version,
          engine: 'postgres',
          takenAt: takenAt.toISOString(),
          secretFingerprint: authSecret === null ? null : secretFingerprint(authSecret),
          hasSecret: false,
          contents,
          dump,
        });
        await writeWholeFile(manifestBeside(path), (beside) =>
          writeFile(beside, manifest, { flag: 'wx', mode: 0o600 }),
        );
      });
      return { path, bytes, contents, hasSecret: false };
    },
    { reading: true },
  );
}

/**
 * Of the extensions only plpgsql is dumped: the others belong to the server, and only its superuser may create them.
 */
const dumpOptions = (snapshot: string): string[] => [
  '--format=custom',
  '--no-owner',
  '--no-privileges',
  '--no-password',
  '--extension=plpgsql',
  `--snapshot=${snapshot}`,
];

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
