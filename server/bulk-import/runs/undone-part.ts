import { type Kysely, sql } from 'kysely';
import type { RunUndone } from '../../../src/api/contract/loads/run-undone.ts';
import type { Tables } from '../../db/tables.ts';
import type { RunRow } from './runs.ts';

type Undone = Pick<RunRow, 'id' | 'deshecha_en' | 'deshecha_por'>;

interface Remaining {
  readonly id: number;
  readonly obras: number;
  readonly lineas: number;
}

/** By run: its last undo, with what is still there of the run. Runs that were not undone are missing. */
export async function undonePartOf(
  db: Kysely<Tables>,
  runs: readonly Undone[],
): Promise<ReadonlyMap<number, RunUndone>> {
  const undone = runs.filter(({ deshecha_en }) => deshecha_en !== null);
  if (undone.length === 0) return new Map();
  const { rows } = await sql<Remaining>`
    select c.id, (select count(*) from obra o where o.carga = c.id) as obras,
      (select count(*) from factyval f where f.carga = c.id) as lineas
    from unnest(${undone.map(({ id }) => id)}::bigint[]) as c (id)`.execute(db);
  const remaining = new Map(rows.map(({ id, ...quedan }) => [id, quedan]));
  return new Map(
    undone.map(({ id, deshecha_en, deshecha_por }) => [
      id,
      {
        en: deshecha_en?.toISOString() ?? '',
        por: deshecha_por ?? '',
        quedan: remaining.get(id) ?? { obras: 0, lineas: 0 },
      },
    ]),
  );
}

/** The last undo of a run for a list in which older clients read only whether there was one. */
export const undoneFieldsOf = (undone: RunUndone = null) => ({
  deshecha: undone !== null,
  comoSeDeshizo: undone,
});
