import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ChangeField } from '../../../api/contract/records/change-sets.ts';
import type { ExplorerColumn, ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { selectOpenCell } from '../../../machines/explorer/cells/cell-editing-selectors.ts';
import type { OpenCell } from '../../../machines/explorer/cells/cell-editing-types.ts';
import { selectMark, selectShownCells } from '../../../machines/explorer/cells/cell-writing-selectors.ts';
import { QuietLink } from '../../components/quiet-link.tsx';
import { recordText as text } from '../../text/record.ts';
import { cellText, pastedText } from '../cell-text.ts';
import { CellEditor, type CellStep } from '../cells/cell-editor.tsx';
import { FaultActions } from '../cells/cell-fault.tsx';
import { cellIntents, writingIntents } from '../cells/cells-intents.ts';
import { recordOfRow } from '../cells/use-cell-block.ts';
import { useCellWriting } from '../cells/use-cell-writing.ts';
import { isCode } from '../code-columns.ts';
import { StateOrText } from '../state-or-text.tsx';
import { useExplorer, useExplorerChild } from '../use-explorer.tsx';
import classes from './field-value.module.css';

interface FieldValueProps {
  readonly row: ExplorerRow;
  readonly column: ExplorerColumn;
}

/** The value of a field, as the register draws it, else as its text or its link. */
export function FieldValue({ row, column: { nombre, tipo } }: FieldValueProps) {
  const { register } = useExplorer();
  const shown = cellText(tipo, row.valores[nombre]);
  const own = register.look.draws?.(nombre, row) ?? null;
  const to = register.linkOf(nombre, row);
  if (shown === '') return text.noValue;
  if (own !== null) return own;
  return to === null ? (
    <bdi className={isCode(nombre, register) ? classes.code : undefined}>
      <StateOrText column={nombre} shown={shown} />
    </bdi>
  ) : (
    <QuietLink to={to}>{shown}</QuietLink>
  );
}

interface EditableValueProps extends FieldValueProps {
  readonly field: ChangeField;
}

/** A value that is changed in its place, with its pencil. What was typed stays until it is written or dropped. */
export function EditableValue({ row, column, field }: EditableValueProps) {
  const { nombre, tipo, etiqueta } = column;
  const cells = useExplorerChild('cellEditing');
  const writing = useCellWriting();
  const open = useSelector(cells, selectOpenCell(row.id, 'drawer'));
  const mark = useSelector(writing, selectMark({ id: row.id, column: nombre }));
  const typed = useSelector(
    writing,
    (snapshot) => selectShownCells(row.id)(snapshot)[nombre] ?? null,
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
  const pencil = useRef<HTMLButtonElement>(null);
  const edit = () =>
    cellIntents(cells).open(
      {
        ...recordOfRow(row),
        place: 'drawer',
        column: nombre,
        field,
        before: pastedText(tipo, row.valores[nombre]),
      },
      mark?.value.typed ?? null,
    );
  /** As in the grid: the focus is on the pencil once a value was typed. */
  const undoByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    const { undo, redo } = writingIntents(writing);
    if (event.shiftKey) redo();
    else undo();
  };
  const leave = () => pencil.current?.focus({ preventScroll: true });
  const step = (to: CellStep) => {
    const all = [
      ...(pencil.current?.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('[data-pencil]') ?? []),
    ];
    const here = all.findIndex((one) => one.isSameNode(pencil.current));
    const next = to === 'right' ? all[here + 1] : to === 'left' ? all[here - 1] : undefined;
    if (next?.closest('details:not([open])') === null) next.focus();
    else leave();
  };
  return (
    <>
      <span className={classes.value}>
        {open?.column === nombre ? (
          <OpenEditor cell={open} onDone={step} />
        ) : typed === null ? (
          <FieldValue row={row} column={column} />
        ) : typed.fault === null ? (
          <bdi>{cellText(tipo, typed.value.value) || text.noValue}</bdi>
        ) : (
          <bdi className={classes.refused}>{typed.value.typed || text.noValue}</bdi>
        )}
        {mark !== null && open?.column !== nombre && (
          <span className={classes.fault}>
            <FaultActions mark={mark} kind={tipo} onLeave={leave} onEdit={edit} />
          </span>
        )}
      </span>
      <ActionIcon
        ref={pencil}
        className={classes.pencil}
        size={24}
        variant="subtle"
        color="gray"
        aria-label={text.change(etiqueta)}
        data-pencil
        onClick={edit}
        onKeyDown={undoByKey}
      >
        <IconPencil size={14} stroke={1.5} aria-hidden />
      </ActionIcon>
    </>
  );
}

interface OpenEditorProps {
  readonly cell: OpenCell;
  readonly onDone: (step: CellStep) => void;
}

/** What is typed is written when the drawer goes away under it. */
function OpenEditor({ cell, onDone }: OpenEditorProps) {
  const cells = useExplorerChild('cellEditing');
  useEffect(() => () => cellIntents(cells).blur(), [cells]);
  return (
    <span className={classes.editor}>
      <CellEditor cell={cell} onDone={onDone} />
    </span>
  );
}
