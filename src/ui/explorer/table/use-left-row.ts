import { type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import type { ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { useExplorer } from '../use-explorer.tsx';

/**
 * Follows the record that is open beside the list, and returns to the row from which the list was left: its grid then
 * has the focus. Gives the listener that notes the row in the history when a link of it is followed.
 */
export function useLeftRow(
  rows: readonly ExplorerRow[],
  grid: RefObject<HTMLElement | null>,
  onShow: (row: number) => void,
): (event: MouseEvent) => void {
  const { address } = useExplorer();
  const at = rows.findIndex(({ clave }) => clave === (address.record ?? address.row));
  const show = useEffectEvent(onShow);
  const takeFocus = useEffectEvent(() => {
    if (at !== -1 && address.record === null) grid.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (at !== -1) show(at);
  }, [at]);
  useEffect(() => takeFocus(), []);
  return ({ target }) => {
    if (!(target instanceof Element) || target.closest('a') === null) return;
    const place = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const left = place === undefined ? undefined : rows[Number(place)];
    if (left !== undefined) address.leaveAt(left.clave);
  };
}
