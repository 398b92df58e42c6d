import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { EXPORTED_PROBLEM_FIELDS } from '../../../src/api/contract/bulk-import.ts';
import type { runProblemsFilter } from '../../../src/api/contract/loads/load-runs.ts';
import { CSV_BOM } from '../../../src/shared/csv.ts';
import { peopleLine } from '../../../src/shared/csv-for-people.ts';
import type { Tables } from '../../db/tables.ts';
import { problemsOf, toldProblem } from './run-problems.ts';

const BATCH = 1_000;

export async function* problemsCsv(
  db: Kysely<Tables>,
  runId: number,
  { error }: z.output<typeof runProblemsFilter>,
): AsyncGenerator<string> {
  yield CSV_BOM + peopleLine(EXPORTED_PROBLEM_FIELDS);
  let [script, orden] = ['', 0];
  for (;;) {
    const batch = await problemsOf(db, runId)
      .select(['i.script', 'i.orden'])
      .where(sql<boolean>`(i.script, i.orden) > (${script}, ${orden})`)
      .$if(error !== undefined, (every) => every.where('i.error', '=', error as NonNullable<typeof error>))
      .limit(BATCH)
      .execute();
    yield batch
      .map(toldProblem)
      .map((problem) => peopleLine(EXPORTED_PROBLEM_FIELDS.map((field) => String(problem[field] ?? ''))))
      .join('');
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    ({ script, orden } = last);
  }
}
