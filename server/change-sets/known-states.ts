import { type Kysely, sql } from 'kysely';
import { knownBy, listKey } from '../../src/shared/values/value-keys.ts';
import type { Tables } from '../db/tables.ts';

/** The states of the live works, each once. The query jumps through the index from each state to the next. */
const distinctStates = sql<{ estado: string }>`
  with recursive alguno (estado) as (
    (select estado from obra where borrado_en is null and estado is not null order by estado limit 1)
    union all
    select (
      select o.estado from obra o where o.borrado_en is null and o.estado > alguno.estado
      order by o.estado limit 1
    )
    from alguno where alguno.estado is not null
  )
  select estado from alguno where estado is not null order by estado collate es_portal`;

export async function knownStates(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await distinctStates.execute(db);
  return rows.map(({ estado }) => estado);
}

/** Writes a state that differs from a known one by case, blanks or invisible signs as the known one. */
export async function stateReader(db: Kysely<Tables>): Promise<(written: string) => string> {
  const known = knownBy(listKey, await knownStates(db));
  return (written) => known(written) ?? written;
}
