import { SHEET_INDEX } from '../../../machines/bulk-import/file/load-builds.ts';
import type { CellProblem } from '../../../machines/bulk-import/preview/problem-navigation-types.ts';
import { FAULT_TITLES } from '../../../shared/load-rules/fault-kinds.ts';
import { cellAddress } from '../../../workers/workbook/reader/cell-address.ts';
import type { FaultGroup } from '../../../workers/workbook/validation/faults-protocol.ts';
import type { SheetSummary } from '../../../workers/workbook/workbook-summary.ts';
import { previewText } from '../../text/bulk-import-preview.ts';

const text = previewText.sender;
const EXAMPLES = 3;

/** The problems of one kind in one column, as they are listed in the message to the sender of the file. */
export interface SenderGroup {
  readonly title: string;
  readonly sheet: string;
  readonly isHidden: boolean;
  /** The name of the column in the file; '' without one. */
  readonly header: string;
  readonly count: number;
  /** Addresses of at most three cells or rows. */
  readonly examples: readonly string[];
}

/**
 * Groups problems that are alike, the most frequent groups first. `faults` counts all faults, of which only
 * the first are listed one by one.
 */
export function senderGroups(
  problems: readonly CellProblem[],
  faults: readonly FaultGroup[],
  sheets: readonly SheetSummary[],
): readonly SenderGroup[] {
  const alike = new Map<string, CellProblem[]>();
  for (const problem of problems) {
    const key = keyOf(problem);
    const known = alike.get(key);
    if (known) known.push(problem);
    else alike.set(key, [problem]);
  }
  const counts = countsOf(faults);
  return Array.from(alike, ([key, same]) => groupOf(same, counts.get(key) ?? same.length, sheets)).sort(
    (left, right) => right.count - left.count,
  );
}

const keyOf = (problem: Pick<CellProblem, 'kind' | 'code' | 'sheet' | 'column'>): string =>
  JSON.stringify([problem.kind, problem.sheet, problem.column, titleOf(problem)]);

function countsOf(faults: readonly FaultGroup[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { sheet, kind, column, count } of faults) {
    const key = keyOf({
      kind: 'fault',
      code: FAULT_TITLES[kind],
      sheet: SHEET_INDEX[sheet],
      column,
    });
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

function groupOf(same: readonly CellProblem[], count: number, sheets: readonly SheetSummary[]): SenderGroup {
  const [first] = same as [CellProblem];
  const sheet = sheets[first.sheet];
  // The column has no name when its header cell is faulty itself.
  const isNamed = first.column !== null && !same.some(({ row }) => row === sheet?.headerRow);
  return {
    title: titleOf(first),
    sheet: sheet?.name ?? '',
    isHidden: sheet !== undefined && sheet.visibility !== 'visible',
    header: isNamed ? (sheet?.header[first.column ?? 0] ?? '').trim() : '',
    count,
    examples: same.slice(0, EXAMPLES).map(placeOf),
  };
}

function titleOf({ kind, code }: Pick<CellProblem, 'kind' | 'code'>): string {
  switch (kind) {
    case 'error':
      return text.error(code);
    case 'errorAsText':
      return text.errorAsText(code);
    case 'unreadDate':
      return text.unreadDate;
    case 'fault':
    case 'warning':
    case 'validation':
      return code;
  }
}

const placeOf = ({ row, column }: CellProblem): string =>
  column === null ? previewText.problems.wholeRow(row) : cellAddress(row - 1, column);
