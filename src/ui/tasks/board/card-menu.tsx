import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconDots, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { Board } from '../../../api/contract/records/task-boards.ts';
import { lastIn, mayBeIn, placeOfCard } from '../../../machines/tasks/move/move-rules.ts';
import { mayBecome, type TaskState } from '../../../shared/task-states.ts';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import { BoardNowContext, useMoveIntents } from './use-board.ts';

interface CardMenuProps {
  readonly tablero: Board;
  readonly card: TaskCard;
}

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Moves a card by menu, for people who do not drag, and changes its state within its column. */
export function CardMenu(props: CardMenuProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // The menu is made at its first press, because a column has many cards.
  if (isOpen === null) return <Target card={props.card} onClick={() => setOpen(true)} />;
  return <Opened {...props} isOpen={isOpen} onChange={setOpen} />;
}

interface TargetProps extends Pick<CardMenuProps, 'card'> {
  readonly onClick?: () => void;
}

function Target({ card, ...given }: TargetProps) {
  return (
    <ActionIcon
      {...given}
      variant="subtle"
      color="gray"
      size={24}
      aria-label={text.menu(card)}
      aria-haspopup="menu"
      // Keeps a press on the menu from starting a drag of the card.
      onMouseDown={(event) => event.stopPropagation()}
    >
      <IconDots {...ICON} />
    </ActionIcon>
  );
}

interface OpenedProps extends CardMenuProps {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

function Opened({ tablero, card, isOpen, onChange }: OpenedProps) {
  const { place } = useMoveIntents();
  const boardNow = useContext(BoardNowContext);
  const own = tablero.columnas.find(({ id }) => id === card.columna);
  const become = (estado: TaskState) => {
    const board = boardNow();
    place(board, card, { ...placeOfCard(board, card), estado, motivo: null });
  };
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <Target card={card} />
      </Menu.Target>
      <Menu.Dropdown onMouseDown={(event) => event.stopPropagation()}>
        <Menu.Label>{text.moveTo}</Menu.Label>
        {tablero.columnas
          .filter(({ id }) => id !== card.columna)
          .map((column) => (
            <Menu.Item
              key={column.id}
              leftSection={<IconArrowRight {...ICON} />}
              disabled={!mayBeIn(card, column.estado)}
              onClick={() => place(boardNow(), card, lastIn(boardNow(), card, column.id))}
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
            onClick={() => become(own.estado)}
          >
            {text.unblock}
          </Menu.Item>
        )}
        {card.estado !== 'bloqueada' && (
          <Menu.Item
            leftSection={<IconLock {...ICON} />}
            disabled={!mayBecome(card.estado, 'bloqueada')}
            onClick={() => become('bloqueada')}
          >
            {text.block}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconTrash {...ICON} />}
          disabled={!mayBecome(card.estado, 'descartada')}
          onClick={() => become('descartada')}
        >
          {text.discard}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
