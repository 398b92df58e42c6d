import type { ExplorerRow, Facet, FacetAsked } from '../../api/contract/records/explorer.ts';
import { fileExport } from '../kit/file-export/file-export-machine.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { RecordsQuery } from './explorer-query.ts';

/** The values of one column among the records that the other conditions let through. */
export const explorerFacetMachine = pagedList<FacetAsked, Facet>({ id: 'explorerFacet' });

/** One record with all its columns; null where there is none. */
export interface RecordRead {
  readonly record: ExplorerRow | null;
}
export const explorerRecordMachine = pagedList<string, RecordRead>({
  id: 'explorerRecord',
  isRefreshable: true,
});

export const explorerExportMachine = fileExport<RecordsQuery>('explorerExport');
