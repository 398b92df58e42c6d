import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { type Database, DatabaseError, type Transaction } from './database.ts';

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/;

/** Any number, but the same in every version of the portal. */
const LOCK_KEY = 4_004_157;

/**
 * First line of a file whose single statement changes a bounded number of rows and is repeated until it changes none.
 */
const IN_PIECES = /^-- por trozos\b/;

/**
 * Applies missing migrations in order and returns their names. Each file runs in one transaction without a time
 * limit. A file marked IN_PIECES runs one transaction a piece, so that a large table is not locked for long and an
 * interrupted start can continue. Throws StartupError with one sentence.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const recorded = await prepare(database);
  refuseUnknown(recorded, migrations);
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = recorded.get(migration.name);
    if (checksum === undefined) {
      if (await apply(database, migration)) applied.push(migration.name);
    } else {
      refuseChanged(migration, checksum);
    }
  }
  return applied;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const [index, name] of names.entries()) {
    if (!FILE_NAME.test(name)) throw new StartupError(`La migración «${name}» no se llama NNN-nombre.sql.`);
    if (names[index - 1]?.slice(0, 3) === name.slice(0, 3)) {
      throw new StartupError(`Hay dos migraciones con el número ${name.slice(0, 3)}: deja una.`);
    }
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
}

function prepare(database: Database): Promise<Map<string, string>> {
  return database.transaction(async (tx) => {
    await waitForOtherServers(tx);
    await tx.runScript(`
      create table if not exists migracion (
        nombre text primary key,
        checksum text not null,
        aplicada_en timestamptz not null default now()
      )`);
    const { rows } = await tx.run('select nombre, checksum from migracion');
    return new Map(rows.map((row) => [String(row.nombre), String(row.checksum)]));
  });
}

async function apply(database: Database, migration: Migration): Promise<boolean> {
  try {
    for (;;) {
      const outcome = await database.transaction((tx) => applyPiece(tx, migration));
      if (outcome !== 'morePieces') return outcome === 'applied';
    }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new StartupError(
      `La migración «${migration.name}» falla (${error.message}): ${IN_PIECES.test(migration.sql) ? 'sigue por donde iba' : 'no se ha aplicado nada de ella'}. Corrígela y arranca de nuevo.`,
    );
  }
}

async function applyPiece(
  tx: Transaction,
  migration: Migration,
): Promise<'applied' | 'alreadyThere' | 'morePieces'> {
  const { name, sql, checksum } = migration;
  await waitForOtherServers(tx);
  const { rows } = await tx.run('select checksum from migracion where nombre = $1', [name]);
  if (rows[0]) {
    refuseChanged(migration, String(rows[0].checksum));
    return 'alreadyThere';
  }
  if (IN_PIECES.test(sql)) {
    const { affectedRows } = await tx.run(sql);
    if (affectedRows > 0) return 'morePieces';
  } else {
    await tx.runScript(sql, { untimed: true });
  }
  await tx.run('insert into migracion (nombre, checksum) values ($1, $2)', [name, checksum]);
  return 'applied';
}

/** Servers that start at once on one PostgreSQL take turns, however long the first one takes. */
async function waitForOtherServers(tx: Transaction): Promise<void> {
  await tx.run('set local statement_timeout = 0');
  await tx.run('set local lock_timeout = 0');
  await tx.run('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
  await tx.run("set local lock_timeout = '100s'");
}

function refuseChanged(migration: Migration, checksum: string): void {
  if (checksum === migration.checksum) return;
  throw new StartupError(
    `La migración «${migration.name}» ha cambiado después de aplicarse: restaura el archivo y escribe el cambio en una migración nueva.`,
  );
}

function refuseUnknown(recorded: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...recorded.keys()].find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new StartupError(
    `La base de datos tiene la migración «${unknown}», que esta versión no conoce: arranca una versión posterior.`,
  );
}
