import { embeddedDatabase, type PortalDatabase } from './portal-database.ts';

/** Counts of the rows that a load changes. */
export interface LiveTables {
  readonly works: number;
  readonly tracking: number;
  readonly lines: number;
}

export async function countLive({ query }: Pick<PortalDatabase, 'query'>): Promise<LiveTables> {
  const [counts] = await query(
    `select (select count(*)::int from obra) as works,
            (select count(*)::int from seguimiento) as tracking,
            (select count(*)::int from factyval) as lines`,
  );
  if (counts === undefined) throw new Error('the count answered nothing');
  return { works: Number(counts.works), tracking: Number(counts.tracking), lines: Number(counts.lines) };
}

let fresh: Promise<LiveTables> | null = null;

/** Counts before any load; the sample is always the same. */
export function countFresh(): Promise<LiveTables> {
  fresh ??= countPrepared();
  return fresh;
}

async function countPrepared(): Promise<LiveTables> {
  const database = await embeddedDatabase();
  const counts = await countLive(database);
  await database.drop();
  return counts;
}
