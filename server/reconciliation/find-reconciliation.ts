import type { Selectable } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { conflict, notFound, type Problem } from '../problem.ts';
import type { ReconciliationTables } from './tables.ts';

export type ReconciliationRow = Selectable<ReconciliationTables['conciliacion']>;

export const unknownReconciliation = (): Problem =>
  notFound('Esa conciliación ya no está. Búscala en la lista, o elige el archivo otra vez.');

const NOT_YOURS = 'Esta conciliación la empezó otra persona: solo ella puede terminarla o quitarla.';
const NOT_COMPARED = 'Esta conciliación no llegó a compararse: elige el archivo otra vez.';

/** Locks the reconciliation, so that nobody else compares it or decides about its lines before the transaction ends. */
export async function lockedReconciliation(tx: Transaction, id: number): Promise<ReconciliationRow> {
  const found = await tx.kysely
    .selectFrom('conciliacion')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw unknownReconciliation();
  return found;
}

export async function lockedCompared(tx: Transaction, id: number): Promise<ReconciliationRow> {
  const found = await lockedReconciliation(tx, id);
  if (found.estado !== 'comparada') throw conflict(NOT_COMPARED);
  return found;
}

export function requireOwn({ usuario_id }: ReconciliationRow, callerId: number): void {
  if (usuario_id !== callerId) throw conflict(NOT_YOURS);
}
