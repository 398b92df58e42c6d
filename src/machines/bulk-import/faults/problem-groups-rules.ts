import type { Correction } from '../../../api/contract/corrections.ts';
import type { LoadFacts, UnknownValue } from '../../../api/contract/loads/load-check.ts';
import { withNamedSigns } from '../../../shared/values/invisible-signs.ts';
import { cellAddress } from '../../../workers/workbook/reader/cell-address.ts';
import type { FaultGroup, FaultReport } from '../../../workers/workbook/validation/faults-protocol.ts';
import type { SheetSummary } from '../../../workers/workbook/workbook-summary.ts';
import { SHEET_INDEX } from '../file/load-builds.ts';
import type { CellProblem, ProblemNavigationContext } from '../preview/problem-navigation-types.ts';
import type { GroupValue, ProblemGroup, SheetRow } from './problem-groups-types.ts';

const FIRST_ROW = 1;

/**
 * The groups to show. Problems that are not faults come first: they hide what the validation would say about their
 * cells. Unread dates are left out where the worker's faults already count all dates of that column.
 */
export function problemGroups(
  problems: readonly CellProblem[],
  faults: readonly FaultGroup[],
  sheets: readonly SheetSummary[],
): readonly ProblemGroup[] {
  const ofCells = cellGroups(problems).map((cells): ProblemGroup => {
    const { kind, sheet, column } = cells[0] as CellProblem;
    return {
      kind: kind as Exclude<CellProblem['kind'], 'fault' | 'warning'>,
      sheet,
      column,
      header: headerIn(sheets, sheet, column),
      headerRow: headerRowOf(sheets, sheet),
      count: cells.length,
      source: { from: 'cells', cells },
    };
  });
  const isTold = ({ kind, sheet, column }: ProblemGroup): boolean =>
    kind === 'unreadDate' &&
    faults.some(
      (fault) => fault.kind === 'notDate' && SHEET_INDEX[fault.sheet] === sheet && fault.column === column,
    );
  return [...ofCells.filter((group) => !isTold(group)), ...faultGroups(faults, sheets)];
}

/** The groups of faults, or of warnings, that the worker found. */
export const faultGroups = (
  found: readonly FaultGroup[],
  sheets: readonly SheetSummary[],
): readonly ProblemGroup[] =>
  found.map(({ sheet, kind, field, other, column, count }) => {
    const index = SHEET_INDEX[sheet];
    return {
      kind,
      sheet: index,
      column,
      header: headerIn(sheets, index, column) || field,
      headerRow: headerRowOf(sheets, index),
      count,
      source: { from: 'faults', key: { sheet, kind, field, other } },
    };
  });

const headerIn = (sheets: readonly SheetSummary[], sheet: number, column: number | null): string =>
  column === null ? '' : (sheets[sheet]?.header[column] ?? '');

const headerRowOf = (sheets: readonly SheetSummary[], sheet: number): number =>
  sheets[sheet]?.headerRow ?? FIRST_ROW;

