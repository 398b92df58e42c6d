import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { openPglite } from '../../db/pglite.ts';
import { SECRET_FILE } from '../../identity/secret.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { backupPath } from '../backup-path.ts';
import { BackupRefused } from '../backup-refused.ts';
import { readContents } from '../contents/read-contents.ts';
import { tablePieces } from '../contents/table-csv.ts';
import type { MadeBackup } from '../made-backup.ts';
import { manifestText } from '../manifest.ts';
import { secretFingerprint } from '../secret-fingerprint.ts';
import { writeWholeFile } from '../whole-file.ts';
import { askForCopy, type LentCopy } from './ask-for-copy.ts';
import { ENGINE_FOLDER } from './folder-copy.ts';

/** Time limit of a statement that reads a whole table, which takes longer than the statements of a call may. */
export const PATIENT_MS = 3_600_000;

export interface EmbeddedBackup {
  readonly dataFolder: string;
  /**
   * AUTH_SECRET of the configuration; null when the secret of the data folder is in use, which then goes into the
   * backup.
   */
  readonly authSecret: string | null;
  readonly to: string | null;
  readonly version: string;
}

/**
 * Backs up an embedded database: through a copy that the running portal makes or, when no portal runs,
 * directly. `lend` gives the copy; by default the portal is asked for it. Throws BackupRefused, and StartupError.
 */
export async function makeEmbeddedBackup(
  options: EmbeddedBackup,
  lend: () => Promise<LentCopy | null> = () => askForCopy(options.dataFolder),
): Promise<MadeBackup> {
  const { dataFolder, to, version } = options;
  refuseWithoutDatabase(dataFolder);
  const takenAt = new Date();
  const path = backupPath({ to, dataFolder, takenAt, version, ending: '.tar.gz' });
  const copy = await lend();
  try {
    const database = await openPglite({
      dataFolder: copy?.folder ?? dataFolder,
      statementTimeoutMs: PATIENT_MS,
    });
    try {
      return await archiveOf(database, options, { path, takenAt });
    } finally {
      await database.close();
    }
  } finally {
    copy?.giveBack();
  }
}

export function refuseWithoutDatabase(dataFolder: string): void {
  if (existsSync(join(dataFolder, ENGINE_FOLDER, 'PG_VERSION'))) return;
  throw new BackupRefused(
    `En «${dataFolder}» no hay una base de datos: di con DATA_DIR dónde están los datos del portal, o con DATABASE_URL su PostgreSQL.`,
  );
}

async function archiveOf(
  database: Database,
  { dataFolder, authSecret, version }: EmbeddedBackup,
  { path, takenAt }: { readonly path: string; readonly takenAt: Date },
): Promise<MadeBackup> {
  const kept = authSecret === null ? await keptSecret(dataFolder) : null;
  const inUse = authSecret ?? kept;
  return database.transaction(async (tx) => {
    const contents = await readContents(tx);
    const manifest = manifestText({
      version,
      engine: 'pglite',
      takenAt: takenAt.toISOString(),
      secretFingerprint: inUse === null ? null : secretFingerprint(inUse),
      hasSecret: kept !== null,
      contents,
      dump: null,
    });
    const bytes = await writeWholeFile(path, (partial) =>
      writeArchive(partial, { manifest, secret: kept, pieces: tablePieces(tx, contents) }),
    );
    return { path, bytes, contents, hasSecret: kept !== null };
  });
}

export async function keptSecret(dataFolder: string): Promise<string | null> {
  const path = join(dataFolder, SECRET_FILE);
  return existsSync(path) ? (await readFile(path, 'utf8')).trim() : null;
}
