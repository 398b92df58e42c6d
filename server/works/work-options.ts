import { type Kysely, sql } from 'kysely';
import type { WorkOptions } from '../../src/api/contract/works.ts';
import type { Tables } from '../db/tables.ts';
import { milestoneFields } from './narrowed-works.ts';

export async function workOptions(db: Kysely<Tables>): Promise<WorkOptions> {
  const proyectos = await db
    .selectFrom('proyecto')
    .select(['id', 'nombre'])
    .where('borrado_en', 'is', null)
    .orderBy(sql`lower(nombre)`)
    .orderBy('id')
    .execute();
  const { rows } = await STATES.execute(db);
  return { proyectos, estados: rows.map(({ estado }) => estado), hitos: await milestoneFields(db) };
}

/** From one state to the next in the index: there are few, over many works. */
const STATES = sql<{ estado: string | null }>`
  with recursive estados (estado) as (
    (select estado from obra where borrado_en is null and estado is not null order by estado limit 1)
    union all
    select (
      select o.estado from obra o where o.borrado_en is null and o.estado > e.estado order by o.estado limit 1
    )
    from estados e
    where e.estado is not null
  )
  select estado from estados where estado is not null
  union all
  select null where exists (select from obra where borrado_en is null and estado is null)`;