export const countIn = (groups: readonly Pick<FaultGroup, 'count'>[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0);

function cellGroups(problems: readonly CellProblem[]): readonly (readonly CellProblem[])[] {
  const groups = new Map<string, CellProblem[]>();
  for (const problem of problems) {
    if (problem.kind === 'fault') continue;
    const key = `${problem.kind} ${problem.sheet} ${problem.column}`;
    const known = groups.get(key);
    if (known) known.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()];
}

/**
 * The text that the list shows for a problem: its `detail` (the cell's own text or, for a problem that the
 * server's validations reported, their sentence). Without one, its `code`.
 */
const shownIn = ({ code, detail }: CellProblem): string => (detail === '' ? code : detail);

export function valuesOfCells(cells: readonly CellProblem[]): readonly GroupValue[] {
  const values = new Map<string, { count: number; readonly row: number }>();
  for (const cell of cells) {
    const shown = shownIn(cell);
    const known = values.get(shown);
    if (known) known.count += 1;
    else values.set(shown, { count: 1, row: cell.row });
  }
  return Array.from(values, ([value, { count, row }]) => ({
    value,
    told: withNamedSigns(value),
    count,
    row,
    nearest: null,
  })).sort((left, right) => right.count - left.count || left.row - right.row);
}

/** The rows of the cells with one of the values, or of all cells when no value is given. */
export const rowsOfCells = (cells: readonly CellProblem[], values: readonly string[]): readonly number[] =>
  cells.filter((cell) => values.length === 0 || values.includes(shownIn(cell))).map(({ row }) => row);

/** Adds the value to the chosen ones, or removes it when it is among them. */
export const toggled = (chosen: readonly string[], value: string): readonly string[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];

/** The nearest known code of each unknown one, for a group of values unknown to the portal; empty for other groups. */
export function nearestOf(
  group: ProblemGroup,
  facts: LoadFacts | null,
): ReadonlyMap<string, GroupValue['nearest']> {
  const unknown = facts === null ? [] : unknownIn(group, facts);
  return new Map(
    unknown.map(({ valor, cercanos: [first, second] }) => [
      valor,
      first === undefined
        ? null
        : {
            value: first.valor,
            distance: first.distancia,
            isOnly: first.distancia !== second?.distancia,
          },
    ]),
  );
}

function unknownIn({ kind, source }: ProblemGroup, facts: LoadFacts): readonly UnknownValue[] {
  if (kind === 'unknownSite') return facts.sitios;
  if (kind === 'unknownProject') return facts.proyectos;
  if (kind !== 'unlisted' || source.from !== 'faults') return [];
  return facts.listas[source.key.sheet][source.key.field] ?? [];
}

export const filling = ({ sheet, header }: ProblemGroup, value: string | null): Correction => ({
  tipo: 'rellenar',
  hoja: sheet,
  columna: header,
  despues: value,
});

/**
 * Corrections that replace a value in the whole column. A header with that value gets a correction of its own, because
 * it is not part of the column.
 */
export function replacing(
  { sheet, header, headerRow, source }: ProblemGroup,
  before: string,
  after: string,
): readonly Correction[] {
  const named = source.from === 'cells' ? source.cells.filter(({ row }) => row === headerRow) : [];
  const inColumn: Correction = {
    tipo: 'reemplazar',
    hoja: sheet,
    columna: header,
    antes: before,
    despues: after,
  };
  return [
    ...(source.from === 'cells' && named.length === source.cells.length ? [] : [inColumn]),
    ...named.map(
      ({ row, column }): Correction => ({
        tipo: 'celda',
        hoja: sheet,
        celda: cellAddress(row - 1, column ?? 0),
        columna: header,
        obra: '',
        antes: before,
        despues: after,
      }),
    ),
  ];
}

/** True for groups of repeated values: leaving rows out keeps the first row of each value. */
export const keepsFirst = ({ kind }: ProblemGroup): boolean =>
  kind === 'repeatedWork' || kind === 'repeatedLine';

/**
 * False when the group does not show the values of the cells (dates, and sentences of the server's validations), when
 * another value does not solve the problem, and for numbers with lost digits, because two equal ones may have been
 * different codes.
 */
export const isReplaceable = ({ kind, column }: ProblemGroup): boolean =>
  column !== null && !NOT_REPLACEABLE.has(kind);

const NOT_REPLACEABLE: ReadonlySet<ProblemGroup['kind']> = new Set([
  ...([
    'missing',
    'validation',
    'outsideSpan',
    'inFuture',
    'wrongOrder',
    'unusualDate',
    'lostDigits',
  ] as const),
  ...(['repeatedWork', 'repeatedLine', 'lineInPortal'] as const),
]);

/** Corrections that leave out these rows, one for each row; the worker adds the row's work. */
export const leavingOut = (rows: readonly SheetRow[]): readonly Correction[] =>
  Array.from(
    new Map(rows.map((place) => [`${place.sheet} ${place.row}`, place])).values(),
    ({ sheet, row }) => ({
      tipo: 'omitirFila',
      hoja: sheet,
      fila: row,
      obra: '',
    }),
  );

export interface FaultyRows {
  readonly rows: number;
  /**
   * Number of rows of seguimiento without a problem; null when there are too many faults to list, so that a row with a
   * fault and another problem might be counted twice.
   */
  readonly good: number | null;
  /** Rows with problems that are not faults. */
  readonly others: readonly SheetRow[];
}

/** Counts the rows with problems; null when no row that will load has one. */
export function faultyRows(
  { problems, found }: Pick<ProblemNavigationContext, 'problems' | 'found'>,
  report: FaultReport,
  sheets: readonly SheetSummary[],
): FaultyRows | null {
  const { rows, loadedRows } = report;
  const isLoaded = ({ sheet, row }: SheetRow) =>
    row > headerRowOf(sheets, sheet) && sheet <= SHEET_INDEX.cm_fyv_01;
  const others = problems.filter((problem) => problem.kind !== 'fault' && isLoaded(problem));
  const faulty = rows.cm_seg_01 + rows.cm_fyv_01;
  if (others.length === 0) {
    return faulty === 0 ? null : { rows: faulty, good: loadedRows.cm_seg_01 - rows.cm_seg_01, others };
  }
  const allOf = (sheet: number) =>
    new Set([...found.faults, ...others].flatMap((problem) => (problem.sheet === sheet ? problem.row : [])));
  const tracking = allOf(SHEET_INDEX.cm_seg_01).size;
  return {
    rows: tracking + allOf(SHEET_INDEX.cm_fyv_01).size,
    good: found.faults.length < found.count ? null : loadedRows.cm_seg_01 - tracking,
    others: others.map(({ sheet, row }) => ({ sheet, row })),
  };
}

/** True when exactly one known code is nearest, and near enough to be a typing error. */
export const isSlip = ({ nearest }: GroupValue, within: number): boolean =>
  nearest?.isOnly === true && nearest.distance <= within;

export const nearestWithin = (
  group: ProblemGroup,
  values: readonly GroupValue[],
  within: number,
): readonly Correction[] =>
  values.flatMap((value) =>
    value.nearest !== null && isSlip(value, within) ? replacing(group, value.value, value.nearest.value) : [],
  );
