import { type Kysely, sql } from 'kysely';
import type { ActivityOptions } from '../../src/api/contract/activity.ts';
import type { Tables } from '../db/tables.ts';

/**
 * Distinct values in alphabetical order. Each query jumps through the index to the next value, because a DISTINCT would
 * read the whole trail.
 */
async function kindsIn(db: Kysely<Tables>, column: 'entidad' | 'accion'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds(kind) as (
      (select ${name} from auditoria order by ${name} limit 1)
      union all
      select (select a.${name} from auditoria a where a.${name} > k.kind order by a.${name} limit 1)
      from kinds k where k.kind is not null
    )
    select kind from kinds where kind is not null order by kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

async function peopleIn(db: Kysely<Tables>): Promise<ActivityOptions['personas']> {
  const { rows } = await sql<ActivityOptions['personas'][number]>`
    with recursive people(id) as (
      (select usuario_id from auditoria where usuario_id is not null order by usuario_id limit 1)
      union all
      select (
        select a.usuario_id from auditoria a where a.usuario_id > p.id order by a.usuario_id limit 1
      )
      from people p where p.id is not null
    )
    select p.id, coalesce(u.nombre, (
      select a.usuario from auditoria a where a.usuario_id = p.id order by a.momento desc, a.id desc limit 1
    )) as nombre
    from people p left join usuario u on u.id = p.id
    where p.id is not null
    order by coalesce(u.nombre, '') collate es_portal, p.id`.execute(db);
  return rows;
}

export async function activityOptions(db: Kysely<Tables>): Promise<ActivityOptions> {
  return {
    personas: await peopleIn(db),
    entidades: await kindsIn(db, 'entidad'),
    acciones: await kindsIn(db, 'accion'),
  };
}
