import type { ExplorerRow, RecordGroup, Sums } from '../../../api/contract/records/explorer.ts';
import type { OpenGroup } from './explorer-groups-types.ts';

/** One line of the grid, from top to bottom. */
export type GridLine =
  | { readonly kind: 'record'; readonly row: ExplorerRow }
  | { readonly kind: 'group'; readonly group: RecordGroup; readonly isOpen: boolean }
  /** Below the rows of an open group: they are being read, could not be read, or are not all. */
  | { readonly kind: 'rest'; readonly group: RecordGroup; readonly open: OpenGroup }
  /** Below the last group: there are more. */
  | { readonly kind: 'moreGroups'; readonly left: number };

export const recordLine = (row: ExplorerRow): GridLine => ({ kind: 'record', row });

/** The lines of a list in groups. */
export function groupedLines({ grupos, mas }: Sums, opened: readonly OpenGroup[]): readonly GridLine[] {
  const lines = grupos.flatMap((group): readonly GridLine[] => {
    const open = opened.find(({ valor }) => valor === group.valor);
    const line = { kind: 'group', group, isOpen: open !== undefined } as const;
    if (open === undefined) return [line];
    const isWhole = open.asks === null && open.next === null;
    return [line, ...open.rows.map(recordLine), ...(isWhole ? [] : [{ kind: 'rest', group, open } as const])];
  });
  return mas === 0 ? lines : [...lines, { kind: 'moreGroups', left: mas }];
}

export const recordOf = (line: GridLine | undefined): ExplorerRow | null =>
  line?.kind === 'record' ? line.row : null;

export const recordsIn = (lines: readonly GridLine[]): readonly ExplorerRow[] =>
  lines.flatMap((line) => (line.kind === 'record' ? [line.row] : []));

/** A name of the line that stays the same while others come and go. */
export function lineKey(line: GridLine): string {
  if (line.kind === 'record') return String(line.row.id);
  return JSON.stringify(line.kind === 'moreGroups' ? [line.kind] : [line.kind, line.group.valor]);
}
