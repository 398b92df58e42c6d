import { counted } from '../../src/shared/spanish-count.ts';
import type { Job } from '../jobs/job.ts';

/**
 * Deletes news older than a day, ids of operations older than 90 days, and entries of people who no longer look at a
 * card. A page that was offline for longer than a day loads its board again; a change that waited in a page for longer
 * than 90 days counts as a new change.
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
