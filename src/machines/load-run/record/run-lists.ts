import type { ValidationProblem } from '../../../api/contract/bulk-import.ts';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { RunStanding, RunStandingQuery } from '../../../api/contract/loads/load-comparison.ts';
import type {
  RunFile,
  RunProblemsFilter,
  RunProblemsQuery,
  RunWorksFilter,
  RunWorksPage,
  RunWorksQuery,
} from '../../../api/contract/loads/load-runs.ts';
import { fileExport } from '../../kit/file-export/file-export-machine.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import type { CountedPage } from '../../kit/paged-list/paged-list-types.ts';

export interface WholeListQuery {
  readonly page: number;
  readonly pageSize: number;
}

export const runProblemsMachine = pagedList<RunProblemsQuery, CountedPage<ValidationProblem>, string>({
  id: 'runProblems',
});

export interface ProblemsToExport extends RunProblemsFilter {
  readonly uploadId: string;
}

export const problemsExportMachine = fileExport<ProblemsToExport>('problemsExport');

export const runWorksMachine = pagedList<RunWorksQuery, RunWorksPage, string>({ id: 'runWorks' });

export interface WorksToExport extends RunWorksFilter {
  readonly uploadId: string;
}

export const worksExportMachine = fileExport<WorksToExport>('worksExport');

export const runCorrectionsMachine = pagedList<WholeListQuery, CountedPage<Correction>, string>({
  id: 'runCorrections',
});

export const runFilesMachine = pagedList<WholeListQuery, CountedPage<RunFile>, string>({ id: 'runFiles' });

/** The rows of the run with their present states: unchanged, changed, in the trash or removed. */
export const runStandingMachine = pagedList<RunStandingQuery, RunStanding, string>({ id: 'runStanding' });

export interface FileOfRun extends Pick<RunFile, 'step' | 'nombre'> {
  readonly uploadId: string;
}

export const runFileDownloadMachine = fileExport<FileOfRun>('runFileDownload');
