import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import { selectUser } from '../../../machines/session/session-selectors.ts';
import { compareInSpanish } from '../../../shared/spanish-order.ts';
import { isOpen } from '../../../shared/task-states.ts';
import { lazyDialog } from '../../components/menus/lazy-dialog.tsx';
import { pomodoroTaskOf } from '../../components/pomodoro/pomodoro-task-of.ts';
import { TaskPomodoro } from '../../components/pomodoro/task-pomodoro.tsx';
import { useFetchAtFirstSign } from '../../components/use-fetch-at-first-sign.ts';
import { usePortalChild } from '../../portal.tsx';
import { type BoardAddress, usePendingChanges, useShownBoard, useTaskChildren } from './use-board.ts';

const TaskCardDialog = lazyDialog(async () => (await import('../card/task-card-dialog.tsx')).TaskCardDialog);

/** The card that the address names, in a dialog over the board. */
export function OpenCard({ address }: { readonly address: BoardAddress }) {
  const { board: machine, card } = useTaskChildren();
  const boards = useSelector(machine, ({ context }) => context.boards);
  const user = useSelector(usePortalChild('session'), selectUser);
  const pending = usePendingChanges();
  // At the first sign and not at the first card: whoever goes offline meanwhile opens cards too.
  useFetchAtFirstSign(TaskCardDialog);
  const isOpen = useSelector(card, (snapshot) => !snapshot.matches('closed'));
  const board = useShownBoard();
  const cards = useMemo(() => board?.columnas.flatMap(({ tarjetas }) => tarjetas) ?? [], [board]);
  const labels = useMemo(
    () => [...new Set(cards.flatMap(({ etiquetas }) => etiquetas))].sort(compareInSpanish),
    [cards],
  );
  if (boards === null || user === null) return null;
  const before = (column: number): string | null => {
    const others = board?.columnas.find(({ columna }) => columna === column)?.tarjetas ?? [];
    const at = others.findIndex(({ id }) => id === address.task);
    return (at < 0 ? others.at(-1) : others[at - 1])?.id ?? null;
  };
  return (
    <TaskCardDialog
      opened={isOpen}
      card={card}
      boards={boards}
      me={{ id: user.id, nombre: user.name }}
      pending={pending}
      known={cards.find(({ id }) => id === address.task) ?? null}
      cardBefore={before}
      labels={labels}
      pomodoro={(task) => isKnownAndOpen(task) && <TaskPomodoro task={pomodoroTaskOf(task)} />}
      onClose={address.closeCard}
    />
  );
}

/** A task gets its number from the server, so one without a number is not known there yet. */
const isKnownAndOpen = ({ numero, estado }: TaskCard): boolean => numero > 0 && isOpen(estado);
