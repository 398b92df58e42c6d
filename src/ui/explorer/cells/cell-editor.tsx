import { Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ChangeField } from '../../../api/contract/records/change-sets.ts';
import type { OpenCell } from '../../../machines/explorer/cells/cell-editing-types.ts';
import { plainText } from '../../../shared/plain-text.ts';
import { UnderCell } from '../../components/under-cell.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { cellsText as text } from '../../text/cells.ts';
import { useExplorerChild } from '../use-explorer.tsx';
import classes from './cell-editor.module.css';
import { cellIntents } from './cells-intents.ts';

/** Where the cursor goes after an edit. */
export type CellStep = 'down' | 'up' | 'right' | 'left' | 'stay';

interface CellEditorProps {
  readonly cell: OpenCell;
  readonly onDone: (step: CellStep) => void;
}

const CellCalendar = lazyPart(async () => (await import('./cell-calendar.tsx')).CellCalendar);
const CALENDAR_HEIGHT = 240;
const SUGGESTED = 50;
/** A field for texts that may be longer than this has several lines. */
const ONE_LINE = 200;

/** The open cell: a text with, under it, the known values of its field, a calendar, or why it cannot be written. */
export function CellEditor({ cell, onDone }: CellEditorProps) {
  const { field, clave, before } = cell;
  const cells = useExplorerChild('cellEditing');
  const typed = useSelector(cells, ({ context }) => context.typed);
  const rule = useSelector(cells, ({ context }) => context.rule);
  const intents = cellIntents(cells);
  const id = useId();
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isUnchanged = useRef(typed === before).current;
  useEffect(() => {
    const box = input.current;
    box?.focus({ preventScroll: true });
    if (isUnchanged) box?.select();
    else box?.setSelectionRange(box.value.length, box.value.length);
  }, [isUnchanged]);
  const options = field.tipo === 'texto' ? suggested(field, typed, before) : [];

  const commit = (step: CellStep) => {
    intents.commit();
    if (!cells.getSnapshot().matches('typing')) onDone(step);
  };
  const take = (value: string, step: CellStep) => {
    intents.type(value);
    commit(step);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const chosen = options[active];
    const leave = (step: CellStep) => (chosen === undefined ? commit(step) : take(chosen, step));
    const does = doneBy(event, options.length > 0);
    if (does === null) return;
    event.preventDefault();
    if (does === 'abandon') {
      intents.abandon();
      onDone('stay');
    } else if (does === 'next') setActive(Math.min(active + 1, options.length - 1));
    else if (does === 'previous') setActive(Math.max(active - 1, -1));
    else leave(does);
  };

  const shared = {
    ref: input,
    className: classes.input,
    'aria-label': text.label(field.etiqueta, clave),
    'aria-invalid': rule !== null || undefined,
    'aria-describedby': rule === null ? undefined : `${id}-rule`,
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setActive(-1);
      intents.type(currentTarget.value);
    },
    onBlur: () => intents.blur(),
    onKeyDown: press,
    // A drawer around it must not take the Esc that leaves the cell.
    'data-mantine-stop-propagation': true,
  };
  const listed =
    options.length === 0
      ? {}
      : ({
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active === -1 ? undefined : `${id}-${active}`,
        } as const);
  const isLong = field.tipo === 'texto' && (field.largo ?? 0) > ONE_LINE;
  return (
    <UnderCell
      label={text.label(field.etiqueta, clave)}
      target={
        <div className={classes.editor} data-editor data-wrong={rule !== null || undefined}>
          {isLong ? (
            <textarea {...shared} rows={4} />
          ) : (
            <input
              {...shared}
              {...listed}
              inputMode={field.tipo === 'texto' || field.tipo === 'fecha' ? 'text' : 'decimal'}
              autoComplete="off"
            />
          )}
        </div>
      }
    >
      {rule !== null ? (
        <p id={`${id}-rule`} className={classes.rule} role="alert">
          {text.rules[rule]}
        </p>
      ) : field.tipo === 'fecha' ? (
        <Suspense
          fallback={<Skeleton className={classes.calendar ?? ''} height={CALENDAR_HEIGHT} aria-busy="true" />}
        >
          <CellCalendar typed={typed} onDay={(day) => take(day, 'stay')} />
        </Suspense>
      ) : options.length === 0 ? null : (
        <ul
          id={`${id}-list`}
          className={classes.list}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox.
          role="listbox"
          aria-label={text.values(field.etiqueta)}
        >
          {options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text.
            // biome-ignore lint/a11y/useFocusableInteractive: the text has the focus and names the option.
            <li
              key={option}
              id={`${id}-${at}`}
              className={classes.option}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above.
              role="option"
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option, 'stay')}
            >
              {option}
            </li>
          ))}
        </ul>
      )}
    </UnderCell>
  );
}

/** What a key does in the open cell; null: what it does in any text. */
function doneBy(
  { key, shiftKey, altKey }: KeyboardEvent,
  hasOptions: boolean,
): CellStep | 'abandon' | 'next' | 'previous' | null {
  switch (key) {
    case 'Escape':
      return 'abandon';
    case 'Enter':
      return altKey ? null : shiftKey ? 'up' : 'down';
    case 'Tab':
      return shiftKey ? 'left' : 'right';
    case 'ArrowDown':
      return hasOptions ? 'next' : null;
    case 'ArrowUp':
      return hasOptions ? 'previous' : null;
    default:
      return null;
  }
}

/** All known values while the text is that of the cell; else those that contain it. */
function suggested({ valores }: ChangeField, typed: string, before: string): readonly string[] {
  const known = [...new Set(valores)];
  const words = plainText(typed.trim());
  const found = typed === before ? known : known.filter((value) => plainText(value).includes(words));
  return found.slice(0, SUGGESTED);
}
