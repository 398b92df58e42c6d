import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import {
  type GridCursor,
  type GridSpan,
  HEADER_OFFSET,
} from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import type { SheetPageRow } from '../../../workers/workbook/preview/preview-protocol.ts';
import { previewText } from '../../text/bulk-import-preview.ts';
import { type CellEditor, cellAt, cellId, HEADER_HEIGHT } from './grid-cells.ts';
import { GridGutter } from './grid-gutter.tsx';
import { GridHeader } from './grid-header.tsx';
import { movedCursor } from './grid-keys.ts';
import { type GridNote, NO_NOTES, type RowNotes } from './grid-notes.ts';
import { GridPinned, type PinnedPlace } from './grid-pinned.tsx';
import { GridRow } from './grid-row.tsx';
import { columnWidth } from './sheet-cells.ts';
import { cellShown } from './sheet-columns.ts';
import classes from './sheet-grid.module.css';

const text = previewText.grid;
const ROW_HEIGHT = 32;
const NUMBER_WIDTH = 72;
const ROWS_AROUND = 6;
const COLUMNS_AROUND = 2;
const NO_CONTENTS: readonly number[] = [];
const NO_COLUMNS: ReadonlySet<number> = new Set();
/**
 * In a grid narrower than 600 px the pinned column is at most 156 px wide: a CodObra fits, and the other columns have
 * room.
 */
const NARROW = 600;
const PINNED_WHERE_NARROW = 156;

export interface GridHandle {
  focus(): void;
  /** Focuses the grid and scrolls it into view. */
  reveal(): void;
  /** The grid or its editor, whichever has the focus, else null. */
  focused(): Element | null;
}

