import { setTimeout as pause } from 'node:timers/promises';
import { commandOf } from '../programs/command-of.ts';
import { StartupError } from '../startup-error.ts';
import { type Database, DatabaseError, type Engine, type Transaction } from './database.ts';
import { takeMigrationTurn } from './migration-turn.ts';
import { type Migration, readMigrations } from './read-migrations.ts';
import { makeSpanishCollation } from './spanish-order.ts';

export interface MigrateOptions {
  /** How long a statement waits for a lock. Kept short, because every later statement queues behind the waiting one. */
  readonly lockTimeoutMs?: number;
  readonly tries?: number;
  readonly pauseMs?: number;
  /** Called before the first migration; large tables take minutes. */
  readonly begins?: (missing: readonly Migration[]) => void;
}

interface Recorded {
  readonly checksum: string;
  readonly besideFrom: string | null;
}

const LOCK_NOT_AVAILABLE = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Applies the missing migrations in order and returns their names: all in one transaction when the database has none, which
 * takes half the time; else each file in one of its own. Statements have no time limit. A file marked 'por trozos' runs as many short transactions instead, so that a large table is never locked for
 * long and an interrupted start can continue. Writes nothing when nothing is missing, so that a role that may not
 * create tables can start. Throws StartupError with one sentence.
 */
export async function migrate(
  database: Database,
  folder: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const missing = await missingMigrations(database, folder);
  const [first] = missing;
  if (first === undefined) return [];
  const { lockTimeoutMs = 3_000, begins } = options;
  begins?.(missing);
  await untilUnlocked(first, options, database, () =>
    database.transaction((tx) => prepare(tx, database.engine, lockTimeoutMs)),
  );
  const isNew = await untilUnlocked(first, options, database, () =>
    database.transaction((tx) => applyToNew(tx, missing, lockTimeoutMs)),
  );
  if (isNew) return missing.map(({ name }) => name);
  const applied: string[] = [];
  for (const migration of missing) {
    if (await apply(database, migration, { ...options, lockTimeoutMs })) applied.push(migration.name);
  }
  return applied;
}

/**
 * The migrations that the database lacks, in order. Throws StartupError when this release must not work with the
 * database.
 */
export async function missingMigrations(database: Database, folder: string): Promise<Migration[]> {
  const migrations = await readMigrations(folder);
  const recorded = await database.transaction(readRecorded);
  refuseUnbearable(recorded, migrations);
  for (const migration of migrations) {
    const there = recorded.get(migration.name);
    if (there) refuseChanged(migration, there.checksum);
  }
  return migrations.filter(({ name }) => !recorded.has(name));
}

/** Whether the database has migrations that this release does not know. */
export async function isOfLaterRelease(database: Database, folder: string): Promise<boolean> {
  const known = new Set((await readMigrations(folder)).map(({ name }) => name));
  const recorded = await database.transaction(readRecorded);
  return [...recorded.keys()].some((name) => !known.has(name));
}

async function readRecorded(tx: Transaction): Promise<Map<string, Recorded>> {
  const columns = await recordColumns(tx);
  if (columns.length === 0) return new Map();
  const { rows } = await tx.run('select * from migracion');
  return new Map(
    rows.map(({ nombre, checksum, convive_desde: from }) => [
      String(nombre),
      { checksum: String(checksum), besideFrom: typeof from === 'string' ? from : null },
    ]),
  );
}

async function recordColumns(tx: Transaction): Promise<unknown[]> {
  const { rows } = await tx.run(
    `select attname from pg_attribute
     where attrelid = to_regclass('migracion') and attnum > 0 and not attisdropped`,
  );
  return rows.map(({ attname }) => attname);
}

async function prepare(tx: Transaction, engine: Engine, lockTimeoutMs: number): Promise<void> {
  await takeMigrationTurn(tx);
  await tx.run(`set local lock_timeout = ${lockTimeoutMs}`);
  await makeSpanishCollation(tx, engine);
  const columns = await recordColumns(tx);
  if (columns.includes('convive_desde')) return;
  await tx.runScript(`
    create table if not exists migracion (
      nombre text primary key,
      checksum text not null,
      aplicada_en timestamptz not null default now()
    );
    alter table migracion add column if not exists convive_desde text;`);
}

/** Applies all to a database that has none of them; false when it has some. */
async function applyToNew(
  tx: Transaction,
  missing: readonly Migration[],
  lockTimeoutMs: number,
): Promise<boolean> {
  await takeMigrationTurn(tx);
  if ((await readRecorded(tx)).size > 0) return false;
  await tx.run(`set local lock_timeout = ${lockTimeoutMs}`);
  for (const migration of missing) {
    try {
      while ((await runAndRecord(tx, migration)) === 'morePieces');
    } catch (error) {
      throw error instanceof DatabaseError && error.code !== LOCK_NOT_AVAILABLE
        ? failed(migration, error)
        : error;
    }
  }
  return true;
}

