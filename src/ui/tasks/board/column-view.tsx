import { useDroppable } from '@dnd-kit/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { useCallback, useId, useRef } from 'react';
import type { BoardCards } from '../../../api/contract/records/task-boards.ts';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import classes from './board-view.module.css';
import { focusBeside } from './focus-beside.ts';
import { QuickAdd } from './quick-add.tsx';
import { TaskCardView } from './task-card-view.tsx';
import { type BoardAddress, useTaskChildren } from './use-board.ts';

interface TaskColumnProps {
  readonly board: BoardCards;
  readonly column: BoardCards['columnas'][number];
  readonly address: BoardAddress;
  /** Index among the column's other cards where the dragged card would be put; null: no card is over this column. */
  readonly target: number | null;
  /** True on a phone, where one column is shown at a time. */
  readonly isAlone?: boolean;
}

const CARD_HEIGHT = 92;
const OVERSCAN = 6;

export function TaskColumnView({ board, column, address, target, isAlone = false }: TaskColumnProps) {
  const { columna, total, tarjetas } = column;
  const { setNodeRef, isOver } = useDroppable({ id: columna });
  const heading = useId();
  const about = board.tablero.columnas.find(({ id }) => id === columna);
  if (about === undefined) return null;
  const { nombre, limite } = about;
  const isOverLimit = limite !== null && total > limite;
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      data-column={columna}
      aria-labelledby={heading}
      data-target={isOver || target !== null || undefined}
      data-alone={isAlone || undefined}
    >
      <header className={isAlone ? 'visually-hidden' : classes.head}>
        <h2 id={heading} aria-label={text.column(nombre, total, limite)}>
          <span className={classes.name}>{nombre}</span>
          <span className={classes.total} data-over={isOverLimit || undefined}>
            {text.held(total, limite)}
          </span>
          {isOverLimit && (
            <IconAlertTriangle
              size={16}
              stroke={1.5}
              className={classes.over}
              role="img"
              aria-label={text.overLimit(about)}
            />
          )}
        </h2>
      </header>
      <Cards board={board} column={column} address={address} target={target} />
      {total > tarjetas.length && <p className={classes.more}>{text.more(total - tarjetas.length)}</p>}
      {!board.tablero.archivado && <QuickAdd board={board} column={about} />}
    </section>
  );
}

function Cards({ board, column: { tarjetas }, address, target }: TaskColumnProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const liftedId = useSelector(useTaskChildren().move, (snapshot) =>
    snapshot.matches('lifted') ? snapshot.context.card?.id : undefined,
  );
  const lifted = liftedId === undefined ? -1 : tarjetas.findIndex(({ id }) => id === liftedId);
  // The lifted card is always rendered, also when scrolled out of sight, because it has the focus.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return lifted < 0 || shown.includes(lifted)
        ? shown
        : [...shown, lifted].sort((one, other) => one - other);
    },
    [lifted],
  );
  const rows = useVirtualizer({
    count: tarjetas.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => tarjetas[index]?.id ?? index,
    overscan: OVERSCAN,
    rangeExtractor,
  });
  return (
    <div ref={scroller} className={classes.scroller}>
      {tarjetas.length === 0 && <p className={classes.none}>{text.emptyColumn}</p>}
      <ol className={classes.cards} style={{ height: rows.getTotalSize() }} onKeyDown={focusBeside}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const card = tarjetas[index];
          return card === undefined ? null : (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={classes.item}
              style={{ transform: `translateY(${start}px)` }}
              data-line={lineAt(target, index, tarjetas.length)}
              aria-setsize={tarjetas.length}
              aria-posinset={index + 1}
            >
              <TaskCardView tablero={board.tablero} card={card} href={address.cardAddress} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The side of the card at `index` on which the line for the dragged card is drawn. */
const lineAt = (target: number | null, index: number, count: number): 'before' | 'after' | undefined => {
  if (target === index) return 'before';
  return target !== null && target >= count && index === count - 1 ? 'after' : undefined;
};
