import { type Kysely, sql } from 'kysely';
import { likelyCodes } from '../../../src/shared/values/mistaken-codes.ts';
import { withNearest } from '../../bulk-import/validations/nearest.ts';
import type { Tables } from '../../db/tables.ts';

/** How many of the likeliest codes are looked up in the index; their neighbours there are compared. */
const STARTS = 2;
/** How many codes before and after each of them in the index are compared. */
const NEIGHBOURS = 8;

/**
 * For each code that no work has, a similar code of a live work. Only the codes that may have been meant and the
 * neighbours in the index are compared, because comparing all codes would take too long.
 */
export async function nearestCodes(
  db: Kysely<Tables>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const meant = new Map(codes.map((code) => [code, likelyCodes(code).map((one) => one.toUpperCase())]));
  const known = await db
    .selectFrom('obra')
    .select('cod')
    .where('cod', 'in', [...new Set([...meant.values()].flat())])
    .where('borrado_en', 'is', null)
    .execute();
  const starts = codes.flatMap((code) =>
    (meant.get(code) ?? []).slice(0, STARTS).map((from) => ({ code, from })),
  );
  const { rows } = await sql<{ pedida: string; cod: string }>`
    select distinct pedida.cod as pedida, vecina.cod
    from unnest(${starts.map(({ code }) => code)}::text[], ${starts.map(({ from }) => from)}::text[]) as pedida (cod, desde)
    cross join lateral (
      (select cod from obra where cod >= pedida.desde and borrado_en is null
        order by cod limit ${sql.lit(NEIGHBOURS)})
      union
      (select cod from obra where cod < pedida.desde and borrado_en is null
        order by cod desc limit ${sql.lit(NEIGHBOURS)})
    ) as vecina`.execute(db);
  const nearest = new Map<string, string>();
  for (const code of codes) {
    const beside = rows.filter(({ pedida }) => pedida === code).map(({ cod }) => cod);
    const likely = known.filter(({ cod }) => meant.get(code)?.includes(cod)).map(({ cod }) => cod);
    const [told] = await withNearest([code], [...new Set([...likely, ...beside])]);
    const first = told?.cercanos[0];
    if (first !== undefined) nearest.set(code, first.valor);
  }
  return nearest;
}
