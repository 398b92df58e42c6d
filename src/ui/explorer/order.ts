import type { SortingState } from '@tanstack/react-table';
import { EXPLORER_LIMITS, type ExplorerColumn } from '../../api/contract/records/explorer.ts';

/** Reads an order such as 'estado,-creada', in which '-' means descending. */
export const sortingOf = (order: string | null): SortingState =>
  (order?.split(',') ?? []).map((text) => ({
    id: text.startsWith('-') ? text.slice(1) : text,
    desc: text.startsWith('-'),
  }));

const orderOf = (sorting: SortingState): string | null =>
  sorting.length === 0 ? null : sorting.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',');

interface Pressed {
  readonly column: string;
  /** True: sort by this column after the present ones; false: by this column alone. */
  readonly isAdding: boolean;
}

/**
 * The order after a press on a header: ascending, then descending, then unsorted. The first column to sort by must be
 * one that the server can sort by first (`ordenable`).
 */
export function pressedOrder(
  order: string | null,
  { column, isAdding }: Pressed,
  columns: readonly ExplorerColumn[],
): string | null {
  const before = sortingOf(order);
  const present = before.find(({ id }) => id === column);
  const next =
    present === undefined ? [{ id: column, desc: false }] : present.desc ? [] : [{ id: column, desc: true }];
  const sorting = isAdding
    ? present === undefined
      ? [...before, ...next].slice(0, EXPLORER_LIMITS.sorted)
      : before.flatMap((one) => (one.id === column ? next : [one]))
    : next;
  const first = sorting.findIndex(({ id }) => columns.some((one) => one.nombre === id && one.ordenable));
  if (first === -1) return next.length === 0 ? null : order;
  return orderOf(sorting.slice(first));
}
