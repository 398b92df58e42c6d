import { counted } from '../../src/shared/spanish-count.ts';
import type { Job } from '../jobs/job.ts';

const PURGED_AT_ONCE = 20;

/**
 * Runs every hour. Marks exports whose lease has run out as interrupted, and deletes the files of exports that failed,
 * were cancelled or interrupted, or are a day old. Deletes the record of who exported what after a year, and field
 * selections 30 days after they were deleted.
 */
export const oldMassExportsPurge: Job = {
  name: 'purga-exportaciones-masivas',
  description:
    'Elimina los archivos de Cargar Export a las 24 horas, y el registro de quién los hizo al año.',
  cron: '35 * * * *',
  async run({ at, transaction, signal }) {
    const left = await transaction((tx) =>
      tx.run(
        `update exportacion_masiva set estado = 'interrumpida'
        where estado in ('en_cola', 'en_curso') and vence_en < $1`,
        [at],
      ),
    );
    let files = 0;
    for (;;) {
      signal.throwIfAborted();
      const { rows } = await transaction((tx) =>
        tx.run(
          `delete from exportacion_masiva_trozo where exportacion in (
            select e.id from exportacion_masiva e
            where (e.caduca_en <= $1 or e.estado in ('fallida', 'cancelada', 'interrumpida'))
              and exists (select from exportacion_masiva_trozo t where t.exportacion = e.id)
            order by e.id limit $2
          ) returning exportacion`,
          [at, PURGED_AT_ONCE],
        ),
      );
      if (rows.length === 0) break;
      files += new Set(rows.map(({ exportacion }) => exportacion)).size;
    }
    const old = await transaction((tx) =>
      tx.run("delete from exportacion_masiva where creada_en < $1::timestamptz - interval '1 year'", [at]),
    );
    await transaction((tx) =>
      tx.run("delete from seleccion_campos where borrada_en < $1::timestamptz - interval '30 days'", [at]),
    );
    return {
      comment: `${counted(files, 'archivo eliminado', 'archivos eliminados')}.`,
      rows: files + old.affectedRows + left.affectedRows,
    };
  },
};
