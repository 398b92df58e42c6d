import type { Selectable } from 'kysely';
import { CHANGE_LIMITS, type ChangeSetState } from '../../src/api/contract/records/change-sets.ts';
import type { Transaction } from '../db/database.ts';
import { notFound, type Problem } from '../problem.ts';
import { Differences } from './differences.ts';
import { writtenFields } from './fields.ts';
import { sheetOf } from './sheets.ts';
import type { ChangeSetTables } from './tables.ts';

export type SetRow = Selectable<ChangeSetTables['conjunto_cambios']>;

export const expiryOf = ({ creado_en }: Pick<SetRow, 'creado_en'>): Date =>
  new Date(creado_en.getTime() + CHANGE_LIMITS.minutes * 60_000);

export const stateOf = (set: Pick<SetRow, 'estado' | 'creado_en'>, now: Date): ChangeSetState =>
  set.estado === 'propuesto' && expiryOf(set) <= now ? 'caducado' : set.estado;

export const unknownSet = (): Problem =>
  notFound('Ese cambio ya no está: si no llegó a aplicarse, prepáralo otra vez.');

/** Locks the set, so that nobody else applies or undoes it before the transaction ends. */
export async function lockedSet(tx: Transaction, id: number): Promise<SetRow> {
  const set = await tx.kysely
    .selectFrom('conjunto_cambios')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (set === undefined) throw unknownSet();
  return set;
}

/** The SQL expressions for the fields and the sheet of a set. */
export const differencesOf = async (tx: Transaction, set: SetRow): Promise<Differences> =>
  new Differences(sheetOf(set.tipo_csv), await writtenFields(tx.kysely, await tx.now(), set));
