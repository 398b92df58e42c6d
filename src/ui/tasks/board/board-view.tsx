import {
  type Announcements,
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { BoardCards } from '../../../api/contract/records/task-boards.ts';
import { mayBeIn, placeIn } from '../../../machines/tasks/move/move-rules.ts';
import type { MovePlace } from '../../../machines/tasks/move/task-move-types.ts';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import classes from './board-view.module.css';
import { TaskCardFace } from './card-face.tsx';
import { TaskColumnView } from './column-view.tsx';
import { placeUnder } from './place-under.ts';
import { type BoardAddress, cardIn, useMoveIntents, useSay } from './use-board.ts';

interface BoardViewProps {
  readonly board: BoardCards;
  readonly address: BoardAddress;
}

const PHONE = '(max-width: 699px)';
/** Pixels that the mouse must move before a press becomes a drag; below, it is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };

/** Silences the announcements of the drag library: the board itself announces the result of a drag. */
const UNSAID: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

export function BoardView(props: BoardViewProps) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return isPhone ? <OneColumn {...props} /> : <Columns {...props} />;
}

/** On a phone, one column at a time: the first that has cards, until the person chooses another. */
function OneColumn({ board, address }: BoardViewProps) {
  const { columnas, tablero } = board;
  const touched = useRef(0);
  const shown =
    columnas.find(({ columna }) => columna === address.column) ??
    columnas.find(({ total }) => total > 0) ??
    columnas[0];
  if (shown === undefined) return null;
  const turn = (step: number) => {
    const next = columnas[columnas.indexOf(shown) + step];
    if (next !== undefined) address.openColumn(next.columna);
  };
  return (
    <Tabs
      value={String(shown.columna)}
      onChange={(value) => value !== null && address.openColumn(Number(value))}
      keepMounted={false}
      className={classes.one}
      onTouchStart={({ touches }) => {
        touched.current = touches[0]?.clientX ?? 0;
      }}
      onTouchEnd={({ changedTouches }) => {
        const moved = (changedTouches[0]?.clientX ?? 0) - touched.current;
        if (Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1);
      }}
    >
      <Tabs.List aria-label={text.columns} className={classes.tabs}>
        {tablero.columnas.map(({ id, nombre, limite }) => (
          <Tabs.Tab key={id} value={String(id)}>
            {nombre} {text.held(columnas.find(({ columna }) => columna === id)?.total ?? 0, limite)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={String(shown.columna)} className={classes.panel}>
        <TaskColumnView board={board} column={shown} address={address} target={null} isAlone />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Pixels that a finger must move sideways to change to the next column. */
const SWIPE = 80;

function Columns({ board, address }: BoardViewProps) {
  const [dragged, setDragged] = useState<TaskCard | null>(null);
  const [target, setTarget] = useState<MovePlace | null>(null);
  const { place } = useMoveIntents();
  const say = useSay();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE));
  const end = () => {
    setDragged(null);
    setTarget(null);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{
        announcements: UNSAID,
        screenReaderInstructions: { draggable: text.drag.instructions },
      }}
      onDragStart={({ active }) => setDragged(cardIn(board, String(active.id)) ?? null)}
      onDragMove={(event) => {
        const next = dragged && placeUnder(board, dragged, event);
        setTarget((before) =>
          before?.column === next?.column && before?.index === next?.index ? before : next,
        );
      }}
      onDragCancel={end}
      onDragEnd={() => {
        end();
        if (dragged === null || target === null) return;
        const column = board.tablero.columnas.find(({ id }) => id === target.column);
        if (column === undefined) return;
        if (column.id !== dragged.columna && !mayBeIn(dragged, column.estado)) {
          say(text.drag.refused(dragged, column.nombre));
        } else place(board, dragged, placeIn(board, dragged, target));
      }}
    >
      <section className={classes.columns} aria-label={text.columns}>
        {board.columnas.map((column) => (
          <TaskColumnView
            key={column.columna}
            board={board}
            column={column}
            address={address}
            target={target?.column === column.columna ? target.index : null}
          />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>{dragged && <TaskCardFace card={dragged} isLifted />}</DragOverlay>
    </DndContext>
  );
}
