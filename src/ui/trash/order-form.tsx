import { Button, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ActorRefFrom } from 'xstate';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import type { deletionOrderMachine } from '../../machines/trash/deletion-forms.ts';
import type { OrderRule, OrderValues } from '../../machines/trash/deletion-types.ts';
import { Message } from '../components/message.tsx';
import { useForm } from '../components/use-form.ts';
import { deletionText, orderRuleText } from '../text/trash.ts';
import classes from './trash.module.css';

const text = deletionText.order;

interface OrderFormProps {
  readonly form: ActorRefFrom<typeof deletionOrderMachine>;
  /** Why the last order failed. */
  readonly failure: CallFailure | null;
  readonly isPossible: boolean;
}

/**
 * Asks for a reason and the number of works. The number is typed, so that nobody deletes more works than they think.
 */
export function OrderForm({ form, failure, isPossible }: OrderFormProps) {
  const { values, isSending, sentenceOf, textField, change, submit } = useForm<OrderValues, OrderRule>(
    form,
    orderRuleText,
  );
  return (
    <form noValidate className={classes.order} aria-label={text.title} onSubmit={submit}>
      {failure !== null && !isSending && (
        <div role="alert">
          <Message meaning="danger" sentence={text.failed(failure)} />
        </div>
      )}
      <Textarea
        name="motivo"
        label={text.reason}
        description={text.reasonHint}
        required
        size="md"
        rows={2}
        value={values.motivo}
        readOnly={isSending}
        error={sentenceOf('motivo')}
        errorProps={{ role: 'alert' }}
        onChange={(event) => change({ motivo: event.currentTarget.value })}
      />
      <TextInput
        {...textField('obras')}
        label={text.count}
        description={text.countHint(values.cuantas)}
        required
        inputMode="numeric"
        autoComplete="off"
        className={classes.count}
      />
      <div className={classes.actions}>
        <Button
          type="submit"
          color="danger"
          loading={isSending}
          disabled={!isPossible}
          leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
        >
          {text.submit(values.cuantas)}
        </Button>
      </div>
    </form>
  );
}
