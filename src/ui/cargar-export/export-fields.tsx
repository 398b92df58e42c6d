import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconLock, IconSearch } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { AvailableFields } from '../../api/contract/bulk-import.ts';
import { KEY_FIELDS } from '../../api/contract/records/mass-exports.ts';
import { plainText } from '../../shared/plain-text.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { StateView } from '../components/state-view.tsx';
import { useDrawnPart } from '../components/use-drawn-part.ts';
import { cargarExportText as text } from '../text/cargar-export.ts';
import { useContextParts } from '../use-context-parts.ts';
import { fieldIntents } from './cargar-export-intents.ts';
import screen from './cargar-export-screen.module.css';
import classes from './export-fields.module.css';
import { FieldSelections } from './field-selections.tsx';
import { useCargarExportChild } from './use-cargar-export.ts';

export function ExportFields() {
  const fields = useCargarExportChild('exportFields');
  const { available, failure } = useContextParts(fields, 'available', 'failure');
  if (failure !== null) {
    return (
      <div className={screen.body}>
        <StateView
          kind="error"
          title={text.fieldsFailed(failure)}
          action={<Button onClick={() => fieldIntents(fields).retry()}>{text.retry}</Button>}
        />
      </div>
    );
  }
  if (available === null) {
    return (
      <div className={screen.body}>
        <ListSkeleton label={text.fieldsLoading} rowHeight={28} />
      </div>
    );
  }
  return <Choice available={available} />;
}

/** More than their part of the page is high. */
const FIRST_FIELDS = 16;

interface Moved {
  readonly campo: string;
  readonly by: -1 | 1;
}

/** The chosen fields in the order of the file, and the fields that can be added. */
function Choice({ available }: { readonly available: AvailableFields }) {
  const fields = useCargarExportChild('exportFields');
  const { chosen, tipo } = useContextParts(fields, 'chosen', 'tipo');
  const { toggle, move } = fieldIntents(fields);
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<Moved | null>(null);
  const labelOf = (campo: string): string => available.configuracion[campo]?.etiqueta ?? campo;
  const keys = tipo === null ? [] : KEY_FIELDS[tipo];
  const isSought = (campo: string): boolean =>
    plainText(`${labelOf(campo)} ${campo}`).includes(plainText(words));
  const others = available.campos.filter((campo) => !chosen.includes(campo));
  const [shownChosen, shownOthers] = [chosen.filter(isSought), others.filter(isSought)];
  // At first all fields are chosen.
  const { drawn, edge } = useDrawnPart(shownChosen.length, FIRST_FIELDS);

  // The row of the field was moved: browsers take the focus from an element that is moved, so its button gets it back.
  useLayoutEffect(() => {
    const last = moved.current;
    if (last === null || !chosen.includes(last.campo)) return;
    moved.current = null;
    const row = [...(list.current?.children ?? [])].find(
      (one) => one instanceof HTMLElement && one.dataset.field === last.campo,
    );
    const [up, down] = row?.querySelectorAll('button') ?? [];
    const [wanted, other] = last.by === -1 ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [chosen]);
  const moveBy = (campo: string, by: -1 | 1) => {
    moved.current = { campo, by };
    move(campo, by);
    setSaid(text.movedTo(labelOf(campo), chosen.indexOf(campo) + by + 1, chosen.length));
  };

  return (
    <div className={classes.choice}>
      <FieldSelections available={available} chosen={chosen} />
      <TextInput
        size="sm"
        aria-label={text.find}
        placeholder={text.find}
        value={words}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={classes.lists} aria-label={text.fields} tabIndex={0}>
        <p className={classes.title}>{text.chosen(chosen.length)}</p>
        <ul ref={list} className={classes.fields} aria-label={text.chosen(chosen.length)}>
          {shownChosen.slice(0, drawn).map((campo, place) => {
            const label = labelOf(campo);
            const at = chosen.indexOf(campo);
            const isKey = keys.includes(campo);
            return (
              <li
                key={campo}
                data-field={campo}
                className={classes.field}
                aria-setsize={shownChosen.length}
                aria-posinset={place + 1}
              >
                {isKey ? (
                  <span className={classes.key} title={text.isKey}>
                    <IconLock size={16} stroke={1.5} aria-hidden />
                    {label}
                    <span className="visually-hidden">. {text.isKey}</span>
                  </span>
                ) : (
                  <>
                    <Checkbox
                      size="xs"
                      label={label}
                      checked
                      aria-label={text.leaveOut(label)}
                      onChange={() => toggle(campo)}
                    />
                    <span className={classes.tools}>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={24}
                        aria-label={text.up(label)}
                        title={text.up(label)}
                        disabled={at <= keys.length}
                        onClick={() => moveBy(campo, -1)}
                      >
                        <IconArrowUp size={16} stroke={1.5} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={24}
                        aria-label={text.down(label)}
                        title={text.down(label)}
                        disabled={at === chosen.length - 1}
                        onClick={() => moveBy(campo, 1)}
                      >
                        <IconArrowDown size={16} stroke={1.5} aria-hidden />
                      </ActionIcon>
                    </span>
                  </>
                )}
              </li>
            );
          })}
          {drawn < shownChosen.length && <li ref={edge} aria-hidden />}
        </ul>
        <p className={classes.title}>{text.others}</p>
        {others.length === 0 ? (
          <p className={screen.small}>{text.noOthers}</p>
        ) : (
          <ul className={classes.fields} aria-label={text.others}>
            {shownOthers.map((campo) => (
              <li key={campo} className={classes.field}>
                <Checkbox
                  size="xs"
                  label={labelOf(campo)}
                  checked={false}
                  aria-label={text.add(labelOf(campo))}
                  onChange={() => toggle(campo)}
                />
              </li>
            ))}
          </ul>
        )}
        {shownChosen.length + shownOthers.length === 0 && <p className={screen.small}>{text.noField}</p>}
      </section>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
