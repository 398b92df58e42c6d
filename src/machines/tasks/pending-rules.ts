import type { TaskCard, TaskPerson } from '../../api/contract/records/task.ts';
import type { BoardCards } from '../../api/contract/records/task-boards.ts';
import { place, type TaskPlace } from '../../api/contract/records/task-changes.ts';
import { itemOf, tieOf } from '../../api/contract/records/task-fields.ts';
import { isOpen } from '../../shared/task-states.ts';
import type { MovePlace } from './move/task-move-types.ts';
import type { TaskChange } from './task-change-types.ts';
import { unsentCard } from './unsent-card.ts';

/** The board from the server with this person's unsent changes applied. */
export function withPending(
  board: BoardCards,
  changes: readonly TaskChange[],
  people: readonly TaskPerson[],
): BoardCards {
  return changes.reduce((shown, change) => changed(shown, change, people), board);
}

function changed(board: BoardCards, change: TaskChange, people: readonly TaskPerson[]): BoardCards {
  if (change.board !== null && change.board !== board.tablero.id) return board;
  const known = board.columnas.flatMap(({ tarjetas }) => tarjetas).find(({ id }) => id === change.task);
  const before = known ?? newCard(board, change);
  if (before === null) return board;
  const card = cardWithPending(before, [change], people);
  const to = placeOf(change);
  return to === null && known !== undefined ? replaced(board, card) : placed(board, card, to);
}

/** The card of a task that is not created yet; null when the change is about a task that this board does not show. */
function newCard(board: BoardCards, { board: made, task, set }: TaskChange): TaskCard | null {
  const [first] = board.tablero.columnas;
  if (made === null || first === undefined) return null;
  return {
    ...unsentCard(task, made),
    columna: first.id,
    estado: first.estado,
    titulo: typeof set.titulo === 'string' ? set.titulo : '',
  };
}

export function cardWithPending(
  card: TaskCard,
  changes: readonly TaskChange[],
  people: readonly TaskPerson[],
): TaskCard {
  const shown = { ...card };
  for (const change of changes) {
    if (change.task !== card.id) continue;
    for (const [field, value] of Object.entries(change.set)) {
      Object.assign(shown, setInCard(shown, field, value, change, people));
    }
  }
  return shown;
}

function setInCard(
  card: TaskCard,
  field: string,
  value: unknown,
  { base }: TaskChange,
  people: readonly TaskPerson[],
): Partial<TaskCard> {
  const item = itemOf(field);
  if (item === null) return singleInCard(field, value, people);
  const isNew = value !== null && (base[field] ?? 0) === 0;
  const more = isNew ? 1 : value === null && (base[field] ?? 0) > 0 ? -1 : 0;
  switch (item.kind) {
    case 'casilla': {
      const { hechas, total } = card.casillas;
      return { casillas: { hechas: Math.min(hechas, total + more), total: total + more } };
    }
    case 'comentario':
      return { comentarios: card.comentarios + more };
    case 'adjunto':
      return { adjuntos: card.adjuntos + more };
    case 'etiqueta':
      return { etiquetas: withOne(card.etiquetas, item.key, value !== null) };
    case 'vinculo': {
      const tie = tieOf(item.key);
      const others = card.vinculos.filter(({ tipo, clave }) => `${tipo}:${clave}` !== item.key);
      return {
        vinculos: value === null || tie === null ? others : [...others, { ...tie, nombre: tie.clave }],
      };
    }
  }
}

function singleInCard(field: string, value: unknown, people: readonly TaskPerson[]): Partial<TaskCard> {
  switch (field) {
    case 'titulo':
      return { titulo: String(value) };
    case 'descripcion':
      return { conDescripcion: value !== '' };
    case 'responsable':
      return { responsable: people.find(({ id }) => id === value) ?? null };
    case 'vence':
      return { vence: typeof value === 'string' ? value : null };
    default: {
      const to = place.safeParse(value);
      if (field !== 'lugar' || !to.success) return {};
      const { columna, estado, motivo } = to.data;
      return { columna, estado, motivo };
    }
  }
}

const withOne = (list: readonly string[], one: string, isIn: boolean): string[] => {
  const others = list.filter((other) => other !== one);
  if (!isIn) return others;
  return list.includes(one) ? [...list] : [...others, one];
};

function placeOf({ set }: TaskChange): TaskPlace | null {
  const parsed = place.safeParse(set.lugar);
  return parsed.success ? parsed.data : null;
}

const replaced = (board: BoardCards, card: TaskCard): BoardCards => ({
  ...board,
  columnas: board.columnas.map((column) => ({
    ...column,
    tarjetas: column.tarjetas.map((one) => (one.id === card.id ? card : one)),
  })),
});

/** Puts a card after the card that it must follow, or last when that card is not shown. A discarded card is removed. */
function placed(board: BoardCards, card: TaskCard, to: TaskPlace | null): BoardCards {
  return {
    ...board,
    columnas: board.columnas.map((column) => {
      const tarjetas = column.tarjetas.filter(({ id }) => id !== card.id);
      const total = column.total - (column.tarjetas.length - tarjetas.length);
      if (column.columna !== card.columna || !(isOpen(card.estado) || card.estado === 'hecha')) {
        return { ...column, tarjetas, total };
      }
      const after = to === null ? tarjetas.length : afterIn(tarjetas, to.despues);
      return { ...column, tarjetas: tarjetas.toSpliced(after, 0, card), total: total + 1 };
    }),
  };
}

function afterIn(cards: readonly TaskCard[], previous: string | null): number {
  if (previous === null) return 0;
  const at = cards.findIndex(({ id }) => id === previous);
  return at < 0 ? cards.length : at + 1;
}

/** The board with a lifted card shown where it is held. */
export function heldOver(board: BoardCards, card: TaskCard, over: MovePlace): BoardCards {
  return {
    ...board,
    columnas: board.columnas.map((column) => {
      const tarjetas = column.tarjetas.filter(({ id }) => id !== card.id);
      const total = column.total - (column.tarjetas.length - tarjetas.length);
      return column.columna === over.column
        ? { ...column, tarjetas: tarjetas.toSpliced(over.index, 0, card), total: total + 1 }
        : { ...column, tarjetas, total };
    }),
  };
}
