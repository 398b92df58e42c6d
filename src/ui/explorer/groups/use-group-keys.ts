import type { GridLine } from '../../../machines/explorer/groups/grid-lines.ts';
import type { GridPlace } from '../../components/grid-place.ts';
import type { RecordsColumn } from '../table/use-records-model.ts';
import { useSummedColumns } from '../use-explorer.tsx';
import type { Grouping } from './use-grouping.ts';

/** What keys do on the rows of a grid that are no records. */
export function useGroupKeys(
  lines: readonly GridLine[],
  grouping: Grouping | null,
  leaves: readonly RecordsColumn[],
) {
  const summed = new Set(useSummedColumns().map(({ nombre }) => nombre));
  const firstSum = leaves.findIndex(({ id }) => summed.has(id));
  /** How many columns the first cell of a group takes: those before the first sum. */
  const span = firstSum === -1 ? leaves.length : firstSum;

  /** The column of the cell that has the cursor: the first cell of these rows takes several columns. */
  const cellColumn = ({ row, column }: GridPlace): number => {
    const kind = lines[row]?.kind ?? 'record';
    if (kind === 'record') return column;
    return kind === 'group' && column >= span ? column : 0;
  };

  return {
    span,
    cellColumn,
    /** The row of the group that has this record; null where there is none. */
    lineOfGroup: (row: number): number | null => {
      if (lines[row]?.kind === 'group') return null;
      const at = lines.slice(0, Math.max(0, row)).findLastIndex(({ kind }) => kind === 'group');
      return at === -1 ? null : at;
    },
    doneBy: (key: string, place: GridPlace): (() => void) | null => {
      const line = lines[place.row];
      if (grouping === null || line === undefined || line.kind === 'record') return null;
      const presses = key === 'Enter' || key === ' ';
      if (line.kind === 'moreGroups') return presses ? grouping.askGroups : null;
      if (line.kind === 'rest') return presses ? () => grouping.askRows(line.group) : null;
      const isAtName = cellColumn(place) === 0;
      const folds = line.isOpen && isAtName && key === 'ArrowLeft';
      const unfolds = !line.isOpen && isAtName && key === 'ArrowRight';
      return presses || folds || unfolds ? () => grouping.toggle(line.group, line.isOpen) : null;
    },
  };
}
