import type { Database } from '../../../server/db/database.ts';

/**
 * The rows of every table, generated columns included, in an order that does not depend on an engine's
 * collation.
 */
export async function everyRow(database: Database): Promise<Record<string, string[]>> {
  return database.transaction(async (tx) => {
    const { rows: tables } = await tx.run(
      `select tablename from pg_tables where schemaname = current_schema() order by tablename`,
    );
    const found: Record<string, string[]> = {};
    for (const { tablename } of tables) {
      const { rows } = await tx.run(`select to_jsonb(t)::text as line from "${tablename}" t`);
      found[String(tablename)] = rows.map(({ line }) => String(line)).sort();
    }
    return found;
  });
}

/**
 * The rows without the sites «PAR-…» that the tests write during a copy, and without what depends on them.
 */
export const withoutPairs = (rows: Record<string, string[]>): Record<string, string[]> => ({
  ...rows,
  sitio: (rows['sitio'] ?? []).filter((line) => !line.includes('"PAR-')),
  aux_cambio_de_tabla: (rows['aux_cambio_de_tabla'] ?? []).filter((line) => !line.includes('"sitio"')),
});

/** The constraints and triggers that keep the rows correct, and the next values of the sequences. */
export async function everyRule(database: Database): Promise<Record<string, unknown>> {
  const ask = (sql: string) => database.transaction(async (tx) => (await tx.run(sql)).rows);
  return {
    keys: await ask(`
      select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' order by conrelid::regclass::text collate "C", conname collate "C"`),
    triggers: await ask(`
      select tgrelid::regclass::text, tgname, tgenabled
      from pg_trigger where not tgisinternal order by tgrelid::regclass::text collate "C", tgname collate "C"`),
    sequences: await ask(`
      select sequencename, last_value from pg_sequences order by sequencename collate "C"`),
  };
}
