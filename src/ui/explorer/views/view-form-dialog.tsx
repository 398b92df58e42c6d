import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PERMISSION_FLAGS } from '../../../api/contract/permissions.ts';
import { VIEW_LIMITS } from '../../../api/contract/records/views.ts';
import { viewMeanwhile } from '../../../machines/explorer/views/saved-views-rules.ts';
import { selectSharable } from '../../../machines/explorer/views/saved-views-selectors.ts';
import type { viewFormMachine } from '../../../machines/explorer/views/view-form.ts';
import type { ViewRule, ViewValues } from '../../../machines/explorer/views/view-form-types.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { useForm } from '../../components/use-form.ts';
import { savedViewsText, viewRuleText } from '../../text/saved-views.ts';
import { sharingOptions } from './sharing-options.ts';
import type { SavedViewsRef } from './use-views.ts';
import { viewsIntents } from './views-intents.ts';
import classes from './views-menu.module.css';

const text = savedViewsText.form;

/** The form for the name of a view and for who sees it. */
export function ViewFormDialog({ actor }: { readonly actor: SavedViewsRef }) {
  const form = useSelector(actor, ({ children }) => children.viewForm);
  return form === undefined ? null : <Fields actor={actor} form={form} />;
}

interface FieldsProps {
  readonly actor: SavedViewsRef;
  readonly form: ActorRefFrom<typeof viewFormMachine>;
}

function Fields({ actor, form }: FieldsProps) {
  const { values, failure, isSending, isDirty, textField, sentenceOf, change, submit } = useForm<
    ViewValues,
    ViewRule
  >(form, viewRuleText, { nombre: text.name });
  const sharable = useSelector(actor, selectSharable);
  const id = useId();
  const { kind, register, compartida } = values;
  const { closeForm } = viewsIntents(actor);
  const current = viewMeanwhile(failure);
  const isSaid = sentenceOf('nombre') !== null || sentenceOf('compartida') !== null;
  return (
    <Dialog
      opened
      title={text.title(kind)}
      width={440}
      isClosable={!isSending}
      onClose={closeForm}
      footer={
        <>
          <Button variant="default" disabled={isSending} onClick={closeForm}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} loading={isSending} disabled={kind !== 'new' && !isDirty}>
            {text.submit(kind)}
          </Button>
        </>
      }
    >
      <form id={id} className={classes.fields} noValidate onSubmit={submit}>
        {current !== null && (
          <div role="alert">
            <Message meaning="warning" sentence={text.meanwhile(current)} />
          </div>
        )}
        {failure !== null && current === null && !isSaid && (
          <div role="alert">
            <Message meaning="danger" sentence={text.failed(failure)} />
          </div>
        )}
        {kind !== 'share' && (
          <TextInput
            {...textField('nombre')}
            label={text.name}
            maxLength={VIEW_LIMITS.name}
            required
            data-autofocus
          />
        )}
        {kind !== 'rename' && (
          <NativeSelect
            name="compartida"
            size="md"
            label={text.who}
            description={text.whoHint}
            value={compartida ?? ''}
            disabled={isSending}
            error={sentenceOf('compartida')}
            errorProps={{ role: 'alert' }}
            data={sharingOptions(sharable, register, compartida)}
            onChange={({ currentTarget: { value } }) =>
              change({ compartida: PERMISSION_FLAGS.find((flag) => flag === value) ?? null })
            }
            {...(kind === 'share' && { 'data-autofocus': true })}
          />
        )}
      </form>
    </Dialog>
  );
}
