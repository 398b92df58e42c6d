import { sql } from 'kysely';
import {
  PRESENCE_LASTS_SECONDS,
  type PresenceRequest,
  type TaskNews,
} from '../../src/api/contract/records/task-feed.ts';
import type { Database } from '../db/database.ts';

export type Present = Extract<TaskNews, { readonly tipo: 'presentes' }>['presentes'];

/** Stores which card a page shows, for a short time: the page repeats the call as long as it shows the card. */
export const sayPresence = (
  database: Database,
  { pagina, tarea }: PresenceRequest,
  userId: number,
): Promise<void> =>
  database.transaction(async (tx) => {
    if (tarea === null) {
      await tx.run('delete from tarea_presente where pagina = $1 and usuario_id = $2', [pagina, userId]);
      return;
    }
    await tx.run(
      `insert into tarea_presente (pagina, tarea, usuario_id, hasta)
        values ($1, $2, $3, $4::timestamptz + make_interval(secs => $5))
        on conflict (pagina) do update set tarea = excluded.tarea, hasta = excluded.hasta
        where tarea_presente.usuario_id = excluded.usuario_id`,
      [pagina, tarea, userId, await tx.now(), PRESENCE_LASTS_SECONDS],
    );
  });

export async function readPresent(database: Pick<Database, 'kysely' | 'nowInQuery'>): Promise<Present> {
  const { rows } = await sql<{ tarea: string; id: number; nombre: string }>`
    select distinct p.tarea, u.id, u.nombre from tarea_presente p join usuario u on u.id = p.usuario_id
    where p.hasta > ${database.nowInQuery()} order by p.tarea, u.id`.execute(database.kysely);
  const byTask = new Map<string, Present[number]>();
  for (const { tarea, id, nombre } of rows) {
    const present = byTask.get(tarea) ?? { tarea, personas: [] };
    byTask.set(tarea, { tarea, personas: [...present.personas, { id, nombre }] });
  }
  return [...byTask.values()];
}
