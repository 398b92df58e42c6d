import { ActionIcon } from '@mantine/core';
import { IconArrowRight, IconDots, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useContext } from 'react';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { Board } from '../../../api/contract/records/task-boards.ts';
import { lastIn, mayBeIn, placeOfCard } from '../../../machines/tasks/move/move-rules.ts';
import { mayBecome, type TaskState } from '../../../shared/task-states.ts';
import type { MenuLine } from '../../components/menus/menu-panel.tsx';
import { ToolMenu } from '../../components/menus/tool-menu.tsx';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import { BoardNowContext, useMoveIntents } from './use-board.ts';

interface CardMenuProps {
  readonly tablero: Board;
  readonly card: TaskCard;
}

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Moves a card by menu, for people who do not drag, and changes its state within its column. */
export function CardMenu({ tablero, card }: CardMenuProps) {
  const { place } = useMoveIntents();
  const boardNow = useContext(BoardNowContext);
  const own = tablero.columnas.find(({ id }) => id === card.columna);
  const becomes = (
    estado: TaskState,
  ): Pick<Extract<MenuLine, { kind: 'item' }>, 'disabled' | 'onChoose'> => ({
    disabled: !mayBecome(card.estado, estado),
    onChoose: () => {
      const board = boardNow();
      place(board, card, { ...placeOfCard(board, card), estado, motivo: null });
    },
  });
  const blocking = (): readonly MenuLine[] => {
    if (card.estado !== 'bloqueada') {
      return [{ kind: 'item', label: text.block, icon: <IconLock {...ICON} />, ...becomes('bloqueada') }];
    }
    return own === undefined
      ? []
      : [{ kind: 'item', label: text.unblock, icon: <IconLockOpen {...ICON} />, ...becomes(own.estado) }];
  };
  return (
    <ToolMenu
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={text.menu(card)}
          // Keeps a press on the menu from starting a drag of the card.
          onMouseDown={(event) => event.stopPropagation()}
        >
          <IconDots {...ICON} />
        </ActionIcon>
      }
      lines={() => [
        { kind: 'label', label: text.moveTo },
        ...tablero.columnas
          .filter(({ id }) => id !== card.columna)
          .map((column) => ({
            kind: 'item' as const,
            key: column.id,
            label: text.toColumn(column),
            icon: <IconArrowRight {...ICON} />,
            disabled: !mayBeIn(card, column.estado),
            onChoose: () => place(boardNow(), card, lastIn(boardNow(), card, column.id)),
          })),
        { kind: 'line', label: text.states },
        { kind: 'label', label: text.states },
        ...blocking(),
        { kind: 'item', label: text.discard, icon: <IconTrash {...ICON} />, ...becomes('descartada') },
      ]}
    />
  );
}
