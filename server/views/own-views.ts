import type { NewViewRequest, SavedView, ViewRequest } from '../../src/api/contract/records/views.ts';
import { mayOpen } from '../../src/shared/access.ts';
import { changedFields } from '../../src/shared/changed-fields.ts';
import type { By } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { conflict, forbidden, notFound } from '../problem.ts';
import { auditedOf, auditView } from './audit-view.ts';
import { isVisibleTo, mayDelete, type ViewRow, viewOf, viewRows } from './read-views.ts';
import {
  holdOwner,
  isNameTaken,
  nameKey,
  refuseForeignFlag,
  refuseTakenName,
  refuseTooMany,
  refuseTooManyShared,
} from './view-rules.ts';
import { refuseRegister, type Viewer, viewerIn } from './viewer.ts';

const STALE =
  'Guardaste esta vista en otra pestaña mientras tanto: no se ha guardado nada. Elige con cuál te quedas.';
const GONE = 'Esa vista ya no está. Guarda lo que ves con otro nombre.';
const NOT_YOURS = 'Esa vista es de otra persona. Guarda lo que ves con otro nombre.';

/** How many deleted views of a person are kept in each register, so that they can be restored. */
const DELETED_KEPT = 20;

export const createView = (database: Database, wanted: NewViewRequest, by: By): Promise<SavedView> =>
  database.transaction(async (tx) => {
    const viewer = await viewerIn(tx, by);
    const { registro, compartida } = wanted;
    refuseRegister(viewer, registro);
    refuseForeignFlag(viewer, compartida);
    await holdOwner(tx, viewer.id);
    await refuseTakenName(tx, { ...wanted, ownerId: viewer.id }, null);
    await refuseTooMany(tx, viewer.id, registro);
    await refuseTooManyShared(tx, registro, compartida);
    const at = await tx.now();
    const { id } = await tx.kysely
      .insertInto('vista')
      .values({
        ...columnsOf(wanted),
        usuario_id: viewer.id,
        registro,
        creada_en: at,
        cambiada_en: at,
        borrada_en: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await auditView(tx, by, { id, registro, action: 'vista.creada', after: auditedOf(wanted) });
    return readView(tx, viewer, id);
  });

/** Changes a view. Throws `conflict` when another tab has saved it since. */
export const changeView = (database: Database, id: number, wanted: ViewRequest, by: By): Promise<SavedView> =>
  database.transaction(async (tx) => {
    const viewer = await viewerIn(tx, by);
    const row = await heldView(tx, viewer, id);
    if (row.borrada_en !== null) throw notFound(GONE);
    if (row.usuario_id !== viewer.id) throw forbidden(NOT_YOURS);
    if (row.version !== wanted.version) {
      throw conflict(STALE, { data: { current: viewOf(row, viewer) } });
    }
    refuseForeignFlag(viewer, wanted.compartida);
    await refuseTakenName(tx, { ...row, nombre: wanted.nombre, ownerId: viewer.id }, id);
    const { registro } = row;
    if (wanted.compartida !== row.compartida) await refuseTooManyShared(tx, registro, wanted.compartida);
    const [before, after] = [auditedOf(row), auditedOf(wanted)];
    if (changedFields(before, after).length === 0) return viewOf(row, viewer);
    await tx.kysely
      .updateTable('vista')
      .set({ ...columnsOf(wanted), version: row.version + 1, cambiada_en: await tx.now() })
      .where('id', '=', id)
      .execute();
    await auditView(tx, by, { id, registro, action: 'vista.cambiada', before, after });
    return readView(tx, viewer, id);
  });

export const deleteView = (database: Database, id: number, by: By): Promise<SavedView> =>
  database.transaction(async (tx) => {
    const viewer = await viewerIn(tx, by);
    const row = await deletableView(tx, viewer, id);
    if (row.borrada_en !== null) return viewOf(row, viewer);
    await tx.kysely
      .updateTable('vista')
      .set({ borrada_en: await tx.now() })
      .where('id', '=', id)
      .execute();
    const { usuario_id, registro } = row;
    await tx.run(
      `delete from vista where id in (
        select id from vista where usuario_id = $1 and registro = $2 and borrada_en is not null
        order by borrada_en desc, id desc offset $3
      )`,
      [usuario_id, registro, DELETED_KEPT],
    );
    await auditView(tx, by, { id, registro, action: 'vista.eliminada', before: auditedOf(row) });
    return viewOf(row, viewer);
  });

/**
 * Restores a deleted view. If it was shared with a permission that the caller does not have, it comes back unshared.
 */
export const restoreView = (database: Database, id: number, by: By): Promise<SavedView> =>
  database.transaction(async (tx) => {
    const viewer = await viewerIn(tx, by);
    const row = await deletableView(tx, viewer, id);
    if (row.borrada_en === null) return viewOf(row, viewer);
    const { usuario_id: ownerId, registro, nombre } = row;
    if (await isNameTaken(tx, { ownerId, registro, nombre }, id)) {
      throw conflict(`Ya hay otra vista con el nombre «${nombre}»: cámbiaselo y vuelve a intentarlo.`);
    }
    await refuseTooMany(tx, ownerId, registro);
    const isStillHeld = row.compartida !== null && mayOpen(viewer.permissions, row.compartida);
    const compartida = isStillHeld ? row.compartida : null;
    await refuseTooManyShared(tx, registro, compartida);
    await tx.kysely
      .updateTable('vista')
      .set({ borrada_en: null, compartida, version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    const after = auditedOf({ ...row, compartida });
    await auditView(tx, by, { id, registro, action: 'vista.restaurada', after });
    return readView(tx, viewer, id);
  });

/**
 * Reads a view that the viewer sees, or saw before it was deleted, and locks the row of its owner. Throws for any other
 * view, and when the viewer may not open the register of the view.
 */
async function heldView(tx: Transaction, viewer: Viewer, id: number): Promise<ViewRow> {
  const found = await tx.kysely
    .selectFrom('vista')
    .select(['usuario_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw notFound(GONE);
  await holdOwner(tx, found.usuario_id);
  const row = await viewRows(tx.kysely, viewer).where('v.id', '=', id).executeTakeFirst();
  if (row === undefined || !isVisibleTo(row, viewer)) throw notFound(GONE);
  refuseRegister(viewer, row.registro);
  return row;
}

async function deletableView(tx: Transaction, viewer: Viewer, id: number): Promise<ViewRow> {
  const row = await heldView(tx, viewer, id);
  if (!mayDelete(row, viewer)) throw forbidden(NOT_YOURS);
  return row;
}

const readView = async ({ kysely }: Transaction, viewer: Viewer, id: number): Promise<SavedView> =>
  viewOf(await viewRows(kysely, viewer).where('v.id', '=', id).executeTakeFirstOrThrow(), viewer);

const columnsOf = ({ nombre, forma, compartida }: Omit<NewViewRequest, 'registro'>) => ({
  nombre,
  clave: nameKey(nombre),
  forma: JSON.stringify(forma),
  compartida,
});
