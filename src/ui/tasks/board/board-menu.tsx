import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLayoutKanban, IconPencil, IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { Board } from '../../../api/contract/records/task-boards.ts';
import { newBoardValues, valuesOfBoard } from '../../../machines/tasks/board/board-form-rules.ts';
import type { MenuLine } from '../../components/menus/menu-panel.tsx';
import { ToolMenu } from '../../components/menus/tool-menu.tsx';
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
  const one = (board: Board): MenuLine => ({
    kind: 'item',
    key: board.id,
    label: board.nombre,
    icon:
      board.id === shown?.id ? (
        <IconCheck {...ICON} />
      ) : (
        <span style={{ display: 'block', width: ICON.size }} />
      ),
    right: board.archivado ? undefined : text.open(board.abiertas),
    isCurrent: board.id === shown?.id,
    onChoose: () => address.openBoard(board.id),
  });
  return (
    <ToolMenu
      width={260}
      target={
        <Button
          size="compact-sm"
          variant="default"
          aria-label={text.choose(shown)}
          leftSection={<IconLayoutKanban {...ICON} />}
          rightSection={<IconChevronDown {...ICON} />}
        >
          {shown?.nombre ?? text.boards}
        </Button>
      }
      lines={() => [
        { kind: 'label', label: text.boards },
        ...open.map(one),
        ...(archived.length > 0 ? [{ kind: 'label' as const, label: text.archivedBoards }] : []),
        ...archived.map(one),
        { kind: 'line', label: text.newBoard },
        ...(shown === null
          ? []
          : [
              {
                kind: 'item' as const,
                label: text.editBoard,
                icon: <IconPencil {...ICON} />,
                onChoose: () => write(valuesOfBoard(shown)),
              },
            ]),
        {
          kind: 'item',
          label: text.newBoard,
          icon: <IconPlus {...ICON} />,
          onChoose: () => write(newBoardValues('')),
        },
      ]}
    />
  );
}
