import type { Transaction } from '../../db/database.ts';

export interface PortalTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * The tables and their columns, sorted, so that the order in which they were created does not show. Generated columns
 * are left out: the database computes them again.
 */
export async function portalTables(tx: Transaction): Promise<PortalTable[]> {
  const { rows } = await tx.run(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows as unknown as PortalTable[];
}

export const hasPortalTables = async (tx: Transaction): Promise<boolean> => {
  const { rows } = await tx.run(`select to_regclass('migracion') is not null as there`);
  return rows[0]?.there === true;
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const rowText = (columns: readonly string[]): string => `row(${columns.map(quoted).join(', ')})::text`;
