import { sql } from 'kysely';
import { formatCount } from '../../src/shared/spanish-count.ts';
import { type AuditEntry, type By, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { conflict } from '../problem.ts';
import type { KeptColumns } from './kept-columns.ts';

/**
 * A kind of kept table (an uploaded file whose rows the server stores): name of its database table, and of its entity
 * in the audit trail. The rows are in the table `<name>_fila`, whose column `<name>` refers to it.
 */
export type KeptTable = 'conciliacion' | 'actualizacion';

export interface KeptFile {
  readonly id: number;
  readonly archivo: string;
  readonly filas_previstas: number;
}

/** Maximum size in bytes of one piece: 5,000 rows of about 3,000 letters. */
export const PIECE_LIMIT = 16 * 1024 * 1024;

const DAY_MS = 24 * 60 * 60_000;
/** A file that was begun before this moment and never compared may be deleted. */
export const unfinishedBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

const tooMany = (expected: number): string =>
  `Este archivo iba a tener ${formatCount(expected)} filas y llegan más: elígelo otra vez.`;
const missing = (expected: number, received: number): string =>
  `Del archivo han llegado ${formatCount(received)} de ${formatCount(expected)} filas: elígelo otra vez.`;

interface Piece {
  /** SQL that inserts the rows of `$1` (JSON) for the file `$2`. A row that was stored before stays as it is. */
  readonly insert: string;
  readonly rows: readonly unknown[];
}

/** Stores a piece of the file; a piece that is sent twice is stored once. */
export async function keepPiece(
  tx: Transaction,
  table: KeptTable,
  { id, filas_previstas }: KeptFile,
  { insert, rows }: Piece,
): Promise<{ recibidas: number }> {
  await tx.run(insert, [JSON.stringify(rows), id]);
  const recibidas = await receivedRows(tx, table, id);
  if (recibidas > filas_previstas) throw conflict(tooMany(filas_previstas));
  return { recibidas };
}

export async function requireWhole(
  tx: Transaction,
  table: KeptTable,
  { id, filas_previstas }: KeptFile,
): Promise<void> {
  const received = await receivedRows(tx, table, id);
  if (received !== filas_previstas) throw conflict(missing(filas_previstas, received));
}

async function receivedRows(tx: Transaction, table: KeptTable, id: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(`${table}_fila`)}
    where ${sql.ref(table)} = ${id}`.execute(tx.kysely);
  return Number(rows[0]?.total ?? 0);
}

interface Noted extends Pick<AuditEntry, 'before' | 'after'> {
  readonly by: By;
  readonly id: number;
  /** Last part of the action's name in the audit trail, such as 'comparada' or 'quitada'. */
  readonly did: string;
  readonly at?: Date;
}

/** Adds an audit entry about the record of a file. */
export const note = async (
  tx: Transaction,
  table: KeptTable,
  { by, id, did, at, before, after }: Noted,
): Promise<void> =>
  recordAudit(tx, {
    at: at ?? (await tx.now()),
    by,
    action: `${table}.${did}`,
    entity: table,
    entityId: id,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  });

/** Deletes the record of a file with its rows. The caller checks before that it may be deleted. */
export async function drop(tx: Transaction, table: KeptTable, found: KeptFile, by: By): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${found.id}`.execute(tx.kysely);
  const before = { fichero: found.archivo, filas: found.filas_previstas };
  await note(tx, table, { by, id: found.id, did: 'quitada', before });
}

export const noteBegun = (
  tx: Transaction,
  table: KeptTable,
  {
    by,
    at,
    id,
    request,
    campos,
  }: {
    readonly by: By;
    readonly at: Date;
    readonly id: number;
    readonly request: { readonly archivo: string; readonly filas: number };
    readonly campos: readonly string[];
  },
): Promise<void> =>
  note(tx, table, {
    by,
    at,
    id,
    did: 'empezada',
    after: { fichero: request.archivo, filas: request.filas, columnas: campos },
  });

interface Begun {
  readonly request: {
    readonly archivo: string;
    readonly huella: string;
    readonly cabeceras: string;
    readonly columnas: string[];
    readonly filas: number;
  };
  readonly campos: string[];
  readonly by: By;
  readonly now: Date;
}

export const keptColumns = ({ request, campos, by, now }: Begun): KeptColumns => ({
  archivo: request.archivo,
  huella: request.huella,
  cabeceras: request.cabeceras,
  columnas: request.columnas,
  campos,
  filas_previstas: request.filas,
  usuario_id: by.id,
  usuario_nombre: by.name,
  creado_en: now,
});
