import { type Kysely, sql } from 'kysely';
import { literalPattern } from '../../db/literal-pattern.ts';
import type { Tables } from '../../db/tables.ts';

/** '%NOR-FTTH%' -> a LIKE pattern for codes that contain NOR-FTTH literally. One outer pair of % is ours. */
export function likePattern(value: string): string {
  const literal =
    value.length >= 2 && value.startsWith('%') && value.endsWith('%') ? value.slice(1, -1) : value;
  return `%${literalPattern(literal)}%`;
}

/**
 * The highest last number among works whose code matches; null when there is none. Deleted works count: their codes
 * stay taken.
 */
export async function maxCodObra(db: Kysely<Tables>, value: string): Promise<number | string | null> {
  const pattern = likePattern(value);
  const query = /\d%$/.test(pattern) ? byCode(pattern) : bySeries(pattern);
  const max = (await query.execute(db)).rows[0]?.max ?? null;
  if (max === null) return null;
  return Number.isSafeInteger(Number(max)) ? Number(max) : max;
}

interface Max {
  max: string | null;
}

/**
 * A pattern that does not end in a digit lies within the series: jump through the index from one series to the next.
 */
const bySeries = (pattern: string) => sql<Max>`
  with recursive serie (nombre) as (
    (select serie from obra order by serie limit 1)
    union all
    select (select o.serie from obra o where o.serie > serie.nombre order by o.serie limit 1)
    from serie
    where serie.nombre is not null
  )
  select max((
    select o.numero from obra o where o.serie = serie.nombre and o.numero is not null order by o.numero desc limit 1
  ))::text as max
  from serie
  where serie.nombre like ${pattern}`;

/** A pattern that ends in a digit may reach into the number, so every code is read. */
const byCode = (pattern: string) =>
  sql<Max>`select max(numero)::text as max from obra where cod like ${pattern}`;
