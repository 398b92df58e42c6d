import type { ValidationProblem } from '../../../api/contract/bulk-import.ts';
import type { RunStanding, RunStandingQuery } from '../../../api/contract/load-comparison.ts';
import type {
  PendingKind,
  RunProblemsQuery,
  RunWorksPage,
  RunWorksQuery,
} from '../../../api/contract/load-runs.ts';
import type { LoadApi } from '../../../api/load-api.ts';
import { officeStamp } from '../../../shared/office-time.ts';
import { exportFile } from '../../kit/file-export/file-export-actors.ts';
import { loadPage } from '../../kit/paged-list/paged-list-actors.ts';
import type { CountedPage } from '../../kit/paged-list/paged-list-types.ts';
import { problemsFileName } from './export-problems.ts';
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
  readonly clock: () => Date;
  readonly saveFile: (fileName: string, file: Blob) => void;
}

export const readProblems = ({ api }: Pick<RunListsDeps, 'api'>) =>
  loadPage<RunProblemsQuery, CountedPage<ValidationProblem>, string>(({ input: { about, query }, signal }) =>
    api.runProblems(about, query ?? {}, { signal }),
  );

export const exportListedProblems = ({ api, clock, saveFile }: RunListsDeps) =>
  exportFile<ProblemsToExport>(async ({ input: { filter, parent }, signal }) => {
    const { uploadId, ...wanted } = filter;
    const onReceived = (bytes: number) => parent.send({ type: 'export.received', bytes });
    const file = await api.exportRunProblems(uploadId, wanted, { signal, onReceived });
    saveFile(problemsFileName(clock()), file);
  });

export const readWorks = ({ api }: Pick<RunListsDeps, 'api'>) =>
  loadPage<RunWorksQuery, RunWorksPage, string>(({ input: { about, query }, signal }) =>
    api.runWorks(about, query ?? {}, { signal }),
  );

export const exportListedWorks = ({ api, clock, saveFile }: RunListsDeps) =>
  exportFile<WorksToExport>(async ({ input: { filter, parent }, signal }) => {
    const { uploadId, ...wanted } = filter;
    const onReceived = (bytes: number) => parent.send({ type: 'export.received', bytes });
    const file = await api.exportRunWorks(uploadId, wanted, { signal, onReceived });
    saveFile(worksFileName(wanted.pendiente, clock()), file);
  });

const worksFileName = (pending: PendingKind | undefined, at: Date): string =>
  `obras_de_la_carga_${pending === undefined ? '' : `sin_${pending}_`}${officeStamp(at)}.csv`;

export const readCorrections = ({ api }: Pick<RunListsDeps, 'api'>) =>
  readWhole((uploadId, signal) => api.runCorrections(uploadId, { signal }));

export const readFiles = ({ api }: Pick<RunListsDeps, 'api'>) =>
  readWhole((uploadId, signal) => api.runFiles(uploadId, { signal }));

export const readStanding = ({ api }: Pick<RunListsDeps, 'api'>) =>
  loadPage<RunStandingQuery, RunStanding, string>(({ input: { about, query }, signal }) =>
    api.runStanding(about, query ?? {}, { signal }),
  );

export const downloadFile = ({ api, saveFile }: RunListsDeps) =>
  exportFile<FileOfRun>(async ({ input: { filter, parent }, signal }) => {
    const onReceived = (bytes: number) => parent.send({ type: 'export.received', bytes });
    saveFile(filter.nombre, await api.runFile(filter.uploadId, filter.step, { signal, onReceived }));
  });

const readWhole = <TItem>(read: (uploadId: string, signal: AbortSignal) => Promise<readonly TItem[]>) =>
  loadPage<WholeListQuery, CountedPage<TItem>, string>(async ({ input: { about, query }, signal }) => {
    const all = await read(about, signal);
    const { page, pageSize } = query ?? { page: 1, pageSize: all.length };
    const offset = (page - 1) * pageSize;
    return { items: all.slice(offset, offset + pageSize), total: all.length, page, pageSize };
  });
