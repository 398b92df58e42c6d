import { fromPromise } from 'xstate';
import type { Api } from '../../api/api.ts';
import type { ValidationProblem } from '../../api/contract/bulk-load.ts';
import type { Correction } from '../../api/contract/corrections.ts';
import type { RunProblemsQuery } from '../../api/contract/load-runs.ts';
import type { CountedPage, PageAsked } from '../paged-list/paged-list-types.ts';
import type { CorrectionsQuery } from './run-lists.ts';

export interface RunListsDeps {
  readonly api: Pick<Api, 'runProblems' | 'runCorrections'>;
}

export const readProblems = ({ api }: RunListsDeps) =>
  fromPromise(
    ({
      input: { about, query },
      signal,
    }: PageAsked<RunProblemsQuery>): Promise<CountedPage<ValidationProblem>> =>
      api.runProblems(about, query ?? {}, { signal }),
  );

/** The server gives them whole: a page of them is cut here. */
export const readCorrections = ({ api }: RunListsDeps) =>
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
