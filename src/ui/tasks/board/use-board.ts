import { useSelector } from '@xstate/react';
import { createContext, useCallback, useContext, useMemo } from 'react';
import type { TaskCard, TaskPerson } from '../../../api/contract/records/task.ts';
import type { BoardCards } from '../../../api/contract/records/task-boards.ts';
import type { MovePlace } from '../../../machines/tasks/move/task-move-types.ts';
import { heldOver, withPending } from '../../../machines/tasks/pending-rules.ts';
import { useAddressParameters } from '../../addresses/use-address-parameters.ts';
import { useModule, usePortalChild } from '../../portal.tsx';
import { boardOfAddress, withBoard } from './board-address.ts';
import { moveIntents } from './board-intents.ts';

const child = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('The tasks have no such part.');
  return found;
};

export function useTaskChildren() {
  const children = useSelector(useModule('tasks'), (snapshot) => snapshot.children);
  return {
    board: child(children.taskBoard),
    feed: child(children.taskFeed),
    outbox: child(children.taskOutbox),
    move: child(children.taskMove),
    card: child(children.taskCard),
  };
}

/** Board, filters, shown column and open card stand in the page's address, and these functions change it. */
export function useBoardAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  const written = `${parameters}`;
  return useMemo(() => {
    const change = (wanted: Parameters<typeof withBoard>[1], replace = false) =>
      changeParameters((present) => withBoard(present, wanted), { replace });
    return {
      ...boardOfAddress(new URLSearchParams(written)),
      /** Address that opens a card over the same board with the same filters. */
      cardAddress: (id: string) => `?${withBoard(new URLSearchParams(written), { tarea: id })}`,
      openBoard: (id: number) => change({ tablero: String(id), tarea: null, columna: null }),
      openColumn: (id: number) => change({ columna: String(id) }, true),
      closeCard: () => change({ tarea: null }, true),
    };
  }, [written, changeParameters]);
}
export type BoardAddress = ReturnType<typeof useBoardAddress>;

const NOBODY: readonly TaskPerson[] = [];

export function usePendingChanges() {
  return useSelector(useTaskChildren().outbox, ({ context }) => context.changes);
}

/**
 * The board as the server sent it last, with this person's pending changes, and with the lifted card where it is held.
 */
export function useBuiltBoard(): BoardCards | null {
  const { board: machine, move } = useTaskChildren();
  const board = useSelector(machine, ({ context }) => context.board);
  const people = useSelector(machine, ({ context }) => context.boards?.personas ?? NOBODY);
  const changes = usePendingChanges();
  const card = useSelector(move, ({ context }) => context.card);
  const over = useSelector(move, ({ context }) => context.over);
  const shown = useMemo(() => board && withPending(board, changes, people), [board, changes, people]);
  return useMemo(
    () => (shown === null || card === null || over === null ? shown : heldOver(shown, card, over)),
    [shown, card, over],
  );
}

/** The shown board, built once for all components that draw it. */
export const ShownBoardContext = createContext<BoardCards | null>(null);
export const useShownBoard = (): BoardCards | null => useContext(ShownBoardContext);

/**
 * Reads the shown board when an event is handled. Components that do not draw the board are not rendered again by its
 * changes, which matters for many cards.
 */
export const BoardNowContext = createContext<() => BoardCards>(() => {
  throw new Error('There is no board around this.');
});

/** True while changes of this task wait because the server is unreachable or the session has expired. */
export function useUnsent(task: string): boolean {
  return useSelector(
    useTaskChildren().outbox,
    (snapshot) =>
      (snapshot.matches('waiting') || snapshot.matches('signedOut')) &&
      snapshot.context.changes.some((change) => change.task === task),
  );
}

/** Announces a text to screen readers. */
export function useSay() {
  const announcer = usePortalChild('announcer');
  return useCallback((value: string) => announcer.send({ type: 'shown.opened', value }), [announcer]);
}

export function useMoveIntents() {
  const { move } = useTaskChildren();
  return useMemo(() => moveIntents(move), [move]);
}

/** The place over which this card is held; null when it is not lifted. */
export const useHeldOver = (id: string): MovePlace | null =>
  useSelector(useTaskChildren().move, (snapshot) =>
    snapshot.matches('lifted') && snapshot.context.card?.id === id ? snapshot.context.over : null,
  );

export const cardIn = (board: BoardCards, id: string): TaskCard | undefined =>
  board.columnas.flatMap(({ tarjetas }) => tarjetas).find((card) => card.id === id);
