import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { countRecords } from '../explorer/count.ts';
import { withListCursor } from '../explorer/export/list-cursor.ts';
import { namesInFilter } from '../explorer/names-in-filter.ts';
import { printed } from '../exports/fingerprint.ts';
import { officeMoment } from '../office-time.ts';
import { type ExportedRows, exportedRows } from './exported-rows.ts';
import { Fingerprint } from './fingerprint.ts';
import { type Attempt, dropPieces, keepPiece } from './kept-file.ts';
import { keptUntil, leaseFrom } from './lease.ts';
import { aboutLines, SHEET_NAMES } from './words.ts';
import { csvWriter } from './write/csv-writer.ts';
import type { FileWriter } from './write/file-writer.ts';
import { PieceSink } from './write/piece-sink.ts';
import { XlsxWriter } from './xlsx/xlsx-writer.ts';

/** This attempt is no longer wanted: it was cancelled, started again or deleted. */
export class Superseded extends Error {}

const PROGRESS_MS = 1_000;

/**
 * Makes the file of one attempt, and writes its progress into its row. Throws `Superseded` when the attempt
 * is no longer wanted.
 */
export async function makeExport(database: Database, attempt: Attempt, gone: AbortSignal): Promise<void> {
  const begun = await begin(database, attempt);
  const rows = await exportedRows(database.kysely, begun.tipo_csv, begun.consulta);
  const names = await namesInFilter(database.kysely, rows.catalogue, begun.consulta);
  const { total, exacto } = await countRecords(database, rows.catalogue, begun.consulta);
  await progress(database, attempt, { total: exacto ? total : null });
  const made = await withListCursor(database, rows, async (next) => {
    // The transaction may be retried; the pieces of the first try are then deleted here.
    await database.transaction((tx) => dropPieces(tx, attempt.id));
    let orden = 0;
    let count = 0;
    let told = database.elapsed();
    const sink = new PieceSink(async (piece) => {
      await database.transaction(async (tx) => {
        await stillOwn(tx, attempt, { filas: count, bytes: sink.bytes });
        await keepPiece(tx, attempt, orden, piece);
      });
      orden += 1;
      told = database.elapsed();
    });
    const fingerprint = new Fingerprint(begun.tipo_csv, begun.consulta);
    const writer = writerOf(begun, rows, (bytes) => sink.put(bytes));
    try {
      for (let batch = await next(); batch.length > 0; batch = await next()) {
        gone.throwIfAborted();
        fingerprint.add(batch);
        await writer.add(batch);
        count += batch.length;
        await sink.settle();
        if (database.elapsed() - told < PROGRESS_MS) continue;
        await progress(database, attempt, { filas: count, bytes: sink.bytes });
        told = database.elapsed();
      }
      const huella = fingerprint.digest();
      const madeAt = await database.now();
      await writer.end(
        aboutLines({ ...begun, rows, names, count, madeAt: officeMoment(madeAt), huella: printed(huella) }),
      );
      await sink.end();
      return { filas: count, bytes: sink.bytes, huella };
    } finally {
      writer.drop();
    }
  });
  await database.transaction((tx) => finish(tx, attempt, made));
}

type Begun = Awaited<ReturnType<typeof begin>>;

const begin = (database: Database, { id, intento }: Attempt) =>
  database.transaction(async (tx) => {
    const row = await tx.kysely
      .updateTable('exportacion_masiva')
      .set({ estado: 'en_curso', vence_en: leaseFrom(await tx.now()) })
      .where('id', '=', id)
      .where('intento', '=', intento)
      .where('estado', '=', 'en_cola')
      .returning(['tipo_csv', 'formato', 'consulta', 'usuario_id', 'usuario_nombre'])
      .executeTakeFirst();
    if (row === undefined) throw new Superseded();
    return row;
  });

function writerOf({ formato, tipo_csv }: Begun, { shown }: ExportedRows, put: (bytes: Uint8Array) => void) {
  return formato === 'csv'
    ? csvWriter(shown, put)
    : (new XlsxWriter({ fields: shown, sheet: SHEET_NAMES[tipo_csv], put }) satisfies FileWriter);
}

interface Progress {
  readonly filas?: number;
  readonly bytes?: number;
  readonly total?: number | null;
}

async function stillOwn(tx: Transaction, { id, intento }: Attempt, progress: Progress): Promise<void> {
  const row = await tx.kysely
    .updateTable('exportacion_masiva')
    .set({ ...progress, vence_en: leaseFrom(await tx.now()) })
    .where('id', '=', id)
    .where('intento', '=', intento)
    .where('estado', '=', 'en_curso')
    .returning(sql<number>`1`.as('own'))
    .executeTakeFirst();
  if (row === undefined) throw new Superseded();
}

const progress = (database: Database, attempt: Attempt, progress: Progress): Promise<void> =>
  database.transaction((tx) => stillOwn(tx, attempt, progress));

interface Made {
  readonly filas: number;
  readonly bytes: number;
  readonly huella: string;
}

async function finish(tx: Transaction, { id, intento }: Attempt, made: Made): Promise<void> {
  const at = await tx.now();
  const row = await tx.kysely
    .updateTable('exportacion_masiva')
    .set({ ...made, total: made.filas, estado: 'hecha', terminada_en: at, caduca_en: keptUntil(at) })
    .where('id', '=', id)
    .where('intento', '=', intento)
    .where('estado', '=', 'en_curso')
    .returning(['usuario_id', 'usuario_nombre', 'tipo_csv', 'formato', 'consulta'])
    .executeTakeFirst();
  if (row === undefined) throw new Superseded();
  const { usuario_id: userId, usuario_nombre: userName, tipo_csv, formato, consulta } = row;
  await recordAudit(tx, {
    at,
    by: { id: userId, name: userName },
    action: 'exportacion.hecha',
    entity: 'exportacion',
    entityId: id,
    after: { tipo_csv, formato, ...consulta, ...made, huella: printed(made.huella) },
  });
}
