import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { BoardCards } from '../../../api/contract/records/task-boards.ts';
import type { TaskPlace } from '../../../api/contract/records/task-changes.ts';
import { type ColumnState, mayBecome, needsReason, type TaskState } from '../../../shared/task-states.ts';
import { present } from '../../kit/present.ts';
import type { TaskChange } from '../task-change-types.ts';
import type { MoveColumn, MoveMark, MovePlace, MoveStep, TaskMoveContext } from './task-move-types.ts';

export const columnsOf = (board: BoardCards): readonly MoveColumn[] =>
  board.columnas.flatMap(({ columna, tarjetas }) => {
    const column = board.tablero.columnas.find(({ id }) => id === columna);
    return column === undefined
      ? []
      : [{ id: columna, estado: column.estado, cards: tarjetas.map(({ id }) => id) }];
  });

/** The state of a card after a move to a column: a blocked card stays blocked, any other gets the column's state. */
const stateIn = (card: TaskCard, column: ColumnState): TaskState =>
  card.estado === 'bloqueada' ? 'bloqueada' : column;

/** Whether a column may hold the card: a blocked card may not be put among the done ones. */
export const mayBeIn = (card: TaskCard, column: ColumnState): boolean => mayBecome(card.estado, column);

/** The place of a lifted card, and the columns without it. */
export function lifted(
  card: TaskCard,
  columns: readonly MoveColumn[],
): Pick<TaskMoveContext, 'columns' | 'over' | 'from'> {
  const own = present(
    columns.find(({ id }) => id === card.columna),
    'column',
  );
  const from = { column: own.id, index: Math.max(0, own.cards.indexOf(card.id)) };
  return {
    from,
    over: from,
    columns: columns.map((column) => ({ ...column, cards: column.cards.filter((id) => id !== card.id) })),
  };
}

/**
 * The place after one step: left or right to the next column that may hold the card, at the same height; up or down by
 * one card.
 */
export function stepped({ card, columns, over }: TaskMoveContext, step: MoveStep): MovePlace {
  const [lying, from] = [present(card, 'card'), present(over, 'place')];
  const column = columnAt(columns, from);
  if (step === 'up') return { ...from, index: Math.max(0, from.index - 1) };
  if (step === 'down') return { ...from, index: Math.min(column.cards.length, from.index + 1) };
  const order = step === 'left' ? columns.toReversed() : columns;
  const next = order
    .slice(order.indexOf(column) + 1)
    .find(({ id, estado }) => id === lying.columna || mayBeIn(lying, estado));
  return next === undefined ? from : { column: next.id, index: Math.min(from.index, next.cards.length) };
}

const columnAt = (columns: readonly MoveColumn[], { column }: MovePlace): MoveColumn =>
  present(
    columns.find(({ id }) => id === column),
    'column',
  );

export const isWhereItWas = ({ from, over }: TaskMoveContext): boolean =>
  from?.column === over?.column && from?.index === over?.index;

/** The place in the board of a card that is dropped at `over`. */
function placeOver({ card, columns, over }: Pick<TaskMoveContext, 'card' | 'columns' | 'over'>): TaskPlace {
  const [lying, at] = [present(card, 'card'), present(over, 'place')];
  const column = columnAt(columns, at);
  const estado = stateIn(lying, column.estado);
  return {
    columna: column.id,
    despues: column.cards[at.index - 1] ?? null,
    estado,
    motivo: needsReason(estado) ? lying.motivo : null,
  };
}

/**
 * The place to send. For a card that waits for a reason: its wanted place, with the typed reason; otherwise the place
 * that the card is held over.
 */
export function wantedPlace(context: TaskMoveContext): TaskPlace {
  const { wanted, reason } = context;
  if (wanted === null) return placeOver(context);
  return needsReason(wanted.estado) && reason.trim() !== '' ? { ...wanted, motivo: reason.trim() } : wanted;
}

/** The place of a card on the shown board. */
export function placeOfCard(board: BoardCards, card: TaskCard): TaskPlace {
  const { id, columna, estado, motivo } = card;
  const cards = board.columnas.find((column) => column.columna === columna)?.tarjetas ?? [];
  const at = cards.findIndex((one) => one.id === id);
  return { columna, despues: cards[at - 1]?.id ?? null, estado, motivo };
}

export const changeOf = (card: TaskCard, place: TaskPlace, { opId, at }: MoveMark): TaskChange => ({
  opId,
  at,
  task: card.id,
  board: null,
  base: { lugar: card.versiones.lugar ?? 0 },
  set: { lugar: place },
});

/** The place that a card gets when it is dropped there by the pointer, or when that place is chosen from a menu. */
export const placeIn = (board: BoardCards, card: TaskCard, over: MovePlace): TaskPlace =>
  placeOver({ card, over, columns: lifted(card, columnsOf(board)).columns });

/** The place after the last card of a column. */
export function lastIn(board: BoardCards, card: TaskCard, column: number): TaskPlace {
  const { columns } = lifted(card, columnsOf(board));
  const index = columns.find(({ id }) => id === column)?.cards.length ?? 0;
  return placeOver({ card, columns, over: { column, index } });
}
