import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { LoadStep } from '../../../src/api/contract/bulk-import.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { PIECE_BYTES, packed, unpacked } from '../../db/file-pieces.ts';
import type { Tables } from '../../db/tables.ts';
import type { JobRun } from '../../jobs/job.ts';

export const KEEP_FILES_DAYS = 365;

const DAY_MS = 86_400_000;

export interface KeptFile {
  readonly carga: number;
  readonly paso: LoadStep;
}

export async function keepPieces(tx: Transaction, { carga, paso }: KeptFile, path: string): Promise<void> {
  let orden = 0;
  for await (const contenido of packedAhead(path)) {
    orden += 1;
    await tx.kysely.insertInto('carga_fichero_trozo').values({ carga, paso, orden, contenido }).execute();
  }
}

/** Compresses the next piece while the caller writes the last one. */
async function* packedAhead(path: string): AsyncGenerator<Buffer> {
  let ahead: Promise<Buffer> | null = null;
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    const next = packed(piece as Buffer);
    // When `next` fails, the `await` in the next pass of this loop throws. Without this line, Node would
    // report the failure as unhandled before that.
    next.catch(() => undefined);
    if (ahead !== null) yield await ahead;
    ahead = next;
  }
  if (ahead !== null) yield await ahead;
}

export async function* readPieces(db: Kysely<Tables>, file: KeptFile): AsyncGenerator<Buffer> {
  for (let orden = 1; ; orden++) {
    const piece = await readPiece(db, file, orden);
    if (piece === null) return;
    yield piece;
  }
}

/** Piece number `orden`, counted from 1; null past the end. */
export async function readPiece(
  db: Kysely<Tables>,
  { carga, paso }: KeptFile,
  orden: number,
): Promise<Buffer | null> {
  const piece = await db
    .selectFrom('carga_fichero_trozo')
    .select('contenido')
    .where('carga', '=', carga)
    .where('paso', '=', paso)
    .where('orden', '=', orden)
    .executeTakeFirst();
  return piece ? unpacked(piece.contenido) : null;
}

/** The files of a load that may still be read. A file older than `keepDays` is left out even before it is purged. */
export const keptFilesOf = async (database: Database, carga: number, keepDays: number) =>
  database.kysely
    .selectFrom('carga_fichero')
    .select(['carga', 'paso', 'nombre', 'bytes', 'sha256'])
    .where('carga', '=', carga)
    .where('ruta', 'is', null)
    .where('guardado_en', '>=', keptSince(await database.now(), keepDays))
    .orderBy('guardado_en')
    .execute();

const keptSince = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const PURGED_AT_ONCE = 20;

/**
 * Deletes files older than `days`, in small batches, and skips those that another server has locked. The record of the
 * run stays. Returns how many files were deleted.
 */
export async function purgeFiles({ at, transaction, signal }: JobRun, days: number): Promise<number> {
  for (let files = 0; ; ) {
    signal.throwIfAborted();
    const purged = await transaction((tx) => purgeSome(tx, keptSince(at, days)));
    files += purged;
    if (purged < PURGED_AT_ONCE) return files;
  }
}

async function purgeSome({ kysely }: Transaction, keptFrom: Date): Promise<number> {
  const rows = await kysely
    .deleteFrom('carga_fichero')
    .where(({ eb, refTuple }) =>
      eb(refTuple('carga', 'paso'), 'in', (of) =>
        of
          .selectFrom('carga_fichero')
          .select(['carga', 'paso'])
          .where('guardado_en', '<', keptFrom)
          .limit(PURGED_AT_ONCE)
          .forUpdate()
          .skipLocked()
          .$asTuple('carga', 'paso'),
      ),
    )
    .returning('carga')
    .execute();
  return rows.length;
}

export async function takeInSavedFiles(database: Database): Promise<void> {
  const rows = await database.kysely
    .selectFrom('carga_fichero')
    .select(['carga', 'paso', 'ruta'])
    .where('ruta', 'is not', null)
    .execute();
  for (const { ruta, ...file } of rows) {
    if (ruta === null) continue;
    try {
      await database.transaction(async (tx) => {
        await keepPieces(tx, file, ruta);
        await tx.kysely
          .updateTable('carga_fichero')
          .set({ ruta: null })
          .where('carga', '=', file.carga)
          .where('paso', '=', file.paso)
          .execute();
      });
      await rm(ruta, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
