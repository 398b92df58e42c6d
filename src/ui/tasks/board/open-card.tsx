import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectUser } from '../../../machines/session/session-selectors.ts';
import { usePortalChild } from '../../portal.tsx';
import { TaskCardDialog } from '../card/task-card-dialog.tsx';
import { type BoardAddress, usePendingChanges, useShownBoard, useTaskChildren } from './use-board.ts';

/** The card of the address, over whichever board. */
export function OpenCard({ address }: { readonly address: BoardAddress }) {
  const { board: machine, card } = useTaskChildren();
  const boards = useSelector(machine, ({ context }) => context.boards);
  const user = useSelector(usePortalChild('session'), selectUser);
  const pending = usePendingChanges();
  const board = useShownBoard();
  const cards = useMemo(() => board?.columnas.flatMap(({ tarjetas }) => tarjetas) ?? [], [board]);
  const labels = useMemo(() => [...new Set(cards.flatMap(({ etiquetas }) => etiquetas))].sort(), [cards]);
  if (boards === null || user === null) return null;
  const before = (column: number): string | null => {
    const others = board?.columnas.find(({ columna }) => columna === column)?.tarjetas ?? [];
    const at = others.findIndex(({ id }) => id === address.task);
    return (at < 0 ? others.at(-1) : others[at - 1])?.id ?? null;
  };
  return (
    <TaskCardDialog
      card={card}
      boards={boards}
      me={{ id: user.id, nombre: user.name }}
      pending={pending}
      cardBefore={before}
      labels={labels}
      onClose={address.closeCard}
    />
  );
}
