import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Button, Select, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { isTaskField, itemField } from '../../../api/contract/records/task-fields.ts';
import { DayField } from '../../components/day-field/day-field.tsx';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import classes from './task-card.module.css';
import { useCard } from './use-task-card.ts';

/** The person in charge, the due date, the labels and the Pomodoro buttons of the task. */
export function CardFacts() {
  const { sheet, set, pomodoro } = useCard();
  const { vence } = sheet.tarjeta;
  return (
    <>
      <Assignee />
      <DayField
        label={text.due}
        value={vence ?? ''}
        inForm={{ name: 'vence', error: null, disabled: false, isFirst: false }}
        onDay={(day) => {
          const chosen = day === '' ? null : day;
          if (chosen !== vence) set('vence', chosen);
        }}
      />
      <Labels />
      {pomodoro?.(sheet.tarjeta)}
    </>
  );
}

/** How many Pomodoros were spent on the task, and who made and last changed it. */
export function CardRecord() {
  const { sheet } = useCard();
  return (
    <div className={classes.small}>
      <p>{text.pomodoros(sheet.tarjeta.pomodoros)}</p>
      <p>{text.made(sheet)}</p>
      <p>{text.changed(sheet)}</p>
    </div>
  );
}

function Assignee() {
  const { sheet, boards, me, set } = useCard();
  const { responsable } = sheet.tarjeta;
  const known = boards.personas.some(({ id }) => id === responsable?.id);
  const people = responsable === null || known ? boards.personas : [responsable, ...boards.personas];
  return (
    <div>
      <Select
        label={text.assignee}
        placeholder={text.nobody}
        size="md"
        searchable
        clearable
        value={responsable === null ? null : String(responsable.id)}
        data={people.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        nothingFoundMessage={text.noPerson}
        onChange={(chosen) => set('responsable', chosen === null ? null : Number(chosen))}
      />
      {responsable?.id !== me.id && (
        <Button
          className={classes.under}
          size="compact-xs"
          variant="subtle"
          onClick={() => set('responsable', me.id)}
        >
          {text.takeIt}
        </Button>
      )}
    </div>
  );
}

function Labels() {
  const { sheet, labels, set } = useCard();
  const { etiquetas } = sheet.tarjeta;
  const [isRefused, setRefused] = useState(false);
  const change = (chosen: readonly string[]) => {
    const wanted = chosen.map((label) => label.trim());
    const added = wanted.filter((label) => !etiquetas.includes(label));
    setRefused(added.some((label) => !isTaskField(itemField('etiqueta', label))));
    for (const label of added) {
      const field = itemField('etiqueta', label);
      if (isTaskField(field)) set(field, true);
    }
    for (const label of etiquetas) if (!wanted.includes(label)) set(itemField('etiqueta', label), null);
  };
  return (
    <TagsInput
      label={text.labels}
      placeholder={etiquetas.length === 0 ? text.labelHint : ''}
      size="md"
      value={[...etiquetas]}
      data={[...labels]}
      classNames={{ inputField: classes.labelField, pill: classes.labelPill }}
      error={isRefused ? text.badLabel : false}
      onChange={change}
    />
  );
}
