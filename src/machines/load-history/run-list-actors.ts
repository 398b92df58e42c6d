import { fromPromise } from 'xstate';
import type { Api } from '../../api/api.ts';
import type { ValidationProblem } from '../../api/contract/bulk-load.ts';
import type { Correction } from '../../api/contract/corrections.ts';
import type { RunProblemsQuery } from '../../api/contract/load-runs.ts';
import { problemsFileName } from '../bulk-import/run/export-problems.ts';
import type { FileExportInput } from '../file-export/file-export-types.ts';
import type { CountedPage, PageAsked } from '../paged-list/paged-list-types.ts';
import type { CorrectionsQuery, ProblemsToExport } from './run-lists.ts';

export interface RunListsDeps {
  readonly api: Pick<Api, 'runProblems' | 'runCorrections' | 'exportRunProblems'>;
  readonly clock: () => Date;
  readonly saveFile: (fileName: string, file: Blob) => void;
}

export const readProblems = ({ api }: Pick<RunListsDeps, 'api'>) =>
  fromPromise(
    ({
      input: { about, query },
      signal,
    }: PageAsked<RunProblemsQuery>): Promise<CountedPage<ValidationProblem>> =>
      api.runProblems(about, query ?? {}, { signal }),
  );

export const exportListedProblems = ({ api, clock, saveFile }: RunListsDeps) =>
  fromPromise<void, FileExportInput<ProblemsToExport>>(async ({ input: { filter, parent }, signal }) => {
    const { uploadId, ...wanted } = filter;
    const onReceived = (bytes: number) => parent.send({ type: 'export.received', bytes });
    const file = await api.exportRunProblems(uploadId, wanted, { signal, onReceived });
    saveFile(problemsFileName(clock().toISOString()), file);
  });

/** The server gives them whole: a page of them is cut here. */
export const readCorrections = ({ api }: Pick<RunListsDeps, 'api'>) =>
  fromPromise(
    async ({
      input: { about, query },
      signal,
    }: PageAsked<CorrectionsQuery>): Promise<CountedPage<Correction>> => {
      const all = await api.runCorrections(about, { signal });
      const { page, pageSize } = query ?? { page: 1, pageSize: all.length };
      const offset = (page - 1) * pageSize;
      return { items: all.slice(offset, offset + pageSize), total: all.length, page, pageSize };
    },
  );
