import type { Database } from '../../server/db/database.ts';

/** Puts the rows of a database back as they are now: a world must begin like the one before. */
export interface KeptRows {
  putBack(): Promise<void>;
}

/**
 * Keeps a copy of every row in a schema of its own. Triggers note which tables are written to, so that only these are
 * compared. The marks of changes are not put back: by them the server knows that what it has read is old.
 */
export async function keepRows(database: Database): Promise<KeptRows> {
  const columns = await database.transaction(async (tx) => {
    const { rows } = await tx.run(`
      select c.relname as tabla, string_agg(quote_ident(attname), ', ' order by attnum) as columnas
      from pg_class c join pg_attribute on attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'aux_cambio_de_tabla'
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by c.relname`);
    const tables = new Map(rows.map(({ tabla, columnas }) => [String(tabla), String(columnas)]));
    await tx.runScript(KEEP);
    for (const [table, names] of tables) {
      await tx.runScript(`
        create table mundo.${table} as select ${names} from public.${table};
        create trigger mundo_anota after insert or update or delete or truncate on public.${table}
          for each statement execute function mundo.anota();`);
    }
    return tables;
  });
  return {
    putBack: () =>
      database.transaction(async (tx) => {
        const { rows } = await tx.run('select distinct tabla from mundo.escritas');
        const scripts = rows.map(({ tabla }) =>
          putBackScript(String(tabla), columns.get(String(tabla)) ?? ''),
        );
        await tx.runScript([BEGIN, ...scripts, END].join('\n'));
      }),
  };
}

const KEEP = `
  create schema mundo;
  create table mundo.escritas (tabla text not null);
  create table mundo.secuencias as
    select format('%I.%I', schemaname, sequencename) as nombre, coalesce(last_value, start_value) as valor,
      last_value is not null as usada
    from pg_sequences where schemaname = 'public' and sequencename not like 'aux_cambio_de_tabla%';
  create function mundo.anota() returns trigger language plpgsql as $$
  begin
    insert into mundo.escritas values (tg_table_name);
    return null;
  end $$;`;

/** Without the triggers and references of the portal. */
const BEGIN = `
  set local session_replication_role = replica;
  update aux_cambio_de_tabla set suma = suma + 1;`;

const END = `
  delete from mundo.escritas;
  do $$ begin perform setval(nombre::regclass, valor, usada) from mundo.secuencias; end $$;`;

const putBackScript = (table: string, columns: string): string => `
  delete from public.${table} where (row(${columns}))::text not in (select k::text from mundo.${table} k);
  insert into public.${table} (${columns}) overriding system value
    select * from mundo.${table} k where k::text not in (select (row(${columns}))::text from public.${table});`;
