import type { ValidationProblem } from '../../../api/contract/bulk-import.ts';
import type { RunStanding, RunStandingQuery } from '../../../api/contract/loads/load-comparison.ts';
import type { RunProblemsQuery, RunWorksPage, RunWorksQuery } from '../../../api/contract/loads/load-runs.ts';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import { saveExport } from '../../kit/file-export/file-export-actors.ts';
import { loadPage } from '../../kit/paged-list/paged-list-actors.ts';
import type { CountedPage } from '../../kit/paged-list/paged-list-types.ts';
import type { SaveFile } from '../../kit/save-file.ts';
import type { FileOfRun, ProblemsToExport, WholeListQuery, WorksToExport } from './run-lists.ts';

export interface RunListsDeps {
  readonly api: Pick<
    LoadApi,
    | 'runProblems'
    | 'runWorks'
    | 'exportRunWorks'
    | 'runCorrections'
    | 'exportRunProblems'
    | 'runFiles'
    | 'runFile'
    | 'runStanding'
  >;
  readonly saveFile: SaveFile;
}

export const readProblems = ({ api }: Pick<RunListsDeps, 'api'>) =>
  loadPage<RunProblemsQuery, CountedPage<ValidationProblem>, string>(({ input: { about, query }, signal }) =>
    api.runProblems(about, query ?? {}, { signal }),
  );

export const exportListedProblems = ({ api, saveFile }: RunListsDeps) =>
  saveExport<ProblemsToExport>(saveFile, ({ uploadId, ...wanted }, call) =>
    api.exportRunProblems(uploadId, wanted, call),
  );

export const readWorks = ({ api }: Pick<RunListsDeps, 'api'>) =>
  loadPage<RunWorksQuery, RunWorksPage, string>(({ input: { about, query }, signal }) =>
    api.runWorks(about, query ?? {}, { signal }),
  );

export const exportListedWorks = ({ api, saveFile }: RunListsDeps) =>
  saveExport<WorksToExport>(saveFile, ({ uploadId, ...wanted }, call) =>
    api.exportRunWorks(uploadId, wanted, call),
  );

export const readCorrections = ({ api }: Pick<RunListsDeps, 'api'>) =>
  readWhole((uploadId, signal) => api.runCorrections(uploadId, { signal }));

export const readFiles = ({ api }: Pick<RunListsDeps, 'api'>) =>
  readWhole((uploadId, signal) => api.runFiles(uploadId, { signal }));

export const readStanding = ({ api }: Pick<RunListsDeps, 'api'>) =>
  loadPage<RunStandingQuery, RunStanding, string>(({ input: { about, query }, signal }) =>
    api.runStanding(about, query ?? {}, { signal }),
  );

export const downloadFile = ({ api, saveFile }: RunListsDeps) =>
  saveExport<FileOfRun>(saveFile, ({ uploadId, step }, call) => api.runFile(uploadId, step, call));

const readWhole = <TItem>(read: (uploadId: string, signal: AbortSignal) => Promise<readonly TItem[]>) =>
  loadPage<WholeListQuery, CountedPage<TItem>, string>(async ({ input: { about, query }, signal }) => {
    const all = await read(about, signal);
    const { page, pageSize } = query ?? { page: 1, pageSize: all.length };
    const offset = (page - 1) * pageSize;
    return { items: all.slice(offset, offset + pageSize), total: all.length, page, pageSize };
  });
