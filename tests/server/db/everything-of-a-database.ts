import type { Transaction } from '../../../server/db/database.ts';

/** What describes the objects of the portal's schema, without the numbers that PostgreSQL gives them. */
const OBJECTS: readonly string[] = [
  `select c.relname, c.relkind, c.relpersistence, c.reloptions, c.relacl::text,
     case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as view
   from pg_class c where c.relnamespace = own()`,
  `select c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity,
     a.attgenerated, o.collname, pg_get_expr(d.adbin, d.adrelid) as "default", a.attacl::text, a.attstattarget
   from pg_attribute a
   join pg_class c on c.oid = a.attrelid and c.relnamespace = own()
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   left join pg_collation o on o.oid = a.attcollation
   where a.attnum > 0`,
  `select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition, convalidated
   from pg_constraint where connamespace = own()`,
  `select pg_get_indexdef(i.indexrelid) as index, i.indisvalid
   from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = own()`,
  `select pg_get_triggerdef(t.oid) as trigger, t.tgenabled
   from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = own() and not t.tgisinternal`,
  `select pg_get_functiondef(oid) as function, proacl::text
   from pg_proc where pronamespace = own() and prokind in ('f', 'p')`,
  `select s.seqrelid::regclass::text as sequence, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle, s.seqcache,
     pg_sequence_last_value(s.seqrelid) as last
   from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = own()`,
  'select pg_get_statisticsobjdef(oid) as statistics from pg_statistic_ext where stxnamespace = own()',
  'select typname, typtype, pg_get_expr(typdefaultbin, 0) as "default" from pg_type where typnamespace = own()',
  `select c.relname, d.objsubid, d.description
   from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
   where c.relnamespace = own()`,
];
const OWN_SCHEMA = 'current_schema()::regnamespace';

/**
 * A line for each object and each row of the portal's schema, without the moments at which migrations were applied and the
 * sums that every write changes at random.
 */
export async function everythingOf(tx: Transaction): Promise<string[]> {
  const linesOf = async (sql: string): Promise<string[]> =>
    (await tx.run(sql)).rows.map((row) => JSON.stringify(row)).sort();
  const lines: string[] = [];
  for (const sql of OBJECTS) lines.push(...(await linesOf(sql.replaceAll('own()', OWN_SCHEMA))));
  const { rows: tables } = await tx.run(
    `select relname as name from pg_class where relnamespace = ${OWN_SCHEMA} and relkind = 'r' order by 1`,
  );
  for (const { name } of tables) {
    lines.push(
      ...(await linesOf(
        `select '${name}' as "table", to_jsonb(t) - 'aplicada_en' - 'suma' as row from ${name} t`,
      )),
    );
  }
  return lines;
}
