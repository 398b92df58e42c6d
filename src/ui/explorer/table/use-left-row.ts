import { type MouseEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { type GridLine, recordOf } from '../../../machines/explorer/groups/grid-lines.ts';
import { isPlainClick } from '../../components/plain-click.ts';
import { useExplorer } from '../use-explorer.tsx';

/**
 * Follows the record that is open beside the list, and returns to the row from which the list was left: its grid then
 * has the focus. Gives the listener of the links in the rows: the code of a record opens its drawer, and any other link
 * notes the row in the history before it is followed.
 */
export function useLeftRow(
  lines: readonly GridLine[],
  grid: RefObject<HTMLElement | null>,
  onShow: (row: number) => void,
): (event: MouseEvent) => void {
  const { address, register } = useExplorer();
  const sought = address.record ?? address.row;
  const at = sought === null ? -1 : lines.findIndex((line) => recordOf(line)?.clave === sought);
  const found = at === -1 ? null : sought;
  const show = useEffectEvent(() => onShow(at));
  const takeFocus = useEffectEvent(() => {
    if (at !== -1 && address.record === null) grid.current?.focus({ preventScroll: true });
  });
  // Not when its row moves: a group that is unfolded above would take the cursor along.
  useEffect(() => {
    if (found !== null) show();
  }, [found]);
  useEffect(() => takeFocus(), []);
  return (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('a') === null) return;
    const cell = target.closest<HTMLElement>('[data-row]');
    const left = cell === null ? null : recordOf(lines[Number(cell.dataset['row'])]);
    if (left === null) return;
    if (register.keyIs === 'code' && cell?.getAttribute('role') === 'rowheader' && isPlainClick(event)) {
      event.preventDefault();
      event.stopPropagation();
      address.open(left.clave);
    } else address.leaveAt(left.clave);
  };
}
