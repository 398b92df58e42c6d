import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { ListedUser } from '../../../api/contract/users.ts';
import { GRID_HEADER, type GridPlace, movedPlace } from '../../components/grid-place.ts';
import classes from './people-grid.module.css';

const ROW_HEIGHT = 44;
const ROWS_AROUND = 8;

export interface GridColumn {
  readonly id: string;
  readonly width: string;
  readonly header: ReactNode;
  readonly sort?: 'ascending' | 'descending' | 'none';
  readonly isRowHeader?: boolean;
  readonly isCentred?: boolean;
}

export interface PeopleGridProps {
  readonly label: string;
  readonly describedBy?: string;
  readonly columns: readonly GridColumn[];
  readonly people: readonly ListedUser[];
  readonly isBusy: boolean;
  readonly className?: string;
  readonly cell: (person: ListedUser, column: string) => ReactNode;
  readonly mark?: (person: ListedUser, column: string) => string | undefined;
  readonly isSelected?: (person: ListedUser) => boolean;
  /** The person who is open beside the grid; the cursor follows. */
  readonly openId?: number | null;
  readonly onCell: (person: ListedUser, column: string) => void;
  /** Space, on whatever cell the cursor is; without it, Space acts on the cell as Enter does. */
  readonly onSpace?: (person: ListedUser) => void;
  /** Shift and Space. */
  readonly onSelect?: (person: ListedUser) => void;
  readonly onHeader: (column: string) => void;
}

/**
 * People and their permissions as a grid. Renders only visible rows, because there may be thousands. One tab
 * stop; arrows move between cells, Space or Enter activates one.
 */
