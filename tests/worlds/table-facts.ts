/** What statements touch beside the tables that they name. */
export interface TableFacts {
  readonly tables: ReadonlySet<string>;
  /** The bodies of functions, by name. */
  readonly functions: ReadonlyMap<string, string>;
  /** The bodies of the triggers of each table. */
  readonly triggers: ReadonlyMap<string, readonly string[]>;
  /** The tables that each table refers to. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  /** The tables that refer to each table. */
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** Tables in which two new rows can be in each other's way: they have a key that the database does not number. */
  readonly keyed: ReadonlySet<string>;
}

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export async function readTableFacts(query: Query): Promise<TableFacts> {
  const pairs = async (sql: string) => (await query(sql)).map(({ a, b }) => [String(a), String(b)] as const);
  const links = await pairs(
    `select conrelid::regclass::text as a, confrelid::regclass::text as b from pg_constraint where contype = 'f'`,
  );
  return {
    tables: new Set(
      (
        await pairs(`select relname as a, '' as b from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'aux_cambio_de_tabla'`)
      ).map(([table]) => table),
    ),
    functions: new Map(
      await pairs(
        `select proname as a, prosrc as b from pg_proc where pronamespace = 'public'::regnamespace`,
      ),
    ),
    triggers: grouped(
      await pairs(`select tgrelid::regclass::text as a, prosrc as b from pg_trigger
        join pg_proc p on p.oid = tgfoid where not tgisinternal and proname <> 'anota_cambio_de_tabla'`),
    ),
    parents: grouped(links),
    children: grouped(links.map(([child, parent]) => [parent, child] as const)),
    keyed: new Set(
      (
        await pairs(`select distinct indrelid::regclass::text as a, '' as b from pg_index i
          where indisunique and not exists (
            select from pg_attribute where attrelid = indrelid and attnum = any(indkey)
              and (attidentity <> '' or pg_get_serial_sequence(attrelid::regclass::text, attname) is not null))`)
      ).map(([table]) => table),
    ),
  };
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}
