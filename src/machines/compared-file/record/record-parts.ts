import { fileExport } from '../../kit/file-export/file-export-machine.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import { rowSelection } from '../../kit/row-selection/row-selection-machine.ts';
import type { ChosenRow, RecordKind, RowsAsked, WantedExport } from './record-types.ts';

interface RecordPartNames {
  readonly rows: string;
  readonly selection: string;
  readonly exported: string;
}

/** The machines beside the record of one kind: its rows, which of them are chosen, and the filtered rows as a file. */
export const recordParts = <R extends RecordKind>({ rows, selection, exported }: RecordPartNames) => ({
  rows: pagedList<RowsAsked<R>, R['rows'], string>({ id: rows, isRefreshable: true }),
  selection: rowSelection<ChosenRow, R['filter']>(selection),
  exported: fileExport<WantedExport<R>>(exported),
});
