import type { ValidationProblem } from '../../../api/contract/bulk-load.ts';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { RunFile, RunProblemsFilter, RunProblemsQuery } from '../../../api/contract/load-runs.ts';
import { fileExport } from '../../kit/file-export/file-export-machine.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import type { CountedPage } from '../../kit/paged-list/paged-list-types.ts';

/** Of a list that the server gives whole. */
export interface WholeListQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** What the validations of a run found. */
export const runProblemsMachine = pagedList<RunProblemsQuery, CountedPage<ValidationProblem>>({
  id: 'runProblems',
});

/** Which problems of which run. */
export interface ProblemsToExport extends RunProblemsFilter {
  readonly uploadId: string;
}

/** All that the validations of a run found, as a file: the server streams it, however many they are. */
export const problemsExportMachine = fileExport<ProblemsToExport>({
  id: 'problemsExport',
  everything: { uploadId: '' },
});

/** What its operator changed over the file. */
export const runCorrectionsMachine = pagedList<WholeListQuery, CountedPage<Correction>>({
  id: 'runCorrections',
});

/** The CSVs that it still keeps. */
export const runFilesMachine = pagedList<WholeListQuery, CountedPage<RunFile>>({ id: 'runFiles' });

/** Which file of which run. */
export interface FileOfRun extends Pick<RunFile, 'step' | 'nombre'> {
  readonly uploadId: string;
}

/** One of them, as it was sent. */
export const runFileDownloadMachine = fileExport<FileOfRun>({
  id: 'runFileDownload',
  everything: { uploadId: '', step: 'guardar-seguimiento', nombre: '' },
});
