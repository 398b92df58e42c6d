import {
  type Announcements,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Link, LinkBoard } from '../../api/contract/links.ts';
import { LINK_STATES, type LinkState, linkMove } from '../../shared/link-states.ts';
import { linksText as text } from '../text/links.ts';
import classes from './board.module.css';
import { LinkColumnView } from './column.tsx';
import { columnByArrow } from './column-by-arrow.ts';
import { LinkCardFace } from './link-card.tsx';
import { type LinksAddress, useLinkChange } from './use-links.ts';

interface BoardProps {
  readonly board: LinkBoard;
  readonly address: LinksAddress;
}

const PHONE = '(max-width: 899px)';
/** Pixels that the mouse must move before a press becomes a drag; below, it is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
const KEYBOARD = { coordinateGetter: columnByArrow };

export function LinkBoardView({ board, address }: BoardProps) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  return isPhone ? <OneColumn board={board} address={address} /> : <Columns board={board} />;
}

/** On a phone, one column at a time: the first that has links, until the person chooses another. */
function OneColumn({ board, address: { state, choose } }: BoardProps) {
  const shown = board.columnas.find(({ estado, total }) => (state === null ? total > 0 : estado === state));
  if (shown === undefined) return null;
  return (
    <div className={classes.one}>
      <NativeSelect
        label={text.stateField}
        value={shown.estado}
        data={board.columnas.map(({ estado, total }) => ({
          value: estado,
          label: text.stateChoice(estado, total),
        }))}
        onChange={({ currentTarget }) => choose({ estado: currentTarget.value })}
      />
      <LinkColumnView column={shown} dragged={null} isAlone />
    </div>
  );
}

function Columns({ board }: Pick<BoardProps, 'board'>) {
  const [dragged, setDragged] = useState<Link | null>(null);
  const { order } = useLinkChange();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(KeyboardSensor, KEYBOARD));
  const linkOf = (id: string | number) =>
    board.columnas.flatMap(({ enlaces }) => enlaces).find((link) => link.id === id) ?? null;
  return (
    <DndContext
      sensors={sensors}
      accessibility={{
        announcements: announcements(linkOf),
        screenReaderInstructions: { draggable: text.drag.instructions },
      }}
      onDragStart={({ active }) => setDragged(linkOf(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ over }) => {
        setDragged(null);
        const to = stateOf(over?.id);
        if (dragged !== null && to !== null && linkMove(dragged.estado, to) !== null) {
          order({ kind: 'move', link: dragged, to });
        }
      }}
    >
      <section className={classes.columns} aria-label={text.board} tabIndex={-1}>
        {board.columnas.map((column) => (
          <LinkColumnView key={column.estado} column={column} dragged={dragged} />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>{dragged && <LinkCardFace link={dragged} isLifted />}</DragOverlay>
    </DndContext>
  );
}

const stateOf = (id: string | number | undefined): LinkState | null =>
  LINK_STATES.find((state) => state === id) ?? null;

const announcements = (linkOf: (id: string | number) => Link | null): Announcements => {
  const nameOf = (id: string | number): string => {
    const link = linkOf(id);
    return link === null ? '' : text.name(link);
  };
  return {
    onDragStart: ({ active }) => text.drag.taken(nameOf(active.id)),
    onDragOver: ({ active, over }) => {
      const [link, to] = [linkOf(active.id), stateOf(over?.id)];
      if (link === null || to === null) return text.drag.outside(nameOf(active.id));
      const isPossible = link.estado === to || linkMove(link.estado, to) !== null;
      return isPossible ? text.drag.over(text.name(link), to) : text.drag.overRefused(text.name(link), to);
    },
    onDragEnd: ({ active, over }) => {
      const [link, to] = [linkOf(active.id), stateOf(over?.id)];
      if (link === null || to === null || linkMove(link.estado, to) === null) {
        return text.drag.back(nameOf(active.id));
      }
      return text.drag.dropped(text.name(link), to);
    },
    onDragCancel: ({ active }) => text.drag.back(nameOf(active.id)),
  };
};
