import { IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import type { ColumnKind, ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { QuietLink } from '../../components/quiet-link.tsx';
import { explorerText as text } from '../../text/explorer.ts';
import { cellText, isNumeric } from '../cell-text.ts';
import { useExplorer } from '../use-explorer.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { placedStyle } from './pinned-style.ts';
import classes from './records-table.module.css';
import { type RecordsColumn, SELECT } from './use-records-model.ts';

interface RecordRowProps {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly row: ExplorerRow;
  readonly columns: readonly RecordsColumn[];
  readonly kindOf: (column: string) => ColumnKind;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly cursorColumn: number | null;
  readonly canEdit: (column: string) => boolean;
}

export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { id, index, top, height, row, columns, kindOf, isChosen, isOpen, cursorColumn, canEdit } = props;
  const { register } = useExplorer();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid renders only what is in view.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the cell.
    <div
      role="row"
      className={classes.row}
      style={{ top, height }}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      data-open={isOpen || undefined}
    >
      {columns.map((column, place) => {
        const kind = kindOf(column.id);
        const shown = column.id === SELECT ? '' : cellText(kind, row.valores[column.id]);
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it.
          <div
            key={column.id}
            id={`${id}-${index}-${place}`}
            role={column.id === register.key ? 'rowheader' : 'gridcell'}
            className={classes.cell}
            style={placedStyle(column)}
            aria-colindex={place + 1}
            aria-label={column.id === SELECT ? text.selection.row(row.clave) : undefined}
            title={shown === '' ? undefined : shown}
            data-row={index}
            data-column={place}
            data-pinned={column.getIsPinned() || undefined}
            data-number={isNumeric(kind) || undefined}
            data-cursor={cursorColumn === place || undefined}
          >
            {column.id === SELECT ? (
              <ChoiceBox isChosen={isChosen} />
            ) : (
              <>
                <Value row={row} column={column.id} shown={shown} />
                {canEdit(column.id) && (
                  <span className={classes.pencil} data-edits title={text.record.change(shown)}>
                    <IconPencil size={14} stroke={1.5} aria-hidden />
                  </span>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});

interface ValueProps {
  readonly row: ExplorerRow;
  readonly column: string;
  readonly shown: string;
}

function Value({ row, column, shown }: ValueProps) {
  const { register } = useExplorer();
  const to = column === register.key ? register.addressOf(row.clave, row) : register.linkOf(column, row);
  return (
    <span className={classes.value} data-key={column === register.key || undefined}>
      {to === null || shown === '' ? shown : <QuietLink to={to}>{shown}</QuietLink>}
    </span>
  );
}
