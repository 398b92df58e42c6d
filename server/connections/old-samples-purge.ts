import { counted } from '../../src/shared/spanish-count.ts';
import type { Job, JobRun } from '../jobs/job.ts';

/**
 * Single samples are kept at least as long as anybody may ask for them; for older ranges only hourly figures remain.
 */
const SAMPLES_DAYS = 60;
const AT_ONCE = 5_000;

const OLD: readonly (readonly [table: string, key: string, interval: string, where?: string])[] = [
  ['conexion_muestra', 'momento', `${SAMPLES_DAYS} days`],
  ['conexion_hora', 'hora', '13 months'],
  ['conexion_detenida', 'momento', '13 months'],
  ['ejecucion', 'fecha_hora', '13 months', `resultado <> 'en_curso'`],
];

export const oldSamplesPurge: Job = {
  name: 'purga-muestras',
  description: `Elimina las muestras de conexiones a los ${SAMPLES_DAYS} días; por horas se guardan 13 meses, como las ejecuciones.`,
  cron: '10 3 * * *',
  async run(run) {
    let rows = 0;
    for (const old of OLD) rows += await purge(run, old);
    return { comment: `${counted(rows, 'fila eliminada', 'filas eliminadas')}.`, rows };
  },
};

async function purge(
  { at, transaction, signal }: JobRun,
  [table, key, interval, where]: (typeof OLD)[number],
) {
  for (let rows = 0; ; ) {
    signal.throwIfAborted();
    const { affectedRows } = await transaction((tx) =>
      tx.run(
        `delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${key} < $1::timestamptz - interval '${interval}'
          ${where === undefined ? '' : `and ${where}`} limit ${AT_ONCE}
        ))`,
        [at],
      ),
    );
    rows += affectedRows;
    if (affectedRows < AT_ONCE) return rows;
  }
}
