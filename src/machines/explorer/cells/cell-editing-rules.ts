import { typedValue } from '../../../shared/values/typed-value.ts';
import type {
  CellBlock,
  CellDone,
  CellFaults,
  CellMark,
  CellOrder,
  CellPlace,
  CellRecord,
  CellUndone,
  CellValue,
  CellWrite,
  OpenCell,
} from './cell-editing-types.ts';

export const recordOf = ({ id, clave, version, columns }: CellRecord): CellRecord => ({
  id,
  clave,
  version,
  columns,
});

export const cellValueOf = ({ column, field: { campo, tipo } }: OpenCell, typed: string): CellValue => ({
  column,
  campo,
  typed,
  value: typedValue(tipo, typed).value,
});

export const isMarkOf = ({ record, value }: CellMark, place: CellPlace): boolean =>
  record.id === place.id && value.column === place.column;

export const withoutMark = (marks: readonly CellMark[], place: CellPlace): readonly CellMark[] =>
  marks.filter((mark) => !isMarkOf(mark, place));

export const withoutMarksOf = (marks: readonly CellMark[], { id, values }: CellWrite): readonly CellMark[] =>
  marks.filter(
    ({ record, value }) => record.id !== id || values.every(({ column }) => column !== value.column),
  );

/** The values of a write that was refused. Those without a fault of their own were not written either. */
export const marksOf = (write: CellWrite, faults: CellFaults): readonly CellMark[] =>
  write.values.map((value) => ({
    record: recordOf(write),
    value,
    fault: faults[value.campo] ?? { kind: 'together' },
  }));

const isWriteOf = (order: CellOrder, { id, values }: CellWrite): boolean =>
  'write' in order &&
  order.write.id === id &&
  order.write.values.length === values.length &&
  order.write.values.every(({ column }, at) => column === values[at]?.column);

/** Adds a write; it replaces one of the same cells that has not begun. */
export const withWrite = (orders: readonly CellOrder[], write: CellWrite): readonly CellOrder[] => [
  ...orders.filter((order, at) => at === 0 || !isWriteOf(order, write)),
  { kind: 'write', write },
];

/** Adds an undo, or takes back a redo that waits last; and the other way round. One of each waits at most. */
export const withAsked = (orders: readonly CellOrder[], kind: 'undo' | 'redo'): readonly CellOrder[] => {
  const waiting = orders.slice(1);
  const last = waiting.at(-1);
  if (last !== undefined && !('write' in last) && last.kind !== kind) return orders.slice(0, -1);
  return waiting.some((order) => order.kind === kind) ? orders : [...orders, { kind }];
};

/** Whether a redo may find something to write again when its turn comes: a write before it leaves nothing. */
export const canRedo = (orders: readonly CellOrder[], undone: readonly CellUndone[]): boolean => {
  const since = orders.slice(orders.findLastIndex(({ kind }) => kind === 'write') + 1);
  return since.some(({ kind }) => kind === 'undo') || (since.length === orders.length && undone.length > 0);
};

/** The first order undid nothing that can be written again: a redo that stands next would be of something else. */
export const withoutVainRedo = (orders: readonly CellOrder[]): readonly CellOrder[] =>
  orders.filter(({ kind }, at) => at !== 1 || kind !== 'redo');

/** A record, and the version that it had before it was written or its write undone. */
type Changed = Pick<CellRecord, 'id' | 'version'>;

const writeAfter = (write: CellWrite, { id, version }: Changed): CellWrite =>
  version !== null && write.id === id && write.version === version
    ? { ...write, version: version + 1 }
    : write;

/** A write whose cell was opened before the list read what this page did to the record. */
export const writeAfterDone = (given: CellWrite, done: readonly CellDone[]): CellWrite =>
  done.reduce((late, { write }) => (write === null ? late : writeAfter(late, write)), given);

export const isBlock = (undone: CellUndone | undefined): undone is CellBlock =>
  undone !== undefined && 'writes' in undone;

/** Writes over the version before a change of this page are over the version after it. */
export const undoneAfter = (undone: readonly CellUndone[], changed: Changed): readonly CellUndone[] =>
  undone.map((one) => (isBlock(one) ? one : writeAfter(one, changed)));

const isIn = ({ writes }: CellBlock, { id }: CellWrite): boolean => writes.some((write) => write.id === id);

/**
 * After a block was written or undone, its records are written over any version: the page does not know which of them
 * the server left as they were.
 */
export const undoneAfterBlock = (undone: readonly CellUndone[], block: CellBlock): readonly CellUndone[] =>
  undone.map((one) => (isBlock(one) || !isIn(block, one) ? one : { ...one, version: null }));

const givenBy = ({ writes }: CellBlock): string =>
  JSON.stringify(writes.map(({ id, values }) => [id, values.map(({ campo, value }) => [campo, value])]));

/** What is left of what was undone once this block is written: it may have been the last of it. */
export const undoneWithout = (undone: readonly CellUndone[], block: CellBlock): readonly CellUndone[] => {
  const last = undone.at(-1);
  const isLast = isBlock(last) && last.writes.length > 0 && givenBy(last) === givenBy(block);
  return isLast ? undoneAfterBlock(undone.slice(0, -1), block) : [];
};

const ordersWith = (
  orders: readonly CellOrder[],
  changed: (write: CellWrite) => CellWrite,
): readonly CellOrder[] =>
  orders.map((order) => ('write' in order ? { ...order, write: changed(order.write) } : order));

export const ordersAfter = (orders: readonly CellOrder[], changed: Changed): readonly CellOrder[] =>
  ordersWith(orders, (write) => writeAfter(write, changed));

export const ordersAfterBlock = (orders: readonly CellOrder[], block: CellBlock): readonly CellOrder[] =>
  ordersWith(orders, (write) => (isIn(block, write) ? writeAfter(write, write) : write));

const KEPT = 50;

export const withDone = (done: readonly CellDone[], one: CellDone): readonly CellDone[] =>
  [...done.filter(({ set }) => set !== one.set), one].slice(-KEPT);

export const withoutDone = (done: readonly CellDone[], set: number | null): readonly CellDone[] =>
  done.filter((one) => one.set !== set);

export const withUndone = (undone: readonly CellUndone[], one: CellUndone): readonly CellUndone[] =>
  [...undone, one].slice(-KEPT);
