import { type Kysely, sql } from 'kysely';
import { likelyCode } from '../../../src/shared/values/mistaken-codes.ts';
import { withNearest } from '../../bulk-import/validations/nearest.ts';
import type { Tables } from '../../db/tables.ts';

/** How many codes before and after an unknown one, in the order of the index, are compared with it. */
const NEIGHBOURS = 8;

/**
 * For each code that no work has, a similar code of a live work. Only the code that was most likely meant and the
 * neighbours in the index are compared, because comparing all codes would take too long.
 */
export async function nearestCodes(
  db: Kysely<Tables>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ pedida: string; cod: string }>`
    select pedida.cod as pedida, vecina.cod
    from unnest(${codes}::text[], ${codes.map(likelyCode)}::text[]) as pedida (cod, probable)
    cross join lateral (
      (select cod from obra where cod = upper(pedida.probable) and borrado_en is null)
      union
      (select cod from obra where cod >= upper(pedida.cod) and borrado_en is null
        order by cod limit ${sql.lit(NEIGHBOURS)})
      union
      (select cod from obra where cod < upper(pedida.cod) and borrado_en is null
        order by cod desc limit ${sql.lit(NEIGHBOURS)})
    ) as vecina`.execute(db);
  const nearest = new Map<string, string>();
  for (const code of codes) {
    const beside = rows.filter(({ pedida }) => pedida === code).map(({ cod }) => cod);
    const [told] = await withNearest([code], beside);
    const first = told?.cercanos[0];
    if (first !== undefined) nearest.set(code, first.valor);
  }
  return nearest;
}
