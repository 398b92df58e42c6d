import type { CellProblem } from '../../../machines/bulk-import/preview/problem-navigation-types.ts';
import type { CellMark, SheetPageRow } from '../../../workers/workbook/preview/preview-protocol.ts';
import { previewText } from '../../text/bulk-import-preview.ts';

const text = previewText.notes;

export type NoteTone = 'danger' | 'warning' | 'information';

/** Why a cell or row stands out, always in words too. */
export interface GridNote {
  readonly tone: NoteTone;
  readonly label: string;
}

export interface RowNotes {
  readonly row: GridNote | null;
  readonly cells: ReadonlyMap<number, GridNote>;
}

export const NO_NOTES: RowNotes = { row: null, cells: new Map() };

interface PlacedNote {
  readonly column: number | null;
  readonly note: GridNote;
}

const GRAVITY: Readonly<Record<NoteTone, number>> = { danger: 0, warning: 1, information: 2 };
const byGravity = (left: PlacedNote, right: PlacedNote): number =>
  GRAVITY[left.note.tone] - GRAVITY[right.note.tone];

/** The worker's marks and the validation's problems of a row, gravest first. */
function placedNotes(
  row: SheetPageRow,
  firstColumn: number,
  validations: readonly CellProblem[],
): readonly PlacedNote[] {
  const marked = (row.marks ?? []).map((mark) => ({
    column: mark.column,
    note: noteOfMark(mark, row.cells[mark.column - firstColumn] ?? ''),
  }));
  const validated = validations.map((problem) => ({
    column: problem.column,
    note: noteOfProblem(problem),
  }));
  return [...marked, ...validated].sort(byGravity);
}

export function rowNotes(
  row: SheetPageRow,
  firstColumn: number,
  validations: readonly CellProblem[],
): RowNotes {
  if (row.marks === undefined && validations.length === 0) return NO_NOTES;
  const cells = new Map<number, GridNote>();
  let whole: GridNote | null = null;
  for (const { column, note } of placedNotes(row, firstColumn, validations)) {
    if (column === null) whole ??= note;
    else if (!cells.has(column)) cells.set(column, note);
  }
  return { row: whole, cells };
}

export const cellNotes = (
  row: SheetPageRow,
  firstColumn: number,
  validations: readonly CellProblem[],
  column: number,
): readonly GridNote[] =>
  placedNotes(row, firstColumn, validations)
    .filter((placed) => placed.column === null || placed.column === column)
    .map(({ note }) => note);

function noteOfMark(mark: CellMark, value: string): GridNote {
  switch (mark.kind) {
    case 'error':
      return { tone: 'danger', label: text.error(value) };
    case 'errorAsText':
      return { tone: 'danger', label: text.errorAsText(value) };
    case 'unreadDate':
      return { tone: 'warning', label: text.unreadDate };
    case 'corrected':
      return { tone: 'information', label: text.corrected(mark.was ?? '') };
  }
}

export function noteOfProblem({ kind, code, detail }: CellProblem): GridNote {
  switch (kind) {
    case 'error':
      return { tone: 'danger', label: text.error(code) };
    case 'errorAsText':
      return { tone: 'danger', label: text.errorAsText(code) };
    case 'unreadDate':
      return { tone: 'warning', label: text.unreadDateOf(detail) };
    case 'warning':
      return { tone: 'warning', label: text.validation(code, detail) };
    case 'fault':
    case 'validation':
      return { tone: 'danger', label: text.validation(code, detail) };
  }
}

/** The problems of each row, by Excel's row number. */
export function byRow(problems: readonly CellProblem[]): ReadonlyMap<number, readonly CellProblem[]> {
  const rows = new Map<number, CellProblem[]>();
  for (const problem of problems) {
    const known = rows.get(problem.row);
    if (known) known.push(problem);
    else rows.set(problem.row, [problem]);
  }
  return rows;
}

export function countByColumn(problems: readonly CellProblem[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { column } of problems) {
    if (column !== null) counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  return counts;
}