async function apply(
  database: Database,
  migration: Migration,
  options: MigrateOptions & { readonly lockTimeoutMs: number },
): Promise<boolean> {
  const { lockTimeoutMs } = options;
  const piece = () => database.transaction((tx) => applyPiece(tx, migration, lockTimeoutMs));
  for (;;) {
    const outcome = await untilUnlocked(migration, options, database, piece);
    if (outcome !== 'morePieces') return outcome === 'applied';
  }
}

/**
 * Tries again when a lock was not available in time. Waiting for the lock without end would hold up every later
 * statement on the table.
 */
async function untilUnlocked<T>(
  migration: Migration,
  { tries = 20, pauseMs = 2_000 }: MigrateOptions,
  database: Database,
  work: () => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (error.code !== LOCK_NOT_AVAILABLE) throw failed(migration, error);
      if (tried >= tries) throw new StartupError(await heldUp(migration, tried, database));
      await pause(pauseMs);
    }
  }
}

function failed({ name, inPieces }: Migration, { code, message }: DatabaseError): StartupError {
  if (code === INSUFFICIENT_PRIVILEGE) {
    return new StartupError(
      `Falta aplicar la migración «${name}» y este usuario de la base de datos no puede (${message}): da el del dueño con DATABASE_OWNER_URL, o aplícala antes con «${commandOf('migrate')}».`,
    );
  }
  return new StartupError(
    `La migración «${name}» falla (${message}): ${leftBy(inPieces)}. Corrígela y arranca de nuevo.`,
  );
}

const leftBy = (inPieces: boolean): string =>
  inPieces ? 'sigue por donde iba' : 'no se ha aplicado nada de ella';

async function heldUp({ name, inPieces }: Migration, tries: number, database: Database): Promise<string> {
  const { rows } = await database.transaction((tx) =>
    tx.run(
      `select pid, usename, application_name, to_char(xact_start, 'YYYY-MM-DD HH24:MI:SS TZ') as since
       from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
       order by xact_start limit 1`,
    ),
  );
  const [oldest] = rows;
  const who = oldest
    ? ` La transacción abierta más antigua es la del proceso ${oldest.pid} (${oldest.usename}, «${oldest.application_name}»), desde ${oldest.since}.`
    : '';
  return `La migración «${name}» no consigue sus tablas en ${tries} intentos, porque otra transacción las ocupa: ${leftBy(inPieces)}.${who} Espera a que termine, o ciérrala, y arranca de nuevo.`;
}

async function applyPiece(
  tx: Transaction,
  migration: Migration,
  lockTimeoutMs: number,
): Promise<'applied' | 'alreadyThere' | 'morePieces'> {
  await takeMigrationTurn(tx);
  await tx.run(`set local lock_timeout = ${lockTimeoutMs}`);
  const { rows } = await tx.run('select checksum from migracion where nombre = $1', [migration.name]);
  if (rows[0]) {
    refuseChanged(migration, String(rows[0].checksum));
    return 'alreadyThere';
  }
  return runAndRecord(tx, migration);
}

async function runAndRecord(
  tx: Transaction,
  { name, sql, checksum, inPieces, besideFrom }: Migration,
): Promise<'applied' | 'morePieces'> {
  if (inPieces) {
    const { affectedRows } = await tx.run(sql);
    if (affectedRows > 0) return 'morePieces';
  } else {
    await tx.runScript(sql, { untimed: true });
  }
  await tx.run('insert into migracion (nombre, checksum, convive_desde) values ($1, $2, $3)', [
    name,
    checksum,
    besideFrom,
  ]);
  return 'applied';
}

function refuseChanged({ name, checksum }: Migration, recorded: string): void {
  if (recorded === checksum) return;
  throw new StartupError(
    `La migración «${name}» ha cambiado después de aplicarse: restaura el archivo y escribe el cambio en una migración nueva.`,
  );
}

/**
 * Refuses a database with an unknown migration, unless that migration is marked to allow this release beside
 * it. A later release may be running at the same time, or may have been rolled back.
 */
function refuseUnbearable(recorded: ReadonlyMap<string, Recorded>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const numbers = new Set(['000', ...migrations.map(({ name }) => name.slice(0, 3))]);
  for (const [name, { besideFrom }] of recorded) {
    if (known.has(name) || (besideFrom !== null && numbers.has(besideFrom))) continue;
    const since = besideFrom === null ? 'posterior' : `que conozca la migración ${besideFrom}`;
    throw new StartupError(
      `La base de datos tiene la migración «${name}», que esta versión no conoce y con la que no puede trabajar: arranca una versión ${since}.`,
    );
  }
}
