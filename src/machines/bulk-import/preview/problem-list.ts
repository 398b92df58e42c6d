import type { LoadType, ValidationProblem } from '../../../api/contract/bulk-import.ts';
import type { Correction } from '../../../api/contract/corrections.ts';
import { amongRows } from '../../../shared/row-ranges.ts';
import type { PlacesRequest } from '../../../workers/workbook/preview/preview-protocol.ts';
import { parseAddress } from '../../../workers/workbook/reader/cell-address.ts';
import type { ExcelErrorRecord, SheetSummary } from '../../../workers/workbook/workbook-summary.ts';
import type { FoundProblems } from '../../load-run/record/found-problems.ts';
import type {
  CellProblem,
  PlacedRecords,
  ProblemNavigationContext,
  RunReview,
  UnreadDates,
} from './problem-navigation-types.ts';
import type { CellPlace } from './sheet-window-types.ts';

const LOADS: readonly LoadType[] = ['cm_seg_01', 'cm_fyv_01'];

type PlacedProblem = ValidationProblem & { readonly fila: number };
const isOf =
  (load: LoadType) =>
  (problem: ValidationProblem): problem is PlacedProblem =>
    problem.hoja === load && typeof problem.fila === 'number';

interface Fault {
  readonly problem: PlacedProblem;
  readonly field: string | null;
  readonly detail: string;
}

function faultsOf(problem: PlacedProblem): readonly Fault[] {
  const { defectos, campo, detalle } = problem;
  if (!defectos || defectos.length === 0) {
    return [{ problem, field: campo ?? null, detail: detalle ?? '' }];
  }
  const details = new Map<string, string>();
  for (const { campo: field, detalle: said } of defectos) {
    const known = details.get(field);
    details.set(field, known === undefined ? said : `${known}; ${said}`);
  }
  return Array.from(details, ([field, detail]) => ({ problem, field, detail }));
}

export const placedFaults = (problems: readonly ValidationProblem[], load: LoadType): readonly Fault[] =>
  problems.filter(isOf(load)).flatMap(faultsOf);

export function recordRequests({ problems, fields }: RunReview): readonly PlacesRequest[] {
  return LOADS.map((load, sheet) => ({
    sheet,
    fields: fields[load],
    references: placedFaults(problems, load).map(({ problem, field }) => ({ row: problem.fila, field })),
  })).filter(({ references }) => references.length > 0);
}

export function validationProblems(review: RunReview, placed: PlacedRecords): readonly CellProblem[] {
  return recordRequests(review).flatMap(({ sheet }, request) =>
    placedFaults(review.problems, LOADS[sheet] ?? 'cm_seg_01').flatMap(({ problem, detail }, index) => {
      const place = placed[request]?.[index];
      if (!place) return [];
      const { row, column } = place;
      return [{ sheet, row, column, kind: 'validation' as const, code: problem.error, detail }];
    }),
  );
}

/** The cell of the chosen problem or, when none is chosen, of the first problem that has a cell. */
export function placeOfChosen(review: RunReview | null, placed: PlacedRecords): CellPlace | null {
  if (review === null) return null;
  const { chosen, problems } = review;
  const wanted = chosen === null ? problems : problems.slice(chosen, chosen + 1);
  const places = recordRequests(review).flatMap(({ sheet }, request) =>
    placedFaults(problems, LOADS[sheet] ?? 'cm_seg_01').map(({ problem }, index) => {
      const place = placed[request]?.[index];
      return { problem, place: place && { sheet, row: place.row, column: place.column ?? 0 } };
    }),
  );
  return places.find(({ problem, place }) => place && wanted.includes(problem))?.place ?? null;
}

/**
 * The problems read from the run's record, then those of the server's answer that are not among them. The answer to a
 * stopped run has only the first problems of each validation.
 */
export function withGathered(review: RunReview, { problems, total }: FoundProblems): RunReview {
  const read = new Set(problems.map(wordOf));
  const others = review.problems.filter((problem) => !read.has(wordOf(problem)));
  return { ...review, problems: [...problems, ...others], problemCount: total };
}
const wordOf = ({ error, detalle, hoja, fila, campo }: ValidationProblem): string =>
  JSON.stringify([error, detalle, hoja, fila, campo]);

export function workbookProblems(
  errors: readonly ExcelErrorRecord[],
  sheets: readonly SheetSummary[],
): readonly CellProblem[] {
  const indexOf = new Map(sheets.map(({ name }, index) => [name, index]));
  return errors.map(({ sheet, row, column, error, value, asText }) => ({
    sheet: indexOf.get(sheet) ?? 0,
    row,
    column: column - 1,
    kind: asText ? 'errorAsText' : 'error',
    code: error,
    detail: value,
  }));
}

export const placeOfError = (
  { sheet, row, column }: ExcelErrorRecord,
  sheets: readonly SheetSummary[],
): CellPlace => ({
  sheet: Math.max(
    0,
    sheets.findIndex(({ name }) => name === sheet),
  ),
  row,
  column: column - 1,
});

