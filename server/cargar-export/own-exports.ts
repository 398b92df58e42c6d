import type { Kysely, Selectable } from 'kysely';
import {
  MASS_EXPORT_LIMITS,
  type MassExport,
  type MassExportRequest,
  type MassExportState,
  type MassExports,
} from '../../src/api/contract/records/mass-exports.ts';
import { type By, recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { printed } from '../exports/fingerprint.ts';
import { conflict, notFound } from '../problem.ts';
import { holdOwner } from '../views/view-rules.ts';
import type { BackgroundExports } from './background.ts';
import { exportedRows } from './exported-rows.ts';
import { type Attempt, dropPieces } from './kept-file.ts';
import { keptUntil, leaseFrom } from './lease.ts';
import { fileName } from './words.ts';

type Row = Selectable<Tables['exportacion_masiva']>;

const GONE = 'Esa exportación ya no está: se guardan 24 horas. Pídela otra vez.';
const UNFINISHED: readonly MassExportState[] = ['en_cola', 'en_curso'];

/** The present state: an unfinished export whose lease is over was interrupted. */
const stateOf = ({ estado, vence_en }: Row, now: Date): MassExportState =>
  UNFINISHED.includes(estado) && vence_en < now ? 'interrumpida' : estado;

const shown = (row: Row, now: Date): MassExport => ({
  id: row.id,
  tipo_csv: row.tipo_csv,
  formato: row.formato,
  estado: stateOf(row, now),
  campos: [...row.consulta.campos],
  donde: [...row.consulta.donde],
  buscar: row.consulta.buscar,
  nombre: fileName(row.tipo_csv, row.formato, row.creada_en),
  filas: row.filas,
  total: row.total,
  bytes: row.bytes,
  error: row.error,
  huella: row.huella === null ? null : printed(row.huella),
  creada: row.creada_en.toISOString(),
  terminada: row.terminada_en?.toISOString() ?? null,
  caduca: row.caduca_en.toISOString(),
});

/** A person's own exports that have neither expired nor been deleted, the newest first. */
export async function listExports(database: Database, userId: number): Promise<MassExports> {
  const now = await database.now();
  const rows = await database.kysely
    .selectFrom('exportacion_masiva')
    .selectAll()
    .where('usuario_id', '=', userId)
    .where('eliminada_en', 'is', null)
    .where('caduca_en', '>', now)
    .orderBy('creada_en', 'desc')
    .orderBy('id')
    .execute();
  return { items: rows.map((row) => shown(row, now)), ahora: now.toISOString() };
}

/** Throws `notFound` for an export of somebody else, and for one that has expired. */
export async function ownExport(
  db: Kysely<Tables>,
  id: string,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<Row> {
  const row = await db
    .selectFrom('exportacion_masiva')
    .selectAll()
    .where('id', '=', id)
    .where('usuario_id', '=', userId)
    .where('caduca_en', '>', now)
    .executeTakeFirst();
  if (row === undefined) throw notFound(GONE);
  return row;
}

interface OwnDeps {
  readonly database: Database;
  readonly background: BackgroundExports;
}

/** Creates an export. A request with a known id is answered with the export that was made for that id. */
export async function createExport(
  { database, background }: OwnDeps,
  { id, tipo_csv, formato, campos, donde = [], buscar = '' }: MassExportRequest,
  by: By,
): Promise<MassExport> {
  const { query } = await exportedRows(database.kysely, tipo_csv, { campos, donde, buscar });
  const { made, isNew } = await database.transaction(async (tx) => {
    const now = await tx.now();
    await holdOwner(tx, by.id);
    const before = await tx.kysely
      .selectFrom('exportacion_masiva')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (before !== undefined) {
      if (before.usuario_id !== by.id) throw notFound(GONE);
      return { made: shown(before, now), isNew: false };
    }
    await refuseTooMany(tx, by.id, now);
    const row = await tx.kysely
      .insertInto('exportacion_masiva')
      .values({
        id,
        tipo_csv,
        formato,
        consulta: JSON.stringify(query),
        estado: 'en_cola',
        usuario_id: by.id,
        usuario_nombre: by.name,
        creada_en: now,
        vence_en: leaseFrom(now),
        caduca_en: keptUntil(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await told(tx, by, { id, action: 'pedida', after: { tipo_csv, formato, ...query } });
    return { made: shown(row, now), isNew: true };
  });
  if (isNew) background.start(by.id, { id, intento: 1 });
  return made;
}

export async function cancelExport(
  { database, background }: OwnDeps,
  id: string,
  by: By,
): Promise<MassExport> {
  const cancelled = await database.transaction(async (tx) => {
    const now = await tx.now();
    const row = await held(tx, id, by, now);
    if (!UNFINISHED.includes(row.estado)) return shown(row, now);
    await told(tx, by, { id, action: 'cancelada' });
    return shown(await stopped(tx, id, now), now);
  });
  background.cancel(id);
  return cancelled;
}

/** Starts an interrupted, failed or cancelled export again, with the same fields and filter. */
export async function restartExport(
  { database, background }: OwnDeps,
  id: string,
  by: By,
): Promise<MassExport> {
  const { made, attempt } = await database.transaction(async (tx) => {
    const now = await tx.now();
    await holdOwner(tx, by.id);
    const row = await held(tx, id, by, now);
    const state = stateOf(row, now);
    if (state === 'hecha') throw conflict('Esa exportación ya está hecha: descárgala.');
    if (UNFINISHED.includes(state)) throw conflict('Esa exportación ya está en marcha.');
    await refuseTooMany(tx, by.id, now, id);
    await dropPieces(tx, id);
    const again: Attempt = { id, intento: row.intento + 1 };
    const next = await tx.kysely
      .updateTable('exportacion_masiva')
      .set({
        intento: again.intento,
        estado: 'en_cola',
        filas: 0,
        total: null,
        bytes: 0,
        huella: null,
        error: null,
        terminada_en: null,
        vence_en: leaseFrom(now),
        caduca_en: keptUntil(now),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await told(tx, by, { id, action: 'reiniciada' });
    return { made: shown(next, now), attempt: again };
  });
  background.start(by.id, attempt);
  return made;
}

/** Deletes an export, and cancels it if it is being made. It can be restored until its 24 hours are over. */
export async function deleteExport(
  { database, background }: OwnDeps,
  id: string,
  by: By,
): Promise<MassExport> {
  const deleted = await database.transaction(async (tx) => {
    const now = await tx.now();
    const row = await held(tx, id, by, now);
    if (row.eliminada_en !== null) return shown(row, now);
    const last = UNFINISHED.includes(row.estado) ? await stopped(tx, id, now) : row;
    await tx.kysely
      .updateTable('exportacion_masiva')
      .set({ eliminada_en: now })
      .where('id', '=', id)
      .execute();
    await told(tx, by, { id, action: 'eliminada' });
    return shown(last, now);
  });
  background.cancel(id);
  return deleted;
}

export const undeleteExport = (database: Database, id: string, by: By): Promise<MassExport> =>
  database.transaction(async (tx) => {
    const now = await tx.now();
    await holdOwner(tx, by.id);
    const row = await held(tx, id, by, now);
    if (row.eliminada_en !== null) {
      await refuseTooMany(tx, by.id, now, id);
      await tx.kysely
        .updateTable('exportacion_masiva')
        .set({ eliminada_en: null })
        .where('id', '=', id)
        .execute();
      await told(tx, by, { id, action: 'recuperada' });
    }
    return shown(row, now);
  });

/** Adds an audit entry for a download. The route calls it only for downloads that begin at the first byte. */
export const tellDownload = (database: Database, { id, filas, bytes }: Row, by: By): Promise<void> =>
  database.transaction((tx) => told(tx, by, { id, action: 'descargada', after: { filas, bytes } }));

async function held(tx: Transaction, id: string, by: By, now: Date): Promise<Row> {
  await tx.run('select id from exportacion_masiva where id = $1 for update', [id]);
  return ownExport(tx.kysely, id, { userId: by.id, now });
}

async function stopped(tx: Transaction, id: string, now: Date): Promise<Row> {
  await dropPieces(tx, id);
  return tx.kysely
    .updateTable('exportacion_masiva')
    .set({ estado: 'cancelada', terminada_en: now, bytes: 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function refuseTooMany(tx: Transaction, userId: number, now: Date, but?: string): Promise<void> {
  const rows = (
    await tx.kysely
      .selectFrom('exportacion_masiva')
      .selectAll()
      .where('usuario_id', '=', userId)
      .where('eliminada_en', 'is', null)
      .where('caduca_en', '>', now)
      .execute()
  ).filter(({ id }) => id !== but);
  const { unfinished, kept } = MASS_EXPORT_LIMITS;
  if (rows.filter((row) => UNFINISHED.includes(stateOf(row, now))).length >= unfinished) {
    throw conflict(
      `Ya tienes ${unfinished} exportaciones sin terminar: espera a que acabe alguna, o cancélala.`,
    );
  }
  if (rows.length >= kept) {
    throw conflict(
      `Ya tienes ${kept} exportaciones de las últimas 24 horas: elimina alguna para pedir otra.`,
    );
  }
}

interface Told {
  readonly id: string;
  readonly action: 'pedida' | 'cancelada' | 'reiniciada' | 'eliminada' | 'recuperada' | 'descargada';
  readonly after?: Readonly<Record<string, unknown>>;
}

async function told(tx: Transaction, by: By, { id, action, after }: Told): Promise<void> {
  await recordAudit(tx, {
    at: await tx.now(),
    by,
    action: `exportacion.${action}`,
    entity: 'exportacion',
    entityId: id,
    ...(after && { after }),
  });
}
