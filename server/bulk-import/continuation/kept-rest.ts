import type { Kysely, Selectable } from 'kysely';
import type { LoadRest } from '../../../src/api/contract/bulk-import.ts';
import type { Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** A run that ends its server each time must not do so for ever. */
export const MOST_CONTINUATIONS = 3;

/** Whether the server finishes the run without its page. */
export const goesOnAlone = ({
  estado,
  continuaciones,
}: Pick<Selectable<Tables['carga']>, 'estado' | 'continuaciones'>): boolean =>
  estado === 'en_curso' && continuaciones !== null && continuaciones < MOST_CONTINUATIONS;

/** `keyId`: of the program that left it; its key must still be good when the server goes on. */
export async function keepRest(
  tx: Transaction,
  carga: number,
  keys: LoadRest,
  keyId: number | undefined,
): Promise<void> {
  await tx.kysely
    .insertInto('carga_resto')
    .values({ carga, claves: JSON.stringify({ ...keys, keyId }) })
    .execute();
  await tx.kysely.updateTable('carga').set({ continuaciones: 0 }).where('id', '=', carga).execute();
}

export async function readRest(
  db: Kysely<Tables>,
  carga: number,
): Promise<{ readonly keys: LoadRest; readonly keyId: number | undefined }> {
  const { claves } = await db
    .selectFrom('carga_resto')
    .select('claves')
    .where('carga', '=', carga)
    .executeTakeFirstOrThrow();
  const { keyId, ...keys } = claves;
  return { keys, keyId };
}

export async function countContinuation(tx: Transaction, carga: number): Promise<void> {
  await tx.kysely
    .updateTable('carga')
    .set(({ eb }) => ({ continuaciones: eb('continuaciones', '+', 1) }))
    .where('id', '=', carga)
    .execute();
}
