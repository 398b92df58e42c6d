import { counted } from '../../src/shared/spanish-count.ts';
import type { AdminQueries } from '../admin-sql/admin-queries.ts';
import type { Transaction } from '../db/database.ts';
import type { Job } from '../jobs/job.ts';
import { countConnections, stalledConnections } from './count-connections.ts';
import type { ConnectionCounts } from './tables.ts';

export const connectionSampling = (queries: AdminQueries): Job => ({
  name: 'muestra-conexiones',
  description: 'Anota cuántas conexiones tiene la base de datos y quién las retiene.',
  cron: '* * * * *',
  limitSeconds: 30,
  async run({ at, database, transaction }) {
    // Connections are counted before the transaction begins, because the transaction itself takes one.
    const { counts } = await countConnections(database, queries, at);
    const stalled = database.engine === 'postgres' ? await stalledConnections(database) : [];
    const rows = await transaction(async (tx) => {
      await keepSample(tx, at, counts);
      if (stalled.length > 0) {
        await tx.kysely
          .insertInto('conexion_detenida')
          .values(stalled.map((one) => ({ momento: at, ...one })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      return 1 + stalled.length;
    });
    const open = counts.en_transaccion;
    return {
      comment: `${counted(counts.total, 'conexión', 'conexiones')} de ${counts.limite}${open > 0 ? `, ${open} con una transacción parada` : ''}.`,
      rows,
    };
  },
});

/** Stores a sample and adds it to the figures of its hour. A second sample of the same moment is ignored. */
export async function keepSample(tx: Transaction, at: Date, counts: ConnectionCounts): Promise<void> {
  const { activas, inactivas, en_transaccion, esperando, total, limite } = counts;
  const { affectedRows } = await tx.run(
    `insert into conexion_muestra (momento, activas, inactivas, en_transaccion, esperando, total, limite)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [at, activas, inactivas, en_transaccion, esperando, total, limite],
  );
  if (affectedRows === 0) return;
  await tx.run(
    `insert into conexion_hora as h (
      hora, muestras, activas, inactivas, en_transaccion, esperando, total, limite,
      suma_activas, suma_inactivas, suma_total
    ) values (date_trunc('hour', $1::timestamptz), 1, $2::integer, $3::integer, $4, $5, $6::integer, $7,
      $2, $3, $6)
    on conflict (hora) do update set
      muestras = h.muestras + 1,
      activas = greatest(h.activas, excluded.activas),
      inactivas = greatest(h.inactivas, excluded.inactivas),
      en_transaccion = greatest(h.en_transaccion, excluded.en_transaccion),
      esperando = greatest(h.esperando, excluded.esperando),
      total = greatest(h.total, excluded.total),
      limite = excluded.limite,
      suma_activas = h.suma_activas + excluded.suma_activas,
      suma_inactivas = h.suma_inactivas + excluded.suma_inactivas,
      suma_total = h.suma_total + excluded.suma_total`,
    [at, activas, inactivas, en_transaccion, esperando, total, limite],
  );
}
