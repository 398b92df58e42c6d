import type { BoardAsked } from '../../../machines/tasks/board/task-board-types.ts';
import { explorerAskOf } from '../../addresses/explorer-address.ts';

const ID = /^[1-9]\d{0,8}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface BoardInAddress {
  readonly asked: BoardAsked;
  /** Id of the task whose card is open. */
  readonly task: string | null;
  /** The column that a phone shows. */
  readonly column: number | null;
  readonly isNarrowed: boolean;
}

/** A parameter of the address with an invalid value counts as absent. */
export function boardOfAddress(parameters: URLSearchParams): BoardInAddress {
  const { donde, buscar } = explorerAskOf(parameters).query.filter;
  const task = parameters.get('tarea') ?? '';
  return {
    asked: {
      board: idOf(parameters.get('tablero')),
      query: { ...(donde.length > 0 && { donde: [...donde] }), ...(buscar !== '' && { buscar }) },
    },
    task: UUID.test(task) ? task : null,
    column: idOf(parameters.get('columna')),
    isNarrowed: donde.length > 0 || buscar !== '',
  };
}

const idOf = (text: string | null): number | null => (text !== null && ID.test(text) ? Number(text) : null);

/** Changes parameters of the address; null removes one. */
export function withBoard(
  parameters: URLSearchParams,
  change: Readonly<Partial<Record<'tablero' | 'tarea' | 'columna', string | null>>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
