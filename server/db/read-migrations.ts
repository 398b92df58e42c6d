import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** The file is one statement that changes a limited number of rows, and is repeated until it changes none. */
  readonly inPieces: boolean;
  /**
   * The number of a migration: servers that know that migration may run on a database with the migration described
   * here, even when they do not know the latter. '000' means that every server may; null, that none may.
   */
  readonly besideFrom: string | null;
}

const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/;

/** Marks of a migration, each on a line of its own in the comment at the top of the file. */
const IN_PIECES = /^-- por trozos\b/m;
const EXPANDS = /^-- amplía$/m;
const CONTRACTS = /^-- contrae, desde (\d{3})$/m;

/** The migrations of the folder, in order. Throws StartupError for a wrong name or number. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const [index, name] of names.entries()) {
    if (!FILE_NAME.test(name)) throw new StartupError(`La migración «${name}» no se llama NNN-nombre.sql.`);
    if (names[index - 1]?.slice(0, 3) === name.slice(0, 3)) {
      throw new StartupError(`Hay dos migraciones con el número ${name.slice(0, 3)}: deja una.`);
    }
  }
  return Promise.all(
    names.map(async (name) => migrationOf(name, await readFile(join(folder, name), 'utf8'))),
  );
}

function migrationOf(name: string, sql: string): Migration {
  const text = sql.replaceAll('\r\n', '\n');
  const head = /^(?:--.*\n)*/.exec(text)?.[0] ?? '';
  return {
    name,
    sql,
    checksum: createHash('sha256').update(text).digest('hex'),
    inPieces: IN_PIECES.test(head),
    besideFrom: EXPANDS.test(head) ? '000' : (CONTRACTS.exec(head)?.[1] ?? null),
  };
}
