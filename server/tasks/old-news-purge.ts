import { counted } from '../../src/shared/spanish-count.ts';
import type { Job } from '../jobs/job.ts';

/**
 * Deletes old news, the ids of old operations, and who looked at a card until now. A page that was offline
 * longer loads its board again; a change that waited longer in a page counts as a new change.
 */
export const oldNewsPurge: Job = {
  name: 'purga-novedades-de-tareas',
  description: 'Olvida al día las novedades de 4Task, y a los 90 días las respuestas a cambios repetidos.',
  cron: '25 3 * * *',
  run: ({ at, transaction }) =>
    transaction(async (tx) => {
      await tx.run(
        `insert into tarea_novedad_olvidada (transaccion)
          select transaccion from tarea_novedad where en < $1::timestamptz - interval '1 day'
          order by transaccion desc limit 1
          on conflict (una) do update set transaccion = excluded.transaccion`,
        [at],
      );
      const news = await tx.run("delete from tarea_novedad where en < $1::timestamptz - interval '1 day'", [
        at,
      ]);
      const operations = await tx.run(
        "delete from tarea_operacion where en < $1::timestamptz - interval '90 days'",
        [at],
      );
      await tx.run('delete from tarea_presente where hasta < $1', [at]);
      const rows = news.affectedRows + operations.affectedRows;
      return { comment: `${counted(rows, 'fila eliminada', 'filas eliminadas')}.`, rows };
    }),
};
