import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconDots, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { BoardCards } from '../../../api/contract/records/task-boards.ts';
import { lastIn, mayBeIn, placeOfCard } from '../../../machines/tasks/move/move-rules.ts';
import { mayBecome } from '../../../shared/task-states.ts';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import { useMove } from './use-board.ts';

interface CardMenuProps {
  readonly board: BoardCards;
  readonly card: TaskCard;
}

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** The same as dragging, for whoever does not, and what a card becomes without leaving its column. */
export function CardMenu({ board, card }: CardMenuProps) {
  const { place } = useMove();
  const own = board.tablero.columnas.find(({ id }) => id === card.columna);
  const here = placeOfCard(board, card);
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={text.menu(card)}
          // The card is not to be dragged by it.
          onMouseDown={(event) => event.stopPropagation()}
        >
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onMouseDown={(event) => event.stopPropagation()}>
        <Menu.Label>{text.moveTo}</Menu.Label>
        {board.tablero.columnas
          .filter(({ id }) => id !== card.columna)
          .map((column) => (
            <Menu.Item
              key={column.id}
              leftSection={<IconArrowRight {...ICON} />}
              disabled={!mayBeIn(card, column.estado)}
              onClick={() => place(board, card, lastIn(board, card, column.id))}
            >
              {text.toColumn(column)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Label>{text.states}</Menu.Label>
        {card.estado === 'bloqueada' && own !== undefined && (
          <Menu.Item
            leftSection={<IconLockOpen {...ICON} />}
            disabled={!mayBecome(card.estado, own.estado)}
            onClick={() => place(board, card, { ...here, estado: own.estado, motivo: null })}
          >
            {text.unblock}
          </Menu.Item>
        )}
        {card.estado !== 'bloqueada' && (
          <Menu.Item
            leftSection={<IconLock {...ICON} />}
            disabled={!mayBecome(card.estado, 'bloqueada')}
            onClick={() => place(board, card, { ...here, estado: 'bloqueada', motivo: null })}
          >
            {text.block}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconTrash {...ICON} />}
          disabled={!mayBecome(card.estado, 'descartada')}
          onClick={() => place(board, card, { ...here, estado: 'descartada', motivo: null })}
        >
          {text.discard}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
