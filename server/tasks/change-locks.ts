import { type RawBuilder, sql } from 'kysely';
import type { Author } from '../audit/record-audit.ts';
import { placeIn, type WantedField } from './task-values.ts';

/** The class of the advisory locks on authors. Any number is fine, but it must be the same on every server. */
const AUTHOR_CLASS = 4_004_160;

interface Locked {
  /** The task that is changed, or the board on which one is created. */
  readonly of: { readonly task: string } | { readonly board: number };
  readonly wanted: readonly WantedField[];
  readonly by: Author;
}

/**
 * The locks that a change of a task needs until its transaction ends, always in this order: the task; the column that
 * it is put into, so that two cards never get the same place, and the one that it leaves, because its earlier place is told by
 * its neighbour; its author when people may be notified, so that the
 * notices of changes that one author makes at the same time are counted one by one.
 */
export function changeLocks({ of, wanted, by }: Locked): RawBuilder<unknown>[] {
  const locks: RawBuilder<unknown>[] = [];
  if ('task' in of) locks.push(sql`select from tarea where id = ${sql.lit(of.task)} for no key update`);
  const place = placeIn(wanted);
  if (place !== null) locks.push(columnsLock(place.columna, of));
  else if ('board' in of) {
    // Asked for twice: a change of the board for which the first one waited may have made another column the first.
    // The next change of the board needs the lock of the column that was locked already.
    const first = columnLock(sql`(${firstColumn(sql.lit(of.board))})`);
    locks.push(first, first);
  }
  if (by.id !== null && wanted.some(mayNotify)) {
    locks.push(sql`select pg_advisory_xact_lock(${sql.lit(AUTHOR_CLASS)}, ${sql.lit(by.id)})`);
  }
  return locks;
}

/** Always in the same order, so that two cards that change places do not wait for each other. */
const columnsLock = (into: number, of: Locked['of']): RawBuilder<unknown> =>
  'board' in of
    ? columnLock(sql.lit(into))
    : sql`select from tablero_columna
        where id in (${sql.lit(into)}, (select columna from tarea where id = ${sql.lit(of.task)}))
        order by id for no key update`;

const columnLock = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select from tablero_columna where id = ${id} for no key update`;

export const firstColumn = (board: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select id from tablero_columna where tablero = ${board} order by posicion limit 1`;

const mayNotify = (one: WantedField): boolean => one.field === 'responsable' || commentOf(one).includes('@');

/** The text of a comment that is written; '' for anything else. */
export const commentOf = ({ item, value }: WantedField): string =>
  item?.kind === 'comentario' ? String((value as { texto?: unknown } | null)?.texto ?? '') : '';
