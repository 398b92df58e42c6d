import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The flags of the people of those sessions that stand now, by session. A session of an inactive person does not. */
export async function standingSessions(
  { kysely, nowInQuery }: Pick<Database, 'kysely' | 'nowInQuery'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, true>>>> {
  const { rows } = await sql<{ id: number; granted: string[] }>`
    select s.id, array(select p.modulo from permiso p where p.usuario_id = u.id and p.concedido) as granted
    from sesion s join usuario u on u.id = s.usuario_id and u.activo
    where s.id = any(${[...ids]}::bigint[]) and s.inactiva_en > ${nowInQuery()} and s.caduca_en > ${nowInQuery()}`.execute(
    kysely,
  );
  return new Map(
    rows.map(({ id, granted }) => [id, Object.fromEntries(granted.map((flag) => [flag, true]))]),
  );
}
