import type {
  ChosenRequest,
  ExplorerRow,
  Facet,
  FacetAsked,
  Sums,
} from '../../api/contract/records/explorer.ts';
import { fileExport } from '../kit/file-export/file-export-machine.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import { rowSelection } from '../kit/row-selection/row-selection-machine.ts';
import type { RecordsFilter, RecordsQuery, SummedQuery } from './explorer-query.ts';
import type { SelectedRow } from './explorer-types.ts';

/** The values of one column among the records that pass the other conditions. */
export const explorerFacetMachine = pagedList<FacetAsked, Facet>({ id: 'explorerFacet' });

export interface RecordAsked {
  readonly name: string;
  /** All columns of the register; null until they are known. */
  readonly columns: readonly string[] | null;
}
/** One record with all its columns; null when no record has this key. */
export interface RecordRead {
  readonly record: ExplorerRow | null;
}
export const explorerRecordMachine = pagedList<RecordAsked, RecordRead>({
  id: 'explorerRecord',
  isRefreshable: true,
});

export const explorerExportMachine = fileExport<RecordsQuery>('explorerExport');

/** The selected records of a list. */
export const rowSelectionMachine = rowSelection<SelectedRow, RecordsFilter>('rowSelection');

/** The sums of what the filter lets through, and its groups. */
export const explorerSumsMachine = pagedList<SummedQuery, Sums>({ id: 'explorerSums', isRefreshable: true });

/** The sums of the selected records. */
export const explorerChosenSumsMachine = pagedList<ChosenRequest, Sums>({
  id: 'explorerChosenSums',
  isRefreshable: true,
});
