import { sql } from 'kysely';
import { DatabaseError } from '../../db/database.ts';
import { BackupRefused } from '../backup-refused.ts';
import type { OwnedDatabase } from '../postgres/as-owner.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const LONGEST_NAME = 63;
const ENDING = '_comprobacion';

/**
 * Lends the address of an empty database on the same server, with the encoding and the order of the portal's. A database
 * that a killed run left is dropped first: only one server makes the backup at a time. Throws BackupRefused when the
 * owner may not make databases.
 */
export async function inThrowAwayDatabase<T>(
  { database: { kysely }, databaseUrl }: OwnedDatabase,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ name: string; encoding: string; collation: string; types: string }>`
    select datname as name, pg_encoding_to_char(encoding) as encoding, datcollate as collation, datctype as types
    from pg_database where datname = current_database()`.execute(kysely);
  const { name = '', encoding = '', collation = '', types = '' } = rows[0] ?? {};
  const thrownAway = `${name.slice(0, LONGEST_NAME - ENDING.length)}${ENDING}`;
  const drop = sql`drop database if exists ${sql.id(thrownAway)} with (force)`;
  try {
    await drop.execute(kysely);
    await sql`create database ${sql.id(thrownAway)} template template0 encoding ${sql.lit(encoding)}
      lc_collate ${sql.lit(collation)} lc_ctype ${sql.lit(types)}`.execute(kysely);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
    throw new BackupRefused(
      `No se ha hecho la copia, porque no se podría comprobar: el dueño de las tablas no puede crear la base de datos «${thrownAway}». Dale el permiso (alter role … createdb).`,
    );
  }
  try {
    return await work(databaseNamed(databaseUrl, thrownAway));
  } finally {
    await drop.execute(kysely);
  }
}

/** The address with another database. `URL` does not read an address with several hosts. */
const databaseNamed = (url: string, name: string): string =>
  url.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/i, `$1/${name}`);
