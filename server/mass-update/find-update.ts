import type { Kysely, Selectable } from 'kysely';
import { CHANGE_LIMITS } from '../../src/api/contract/records/change-sets.ts';
import type { Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { conflict, notFound, type Problem } from '../problem.ts';

export type UpdateRow = Selectable<Tables['actualizacion']>;

export const unknownUpdate = (): Problem =>
  notFound('Esa actualización ya no está. Búscala en la lista, o elige el archivo otra vez.');

const notYours = (name: string): string =>
  `Esta actualización es de ${name}: hazte cargo de ella para seguir, o prepara la tuya.`;
const APPLIED =
  'Esta actualización ya se aplicó: no se puede cambiar. Si hace falta, se deshace desde su cambio.';
const NOT_COMPARED = 'Esta actualización no llegó a compararse: elige el archivo otra vez.';

/** Locks the update, so that nobody else compares, changes or applies it before the transaction ends. */
export async function lockedUpdate(tx: Transaction, id: number): Promise<UpdateRow> {
  const found = await tx.kysely
    .selectFrom('actualizacion')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) throw unknownUpdate();
  return found;
}

/** Locks an update. Throws unless the caller owns it and it is not applied yet. */
export async function lockedOpenUpdate(tx: Transaction, id: number, callerId: number): Promise<UpdateRow> {
  const found = await lockedUpdate(tx, id);
  requireOwn(found, callerId);
  if (found.carga !== null) throw conflict(APPLIED);
  return found;
}

/** Locks an update. Throws unless the caller owns it, it was compared, and it is not applied yet. */
export async function lockedComparedUpdate(
  tx: Transaction,
  id: number,
  callerId: number,
): Promise<UpdateRow> {
  const found = await lockedOpenUpdate(tx, id, callerId);
  if (found.comparada_en === null) throw conflict(NOT_COMPARED);
  return found;
}

export function requireOwn({ usuario_id, usuario_nombre }: UpdateRow, callerId: number): void {
  if (usuario_id !== callerId) throw conflict(notYours(usuario_nombre));
}

/** When the comparison becomes too old to be applied; null: there is no comparison. */
export const expiryOf = ({ comparada_en }: Pick<UpdateRow, 'comparada_en'>): Date | null =>
  comparada_en === null ? null : new Date(comparada_en.getTime() + CHANGE_LIMITS.minutes * 60_000);

export async function requireKnown(db: Kysely<Tables>, id: number): Promise<UpdateRow> {
  const found = await db.selectFrom('actualizacion').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw unknownUpdate();
  return found;
}
