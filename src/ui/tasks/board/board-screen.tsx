import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { newBoardValues, valuesOfBoard } from '../../../machines/tasks/board/board-form-rules.ts';
import { lazyDialog } from '../../components/menus/lazy-dialog.tsx';
import { Message } from '../../components/message.tsx';
import { StaleList } from '../../components/stale-list.tsx';
import { StateView } from '../../components/state-view.tsx';
import { useModule } from '../../portal.tsx';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { TaskFilters } from '../filters/task-filters.tsx';
import { TasksFrame } from '../tasks-frame.tsx';
import { boardIntents, tasksIntents } from './board-intents.ts';
import { BoardMenu } from './board-menu.tsx';
import classes from './board-screen.module.css';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardView } from './board-view.tsx';
import { MoveBar } from './move-bar.tsx';
import { OpenCard } from './open-card.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import {
  type BoardAddress,
  BoardNowContext,
  ShownBoardContext,
  useBoardAddress,
  useBuiltBoard,
  useShownBoard,
  useTaskChildren,
} from './use-board.ts';
import { useBoardNews } from './use-board-news.ts';

const BoardFormDialog = lazyDialog(async () => (await import('./board-form-dialog.tsx')).BoardFormDialog);

/** The tasks of one board in its columns. */
export function TaskBoardScreen() {
  const board = useBuiltBoard();
  const now = useRef(board);
  useLayoutEffect(() => {
    now.current = board;
  }, [board]);
  const boardNow = useCallback(() => {
    if (now.current === null) throw new Error('No board is shown.');
    return now.current;
  }, []);
  return (
    <ShownBoardContext value={board}>
      <BoardNowContext value={boardNow}>
        <Screen />
      </BoardNowContext>
    </ShownBoardContext>
  );
}

function Screen() {
  const address = useBoardAddress();
  useBoardNews(address);
  const { board: machine } = useTaskChildren();
  const boards = useSelector(machine, ({ context }) => context.boards);
  const board = useShownBoard();
  return (
    <TasksFrame isFull>
      <h1 className="visually-hidden">{text.title}</h1>
      <section className={classes.frame} aria-label={text.title}>
        {boards?.tableros.length !== 0 && (
          <div className={classes.filters}>
            <TaskFilters boards={boards} count={board && text.count(board)}>
              <BoardMenu address={address} />
            </TaskFilters>
          </div>
        )}
        <Board address={address} />
      </section>
      <MoveBar />
      <OpenCard address={address} />
      <BoardForm />
      <ReasonDialog />
    </TasksFrame>
  );
}

function BoardForm() {
  const tasks = useModule('tasks');
  const isOpen = useSelector(tasks, (snapshot) => snapshot.matches({ open: { form: 'editing' } }));
  return <BoardFormDialog opened={isOpen} onClose={tasksIntents(tasks).closeForm} />;
}

function Board({ address }: { readonly address: BoardAddress }) {
  const tasks = useModule('tasks');
  const { board: machine } = useTaskChildren();
  const { boards, boardsFailure, failure } = useContextParts(machine, 'boards', 'boardsFailure', 'failure');
  const hasFailed = useSelector(machine, (snapshot) => snapshot.matches({ cards: 'failed' }));
  const board = useShownBoard();
  const { retry } = boardIntents(machine);
  const why = failure ?? (board === null ? boardsFailure : null);
  if (board === null && boards?.tableros.length === 0) {
    return (
      <StateView
        kind="empty"
        title={text.none}
        detail={text.noneDetail}
        action={
          <Button onClick={() => tasksIntents(tasks).write(newBoardValues(text.firstName))}>
            {text.createFirst}
          </Button>
        }
      />
    );
  }
  if (board === null) {
    return why === null ? (
      <BoardSkeleton />
    ) : (
      <StateView
        kind="error"
        title={text.failed}
        detail={text.failure(why)}
        action={<Button onClick={retry}>{text.retry}</Button>}
      />
    );
  }
  const isEmpty = board.columnas.every(({ total }) => total === 0);
  return (
    <>
      {hasFailed && failure !== null && <StaleList sentence={text.stale(failure)} onRetry={retry} />}
      {board.tablero.archivado && (
        <div className={classes.note}>
          <Message meaning="information" sentence={text.archived} />
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => tasksIntents(tasks).write({ ...valuesOfBoard(board.tablero), archivado: false })}
          >
            {text.bringBack}
          </Button>
        </div>
      )}
      {isEmpty && address.isNarrowed ? (
        // The filters above it have the way out.
        <StateView kind="empty" title={text.noMatch} detail={text.noMatchDetail} />
      ) : (
        <BoardView board={board} address={address} />
      )}
    </>
  );
}
