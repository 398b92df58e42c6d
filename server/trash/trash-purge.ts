import { TRASH_LIMITS } from '../../src/api/contract/records/trash.ts';
import { counted } from '../../src/shared/spanish-count.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { PORTAL } from '../bulk-import/runs/runs.ts';
import type { Transaction } from '../db/database.ts';
import type { Job } from '../jobs/job.ts';

/**
 * Deletes the works, tracking sheets and invoice lines of batches whose time in the trash is over. A batch is deleted
 * wholly or not at all.
 */
export const trashPurge: Job = {
  name: 'purga-papelera',
  description: `Elimina para siempre las obras que llevan ${TRASH_LIMITS.days} días en la papelera. Las que se eliminaron con su proyecto se quedan con él.`,
  cron: '40 3 * * *',
  limitSeconds: 30 * 60,
  async run({ at, database, transaction, signal }) {
    const due = await database.kysely
      .selectFrom('lote_borrado')
      .select('id')
      .where('proyecto', 'is', null)
      .where('restaurado_en', 'is', null)
      .where('purgado_en', 'is', null)
      .where('borrado_en', '<=', new Date(at.getTime() - TRASH_LIMITS.days * DAY_MS))
      .orderBy('id')
      .execute();
    const done = { works: 0, rows: 0 };
    for (const { id } of due) {
      signal.throwIfAborted();
      const { works, rows } = await transaction((tx) => purgeBatch(tx, id), { long: true });
      done.works += works;
      done.rows += rows;
    }
    return { comment: `${counted(done.works, 'obra purgada', 'obras purgadas')}.`, rows: done.rows };
  },
};

const DAY_MS = 24 * 60 * 60_000;

interface Purged {
  readonly works: number;
  readonly rows: number;
}

/** A batch that is being restored at this moment is left for the next night. */
async function purgeBatch(tx: Transaction, id: number): Promise<Purged> {
  const { rows: free } = await tx.run(
    `select motivo from lote_borrado
    where id = $1 and restaurado_en is null and purgado_en is null for update skip locked`,
    [id],
  );
  if (free.length === 0) return { works: 0, rows: 0 };
  const at = await tx.now();
  const { affectedRows: lines } = await tx.run(
    'delete from factyval f using obra o where o.id = f.obra and o.lote_borrado = $1',
    [id],
  );
  const { affectedRows: sheets } = await tx.run(
    'delete from seguimiento s using obra o where o.id = s.obra and o.lote_borrado = $1',
    [id],
  );
  const { affectedRows: works } = await tx.run('delete from obra where lote_borrado = $1', [id]);
  await tx.run('update obra_en_lote set purgada_en = $2 where lote = $1 and restaurada_en is null', [id, at]);
  await tx.run('update lote_borrado set purgado_en = $2 where id = $1', [id, at]);
  await recordAudit(tx, {
    at,
    by: PORTAL,
    action: 'borrado.purgado',
    entity: 'lote_borrado',
    entityId: id,
    before: { motivo: String(free[0]?.motivo), obras: works, lineas: lines },
  });
  return { works, rows: works + sheets + lines };
}
