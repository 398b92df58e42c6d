import { Autocomplete, Button, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { LINK_SITE_MAX, LINK_TEXT_MAX, USUAL_TECHNOLOGIES } from '../../api/contract/links.ts';
import type { linkFormMachine } from '../../machines/links/link-form.ts';
import type { LinkRule, LinkValues } from '../../machines/links/link-form-types.ts';
import { linkMeanwhile } from '../../machines/links/link-rules.ts';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { useForm } from '../components/use-form.ts';
import { useModule } from '../portal.tsx';
import { linkRuleText, linksText } from '../text/links.ts';
import classes from './link-dialog.module.css';

const text = linksText.form;
const { fields } = linksText;
const MBPS_LIMIT = 7;

interface LinkFormDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The form of a new link, or of a link whose data are changed. */
export function LinkFormDialog({ opened, onClose }: LinkFormDialogProps) {
  const form = useSelector(useModule('links'), ({ children }) => children.linkForm);
  return opened && form !== undefined ? <Fields form={form} onClose={onClose} /> : null;
}

interface FieldsProps extends Pick<LinkFormDialogProps, 'onClose'> {
  readonly form: ActorRefFrom<typeof linkFormMachine>;
}

function Fields({ form, onClose }: FieldsProps) {
  const { values, failure, isSending, isDirty, textField, sentenceOf, change, submit } = useForm<
    LinkValues,
    LinkRule
  >(form, linkRuleText, fields);
  const id = useId();
  const current = linkMeanwhile(failure);
  const isSaid = ['sitio', 'tecnologia', 'operador', 'circuito', 'mbps'].some(
    (field) => sentenceOf(field) !== null,
  );
  const { onChange: _, ...technology } = textField('tecnologia');
  return (
    <Dialog
      opened
      title={values.id === null ? text.isNew : text.isChange}
      width={480}
      isClosable={!isSending}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={id} loading={isSending} disabled={values.id !== null && !isDirty}>
            {values.id === null ? text.create : text.save}
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
        <TextInput
          {...textField('sitio')}
          label={fields.sitio}
          description={text.siteHint}
          maxLength={LINK_SITE_MAX}
          required
          data-autofocus
        />
        <Autocomplete
          {...technology}
          size="md"
          label={fields.tecnologia}
          data={[...USUAL_TECHNOLOGIES]}
          maxLength={LINK_TEXT_MAX}
          required
          onChange={(tecnologia) => change({ tecnologia })}
        />
        <TextInput {...textField('operador')} label={fields.operador} maxLength={LINK_TEXT_MAX} />
        <TextInput {...textField('circuito')} label={fields.circuito} maxLength={LINK_TEXT_MAX} />
        <TextInput
          {...textField('mbps')}
          label={fields.mbps}
          description={text.mbpsHint}
          inputMode="numeric"
          maxLength={MBPS_LIMIT}
        />
      </form>
    </Dialog>
  );
}
