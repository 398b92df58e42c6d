import { workbookProblems } from '../../../machines/bulk-import/preview/problem-list.ts';
import type { CellProblem } from '../../../machines/bulk-import/preview/problem-navigation-types.ts';
import { cellAddress } from '../../../workers/workbook/reader/cell-address.ts';
import type { SheetSummary, WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import { previewText } from '../../text/bulk-import-preview.ts';

const text = previewText.sender;

interface SenderTextInput {
  readonly fileName: string;
  readonly sheets: readonly SheetSummary[];
  readonly problems: readonly CellProblem[];
  readonly total: number;
}

/**
 * Plain text for an e-mail to the sender of the file, by sheet. Cells of a column with the same fault share a line.
 */
export function senderText({ fileName, sheets, problems, total }: SenderTextInput): string {
  const parts = sheets.flatMap((sheet, index) => {
    const own = problems.filter((problem) => problem.sheet === index);
    return own.length === 0
      ? []
      : [[text.sheet(sheet.name, sheet.visibility !== 'visible'), ...linesOf(own, sheet)].join('\n')];
  });
  return [
    text.greeting,
    text.opening(fileName, total),
    ...parts,
    ...(problems.length < total ? [text.rest(problems.length, total)] : []),
    text.closing,
  ].join('\n\n');
}

export const senderTextOfErrors = ({ fileName, sheets, errors, errorCount }: WorkbookSummary): string =>
  senderText({ fileName, sheets, problems: workbookProblems(errors, sheets), total: errorCount });

function linesOf(problems: readonly CellProblem[], sheet: SheetSummary): string[] {
  const lines = new Map<string, CellProblem[]>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.column, faultOf(problem)]);
    const known = lines.get(key);
    if (known) known.push(problem);
    else lines.set(key, [problem]);
  }
  return Array.from(lines.values(), (same) => {
    const [first] = same as [CellProblem];
    // A faulty header cell cannot name its column.
    const isNamed = first.column !== null && !same.some(({ row }) => row === 1);
    const name = isNamed ? (sheet.header[first.column ?? 0] ?? '').trim() : '';
    return `- ${placesOf(same)}${name === '' ? '' : ` (${name})`}: ${faultOf(first)}`;
  });
}

function faultOf({ kind, code, detail }: CellProblem): string {
  switch (kind) {
    case 'error':
      return text.error(code);
    case 'errorAsText':
      return text.errorAsText(code);
    case 'unreadDate':
      return text.unreadDate(detail);
    case 'fault':
    case 'validation':
      return previewText.notes.validation(code, detail);
  }
}

/** 'C4, C7-C9': consecutive rows are merged. */
function placesOf(problems: readonly CellProblem[]): string {
  const runs: [first: CellProblem, last: CellProblem][] = [];
  for (const problem of problems) {
    const run = runs.at(-1);
    if (run && problem.row === run[1].row + 1) run[1] = problem;
    else runs.push([problem, problem]);
  }
  return runs
    .map(([first, last]) => (first === last ? nameOf(first) : `${nameOf(first)}-${nameOf(last)}`))
    .join(', ');
}

const nameOf = ({ row, column }: CellProblem): string =>
  column === null ? previewText.problems.wholeRow(row) : cellAddress(row - 1, column);
