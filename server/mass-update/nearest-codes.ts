import { sql } from 'kysely';
import { withNearest } from '../bulk-import/validations/nearest.ts';
import type { Transaction } from '../db/database.ts';

/** Above 500 unknown codes no similar codes are proposed: nobody would look at them one by one. */
const MISSING_AT_MOST = 500;
const SERIES_AT_MOST = 2_000;
const CODES_OF_SERIES_AT_MOST = 5_000;

/**
 * For each code that the portal does not have, proposes the most similar code of a live work, unless too many
 * are missing.
 */
export async function findNearestCodes(tx: Transaction, id: number): Promise<void> {
  const { rows: missing } = await sql<{ cod: string; serie: string; numero: string | null }>`
    select distinct cod, regexp_replace(cod, '[0-9]+$', '') as serie, substring(cod from '[0-9]{1,30}$') as numero
    from actualizacion_linea l
    where actualizacion = ${id} and clase = 'noEncontrada' and cod <> '' and obra is null
      and not exists (select from obra o where o.cod = l.cod and o.borrado_en is null)
    order by cod limit ${MISSING_AT_MOST + 1}`.execute(tx.kysely);
  if (missing.length === 0 || missing.length > MISSING_AT_MOST) return;
  const series = await nearestSeries(
    tx,
    missing.map(({ serie }) => serie),
  );
  const found = new Map<string, string>();
  const others: { readonly cod: string; readonly serie: string }[] = [];
  const same = await sameNumbers(
    tx,
    missing.map(({ cod, serie, numero }) => ({ cod, serie: series.get(serie) ?? serie, numero })),
  );
  for (const { cod, serie } of missing) {
    const known = same.get(cod);
    if (known !== undefined) found.set(cod, known);
    else others.push({ cod, serie: series.get(serie) ?? serie });
  }
  for (const [cod, near] of await nearestInSeries(tx, others)) found.set(cod, near);
  await tx.run(
    `update actualizacion_linea l set parecida = r.parecida
     from jsonb_to_recordset($1::jsonb) as r (cod text, parecida text)
     where l.actualizacion = $2 and l.clase = 'noEncontrada' and l.cod = r.cod`,
    [JSON.stringify([...found].map(([cod, parecida]) => ({ cod, parecida }))), id],
  );
}

/** For each series without a work, the most similar series that has works. A series is a code without its number. */
async function nearestSeries(
  tx: Transaction,
  asked: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ serie: string }>`
    with recursive alguna (serie) as (
      (select serie from obra where borrado_en is null order by serie limit 1)
      union all
      select (select o.serie from obra o where o.borrado_en is null and o.serie > alguna.serie order by o.serie limit 1)
      from alguna where alguna.serie is not null
    )
    select serie from alguna where serie is not null limit ${SERIES_AT_MOST}`.execute(tx.kysely);
  const known = rows.map(({ serie }) => serie);
  const unknown = [...new Set(asked)].filter((serie) => !known.includes(serie));
  const nearest = await withNearest(unknown, known);
  return new Map(nearest.flatMap(({ valor, cercanos: [first] }) => (first ? [[valor, first.valor]] : [])));
}

/** Codes of works with the same series and number: 12 and 0012 are one number. */
async function sameNumbers(
  tx: Transaction,
  asked: readonly { readonly cod: string; readonly serie: string; readonly numero: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ cod: string; parecida: string }>`
    select r.cod, min(o.cod) as parecida
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (cod text, serie text, numero text)
    join obra o on o.serie = r.serie and o.numero = r.numero::numeric and o.borrado_en is null
    group by r.cod`.execute(tx.kysely);
  return new Map(rows.map(({ cod, parecida }) => [cod, parecida]));
}

async function nearestInSeries(
  tx: Transaction,
  asked: readonly { readonly cod: string; readonly serie: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const serie of new Set(asked.map((one) => one.serie))) {
    const known = await tx.kysely
      .selectFrom('obra')
      .select('cod')
      .where('serie', '=', serie)
      .where('borrado_en', 'is', null)
      .orderBy('numero')
      .limit(CODES_OF_SERIES_AT_MOST)
      .execute();
    const nearest = await withNearest(
      asked.filter((one) => one.serie === serie).map(({ cod }) => cod),
      known.map(({ cod }) => cod),
    );
    for (const { valor, cercanos } of nearest) {
      const [first] = cercanos;
      if (first !== undefined) found.set(valor, first.valor);
    }
  }
  return found;
}
