import { deleteWorks } from '../../../server/trash/deletion/delete-works.ts';
import { previewDeletion } from '../../../server/trash/deletion/preview-deletion.ts';
import { previewRestoration } from '../../../server/trash/restoration/preview-restoration.ts';
import { restoreWorks } from '../../../server/trash/restoration/restore-works.ts';
import { trashPurge } from '../../../server/trash/trash-purge.ts';
import { BY, type Write } from '../killed-writes/writer-orders.ts';

export const TRASH_WRITES = {
  async deleteWorks({ real, watched }, codes) {
    const codigos = [...(codes as readonly string[])];
    const { id, obras } = await previewDeletion(real, { tipo: 'codigos', codigos }, BY);
    await deleteWorks(watched, id, { motivo: 'Repetidas', obras }, BY);
  },
  async restoreWorks({ real, watched }) {
    const { id } = await previewRestoration(real, { tipo: 'filtro' }, BY);
    await restoreWorks(watched, id, BY);
  },
  async purgeTrash({ real, watched }) {
    await trashPurge.run({
      at: await real.transaction((tx) => tx.now()),
      database: real,
      transaction: watched.transaction,
      signal: new AbortController().signal,
    });
  },
} satisfies Record<string, Write>;
