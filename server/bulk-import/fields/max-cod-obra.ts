import { type Kysely, sql } from 'kysely';
import { literalPattern } from '../../db/literal-pattern.ts';
import type { Tables } from '../../db/tables.ts';

/** Makes a LIKE pattern of '%NOR-FTTH%': the outer % mean 'anything', all other characters stand for themselves. */
export function likePattern(value: string): string {
  const literal =
    value.length >= 2 && value.startsWith('%') && value.endsWith('%') ? value.slice(1, -1) : value;
  return `%${literalPattern(literal)}%`;
}

/**
 * The highest last number among works whose code matches; null when there is none. Deleted works count too,
 * because their codes cannot be used again.
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
 * For a pattern that does not end in a digit: only the text before the number (`serie`) can match, so the query jumps
 * through the index from one series to the next.
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

/** For a pattern that ends in a digit: it may match inside the number, so every code is read. */
const byCode = (pattern: string) =>
  sql<Max>`select max(numero)::text as max from obra where cod like ${pattern}`;
