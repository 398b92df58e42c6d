import { PROBLEM_TYPES, type ValidationProblem } from '../../../api/contract/bulk-load.ts';
import { PROBLEM_COLUMNS } from '../../../machines/bulk-import/export-problems.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import type { Finding } from '../findings/findings.ts';

type ProblemField = keyof ValidationProblem;

const SHOWN_FIELDS = Object.keys(bulkImportDialogText.problems.columns) as ProblemField[];

export const copiedRow = (problem: ValidationProblem): string[] =>
  PROBLEM_COLUMNS.map((field) => shown(problem, field));

/** By type, in the order the specification names them. */
export const problemFindings = (problems: readonly ValidationProblem[]): Finding[] =>
  PROBLEM_TYPES.flatMap((type) =>
    problems
      .filter((problem) => problem.error === type)
      .map((problem) => ({ group: type, cells: SHOWN_FIELDS.map((field) => shown(problem, field)) })),
  );

const shown = (problem: ValidationProblem, field: ProblemField): string => String(problem[field] ?? '');