export interface SheetGridProps {
  readonly sheetName: string;
  readonly header: readonly string[];
  readonly columns: number;
  /** Usual content length of each column in characters, where known. */
  readonly contents?: readonly number[];
  /** Index of the page's first row among the data rows. */
  readonly firstRow: number;
  readonly rowCount: number;
  readonly rowAt: (offset: number) => SheetPageRow | null;
  readonly firstCellColumn?: number;
  readonly isBusy?: boolean;
  /** Index of the column that stays in view when the grid scrolls sideways. */
  readonly pinnedColumn?: number | null;
  /** Columns whose numbers are shown with a decimal comma. */
  readonly decimals?: ReadonlySet<number>;
  /** The selected cell; null for a grid without a selection. */
  readonly cursor?: GridCursor | null;
  /** Data rows of the whole sheet: the cursor can leave the page. */
  readonly sheetRows?: number;
  readonly notesOf?: (row: SheetPageRow) => RowNotes;
  readonly headerNotes?: ReadonlyMap<number, GridNote>;
  readonly problemsByColumn?: ReadonlyMap<number, number>;
  readonly editor?: CellEditor | null;
  readonly onCursor?: (cursor: GridCursor) => void;
  readonly onView?: (view: GridSpan) => void;
  readonly onColumn?: (column: number) => void;
  /** Called before the grid's own keys; returns true when it handled the key. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  readonly onDoubleClick?: (cursor: GridCursor) => void;
  readonly handle?: Ref<GridHandle>;
}

/**
 * A sheet as in Excel: letters above and row numbers at the left, both always visible. Only visible cells are
 * rendered, so that neither a million rows nor sixteen thousand columns are slow.
 */
export function SheetGrid(props: SheetGridProps) {
  const { header, columns, firstRow, rowCount, cursor = null, onView, editor = null } = props;
  const { firstCellColumn = 0, notesOf, onCursor, contents = NO_CONTENTS } = props;
  const { pinnedColumn = null, decimals = NO_COLUMNS } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AROUND,
    paddingStart: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
  });
  const widthOf = (column: number) => columnWidth(header[column] ?? '', contents[column]);
  const pinnedWidth = pinnedColumn === null ? 0 : widthOf(pinnedColumn);
  const withPinned = useCallback(
    (range: Range): number[] => {
      const shown = defaultRangeExtractor(range);
      if (pinnedColumn === null || pinnedColumn >= range.count || shown.includes(pinnedColumn)) return shown;
      return [...shown, pinnedColumn].sort((left, right) => left - right);
    },
    [pinnedColumn],
  );
  const widths = useVirtualizer({
    count: columns,
    horizontal: true,
    getScrollElement: () => scroller.current,
    estimateSize: widthOf,
    rangeExtractor: withPinned,
    overscan: COLUMNS_AROUND,
    paddingStart: NUMBER_WIDTH,
    scrollPaddingStart: NUMBER_WIDTH + pinnedWidth,
  });

  // Measures the columns again for another sheet, and scrolls to the top for another page of rows.
  const { measure } = widths;
  useEffect(() => {
    if (header.length + contents.length >= 0) measure();
  }, [header, contents, measure]);
  useEffect(() => {
    if (scroller.current && firstRow >= 0) scroller.current.scrollTop = 0;
  }, [firstRow]);

  useCursorInView(cursor, props, rows, widths, editor === null ? pinnedColumn : null);

  const shownRows = rows.getVirtualItems();
  const shownColumns = widths.getVirtualItems();
  const view = spanOf(shownRows, shownColumns, firstRow);
  useEffect(() => {
    if (view !== null) onView?.(JSON.parse(view) as GridSpan);
  }, [view, onView]);

  useImperativeHandle(props.handle, () => ({
    focus: () => scroller.current?.focus({ preventScroll: true }),
    reveal: () => {
      scroller.current?.scrollIntoView({ block: 'nearest' });
      scroller.current?.focus({ preventScroll: true });
    },
    focused: () => (scroller.current?.contains(document.activeElement) ? document.activeElement : null),
  }));

  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || props.onKey?.(event) || cursor === null) return;
    const screenRows = Math.max(
      1,
      Math.floor(((rows.scrollRect?.height ?? 0) - HEADER_HEIGHT) / ROW_HEIGHT) - 1,
    );
    const moved = movedCursor(event, cursor, { rows: props.sheetRows ?? rowCount, columns, screenRows });
    if (moved === null) return;
    event.preventDefault();
    onCursor?.(moved);
  };

  const choose = (event: MouseEvent): void => {
    const cell = cellAt(event.target);
    if (cell !== null && event.button === 0) onCursor?.(cell);
  };
  const edit = (event: MouseEvent): void => {
    const cell = cellAt(event.target);
    if (cell !== null) props.onDoubleClick?.(cell);
  };

  const drawn = shownRows.map(({ index, start }) => {
    const offset = firstRow + index;
    const row = props.rowAt(offset);
    const notes = row === null || notesOf === undefined ? NO_NOTES : notesOf(row);
    const top = start - HEADER_HEIGHT;
    return { offset, top, row, notes, note: notes.row, isCursor: cursor?.offset === offset };
  });
  // Only once the grid is scrolled sideways: before that nothing covers the column's own cells.
  const pinnedItem =
    (widths.scrollOffset ?? 0) > 0 ? shownColumns.find(({ index }) => index === pinnedColumn) : undefined;
  const isNarrow = (widths.scrollRect?.width ?? 0) < NARROW;
  const pinned = usePinnedPlace(
    pinnedItem?.index,
    pinnedItem?.start,
    isNarrow ? Math.min(PINNED_WHERE_NARROW, pinnedItem?.size ?? 0) : pinnedItem?.size,
  );
  const total = { width: widths.getTotalSize(), height: rows.getTotalSize() };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are not on screen.
    <div
      ref={scroller}
      className={classes.scroller}
      role="grid"
      // A translator would change the operator's data, and replace text nodes that React takes away while it scrolls.
      translate="no"
      aria-label={text.label(props.sheetName)}
      aria-rowcount={(props.sheetRows ?? rowCount) + 1}
      aria-colcount={columns + 1}
      aria-busy={props.isBusy || undefined}
      aria-activedescendant={cursor === null ? undefined : cellId(id, cursor)}
      tabIndex={0}
      onKeyDown={press}
      onMouseDown={choose}
      onDoubleClick={edit}
    >
      <div className={classes.canvas} style={total} role="presentation">
        <GridHeader
          id={id}
          header={header}
          columns={shownColumns}
          cursorColumn={cursor?.offset === HEADER_OFFSET ? cursor.column : null}
          activeColumn={cursor?.column ?? null}
          notes={props.headerNotes}
          problems={props.problemsByColumn}
          onColumn={props.onColumn}
          pinned={pinned}
        />
        <GridGutter height={total.height - HEADER_HEIGHT} rows={drawn} />
        {pinned && (
          <GridPinned
            place={pinned}
            height={total.height - HEADER_HEIGHT}
            rows={drawn
              .filter(
                ({ offset }) => editor?.cursor.offset !== offset || editor.cursor.column !== pinned.index,
              )
              .map(({ offset, top, row, notes }) => ({
                offset,
                top,
                value: (row && cellShown(row, firstCellColumn, pinned.index, decimals)) ?? '',
                note: notes.cells.get(pinned.index),
                isCursor: cursor?.offset === offset && cursor.column === pinned.index,
                isSkipped: row?.skipped === true,
              }))}
          />
        )}
        {drawn.map(({ offset, top, row, notes, isCursor }) => (
          <GridRow
            key={offset}
            id={id}
            offset={offset}
            start={top + HEADER_HEIGHT}
            row={row}
            firstCellColumn={firstCellColumn}
            columns={shownColumns}
            decimals={decimals}
            notes={notes}
            cursorColumn={isCursor ? (cursor?.column ?? null) : null}
            editor={editor?.cursor.offset === offset ? editor : null}
          />
        ))}
      </div>
    </div>
  );
}

