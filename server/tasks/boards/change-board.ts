import { generateNKeysBetween } from 'fractional-indexing';
import type * as z from 'zod/mini';
import type {
  Board,
  boardArchiveRequest,
  boardRequest,
  newBoardRequest,
} from '../../../src/api/contract/records/task-boards.ts';
import { changedFields } from '../../../src/shared/changed-fields.ts';
import { mayBecome } from '../../../src/shared/task-states.ts';
import { type AuditEntry, type Author, recordAudit } from '../../audit/record-audit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { conflict, notFound, refused } from '../../problem.ts';
import { recordNews } from '../news/record-news.ts';
import { NO_SUCH_BOARD, readBoard } from './read-boards.ts';

const STALE =
  'Alguien ha cambiado este tablero mientras tanto: no se ha guardado nada. Mira cómo está ahora y decide otra vez.';

export const createBoard = (
  database: Database,
  { nombre, columnas }: z.output<typeof newBoardRequest>,
  by: Author,
): Promise<Board> =>
  database.transaction(async (tx) => {
    const { id } = await tx.kysely
      .insertInto('tablero')
      .values({ nombre, archivado_en: null, creado_en: await tx.now(), creado_por: by.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.kysely
      .insertInto('tablero_columna')
      .values(columnas.map((column, posicion) => ({ ...column, tablero: id, posicion })))
      .execute();
    const board = await readBoard(tx.kysely, id);
    await tell(tx, board, by, { action: 'tablero.creado', after: auditedOf(board) });
    return board;
  });

/** Changes a board and its columns. The cards of a removed column go to the end of the column that `pasar` names. */
export const changeBoard = (
  database: Database,
  id: number,
  wanted: z.output<typeof boardRequest>,
  by: Author,
): Promise<Board> =>
  database.transaction(async (tx) => {
    const before = await heldBoard(tx, id, wanted.version);
    await holdColumns(tx, id);
    const kept = new Set(wanted.columnas.flatMap((column) => (column.id === null ? [] : [column.id])));
    const strange = [...kept].find((column) => !before.columnas.some((one) => one.id === column));
    if (strange !== undefined) throw conflict(STALE, { data: { current: before } });
    for (const [posicion, { id: column, ...values }] of wanted.columnas.entries()) {
      if (column === null) {
        await tx.kysely
          .insertInto('tablero_columna')
          .values({ ...values, tablero: id, posicion })
          .execute();
      } else {
        await restate(tx, before, { id: column, ...values }, by);
        await tx.kysely
          .updateTable('tablero_columna')
          .set({ ...values, posicion })
          .where('id', '=', column)
          .execute();
      }
    }
    for (const gone of before.columnas.filter((column) => !kept.has(column.id))) {
      await handOver(tx, { gone, to: wanted.pasar[gone.id] ?? null, kept }, by);
      await tx.kysely.deleteFrom('tablero_columna').where('id', '=', gone.id).execute();
    }
    await tx.kysely
      .updateTable('tablero')
      .set({ nombre: wanted.nombre, version: wanted.version + 1 })
      .where('id', '=', id)
      .execute();
    const after = await readBoard(tx.kysely, id);
    await tellChange(tx, before, after, 'tablero.cambiado', by);
    return after;
  });

export const archiveBoard = (
  database: Database,
  id: number,
  { version, archivado }: z.output<typeof boardArchiveRequest>,
  by: Author,
): Promise<Board> =>
  database.transaction(async (tx) => {
    const before = await heldBoard(tx, id, version);
    if (before.archivado === archivado) return before;
    await tx.kysely
      .updateTable('tablero')
      .set({ archivado_en: archivado ? await tx.now() : null, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const after = await readBoard(tx.kysely, id);
    await tellChange(tx, before, after, archivado ? 'tablero.archivado' : 'tablero.recuperado', by);
    return after;
  });

type Column = Board['columnas'][number];

/**
 * Gives the cards of a column the new state of the column, except blocked and discarded cards. Throws when a
 * card is blocked and blocked cards cannot get that state.
 */
async function restate(tx: Transaction, { columnas }: Board, column: Column, by: Author): Promise<void> {
  const before = columnas.find((one) => one.id === column.id);
  if (before === undefined || before.estado === column.estado) return;
  if (!mayBecome('bloqueada', column.estado)) await refuseBlocked(tx, column);
  const { rows } = await tx.run(
    `update tarea set estado = $2, ${NEXT_PLACE} where columna = $1 and estado = $3 returning id`,
    [column.id, column.estado, before.estado],
  );
  await keepPlaces(tx, rows, by);
}

async function refuseBlocked(tx: Transaction, { id, nombre }: Pick<Column, 'id' | 'nombre'>): Promise<void> {
  const blocked = await tx.kysely
    .selectFrom('tarea')
    .select('numero')
    .where('columna', '=', id)
    .where('estado', '=', 'bloqueada')
    .limit(1)
    .executeTakeFirst();
  if (blocked !== undefined) {
    throw refused(
      `En «${nombre}» hay tareas bloqueadas, como la T-${blocked.numero}: desbloquéalas antes de darlas por hechas.`,
    );
  }
}

interface Handover {
  readonly gone: Column;
  readonly to: number | null;
  readonly kept: ReadonlySet<number>;
}

async function handOver(tx: Transaction, { gone, to, kept }: Handover, by: Author): Promise<void> {
  const cards = await tx.kysely
    .selectFrom('tarea')
    .select(['id'])
    .where('columna', '=', gone.id)
    .orderBy('orden')
    .orderBy('numero')
    .execute();
  if (cards.length === 0) return;
  if (to === null || !kept.has(to)) {
    throw refused(`La columna «${gone.nombre}» tiene tareas: di a qué columna pasan.`);
  }
  const target = await tx.kysely
    .selectFrom('tablero_columna')
    .select(['id', 'nombre', 'estado'])
    .where('id', '=', to)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!mayBecome('bloqueada', target.estado)) await refuseBlocked(tx, gone);
  const last = await tx.run('select max(orden) as orden from tarea where columna = $1', [to]);
  const keys = generateNKeysBetween((last.rows[0]?.['orden'] as string | null) ?? null, null, cards.length);
  const { rows } = await tx.run(
    `update tarea set columna = $1, orden = n.orden, ${NEXT_PLACE},
        estado = case when estado in ('bloqueada', 'descartada') then estado else $2 end
      from unnest($3::uuid[], $4::text[]) as n (id, orden) where tarea.id = n.id returning tarea.id`,
    [to, target.estado, cards.map(({ id }) => id), keys],
  );
  await keepPlaces(tx, rows, by);
}

/**
 * SQL that raises the version of each card's place, so that a person who moves a card from its old place gets
 * a conflict.
 */
const NEXT_PLACE = `revision = revision + 1,
  versiones = versiones || jsonb_build_object('lugar', coalesce((versiones ->> 'lugar')::integer, 0) + 1)`;

/** Adds the new places to the histories of the cards and to the live news. */
async function keepPlaces(
  tx: Transaction,
  rows: readonly Record<string, unknown>[],
  by: Author,
): Promise<void> {
  const [ids, at] = [rows.map(({ id }) => id), await tx.now()];
  await tx.run(
    `insert into tarea_cambio (tarea, campo, valor, version, resultado, usuario_id, por, en)
      select id, 'lugar', jsonb_build_object('columna', columna, 'despues', null, 'estado', estado, 'motivo', motivo),
        (versiones ->> 'lugar')::integer, 'aplicado', $2::integer, $3::text, $4::timestamptz
      from tarea where id = any($1::uuid[]) order by numero`,
    [ids, by.id, by.name, at],
  );
  await tx.run('insert into tarea_novedad (tarea, en) select unnest($1::uuid[]), $2', [ids, at]);
}

async function heldBoard(tx: Transaction, id: number, version: number): Promise<Board> {
  const held = await tx.kysely
    .selectFrom('tablero')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (held === undefined) throw notFound(NO_SUCH_BOARD);
  const current = await readBoard(tx.kysely, id);
  if (held.version !== version) throw conflict(STALE, { data: { current } });
  return current;
}

/**
 * Locks the columns, so that nobody puts a card into one after its cards were read; in the order in which a card that is
 * moved locks them.
 */
const holdColumns = (tx: Transaction, board: number): Promise<unknown> =>
  tx.kysely
    .selectFrom('tablero_columna')
    .select('id')
    .where('tablero', '=', board)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

const auditedOf = ({ nombre, columnas, archivado }: Board) => ({
  nombre,
  archivado,
  columnas: columnas.map((column) => `${column.nombre} (${column.estado}, ${column.limite ?? 'sin límite'})`),
});

async function tellChange(
  tx: Transaction,
  before: Board,
  after: Board,
  action: string,
  by: Author,
): Promise<void> {
  const [was, is] = [auditedOf(before), auditedOf(after)];
  const changed = changedFields(was, is);
  if (changed.length === 0) return;
  const only = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, values[name]]));
  await tell(tx, after, by, { action, before: only(was), after: only(is) });
}

async function tell(
  tx: Transaction,
  { id, nombre }: Board,
  by: Author,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  await recordNews(tx, { board: id });
  await recordAudit(tx, {
    at: await tx.now(),
    by,
    entity: 'tablero',
    entityId: id,
    parents: { tablero: nombre },
    ...entry,
  });
}
