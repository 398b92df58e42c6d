import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { SubscribedView } from '../../api/contract/subscriptions.ts';
import { selectUser } from '../../machines/session/session-selectors.ts';
import type { SubscriptionRule } from '../../machines/subscriptions/subscriptions-types.ts';
import { hourText } from '../../shared/mail-schedule.ts';
import { viewWords } from '../../shared/subscription-words.ts';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { useForm } from '../components/use-form.ts';
import { MODULES } from '../modules.ts';
import { useModule, usePortalChild } from '../portal.tsx';
import { formatWeekdayMoment } from '../text/format.ts';
import { subscriptionsText } from '../text/subscriptions.ts';
import { useContextParts } from '../use-context-parts.ts';
import { nextMoments } from './next-moments.ts';
import { rangeChoices } from './range-choices.ts';
import classes from './subscription-dialog.module.css';
import { subscriptionsIntents, trialIntents } from './subscription-intents.ts';

const text = subscriptionsText.dialog;
const SENTENCES: Readonly<Record<SubscriptionRule, string>> = { noMetric: text.noMetric };
const MOMENTS_SHOWN = 3;
const HOURS = Array.from({ length: 24 }, (_, hora) => ({ value: String(hora), label: hourText(hora) }));

/** The dialog of a new or existing subscription. */
export function SubscriptionDialog() {
  const subscriptions = useModule('subscriptions');
  const isOpen = useSelector(subscriptions, (snapshot) => snapshot.matches({ open: { dialog: 'editing' } }));
  return isOpen ? <OpenDialog /> : null;
}

function OpenDialog() {
  const subscriptions = useModule('subscriptions');
  const { subscriptionForm: form, subscriptionTrial: trial } = useSelector(
    subscriptions,
    ({ children }) => children,
  );
  if (form === undefined || trial === undefined) return null;
  return <Fields form={form} trial={trial} />;
}

type Children = ReturnType<ReturnType<typeof useModule<'subscriptions'>>['getSnapshot']>['children'];

interface FieldsProps {
  readonly form: NonNullable<Children['subscriptionForm']>;
  readonly trial: NonNullable<Children['subscriptionTrial']>;
}

function Fields({ form, trial }: FieldsProps) {
  const { values, change, submit, isSending, failure, sentenceOf } = useForm(form, SENTENCES);
  const { close } = subscriptionsIntents(useModule('subscriptions'));
  const user = useSelector(usePortalChild('session'), selectUser);
  const isTrying = useSelector(trial, (snapshot) => snapshot.matches('sending'));
  const [now] = useState(() => new Date());
  const id = useId();
  const frequencyId = useId();
  const { id: existing, ...request } = values;
  const problem = sentenceOf('vista');
  return (
    <Dialog
      opened
      title={existing === null ? text.isNew : text.isChange}
      width={520}
      isClosable={!isSending}
      onClose={close}
      footer={
        <>
          <Button
            variant="default"
            loading={isTrying}
            disabled={isSending}
            onClick={() => trialIntents(trial).ask(request)}
          >
            {text.trial}
          </Button>
          <Button variant="default" disabled={isSending} onClick={close}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} loading={isSending}>
            {existing === null ? subscriptionsText.subscribe : text.save}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.fields} onSubmit={submit} noValidate>
        <div className={classes.what}>
          <p>
            <strong>{viewWords(values.vista)}</strong>
          </p>
          {values.vista.tipo === 'personalizada' && <p>{text.custom}</p>}
          <p>{text.lead(user?.email ?? '')}</p>
          {problem !== null && (
            <div role="alert">
              <Message meaning="warning" sentence={problem} />
            </div>
          )}
        </div>
        <RangeField
          view={values.vista}
          isFixed={isSending}
          onChange={(vista: SubscribedView) => change({ vista })}
        />
        <div>
          <p id={frequencyId} className={classes.label}>
            {text.frequency}
          </p>
          <SegmentedControl
            aria-labelledby={frequencyId}
            className={classes.frequency}
            disabled={isSending}
            value={values.frecuencia}
            data={text.frequencies}
            onChange={(frecuencia) => change({ frecuencia })}
          />
        </div>
        <NativeSelect
          label={text.hour}
          description={text.hourDetail}
          disabled={isSending}
          value={String(values.hora)}
          data={HOURS}
          onChange={({ currentTarget }) => change({ hora: Number(currentTarget.value) })}
        />
        <div>
          <p className={classes.label}>{text.next}</p>
          <ul className={classes.moments} aria-live="polite">
            {nextMoments(values, now, MOMENTS_SHOWN).map((moment) => (
              <li key={moment}>{formatWeekdayMoment(moment)}</li>
            ))}
          </ul>
        </div>
        {failure !== null && problem === null && (
          <div role="alert">
            <Message meaning="danger" sentence={text.failed(failure)} />
          </div>
        )}
        <TrialNews trial={trial} />
        {existing === null && (
          <p className={classes.list}>
            <QuietLink to={MODULES.subscriptions.path}>{subscriptionsText.toList}</QuietLink>
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface RangeFieldProps {
  readonly view: SubscribedView;
  readonly isFixed: boolean;
  readonly onChange: (view: SubscribedView) => void;
}

/** Chooses between the shown days and the same number of days up to the day of sending. */
function RangeField({ view, isFixed, onChange }: RangeFieldProps) {
  const [choices] = useState(() => (view.tipo === 'clasica' ? rangeChoices(view.rango) : []));
  if (choices.length < 2 || view.tipo !== 'clasica') return null;
  return (
    <NativeSelect
      label={text.range}
      disabled={isFixed}
      value={JSON.stringify(view.rango)}
      data={choices.map(({ rango, label }) => ({ value: JSON.stringify(rango), label }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = choices.find(({ rango }) => JSON.stringify(rango) === value);
        if (chosen) onChange({ tipo: 'clasica', rango: chosen.rango });
      }}
    />
  );
}

function TrialNews({ trial }: Pick<FieldsProps, 'trial'>) {
  const { sent, failure } = useContextParts(trial, 'sent', 'failure');
  return (
    <div role="status">
      {failure !== null && <Message meaning="danger" sentence={text.trialFailed(failure)} />}
      {sent !== null && (
        <Message
          meaning={sent.retrasado ? 'warning' : 'success'}
          sentence={sent.retrasado ? text.trialLate(sent.correo) : text.trialSent(sent.correo)}
        />
      )}
    </div>
  );
}
