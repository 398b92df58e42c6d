import type { By } from '../audit/record-audit.ts';
import { drop, note } from '../compared-file/kept-rows.ts';
import type { Database } from '../db/database.ts';
import { conflict } from '../problem.ts';
import { lockedOpenUpdate, lockedUpdate } from './find-update.ts';

const APPLIED = 'Esta actualización ya se aplicó: no queda nada de lo que hacerse cargo.';

/** Makes the caller the owner of the update. The previous owner can no longer change or apply it. */
export const takeOver = (database: Database, id: number, by: By): Promise<void> =>
  database.transaction(async (tx) => {
    const found = await lockedUpdate(tx, id);
    if (found.carga !== null) throw conflict(APPLIED);
    if (found.usuario_id === by.id) return;
    const owner = { usuario_id: by.id, usuario_nombre: by.name };
    await tx.kysely.updateTable('actualizacion').set(owner).where('id', '=', id).execute();
    if (found.conjunto !== null) {
      await tx.kysely.updateTable('conjunto_cambios').set(owner).where('id', '=', found.conjunto).execute();
    }
    await note(tx, 'actualizacion', {
      did: 'relevada',
      by,
      id,
      before: { usuario: found.usuario_nombre },
      after: { usuario: by.name, fichero: found.archivo },
    });
  });

/** Deletes an update that was not applied, with its rows. */
export const discardMassUpdate = (database: Database, id: number, by: By): Promise<void> =>
  database.transaction(
    async (tx) => {
      const found = await lockedOpenUpdate(tx, id, by.id);
      if (found.conjunto !== null) {
        await tx.kysely.deleteFrom('conjunto_cambios').where('id', '=', found.conjunto).execute();
      }
      await drop(tx, 'actualizacion', found, by);
    },
    { long: true },
  );