export function PeopleGrid(props: PeopleGridProps) {
  const { columns, people, onCell, onHeader } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [goesOn, lookRight] = useGoesOn(scroller);
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const cursor = {
    row: Math.min(place.row, people.length - 1),
    column: Math.min(place.column, columns.length - 1),
  };
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
    paddingStart: ROW_HEIGHT,
    scrollPaddingStart: ROW_HEIGHT,
  });
  const openAt = people.findIndex(({ id: personId }) => personId === props.openId);
  const follow = useEffectEvent((row: number) => {
    setPlace((before) => ({ ...before, row }));
    rows.scrollToIndex(row, { align: 'auto' });
  });
  useEffect(() => {
    if (openAt !== -1) follow(openAt);
  }, [openAt]);
  const template = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') };

  const act = ({ row, column }: GridPlace): void => {
    const columnId = columns[column]?.id;
    const person = people[row];
    if (columnId === undefined) return;
    if (row === GRID_HEADER) onHeader(columnId);
    else if (person !== undefined) onCell(person, columnId);
  };

  const press = ({ key, shiftKey }: KeyboardEvent): void => {
    const ofRow = key !== ' ' ? undefined : shiftKey ? props.onSelect : props.onSpace;
    const person = people[cursor.row];
    if (ofRow !== undefined && person !== undefined) ofRow(person);
    else act(cursor);
  };

  const pressKey = (event: KeyboardEvent): void => {
    if (event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) press(event);
      return;
    }
    const onScreen = Math.max(1, Math.floor((rows.scrollRect?.height ?? 0) / ROW_HEIGHT) - 2);
    const moved = movedPlace(event, cursor, { last: people.length - 1, columns: columns.length, onScreen });
    if (moved === null) return;
    event.preventDefault();
    setPlace(moved);
    if (moved.row !== GRID_HEADER) rows.scrollToIndex(moved.row, { align: 'auto' });
    const head = scroller.current?.querySelector(`[data-head="${moved.column}"]`);
    head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  /** Moves the cursor to the clicked cell and acts on a clicked control. The focus stays on the grid. */
  const click = (event: MouseEvent): void => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (found === null) return;
    const chosen = { row: Number(found.dataset['row']), column: Number(found.dataset['column']) };
    setPlace(chosen);
    scroller.current?.focus({ preventScroll: true });
    const isControl = event.target instanceof Element && event.target.closest('[data-acts]') !== null;
    if (isControl) act(chosen);
  };

  return (
    <div className={classes.frame} data-goes-on={goesOn || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are not on screen. */}
      <div
        ref={scroller}
        className={`${classes.scroller} ${props.className ?? ''}`}
        role="grid"
        aria-label={props.label}
        aria-describedby={props.describedBy}
        aria-rowcount={people.length + 1}
        aria-colcount={columns.length}
        aria-busy={props.isBusy || undefined}
        aria-multiselectable={props.isSelected !== undefined || undefined}
        data-records-grid={props.isSelected !== undefined || undefined}
        aria-activedescendant={cellId(id, cursor)}
        tabIndex={0}
        onKeyDown={pressKey}
        onClick={click}
        onScroll={lookRight}
      >
        <div className={classes.canvas} style={{ height: rows.getTotalSize() }} role="presentation">
          {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the cell. */}
          <div role="row" className={classes.head} style={template} aria-rowindex={1}>
            {columns.map(({ id: columnId, header, sort, isRowHeader, isCentred }, column) => (
              // biome-ignore lint/a11y/useSemanticElements: see above.
              // biome-ignore lint/a11y/useFocusableInteractive: see above.
              <div
                key={columnId}
                id={cellId(id, { row: GRID_HEADER, column })}
                role="columnheader"
                className={classes.header}
                aria-colindex={column + 1}
                aria-sort={sort}
                data-row={GRID_HEADER}
                data-column={column}
                data-head={column}
                data-sticky={isRowHeader || undefined}
                data-centred={isCentred || undefined}
                data-cursor={(cursor.row === GRID_HEADER && cursor.column === column) || undefined}
              >
                {header}
              </div>
            ))}
          </div>
          {rows.getVirtualItems().map(({ index, start }) => {
            const person = people[index];
            return (
              person && (
                <Row
                  key={person.id}
                  id={id}
                  index={index}
                  top={start}
                  template={template.gridTemplateColumns}
                  person={person}
                  columns={columns}
                  isSelected={props.isSelected?.(person)}
                  isOpen={person.id === props.openId}
                  cursorColumn={cursor.row === index ? cursor.column : null}
                  cell={props.cell}
                  mark={props.mark}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

/**
 * True when there are more columns to the right, which the view then shows by a shadow: columns may end exactly at
 * the edge, and then no cut column would show it.
 */
function useGoesOn(scroller: RefObject<HTMLDivElement | null>): readonly [boolean, () => void] {
  const [goesOn, setGoesOn] = useState(false);
  const look = useCallback(() => {
    const seen = scroller.current;
    if (seen !== null) setGoesOn(seen.scrollLeft + seen.clientWidth < seen.scrollWidth - 1);
  }, [scroller]);
  useEffect(() => {
    if (scroller.current === null) return;
    const watch = new ResizeObserver(look);
    watch.observe(scroller.current);
    return () => watch.disconnect();
  }, [scroller, look]);
  return [goesOn, look];
}

interface RowProps extends Pick<PeopleGridProps, 'columns' | 'cell' | 'mark'> {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly template: string;
  readonly person: ListedUser;
  readonly isSelected: boolean | undefined;
  readonly isOpen: boolean;
  readonly cursorColumn: number | null;
}

/** Memoised, so that scrolling does not re-render it. */
const Row = memo(function Row(props: RowProps) {
  const { id, index, top, template, person, columns, isSelected, isOpen, cursorColumn, cell, mark } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see PeopleGrid.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the cell.
    <div
      role="row"
      className={classes.row}
      style={{ gridTemplateColumns: template, top }}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-open={isOpen || undefined}
    >
      {columns.map(({ id: columnId, isRowHeader, isCentred }, column) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it.
        <div
          key={columnId}
          id={cellId(id, { row: index, column })}
          role={isRowHeader ? 'rowheader' : 'gridcell'}
          className={classes.cell}
          aria-colindex={column + 1}
          data-row={index}
          data-column={column}
          data-sticky={isRowHeader || undefined}
          data-centred={isCentred || undefined}
          data-mark={mark?.(person, columnId)}
          data-cursor={cursorColumn === column || undefined}
        >
          {cell(person, columnId)}
        </div>
      ))}
    </div>
  );
});

const cellId = (id: string, { row, column }: GridPlace): string => `${id}-${row}-${column}`;
