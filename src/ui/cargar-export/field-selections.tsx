import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { AvailableFields, LoadType } from '../../api/contract/bulk-import.ts';
import { type FieldSelection, MASS_EXPORT_LIMITS } from '../../api/contract/records/mass-exports.ts';
import { requiredOf } from '../../machines/cargar-export/export-fields-rules.ts';
import { listIntents } from '../components/list-intents.ts';
import { ToolPopover } from '../components/menus/tool-popover.tsx';
import { cargarExportText as text } from '../text/cargar-export.ts';
import { useHeard } from '../use-heard.ts';
import { fieldIntents, orderIntents } from './cargar-export-intents.ts';
import screen from './cargar-export-screen.module.css';
import classes from './export-fields.module.css';
import { useCargarExportChild } from './use-cargar-export.ts';

interface FieldSelectionsProps {
  readonly available: AvailableFields;
  readonly chosen: readonly string[];
}

const NONE: readonly FieldSelection[] = [];

/** The built-in selections of fields, the ones that the person saved, and the button that saves another one. */
export function FieldSelections({ available, chosen }: FieldSelectionsProps) {
  const fields = useCargarExportChild('exportFields');
  const orders = useCargarExportChild('exportOrders');
  const selections = useCargarExportChild('fieldSelections');
  const tipo = useSelector(fields, ({ context }) => context.tipo);
  const kept = useSelector(selections, ({ context }) => context.page) ?? NONE;
  const hasFailed = useSelector(selections, (snapshot) => snapshot.matches({ seen: 'failed' }));
  const isWorking = useSelector(orders, (snapshot) => snapshot.matches('working'));
  const { choose } = fieldIntents(fields);
  const own = kept.filter((one) => one.tipo_csv === tipo);
  return (
    <>
      <ul className={classes.selections} aria-label={text.selections}>
        <li>
          <Button size="compact-sm" variant="default" onClick={() => choose(available.campos)}>
            {text.all}
          </Button>
        </li>
        <li>
          <Button size="compact-sm" variant="default" onClick={() => choose(requiredOf(available))}>
            {text.required}
          </Button>
        </li>
        {own.map(({ id, nombre, campos }) => (
          <li key={id} className={classes.own}>
            <Button
              size="compact-sm"
              variant="light"
              aria-label={text.take(nombre)}
              onClick={() => choose(campos)}
            >
              {nombre}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={text.deleteSelection(nombre)}
              title={text.deleteSelection(nombre)}
              disabled={isWorking}
              onClick={() => orderIntents(orders).give({ kind: 'deleteSelection', id, name: nombre })}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        <li>{tipo !== null && <SaveSelection tipo={tipo} chosen={chosen} own={own} />}</li>
      </ul>
      {hasFailed && (
        <div className={screen.note} role="alert">
          <span className={screen.small}>{text.selectionsFailed}</span>
          <Button size="compact-sm" variant="default" onClick={() => listIntents(selections).retry()}>
            {text.retry}
          </Button>
        </div>
      )}
    </>
  );
}

interface SaveSelectionProps {
  readonly tipo: LoadType;
  readonly chosen: readonly string[];
  readonly own: readonly FieldSelection[];
}

/** Saves the chosen fields as a selection. The typed name stays until it was saved. */
function SaveSelection({ tipo, chosen, own }: SaveSelectionProps) {
  const orders = useCargarExportChild('exportOrders');
  const isWorking = useSelector(orders, (snapshot) => snapshot.matches('working'));
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const isNameMissing = useSelector(orders, ({ context }) => context.isNameMissing);
  useHeard(orders, 'order.ended', ({ order, isDone }) => {
    if (order.kind !== 'saveSelection' || !isDone) return;
    setOpen(false);
    setName('');
  });
  const nombre = name.trim();
  const sustituye = own.some((one) => one.nombre.toLocaleLowerCase('es') === nombre.toLocaleLowerCase('es'));
  const save = (event: FormEvent) => {
    event.preventDefault();
    orderIntents(orders).give({
      kind: 'saveSelection',
      request: { tipo_csv: tipo, nombre, campos: [...chosen], ...(sustituye && { sustituye }) },
    });
  };
  return (
    <ToolPopover
      label={text.saveSelection}
      width={300}
      opened={isOpen}
      onChange={setOpen}
      target={
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBookmark size={16} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {text.saveSelection}
        </Button>
      }
    >
      <form className={classes.form} onSubmit={save}>
        <TextInput
          data-autofocus
          size="sm"
          label={text.selectionName}
          value={name}
          maxLength={MASS_EXPORT_LIMITS.name}
          error={isNameMissing && nombre === '' ? text.nameNeeded : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" loading={isWorking}>
          {sustituye ? text.replace : text.save}
        </Button>
      </form>
    </ToolPopover>
  );
}