/** The same object while nothing moves, so that memoised components do not render again. */
function usePinnedPlace(index?: number, start?: number, width?: number): PinnedPlace | undefined {
  return useMemo(
    () =>
      index === undefined || start === undefined || width === undefined ? undefined : { index, start, width },
    [index, start, width],
  );
}

/** The rendered rows and columns as a JSON text: a string, so that equal spans compare equal. */
function spanOf(
  rows: readonly { readonly index: number }[],
  columns: readonly { readonly index: number }[],
  firstRow: number,
): string | null {
  const [top, bottom, left, right] = [rows.at(0), rows.at(-1), columns.at(0), columns.at(-1)];
  if (!top || !bottom || !left || !right) return null;
  return JSON.stringify({
    fromRow: firstRow + top.index,
    toRow: firstRow + bottom.index + 1,
    fromColumn: left.index,
    toColumn: right.index + 1,
  } satisfies GridSpan);
}

/**
 * Scrolls to the cursor when it moves or the grid gets narrower, not when the person scrolls. A distant target is
 * centred, to show its neighbours. A cell of the pinned column needs no scrolling sideways: the column is always in
 * view.
 */
function useCursorInView(
  cursor: GridCursor | null,
  { firstRow, rowCount }: Pick<SheetGridProps, 'firstRow' | 'rowCount'>,
  rows: Scrolled,
  columns: Scrolled,
  pinnedColumn: number | null,
): void {
  const { scrollToIndex: scrollToRow } = rows;
  const { scrollToIndex: scrollToColumn } = columns;
  const index = cursor === null ? null : cursor.offset - firstRow;
  const column = cursor?.column ?? null;
  const width = columns.scrollRect?.width ?? 0;
  const range = useRef(rows.range);
  range.current = rows.range;
  const rowsDrawn = useRef(false);
  const columnsDrawn = useRef(false);
  useEffect(() => {
    if (index === null || index < 0 || index >= rowCount) return;
    if (isAtFirst(rowsDrawn, index)) return;
    const seen = range.current;
    const isNear = seen !== null && index >= seen.startIndex - 1 && index <= seen.endIndex + 1;
    scrollToRow(index, { align: isNear ? 'auto' : 'center' });
  }, [index, rowCount, scrollToRow]);
  useEffect(() => {
    if (column === null || width === 0 || isAtFirst(columnsDrawn, column) || column === pinnedColumn) return;
    scrollToColumn(column, { align: 'auto' });
  }, [column, width, pinnedColumn, scrollToColumn]);
}

/** A grid is first rendered at its first cell; scrolling there would cost a second layout. */
function isAtFirst(isDrawn: RefObject<boolean>, index: number): boolean {
  const isFirst = !isDrawn.current && index === 0;
  isDrawn.current = true;
  return isFirst;
}

type Scrolled = Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex' | 'scrollRect' | 'range'>;
