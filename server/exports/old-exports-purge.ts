import { counted } from '../../src/shared/spanish-count.ts';
import type { Job } from '../jobs/job.ts';

const CONTENTS_KEPT = 500;

/** Deletes the record of who exported what after a year, and stored rows of all but the newest exports. */
export const oldExportsPurge: Job = {
  name: 'purga-exportaciones',
  description: `Olvida las exportaciones al año, y las filas de las que no están entre las ${CONTENTS_KEPT} últimas.`,
  cron: '20 3 * * *',
  run: ({ at, transaction }) =>
    transaction(async (tx) => {
      const old = await tx.run(
        "delete from exportacion where hecha_en < $1::timestamptz - interval '1 year'",
        [at],
      );
      const contents = await tx.run(
        `delete from exportacion_contenido where huella not in (
          select huella from exportacion_contenido order by guardado_en desc, huella limit $1
        ) or huella not in (select huella from exportacion)`,
        [CONTENTS_KEPT],
      );
      const rows = old.affectedRows + contents.affectedRows;
      return { comment: `${counted(rows, 'fila eliminada', 'filas eliminadas')}.`, rows };
    }),
};
