import { fileExport } from '../kit/file-export/file-export-machine.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import { rowSelection } from '../kit/row-selection/row-selection-machine.ts';
import type { ChosenRow, RowsAsked, RowsFilter, RowsPage } from './mass-update-types.ts';

/** The rows of one update, in the order of the file. */
export const updateRowsMachine = pagedList<RowsAsked, RowsPage, string>({
  id: 'updateRows',
  isRefreshable: true,
});

/** Which of them are chosen, to be left out or to count again. */
export const updateSelectionMachine = rowSelection<ChosenRow, RowsFilter>('updateSelection');

export interface WantedChanges {
  readonly id: number;
  readonly filter: RowsFilter;
}

/** The rows that a filter lets through, as a workbook. */
export const updateExportMachine = fileExport<WantedChanges>('updateExport');
