import type { ValidationProblem } from '../../api/contract/bulk-load.ts';
import type { Correction } from '../../api/contract/corrections.ts';
import type { RunProblemsQuery } from '../../api/contract/load-runs.ts';
import { pagedList } from '../paged-list/paged-list-machine.ts';
import type { CountedPage } from '../paged-list/paged-list-types.ts';

export interface CorrectionsQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** What the validations of a run found. */
export const runProblemsMachine = pagedList<RunProblemsQuery, CountedPage<ValidationProblem>>({
  id: 'runProblems',
});

/** What its operator changed over the file. */
export const runCorrectionsMachine = pagedList<CorrectionsQuery, CountedPage<Correction>>({
  id: 'runCorrections',
});
