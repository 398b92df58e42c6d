import { type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { type GridLine, recordOf } from '../../../machines/explorer/groups/grid-lines.ts';
import { useExplorer } from '../use-explorer.tsx';

/**
 * Follows the record that is open beside the list, and returns to the row from which the list was left: its grid then
 * has the focus. Gives the listener that notes the row in the history when a link of it is followed.
 */
export function useLeftRow(
  lines: readonly GridLine[],
  grid: RefObject<HTMLElement | null>,
  onShow: (row: number) => void,
): (event: MouseEvent) => void {
  const { address } = useExplorer();
  const sought = address.record ?? address.row;
  const at = sought === null ? -1 : lines.findIndex((line) => recordOf(line)?.clave === sought);
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
    const left = place === undefined ? null : recordOf(lines[Number(place)]);
    if (left !== null) address.leaveAt(left.clave);
  };
}
