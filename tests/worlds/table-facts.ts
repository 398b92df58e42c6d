/** What statements touch beside the tables that they name. */
export interface TableFacts {
  readonly tables: ReadonlySet<string>;
  /** The bodies of functions, by name. */
  readonly functions: ReadonlyMap<string, string>;
  /** The bodies of the triggers of each table. */
  readonly triggers: ReadonlyMap<string, readonly string[]>;
  /** How tables refer to each other. */
  readonly references: readonly Reference[];
  /** Tables in which two new rows can be in each other's way: they have a key that the database does not number. */
  readonly keyed: ReadonlySet<string>;
}

export interface Reference {
  readonly child: string;
  readonly parent: string;
  /** Columns of the child, and those of the parent that they hold. */
  readonly columns: readonly string[];
  readonly keys: readonly string[];
}

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export async function readTableFacts(query: Query): Promise<TableFacts> {
  const pairs = async (sql: string) => (await query(sql)).map(({ a, b }) => [String(a), String(b)] as const);
  const columns = (table: string, numbers: string): string =>
    `array(select attname::text from pg_attribute where attrelid = ${table} and attnum = any(${numbers}))`;
  const references = await query(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
       ${columns('conrelid', 'conkey')} as columns, ${columns('confrelid', 'confkey')} as keys
     from pg_constraint where contype = 'f'`,
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
    references: references as unknown as readonly Reference[],
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
