import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { GRID_HEADER } from '../../components/grid-place.ts';
import { explorerText } from '../../text/explorer.ts';
import { isNumeric } from '../cell-text.ts';
import { layoutIntents } from '../explorer-intents.ts';
import { sortingOf } from '../order.ts';
import { useColumns, useExplorer, useExplorerChild } from '../use-explorer.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { placedStyle } from './pinned-style.ts';
import classes from './records-table.module.css';
import { type RecordsHeader, SELECT } from './use-records-model.ts';

const text = explorerText;

interface HeaderCellProps {
  readonly id: string;
  readonly header: RecordsHeader;
  readonly place: number;
  readonly isUnderCursor: boolean;
  readonly isPageChosen: boolean;
}

export function HeaderCell({ id, header, place, isUnderCursor, isPageChosen }: HeaderCellProps) {
  const { column } = header;
  const { query } = useExplorer().address;
  const described = useColumns().find(({ nombre }) => nombre === column.id);
  const layout = useExplorerChild('explorerLayout');
  const sorting = sortingOf(query.orden);
  const at = sorting.findIndex((one) => one.id === column.id);
  const sorted = sorting[at];
  const Arrow = sorted?.desc ? IconArrowDown : IconArrowUp;
  const isSelect = column.id === SELECT;
  const canSort = described?.ordenable === true;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid renders only what is in view.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the cell.
    <div
      id={id}
      role="columnheader"
      className={classes.header}
      style={placedStyle(column)}
      aria-colindex={place + 1}
      aria-sort={sorted === undefined ? undefined : sorted.desc ? 'descending' : 'ascending'}
      title={isSelect ? undefined : canSort ? text.sort.hint : text.sort.second}
      data-row={GRID_HEADER}
      data-column={place}
      data-head={place}
      data-pinned={column.getIsPinned() || undefined}
      data-number={(described && isNumeric(described.tipo)) || undefined}
      data-cursor={isUnderCursor || undefined}
    >
      {isSelect ? (
        <>
          <span className="visually-hidden">{text.selection.page}</span>
          <ChoiceBox isChosen={isPageChosen} />
        </>
      ) : (
        <>
          <span className={classes.name}>{described?.etiqueta}</span>
          {sorted !== undefined && (
            <span className={classes.sorted}>
              <Arrow size={14} stroke={2} aria-hidden />
              {sorting.length > 1 && <span>{text.sort.place(at + 1)}</span>}
            </span>
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the width changes with Shift and an arrow. */}
          <span
            className={classes.resizer}
            data-resizes
            data-active={column.getIsResizing() || undefined}
            title={text.columns.usualWidth}
            onMouseDown={header.getResizeHandler()}
            onTouchStart={header.getResizeHandler()}
            onDoubleClick={() => layoutIntents(layout).change({ kind: 'usualWidth', column: column.id })}
          />
        </>
      )}
    </div>
  );
}
