import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { newDataFolder } from '../../support/prepared-data.ts';

/** What a load changes, read from the embedded database of a server that is not running. */
export interface LiveTables {
  readonly works: number;
  readonly tracking: number;
  readonly lines: number;
}

export async function withDatabase<T>(
  dataFolder: string,
  read: (database: PGlite) => Promise<T>,
): Promise<T> {
  const database = await PGlite.create(join(dataFolder, 'pglite'));
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

export function countLive(dataFolder: string): Promise<LiveTables> {
  return withDatabase(dataFolder, async (database) => {
    const { rows } = await database.query<LiveTables>(
      `select (select count(*)::int from obra) as works,
              (select count(*)::int from seguimiento) as tracking,
              (select count(*)::int from factyval) as lines`,
    );
    const [counts] = rows;
    if (counts === undefined) throw new Error('the count answered nothing');
    return counts;
  });
}

let fresh: Promise<LiveTables> | null = null;

/** What every portal holds before its first load: the sample is always the same. */
export function countFresh(): Promise<LiveTables> {
  fresh ??= countPrepared();
  return fresh;
}

async function countPrepared(): Promise<LiveTables> {
  const folder = newDataFolder('STARTED_PORTAL');
  const counts = await countLive(folder);
  rmSync(folder, { recursive: true, force: true });
  return counts;
}
