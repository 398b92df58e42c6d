import { CompiledQuery } from 'kysely';
import type { Database } from '../../server/db/database.ts';

/** Puts the rows of a database back as they are now: a world must begin like the one before. */
export interface KeptRows {
  /**
   * What each table holds that was written to, and how far each sequence has come that was used, as texts. A
   * table that a transaction keeps for itself is left out: it holds what it held. Times and
   * numbers of transactions, which are others in each world, count as there or not.
   */
  content(): Promise<ReadonlyMap<string, string>>;
  putBack(): Promise<void>;
}

/**
 * Keeps a copy of every row in a schema of its own. Triggers note which tables are written to, so that only these are
 * compared. The marks of changes are not put back: by them the server knows that what it has read is old.
 */
export async function keepRows(database: Database): Promise<KeptRows> {
  const columns = await database.transaction(async (tx) => {
    const { rows } = await tx.run(`
      select c.relname as tabla, string_agg(quote_ident(attname), ', ' order by attnum) as columnas,
        string_agg(
          case when atttypid in ('timestamptz'::regtype, 'xid8'::regtype)
            then format('%I is null', attname) else quote_ident(attname) end,
          ', ' order by attnum) as valores
      from pg_class c join pg_attribute on attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'aux_cambio_de_tabla'
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by c.relname`);
    const tables = new Map(rows.map(({ tabla, columnas }) => [String(tabla), String(columnas)]));
    await tx.runScript(KEEP);
    for (const { tabla, valores } of rows)
      await tx.run('insert into mundo.valores values ($1, $2)', [tabla, valores]);
    for (const [table, names] of tables) {
      await tx.runScript(`
        create table mundo.${table} as select ${names} from public.${table};
        create trigger mundo_anota after insert or update or delete or truncate on public.${table}
          for each statement execute function mundo.anota();`);
    }
    return tables;
  });
  return {
    content: async () => {
      const { rows } = await database.kysely.executeQuery<{ tabla: string; texto: string }>(CONTENT);
      return new Map(rows.map(({ tabla, texto }) => [tabla, texto]));
    },
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
    select format('%I.%I', schemaname, sequencename)::regclass as secuencia, coalesce(last_value, start_value) as valor,
      last_value is not null as usada
    from pg_sequences where schemaname = 'public' and sequencename not like 'aux_cambio_de_tabla%';
  create function mundo.anota() returns trigger language plpgsql as $$
  begin
    insert into mundo.escritas values (tg_table_name);
    return null;
  end $$;
  create table mundo.valores (tabla text not null, valores text not null);
  create function mundo.contenido() returns table (tabla text, texto text) language plpgsql as $$
  begin
    for tabla, texto in select v.tabla, v.valores from mundo.valores v where v.tabla in (select e.tabla from mundo.escritas e)
    loop
      begin
        execute format('lock table public.%I in access share mode nowait', tabla);
      exception when lock_not_available then
        continue;
      end;
      execute format('select coalesce(sum(hashtextextended(row(%s)::text, 0)), 0)::text from public.%I', texto, tabla)
        into texto;
      return next;
    end loop;
    return query
      select secuencia::text, format('%s', pg_sequence_last_value(secuencia)) from mundo.secuencias
      where pg_sequence_last_value(secuencia) is distinct from case when usada then valor end;
  end $$;`;

const CONTENT = CompiledQuery.raw('select tabla, texto from mundo.contenido()');

/** Without the triggers and references of the portal. */
const BEGIN = `
  set local session_replication_role = replica;
  update aux_cambio_de_tabla set suma = suma + 1;`;

const END = `
  delete from mundo.escritas;
  do $$ begin perform setval(secuencia, valor, usada) from mundo.secuencias; end $$;`;

const putBackScript = (table: string, columns: string): string => `
  delete from public.${table} where (row(${columns}))::text not in (select k::text from mundo.${table} k);
  insert into public.${table} (${columns}) overriding system value
    select * from mundo.${table} k where k::text not in (select (row(${columns}))::text from public.${table});`;
