import { fileExport } from '../kit/file-export/file-export-machine.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { LinesAsked, LinesFilter, LinesPage } from './reconciliation-types.ts';

/** The lines of one reconciliation, by code. */
export const reconciledLinesMachine = pagedList<LinesAsked, LinesPage, string>({
  id: 'reconciledLines',
  isRefreshable: true,
});

export interface WantedDifferences {
  readonly id: number;
  readonly filter: LinesFilter;
}

/** The lines that a filter lets through, as a file. */
export const differencesExportMachine = fileExport<WantedDifferences>('differencesExport');
