import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { correctionsText } from '../../text/bulk-import-corrections.ts';
import classes from './cell-editor.module.css';

interface CellEditorFieldProps {
  readonly cell: string;
  readonly initial: string;
  /**
   * True when the person typed a character to open the editor: the text is not selected, and the caret is
   * behind it.
   */
  readonly isTyped: boolean;
  readonly onCommit: (value: string) => void;
  readonly onCancel: () => void;
}

/** The field that edits a cell, drawn in the cell's place. Enter, Tab or leaving the field commits, Esc cancels. */
export function CellEditorField({ cell, initial, isTyped, onCommit, onCancel }: CellEditorFieldProps) {
  const [value, setValue] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  // In a layout effect: a key pressed before the focus moves would go to the grid.
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (!isTyped) field.current?.select();
  }, [isTyped]);

  const end = (how: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    how();
  };
  const press = (event: KeyboardEvent) => {
    // The grid must not handle keys of the editor.
    event.stopPropagation();
    if (event.key === 'Escape') end(onCancel);
    else if (event.key === 'Enter' || event.key === 'Tab') end(() => onCommit(value));
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={field}
      className={classes.field}
      aria-label={correctionsText.cell.editorLabel(cell)}
      value={value}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setValue(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => end(() => onCommit(value))}
      onMouseDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
