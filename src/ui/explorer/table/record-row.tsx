import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { Cell, ColumnKind, ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { selectOpenCell } from '../../../machines/explorer/cells/cell-editing-selectors.ts';
import {
  type ShownCell,
  selectMark,
  selectSavedColumns,
  selectShownCells,
} from '../../../machines/explorer/cells/cell-writing-selectors.ts';
import quiet from '../../components/quiet-link.module.css';
import { QuietLink } from '../../components/quiet-link.tsx';
import { explorerText as text } from '../../text/explorer.ts';
import { cellText, isNumeric, valueIn } from '../cell-text.ts';
import { CellEditor, type CellStep } from '../cells/cell-editor.tsx';
import { CellFault } from '../cells/cell-fault.tsx';
import { useCellWriting } from '../cells/use-cell-writing.ts';
import { isCode } from '../code-columns.ts';
import { shownWord } from '../shown-word.ts';
import { StateOrText } from '../state-or-text.tsx';
import { useExplorer, useExplorerChild } from '../use-explorer.tsx';
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
  /** 2 in a list in groups; undefined in one without groups. */
  readonly level: number | undefined;
  readonly columns: readonly RecordsColumn[];
  readonly kindOf: (column: string) => ColumnKind;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly cursorColumn: number | null;
  /** First and last column of the marked block in this row; null: the block is elsewhere. */
  readonly marked: readonly [number, number] | null;
  readonly canEdit: (column: string) => boolean;
  readonly onEdit: (row: ExplorerRow, column: string) => void;
  /** The focus goes back to the grid. */
  readonly onDone: (step: CellStep) => void;
}

export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { id, index, top, height, row, columns, kindOf, isChosen, isOpen, cursorColumn, marked } = props;
  const { register } = useExplorer();
  const writing = useCellWriting();
  const open = useSelector(useExplorerChild('cellEditing'), selectOpenCell(row.id, 'grid'));
  const typed = useSelector(writing, selectShownCells(row.id), isSame);
  const saved = useSelector(writing, selectSavedColumns(row.id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid renders only what is in view.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the cell.
    <div
      role="row"
      className={classes.row}
      style={{ top, height }}
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-selected={isChosen}
      data-open={isOpen || undefined}
    >
      {columns.map((column, place) => {
        const kind = kindOf(column.id);
        const own = typed[column.id];
        const shown =
          column.id === SELECT
            ? ''
            : shownWord(register, column.id, shownText(kind, own, valueIn(row, column.id, register.key)));
        const isTyped = open?.column === column.id;
        const isAtCursor = cursorColumn === place;
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it.
          <div
            key={column.id}
            id={`${id}-${index}-${place}`}
            role={column.id === register.key ? 'rowheader' : 'gridcell'}
            className={classes.cell}
            style={placedStyle(column)}
            aria-colindex={place + 1}
            aria-readonly={column.id === SELECT ? undefined : !props.canEdit(column.id)}
            aria-label={column.id === SELECT ? text.selection.row(row.clave) : undefined}
            title={shown === '' ? undefined : shown}
            data-row={index}
            data-column={place}
            data-pinned={column.getIsPinned() || undefined}
            data-number={isNumeric(kind) || undefined}
            data-cursor={isAtCursor || undefined}
            data-marked={(marked !== null && place >= marked[0] && place <= marked[1]) || undefined}
            data-saved={saved.split(' ').includes(column.id) || undefined}
            data-fault={own?.fault ?? undefined}
            aria-invalid={(own?.fault ?? null) !== null || undefined}
          >
            {column.id === SELECT ? (
              <ChoiceBox isChosen={isChosen} />
            ) : (
              <>
                <Value row={row} column={column.id} shown={shown} />
                {props.canEdit(column.id) && !isTyped && (
                  <span className={classes.pencil} data-edits title={text.record.change(shown)} />
                )}
                {isTyped && open !== null && <CellEditor cell={open} onDone={props.onDone} />}
                {isAtCursor && !isTyped && (own?.fault ?? null) !== null && (
                  <FaultAtCursor
                    row={row}
                    column={column.id}
                    kind={kind}
                    onEdit={props.onEdit}
                    onDone={props.onDone}
                  />
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What was typed while it is not in the list: as the list will show it, or as it was typed when it was refused. */
function shownText(kind: ColumnKind, own: ShownCell | undefined, cell: Cell | undefined): string {
  if (own === undefined) return cellText(kind, cell);
  return own.fault === null ? cellText(kind, own.value.value) : own.value.typed;
}

interface FaultAtCursorProps extends Pick<RecordRowProps, 'row' | 'onEdit' | 'onDone'> {
  readonly column: string;
  readonly kind: ColumnKind;
}

function FaultAtCursor({ row, column, kind, onEdit, onDone }: FaultAtCursorProps) {
  const mark = useSelector(useCellWriting(), selectMark({ id: row.id, column }));
  return (
    mark !== null && (
      <CellFault mark={mark} kind={kind} onLeave={() => onDone('stay')} onEdit={() => onEdit(row, column)} />
    )
  );
}

interface ValueProps {
  readonly row: ExplorerRow;
  readonly column: string;
  readonly shown: string;
}

function Value({ row, column, shown }: ValueProps) {
  const { register } = useExplorer();
  const isKey = column === register.key;
  const to = isKey ? register.addressOf(row.clave, row) : register.linkOf(column, row);
  return (
    <span className={classes.value} data-code={isCode(column, register) || undefined}>
      {to !== null && shown !== '' ? (
        <QuietLink to={to}>{shown}</QuietLink>
      ) : isKey ? (
        // The page of this record is not known from the columns of the list; its drawer is.
        <span className={`${quiet.link} ${classes.opens}`} data-opens>
          {shown}
        </span>
      ) : (
        <StateOrText column={column} shown={shown} />
      )}
    </span>
  );
}
