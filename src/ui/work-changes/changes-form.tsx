import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import type { ActorRefFrom } from 'xstate';
import { CHANGE_LIMITS, type ChangeField } from '../../api/contract/records/change-sets.ts';
import type { changeFormMachine } from '../../machines/work-changes/change-form.ts';
import { fieldNamed } from '../../machines/work-changes/work-changes-rules.ts';
import type {
  ChangeRule,
  ChangesAsked,
  ChangeValues,
  TypedChange,
} from '../../machines/work-changes/work-changes-types.ts';
import { Message } from '../components/message.tsx';
import { useForm } from '../components/use-form.ts';
import { changeRuleText, workChangesText } from '../text/work-changes.ts';
import { ChangeRow } from './change-row.tsx';
import classes from './changes-form.module.css';

const text = workChangesText.form;

interface ChangesFormProps {
  readonly id: string;
  readonly form: ActorRefFrom<typeof changeFormMachine>;
  readonly asked: ChangesAsked;
  readonly fields: readonly ChangeField[];
}

/** The fields to change, each with its new value. */
export function ChangesForm({ id, form, asked, fields }: ChangesFormProps) {
  const { values, failure, isSending, isDirty, sentenceOf, change, revert, submit } = useForm<
    ChangeValues,
    ChangeRule
  >(form, changeRuleText);
  const { cambios } = values;
  const write = (next: readonly TypedChange[]) => change({ cambios: next });
  const chosen = new Set(cambios.map(({ campo }) => campo));
  const left = fields.filter(({ campo }) => !chosen.has(campo));
  const isSaid = cambios.some(
    (_, place) =>
      sentenceOf(`cambios/${place}/campo`) !== null || sentenceOf(`cambios/${place}/valor`) !== null,
  );
  const known = asked.field === null ? undefined : fieldNamed(fields, asked.field)?.campo;
  return (
    <form id={id} className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.lead}>{text.lead}</p>
      {failure !== null && !isSaid && (
        <div role="alert">
          <Message meaning="danger" sentence={text.failed(failure)} />
        </div>
      )}
      {cambios.map((one, place) => (
        <ChangeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row holds no state, its values come from the form.
          key={place}
          place={place}
          change={one}
          fields={fields.filter(({ campo }) => campo === one.campo || !chosen.has(campo))}
          now={asked.about.kind === 'work' && one.campo === known ? asked.value : undefined}
          isFixed={isSending}
          sentenceOf={sentenceOf}
          onChange={(next) => write(cambios.with(place, next))}
          onRemove={cambios.length === 1 ? null : () => write(cambios.filter((_, at) => at !== place))}
        />
      ))}
      <div className={classes.tools}>
        {cambios.length >= CHANGE_LIMITS.fields ? (
          <span className={classes.lead}>{text.most}</span>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isSending || left.length === 0}
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => write([...cambios, { campo: '', valor: '' }])}
          >
            {text.add}
          </Button>
        )}
        {isDirty && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={isSending}
            leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
            onClick={revert}
          >
            {text.revert}
          </Button>
        )}
      </div>
    </form>
  );
}
