import { Button, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLayoutKanban, IconPencil, IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { Board } from '../../../api/contract/records/task-boards.ts';
import { newBoardValues, valuesOfBoard } from '../../../machines/tasks/board/board-form-rules.ts';
import { useModule } from '../../portal.tsx';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import { tasksIntents } from './board-intents.ts';
import { type BoardAddress, useTaskChildren } from './use-board.ts';

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** The menu of the boards: the shown board, the other boards, and the actions on a board. */
export function BoardMenu({ address }: { readonly address: BoardAddress }) {
  const { board: machine } = useTaskChildren();
  const boards = useSelector(machine, ({ context }) => context.boards);
  const shown = useSelector(machine, ({ context }) => context.board?.tablero ?? null);
  const { write } = tasksIntents(useModule('tasks'));
  const open = boards?.tableros.filter(({ archivado }) => !archivado) ?? [];
  const archived = boards?.tableros.filter(({ archivado }) => archivado) ?? [];
  return (
    <Menu position="bottom-end" withinPortal shadow="md" width={260}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={text.choose(shown)}
          leftSection={<IconLayoutKanban {...ICON} />}
          rightSection={<IconChevronDown {...ICON} />}
        >
          {shown?.nombre ?? text.boards}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text.boards}</Menu.Label>
        {open.map((board) => (
          <One key={board.id} board={board} isShown={board.id === shown?.id} address={address} />
        ))}
        {archived.length > 0 && <Menu.Label>{text.archivedBoards}</Menu.Label>}
        {archived.map((board) => (
          <One key={board.id} board={board} isShown={board.id === shown?.id} address={address} />
        ))}
        <Menu.Divider />
        {shown !== null && (
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => write(valuesOfBoard(shown))}>
            {text.editBoard}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPlus {...ICON} />} onClick={() => write(newBoardValues(''))}>
          {text.newBoard}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface OneProps {
  readonly board: Board;
  readonly isShown: boolean;
  readonly address: BoardAddress;
}

function One({ board, isShown, address }: OneProps) {
  return (
    <Menu.Item
      leftSection={
        isShown ? <IconCheck {...ICON} /> : <span style={{ display: 'block', width: ICON.size }} />
      }
      aria-current={isShown || undefined}
      rightSection={board.archivado ? undefined : text.open(board.abiertas)}
      onClick={() => address.openBoard(board.id)}
    >
      {board.nombre}
    </Menu.Item>
  );
}