const dateProblems = (unread: readonly UnreadDates[]): readonly CellProblem[] =>
  unread.flatMap(({ sheet, dates }) =>
    dates.flatMap(({ cell, field, value }) => {
      const place = placeOf(cell);
      return place ? [{ sheet, ...place, kind: 'unreadDate' as const, code: field, detail: value }] : [];
    }),
  );

const placeOf = (address: string): { readonly row: number; readonly column: number } | null => {
  const place = parseAddress(address);
  return place && { row: place.row + 1, column: place.column };
};

/**
 * All problems in the order of the workbook, at most one for each cell: an Excel error or an unread date hides the
 * fault that it causes, and a fault hides what an earlier run said about the cell. A validation's problems of a
 * corrected cell are left out, because only another run can judge the new value.
 */
export function openProblems(context: Omit<ProblemNavigationContext, 'problems'>): readonly CellProblem[] {
  const { errors, sheets, validations, unreadDates, corrections, found } = context;
  const isCorrected = correctedBy(corrections, sheets);
  const unread = [...workbookProblems(errors, sheets), ...dateProblems(unreadDates)];
  const isExplained = amongCells(unread);
  const faults = found.faults.filter((fault) => !isExplained(fault));
  const isFault = amongCells(faults);
  return [
    ...unread,
    ...faults,
    ...validations.filter((problem) => !isCorrected(problem) && !isFault(problem)),
  ].sort(byPlace);
}

function amongCells(problems: readonly CellProblem[]): (problem: CellProblem) => boolean {
  const cellOf = ({ sheet, row, column }: CellProblem) => `${sheet} ${row} ${column}`;
  const cells = new Set(problems.map(cellOf));
  return (problem) => cells.has(cellOf(problem));
}

function correctedBy(
  corrections: readonly Correction[],
  sheets: readonly SheetSummary[],
): (problem: CellProblem) => boolean {
  const alike = corrections.flatMap((correction) => {
    if (correction.tipo !== 'celdas') return [];
    const { hoja, columna, filas, cambio } = correction;
    const columns = cambio.como === 'intercambiar' ? [columna, cambio.con] : [columna];
    return [{ hoja, columns, isOneOf: amongRows(filas) }];
  });
  const isAlike = ({ sheet, row, column }: CellProblem): boolean => {
    const header = sheets[sheet]?.header[column ?? 0] ?? '';
    return alike.some(
      ({ hoja, columns, isOneOf }) => hoja === sheet && columns.includes(header) && isOneOf(row),
    );
  };
  const cells = new Set<string>();
  const rows = new Set<string>();
  for (const correction of corrections) {
    const place = correction.tipo === 'celda' ? placeOf(correction.celda) : null;
    if (place) cells.add(`${correction.hoja} ${place.row} ${place.column}`);
    else if (correction.tipo === 'omitirFila') rows.add(`${correction.hoja} ${correction.fila}`);
  }
  return (problem) => {
    const { sheet, row, column } = problem;
    return rows.has(`${sheet} ${row}`) || cells.has(`${sheet} ${row} ${column}`) || isAlike(problem);
  };
}

export const byPlace = (left: Spot, right: Spot): number =>
  left.sheet - right.sheet || left.row - right.row || (left.column ?? 0) - (right.column ?? 0);
type Spot = Pick<CellProblem, 'sheet' | 'row' | 'column'>;

/**
 * The next (1) or previous (-1) cell with a problem; or with a warning, when `from` has only a warning or no cell has a
 * problem. Past the end of that list comes the other list.
 */
export function stepFrom(
  [problems, warnings]: readonly [problems: readonly CellProblem[], warnings: readonly CellProblem[]],
  from: CellPlace,
  direction: 1 | -1,
): CellPlace | null {
  const isAmongWarnings =
    problems.length === 0 ||
    (problemsAt(problems, from).length === 0 && problemsAt(warnings, from).length > 0);
  const [own, others] = isAmongWarnings ? [warnings, problems] : [problems, warnings];
  const onward =
    direction === 1
      ? own.find((problem) => byPlace(problem, from) > 0)
      : own.findLast((problem) => byPlace(problem, from) < 0);
  const end = direction === 1 ? 0 : -1;
  const reached = onward ?? others.at(end) ?? own.at(end);
  return reached ? { sheet: reached.sheet, row: reached.row, column: reached.column ?? 0 } : null;
}

export const problemsAt = (problems: readonly CellProblem[], { sheet, row, column }: CellPlace) =>
  problems.filter(
    (problem) =>
      problem.sheet === sheet &&
      problem.row === row &&
      (problem.column === null || problem.column === column),
  );

export const unlistedErrors = ({ errors, errorCount }: ProblemNavigationContext): number =>
  errorCount - errors.length;

const unplacedProblems = ({ problems, problemCount }: RunReview): number =>
  problemCount - problems.filter(({ hoja, fila }) => hoja && typeof fila === 'number').length;

export function problemTotal(context: ProblemNavigationContext): number {
  const { problems, unreadDates, review, found } = context;
  const unlistedDates = unreadDates.reduce((sum, { dates, count }) => sum + count - dates.length, 0);
  const unlistedValidations = review === null ? 0 : unplacedProblems(review);
  const unlistedFaults = found.count - found.faults.length;
  return problems.length + unlistedErrors(context) + unlistedDates + unlistedFaults + unlistedValidations;
}
