import type { Kysely } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { PIECE_BYTES, packed, unpacked } from '../db/file-pieces.ts';
import type { Tables } from '../db/tables.ts';

/** One attempt to make the file of an export; restarting the export adds 1 to `intento`. */
export interface Attempt {
  readonly id: string;
  readonly intento: number;
}

export async function keepPiece(
  tx: Transaction,
  { id, intento }: Attempt,
  orden: number,
  piece: Uint8Array,
): Promise<void> {
  await tx.kysely
    .insertInto('exportacion_masiva_trozo')
    .values({ exportacion: id, intento, orden, contenido: await packed(piece) })
    .execute();
}

/**
 * The bytes from `start` to `end`, both included. Throws when a piece is missing, so that a file that ends early is
 * noticed.
 */
export async function* readBytes(
  db: Kysely<Tables>,
  { id, intento }: Attempt,
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Buffer> {
  for (let orden = Math.floor(start / PIECE_BYTES); orden * PIECE_BYTES <= end; orden += 1) {
    const { contenido } = await db
      .selectFrom('exportacion_masiva_trozo')
      .select('contenido')
      .where('exportacion', '=', id)
      .where('intento', '=', intento)
      .where('orden', '=', orden)
      .executeTakeFirstOrThrow();
    const piece = await unpacked(contenido);
    const from = orden * PIECE_BYTES;
    yield piece.subarray(Math.max(0, start - from), end - from + 1);
  }
}

export const dropPieces = ({ kysely }: Transaction, id: string) =>
  kysely.deleteFrom('exportacion_masiva_trozo').where('exportacion', '=', id).execute();
