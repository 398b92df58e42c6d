import { useWindowEvent } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import type { ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { selectMark } from '../../../machines/explorer/cells/cell-writing-selectors.ts';
import { type GridLine, lineKey, recordOf, recordsIn } from '../../../machines/explorer/groups/grid-lines.ts';
import { selectIsAll } from '../../../machines/kit/row-selection/row-selection-selectors.ts';
import { GRID_HEADER, type GridPlace, movedPlace } from '../../components/grid-place.ts';
import type { CopiedCells } from '../../components/take-away/copied-cells.ts';
import { explorerText as text } from '../../text/explorer.ts';
import { groupsText } from '../../text/groups.ts';
import { pastedText } from '../cell-text.ts';
import type { CellAccess } from '../cells/cell-access.ts';
import type { CellStep } from '../cells/cell-editor.tsx';
import { isOneCell, rangeOf, rangeWithin, recordsAround } from '../cells/cell-range.ts';
import { cellIntents, writingIntents } from '../cells/cells-intents.ts';
import { recordOfRow, useCellBlock } from '../cells/use-cell-block.ts';
import { useCellWriting } from '../cells/use-cell-writing.ts';
import { layoutIntents, selectionIntents } from '../explorer-intents.ts';
import { GroupLine } from '../groups/group-line.tsx';
import { useGroupKeys } from '../groups/use-group-keys.ts';
import { useGrouping } from '../groups/use-grouping.ts';
import { pressedOrder } from '../order.ts';
import { useColumns, useExplorer, useExplorerChild, useLayout } from '../use-explorer.tsx';
import { HeaderCell } from './header-cell.tsx';
import { RecordRow } from './record-row.tsx';
import classes from './records-table.module.css';
import { useLeftRow } from './use-left-row.ts';
import { SELECT, useRecordsModel } from './use-records-model.ts';

const HEADER_HEIGHT = 36;
const ROW_HEIGHTS = { dense: 32, roomy: 40 } as const;
const ROWS_AROUND = 5;
const WIDTH_STEP = 16;
/** The cursor starts at the key of the first record. */
const AT_FIRST: GridPlace = { row: 0, column: 1 };
const STEPS: Readonly<Record<CellStep, { readonly down: number; readonly right: number }>> = {
  down: { down: 1, right: 0 },
  up: { down: -1, right: 0 },
  right: { down: 0, right: 1 },
  left: { down: 0, right: -1 },
  stay: { down: 0, right: 0 },
};

interface RecordsTableProps {
  readonly lines: readonly GridLine[];
  readonly isBusy: boolean;
  /** Called with the clipboard that waits for what is copied, and with the marked cells. */
  readonly onCopy: (clipboard: DataTransfer, block: CopiedCells) => void;
  readonly access: CellAccess;
}

/**
 * The records as a grid with one tab stop: arrows move from cell to cell. Only what is in view is rendered,
 * and the columns that are pinned stay in sight.
 */
export function RecordsTable({ lines, isBusy, onCopy, access }: RecordsTableProps) {
  const { register, address } = useExplorer();
  const columns = useColumns();
  const { isDense } = useLayout();
  const layout = useExplorerChild('explorerLayout');
  const selection = useExplorerChild('rowSelection');
  const chosen = useSelector(selection, ({ context }) => context.rows);
  const isAll = useSelector(selection, selectIsAll);
  const rows = useMemo(() => recordsIn(lines), [lines]);
  const table = useRecordsModel(rows);
  const leaves = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()];
  const headers = [...table.getStartFlatHeaders(), ...table.getCenterFlatHeaders()];
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<GridPlace>(AT_FIRST);
  /** The other corner of the marked block; null: only the cell at the cursor. */
  const [anchor, setAnchor] = useState<GridPlace | null>(null);
  const cells = useExplorerChild('cellEditing');
  const writing = useCellWriting();
  const cursor = {
    row: Math.min(place.row, lines.length - 1),
    column: Math.min(place.column, leaves.length - 1),
  };
  const rowHeight = isDense ? ROW_HEIGHTS.dense : ROW_HEIGHTS.roomy;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: ROWS_AROUND,
    paddingStart: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
  });
  const leave = useLeftRow(lines, scroller, (row) => {
    setPlace((before) => ({ ...before, row }));
    virtual.scrollToIndex(row, { align: 'auto' });
  });
  const isChosen = new Set(chosen.map((row) => row.id));
  const isPageChosen = isAll || (rows.length > 0 && rows.every((row) => isChosen.has(row.id)));
  const { toggle } = selectionIntents(selection);
  const writes = writingIntents(writing);
  const columnAt = (column: number) => leaves[column]?.id ?? '';
  const kindOf = (name: string) => columns.find(({ nombre }) => nombre === name)?.tipo ?? 'texto';

  const pressHeader = (name: string, isAdding: boolean) => {
    if (name === SELECT) return isAll ? undefined : toggle(rows);
    address.sort(pressedOrder(address.query.orden, { column: name, isAdding }, columns));
  };
  const widen = (column: string, width: number) =>
    layoutIntents(layout).change({ kind: 'width', column, width });
  const toggleRow = (row: ExplorerRow) => {
    if (!isAll) toggle([row]);
  };

  const run = recordsAround(lines, cursor.row);
  const range = rangeWithin(rangeOf(cursor, anchor ?? cursor), run);
  const block = useCellBlock({
    run,
    names: leaves.map((leaf) => leaf.id),
    range,
    access,
  });
  const canEdit = (name: string) => access.fieldOf(name) !== null;
  /** Where no cell can be changed, letters are left to the keys of the page, and a double click opens the record. */
  const isTypedIn = leaves.some((leaf) => canEdit(leaf.id));

  /** Opens a cell, with what was typed there and not saved, or says why it cannot be changed. */
  const edit = (row: ExplorerRow, column: string, typed: string | null = null) => {
    const field = access.fieldOf(column);
    if (field === null) {
      block.sayReadOnly(column);
      return;
    }
    const kept = selectMark({ id: row.id, column })(writing.getSnapshot())?.value.typed;
    const before = pastedText(kindOf(column), row.valores[column]);
    cellIntents(cells).open(
      { ...recordOfRow(row), place: 'grid', column, field, before },
      typed ?? kept ?? null,
    );
  };

  const grouping = useGrouping();
  const groupKeys = useGroupKeys(lines, grouping, leaves);

  const goTo = (moved: GridPlace) => {
    setPlace(moved);
    if (moved.row !== GRID_HEADER) virtual.scrollToIndex(moved.row, { align: 'auto' });
    bringColumn(scroller.current, moved.column, table.getStartTotalSize());
  };
  const afterEdit = (step: CellStep) => {
    const { down, right } = STEPS[step];
    setAnchor(null);
    goTo({
      row: Math.max(0, Math.min(lines.length - 1, cursor.row + down)),
      column: Math.max(0, Math.min(leaves.length - 1, cursor.column + right)),
    });
    scroller.current?.focus({ preventScroll: true });
  };

  const move = (event: KeyboardEvent): boolean => {
    const onScreen = Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight) - 2);
    const moved = movedPlace(event, cursor, { last: lines.length - 1, columns: leaves.length, onScreen });
    if (moved === null) return false;
    const isExtending = event.shiftKey && moved.row !== GRID_HEADER;
    setAnchor(isExtending ? (anchor ?? cursor) : null);
    dropSelectedText();
    goTo(moved);
    return true;
  };

  /** What a key does on the header or on a record; null where it does nothing. */
  const doneBy = (event: KeyboardEvent): (() => void) | null => {
    const name = columnAt(cursor.column);
    const row = recordOf(lines[cursor.row]);
    const key = pressedKey(event);
    if (key === 'control+a') return () => pressHeader(SELECT, false);
    if (key === 'control+z') return event.shiftKey ? writes.redo : writes.undo;
    if (key === 'control+y') return writes.redo;
    const parent = key === 'ArrowLeft' && cursor.column === 0 ? groupKeys.lineOfGroup(cursor.row) : null;
    if (parent !== null) return () => goTo({ row: parent, column: 0 });
    if (cursor.row !== GRID_HEADER && row === null) return groupKeys.doneBy(key, cursor);
    if (row === null) {
      if (['Enter', ' ', 'shift+ '].includes(key)) return () => pressHeader(name, event.shiftKey);
      const step = key === 'shift+ArrowLeft' ? -WIDTH_STEP : key === 'shift+ArrowRight' ? WIDTH_STEP : null;
      return step === null ? null : () => widen(name, (leaves[cursor.column]?.getSize() ?? 0) + step);
    }
    if (key === 'shift+ ' || (key === 'Enter' && name === SELECT)) return () => toggleRow(row);
    if (key === ' ') return () => address.open(row.clave);
    if (key === 'Enter') {
      const fault = scroller.current?.ownerDocument.querySelector<HTMLElement>('[data-fault-actions] button');
      return () => (fault ? fault.focus() : address.open(row.clave));
    }
    if (key === 'F2') return () => edit(row, name);
    if (key === 'Delete') return block.empty;
    if (key === 'control+d') return block.fillDown;
    if (!isTypedIn || key !== event.key || name === SELECT) return null;
    // Signs such as '?' are keys of the page where they cannot be typed.
    const isTyped = canEdit(name) ? key.length === 1 : /^[\p{L}\p{N}]$/u.test(key);
    return isTyped ? () => edit(row, name, key) : null;
  };

  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.target !== scroller.current) return;
    const does = doneBy(event);
    if (does === null && !move(event)) return;
    event.preventDefault();
    if (!event.repeat) does?.();
  };

  // Browsers send these events to where a text was clicked last, in the grid or anywhere.
  const isAtRecord = (): boolean =>
    document.activeElement === scroller.current && recordOf(lines[cursor.row]) !== null;
  useWindowEvent('copy', (event) => {
    // A text that was selected in a cell by dragging is left to the browser, which copies it.
    const isText = isOneCell(range) && window.getSelection()?.isCollapsed === false;
    if (!isAtRecord() || event.clipboardData === null || isText) return;
    event.preventDefault();
    onCopy(event.clipboardData, block.copied());
  });
  useWindowEvent('paste', (event) => {
    if (!isAtRecord() || event.clipboardData === null) return;
    event.preventDefault();
    block.paste(event.clipboardData);
  });

  /** Moves the cursor to the clicked cell and does what a click there does. The focus stays on the grid. */
  const click = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const found = target?.closest<HTMLElement>('[data-row]');
    if (!found || target?.closest('a, [data-resizes], [data-editor]')) return;
    const at = { row: Number(found.dataset['row']), column: Number(found.dataset['column']) };
    const name = columnAt(at.column);
    if (event.shiftKey || event.detail > 1) dropSelectedText();
    setAnchor(event.shiftKey && at.row !== GRID_HEADER ? (anchor ?? cursor) : null);
    setPlace(at);
    scroller.current?.focus({ preventScroll: true });
    const row = recordOf(lines[at.row]);
    if (at.row === GRID_HEADER) pressHeader(name, event.shiftKey);
    else if (row === null) groupKeys.doneBy('Enter', at)?.();
    else if (target?.closest('[data-edits]')) edit(row, name);
    else if (target?.closest('[data-opens]')) address.open(row.clave);
    else if (name === SELECT) toggleRow(row);
    else if (event.detail === 2) {
      if (isTypedIn) edit(row, name);
      else address.open(row.clave);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot omit rows that are not on screen.
    <div
      ref={scroller}
      className={classes.scroller}
      role="grid"
      data-records-grid
      {...(grouping !== null && { role: 'treegrid' })}
      aria-label={text.list(register.words)}
      aria-describedby={`${id}-help`}
      aria-rowcount={lines.length + 1}
      aria-colcount={leaves.length}
      aria-busy={isBusy || undefined}
      aria-multiselectable
      aria-activedescendant={cellId(id, { ...cursor, column: groupKeys.cellColumn(cursor) })}
      tabIndex={0}
      onKeyDown={press}
      onClick={click}
      onClickCapture={leave}
    >
      <p id={`${id}-help`} hidden>
        {grouping === null ? text.gridHelp : `${text.gridHelp}${groupsText.gridHelp}`}
      </p>
      <div
        className={classes.canvas}
        style={{ height: virtual.getTotalSize(), width: table.getTotalSize() }}
        role="presentation"
      >
        {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the cell. */}
        <div role="row" className={classes.head} aria-rowindex={1}>
          {headers.map((header, column) => (
            <HeaderCell
              key={header.id}
              id={cellId(id, { row: GRID_HEADER, column })}
              header={header}
              place={column}
              isUnderCursor={cursor.row === GRID_HEADER && cursor.column === column}
              isPageChosen={isPageChosen}
            />
          ))}
        </div>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          const shared = { id, index, top: start, height: rowHeight, columns: leaves };
          if (line.kind !== 'record') {
            return (
              grouping && (
                <GroupLine
                  key={lineKey(line)}
                  {...shared}
                  line={line}
                  grouping={grouping}
                  span={groupKeys.span}
                  cursorColumn={cursor.row === index ? groupKeys.cellColumn(cursor) : null}
                />
              )
            );
          }
          const { row } = line;
          return (
            <RecordRow
              key={row.id}
              {...shared}
              row={row}
              level={grouping === null ? undefined : 2}
              kindOf={kindOf}
              isChosen={isAll || isChosen.has(row.id)}
              isOpen={address.record === row.clave}
              cursorColumn={cursor.row === index ? cursor.column : null}
              marked={
                !isOneCell(range) && index >= range.top && index <= range.bottom
                  ? [range.left, range.right]
                  : null
              }
              canEdit={canEdit}
              onEdit={edit}
              onDone={afterEdit}
            />
          );
        })}
      </div>
    </div>
  );
}

/** A click with Shift and a double click select text, which would be copied in place of the cells. */
const dropSelectedText = (): void => window.getSelection()?.removeAllRanges();

const cellId = (id: string, { row, column }: GridPlace): string => `${id}-${row}-${column}`;

function pressedKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return `control+${key.toLowerCase()}`;
  // Only arrows and Space are named with Shift. On Enter the caller reads Shift itself: it adds a column to the order.
  return shiftKey && (key === ' ' || key.startsWith('Arrow')) ? `shift+${key}` : key;
}

/** Scrolls a column into the part that the pinned columns leave free. */
function bringColumn(scroller: HTMLElement | null, column: number, pinned: number): void {
  const head = scroller?.querySelector<HTMLElement>(`[data-head="${column}"]`);
  if (!scroller || !head || head.dataset['pinned'] !== undefined) return;
  const start = head.offsetLeft - pinned;
  const end = head.offsetLeft + head.offsetWidth - scroller.clientWidth;
  if (scroller.scrollLeft > start) scroller.scrollLeft = start;
  else if (scroller.scrollLeft < end) scroller.scrollLeft = end;
}
