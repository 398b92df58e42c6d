import { type Kysely, sql } from 'kysely';
import type { Silence } from '../../src/api/contract/notifications.ts';
import type { Tables } from '../db/tables.ts';

export const silencesOf = (db: Kysely<Tables>, userId: number): Promise<Silence[]> =>
  db
    .selectFrom('notificacion_silencio')
    .select(['clave', 'nombre'])
    .where('usuario_id', '=', userId)
    .orderBy('desde', 'desc')
    .orderBy(sql`nombre collate es_portal`)
    .execute();

/** The people who silenced one of these keys: neither a notification nor a mail of it shall call them. */
export async function whoSilenced(db: Kysely<Tables>, keys: readonly string[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('notificacion_silencio')
    .select('usuario_id')
    .where('clave', 'in', keys)
    .execute();
  return new Set(rows.map(({ usuario_id }) => usuario_id));
}
