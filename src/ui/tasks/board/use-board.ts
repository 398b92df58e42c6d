import { useSelector } from '@xstate/react';
import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TaskCard, TaskPerson } from '../../../api/contract/records/task.ts';
import type { BoardCards } from '../../../api/contract/records/task-boards.ts';
import type { MovePlace } from '../../../machines/tasks/move/task-move-types.ts';
import { heldOver, withPending } from '../../../machines/tasks/pending-rules.ts';
import { useAsked } from '../../components/use-asked.ts';
import { useModule, usePortalChild } from '../../portal.tsx';
import { boardOfAddress, withBoard, withoutFilters } from './board-address.ts';
import { boardIntents, moveIntents, openCardIntents } from './board-intents.ts';

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

/** The address holds which board is shown, what narrows it and which card is open, and only the address changes them. */
export function useBoardAddress() {
  const [parameters, setParameters] = useSearchParams();
  const written = `${parameters}`;
  return useMemo(() => {
    const change = (wanted: Parameters<typeof withBoard>[1], replace = false) =>
      setParameters((present) => withBoard(present, wanted), { replace });
    return {
      ...boardOfAddress(new URLSearchParams(written)),
      /** That of a card, on the same board narrowed in the same way. */
      cardAddress: (id: string) => `?${withBoard(new URLSearchParams(written), { tarea: id })}`,
      openBoard: (id: number) => change({ tablero: String(id), tarea: null, columna: null }),
      openColumn: (id: number) => change({ columna: String(id) }, true),
      closeCard: () => change({ tarea: null }, true),
      showAll: () => setParameters(withoutFilters),
    };
  }, [written, setParameters]);
}
export type BoardAddress = ReturnType<typeof useBoardAddress>;

/** Asks for the board of the address, and opens its card. */
export function useAskedBoard({ asked, task }: BoardAddress): void {
  const { board, card } = useTaskChildren();
  useAsked(board, boardIntents, asked);
  useEffect(() => {
    if (task === null) openCardIntents(card).close();
    else openCardIntents(card).open(task);
  }, [card, task]);
  useEffect(() => () => openCardIntents(card).close(), [card]);
}

const NOBODY: readonly TaskPerson[] = [];

export function usePendingChanges() {
  return useSelector(useTaskChildren().outbox, ({ context }) => context.changes);
}

/** As the server said it, with what is on its way, and the lifted card where it is held. */
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

/** Built once for all who show it. */
export const ShownBoardContext = createContext<BoardCards | null>(null);
export const useShownBoard = (): BoardCards | null => useContext(ShownBoardContext);

/** As it is when something is done, for who does not show it: many cards need not be drawn anew for it. */
export const BoardNowContext = createContext<() => BoardCards>(() => {
  throw new Error('There is no board around this.');
});

/** Of cards, what is on its way and cannot be sent now. */
export function useUnsent(task: string): boolean {
  return useSelector(
    useTaskChildren().outbox,
    (snapshot) =>
      (snapshot.matches('waiting') || snapshot.matches('signedOut')) &&
      snapshot.context.changes.some((change) => change.task === task),
  );
}

/** To screen readers alone. */
export function useSay() {
  const announcer = usePortalChild('announcer');
  return useCallback((value: string) => announcer.send({ type: 'shown.opened', value }), [announcer]);
}

export function useMoveIntents() {
  const { move } = useTaskChildren();
  return useMemo(() => moveIntents(move), [move]);
}

/** Where a card is held, while it is this one. */
export const useHeldOver = (id: string): MovePlace | null =>
  useSelector(useTaskChildren().move, (snapshot) =>
    snapshot.matches('lifted') && snapshot.context.card?.id === id ? snapshot.context.over : null,
  );

export const cardIn = (board: BoardCards, id: string): TaskCard | undefined =>
  board.columnas.flatMap(({ tarjetas }) => tarjetas).find((card) => card.id === id);
