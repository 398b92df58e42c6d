import {
  EXPORTED_PROBLEM_FIELDS,
  PROBLEM_TYPES,
  type ValidationProblem,
} from '../../../api/contract/bulk-import.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import type { Finding } from '../findings/findings.ts';

type ProblemField = keyof ValidationProblem;

/** Index of the column ('Fila') whose cell is a button that shows the problem's row in the table of the file. */
export const SEE_COLUMN = 0;

const SHOWN_FIELDS = Object.keys(bulkImportDialogText.problems.columns) as ProblemField[];

export const copiedRow = (problem: ValidationProblem): string[] =>
  EXPORTED_PROBLEM_FIELDS.map((field) => shown(problem, field));

/** The problems grouped by type, in the order of the specification. */
export const problemFindings = (
  problems: readonly ValidationProblem[],
  onSee?: (problem: number) => void,
): Finding[] =>
  PROBLEM_TYPES.flatMap((type) =>
    problems.flatMap((problem, index) =>
      problem.error === type
        ? [
            {
              group: type,
              cells: SHOWN_FIELDS.map((field) => shown(problem, field)),
              onSee: onSee && hasPlace(problem) ? () => onSee(index) : undefined,
            },
          ]
        : [],
    ),
  );

const hasPlace = ({ hoja, fila }: ValidationProblem): boolean =>
  typeof hoja === 'string' && typeof fila === 'number';

const shown = (problem: ValidationProblem, field: ProblemField): string => String(problem[field] ?? '');
