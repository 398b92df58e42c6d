import type { Kysely, Selectable } from 'kysely';
import type { LoadRest } from '../../../src/api/contract/bulk-import.ts';
import type { Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** How often a run is continued when its last step crashes the server; then it is left as it is. */
export const MOST_CONTINUATIONS = 3;

/** Whether the server may finish the run when its page was closed. */
export const goesOnAlone = ({
  estado,
  continuaciones,
}: Pick<Selectable<Tables['carga']>, 'estado' | 'continuaciones'>): boolean =>
  estado === 'en_curso' && continuaciones !== null && continuaciones < MOST_CONTINUATIONS;

/**
 * Stores the fields of the last call (`cargar-factyval`), so that the server can make it. `keyId`: the key of the
 * program that calls, which must still be valid when the server makes the call.
 */
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
