import {
  BOARD_LIMITS,
  type Board,
  type BoardRequest,
  type NewBoardRequest,
  staleBoard,
} from '../../../api/contract/records/task-boards.ts';
import { COLUMN_STATES, TASK_STATE_NAMES } from '../../../shared/task-states.ts';
import { type CallFailure, isConflict } from '../../kit/call-failure.ts';
import type { BoardRule, BoardValues, ColumnValues } from './board-form-types.ts';

export const valuesOfBoard = ({ id, version, nombre, columnas, archivado }: Board): BoardValues => ({
  id,
  version,
  nombre,
  archivado,
  pasar: {},
  columnas: columnas.map((column) => ({
    key: String(column.id),
    id: column.id,
    nombre: column.nombre,
    estado: column.estado,
    limite: column.limite === null ? '' : String(column.limite),
  })),
});

/** A new board has one column for each state that a column may have. */
export const newBoardValues = (nombre: string): BoardValues => ({
  id: null,
  version: 1,
  nombre,
  archivado: false,
  pasar: {},
  columnas: COLUMN_STATES.map((estado) => ({
    key: estado,
    id: null,
    nombre: TASK_STATE_NAMES[estado],
    estado,
    limite: '',
  })),
});

export function boardProblems({ id, nombre, columnas }: BoardValues): Readonly<Record<string, BoardRule>> {
  const problems: Record<string, BoardRule> = {};
  if (nombre.trim() === '') problems.nombre = 'missing';
  if (id !== null && columnas.every((column) => column.id === null)) problems.columnas = 'noneStays';
  else if (columnas.some((column) => column.nombre.trim() === '')) problems.columnas = 'unnamed';
  else if (!columnas.every(({ limite }) => isLimit(limite.trim()))) problems.columnas = 'badLimit';
  return problems;
}

const isLimit = (text: string): boolean =>
  text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= BOARD_LIMITS.limit);

/** The saved columns that were removed in the form. */
export const leftOut = (saved: BoardValues, values: BoardValues): readonly ColumnValues[] =>
  saved.columnas.filter((column) => !values.columnas.some(({ id }) => id === column.id));

/** Removes a column. Its cards move to the first remaining saved column, unless the person chooses another. */
export function withoutColumn(
  { columnas, pasar }: BoardValues,
  { key, id }: ColumnValues,
): Pick<BoardValues, 'columnas' | 'pasar'> {
  const left = columnas.filter((column) => column.key !== key);
  const first = left.find((column) => column.id !== null)?.id ?? null;
  const next = Object.entries({ ...pasar, ...(id === null ? {} : { [key]: id }) });
  return {
    columnas: left,
    pasar: first === null ? {} : Object.fromEntries(next.map(([one, to]) => [one, to === id ? first : to])),
  };
}

const written = ({ nombre, estado, limite }: ColumnValues) => ({
  nombre: nombre.trim(),
  estado,
  limite: limite.trim() === '' ? null : Number(limite),
});

export const newBoardOf = ({ nombre, columnas }: BoardValues): NewBoardRequest => ({
  nombre: nombre.trim(),
  columnas: columnas.map(written),
});

export const boardChangeOf = (values: BoardValues): BoardRequest => ({
  version: values.version,
  nombre: values.nombre.trim(),
  pasar: values.pasar,
  columnas: values.columnas.map((column) => ({ ...written(column), id: column.id })),
});

/** The board that somebody else saved meanwhile; null for any other failure. */
export function boardMeanwhile(failure: CallFailure | null): Board | null {
  if (!isConflict(failure) || failure?.kind !== 'status') return null;
  const parsed = staleBoard.safeParse(failure.data);
  return parsed.success ? parsed.data.current : null;
}

/**
 * Keeps what was typed and takes every other field, and the columns added or removed, from the other person's version;
 * null when the failure brought no such version.
 */
export function rebasedBoard(
  { values, saved }: { readonly values: BoardValues; readonly saved: BoardValues },
  failure: CallFailure,
): { readonly values: BoardValues; readonly saved: BoardValues } | null {
  const current = boardMeanwhile(failure);
  if (current === null) return null;
  const theirs = valuesOfBoard(current);
  const isHere = (key: string) => theirs.columnas.some((column) => column.key === key);
  const isTyped = JSON.stringify(values.columnas) !== JSON.stringify(saved.columnas);
  return {
    saved: theirs,
    values: {
      ...theirs,
      nombre: values.nombre === saved.nombre ? theirs.nombre : values.nombre,
      archivado: values.archivado === saved.archivado ? theirs.archivado : values.archivado,
      columnas: isTyped ? joined(values.columnas, saved.columnas, theirs.columnas) : theirs.columnas,
      pasar: Object.fromEntries(Object.entries(values.pasar).filter(([key]) => isHere(key))),
    },
  };
}

function joined(
  mine: readonly ColumnValues[],
  before: readonly ColumnValues[],
  theirs: readonly ColumnValues[],
): readonly ColumnValues[] {
  const has = (columns: readonly ColumnValues[], { key }: ColumnValues) =>
    columns.some((one) => one.key === key);
  return [
    ...mine.filter((column) => column.id === null || has(theirs, column)),
    ...theirs.filter((column) => !has(before, column)),
  ];
}
