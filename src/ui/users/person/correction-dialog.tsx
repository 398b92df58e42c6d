import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { ListedUser } from '../../../api/contract/users.ts';
import { NO_CORRECTION } from '../../../machines/users/person-correction-form.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { useTelling } from '../../components/toasts-context.tsx';
import { useForm } from '../../components/use-form.ts';
import { usersText } from '../../text/users.ts';
import { useHeard } from '../../use-heard.ts';
import { useUsersChild } from '../use-users.ts';

const text = usersText.correction;
const NAME_MAX = 120;
const EMAIL_MAX = 254;

interface CorrectionDialogProps {
  readonly person: ListedUser;
  readonly onClose: () => void;
}

export function CorrectionDialog({ person, onClose }: CorrectionDialogProps) {
  const correction = useUsersChild('personCorrection');
  const { tell } = useTelling();
  const { name, email } = text;
  const form = useId();
  const { failure, isSending, values, textField, sentenceOf, change, submit } = useForm(
    correction,
    text.rules,
    { name, email },
  );
  const isAboutFields = sentenceOf('name') !== null || sentenceOf('email') !== null;
  const close = () => {
    change(NO_CORRECTION);
    onClose();
  };
  useHeard(correction, 'people.changed', () => {
    tell({ type: 'success', title: text.done, step: `users.${person.id}` });
    close();
  });
  return (
    <Dialog
      opened
      title={text.title(person.name)}
      width={460}
      isClosable={!isSending}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={isSending}>
            {text.cancel}
          </Button>
          <Button type="submit" form={form} loading={isSending}>
            {text.submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate style={{ display: 'contents' }} onSubmit={submit}>
        <TextInput
          {...textField('name')}
          label={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...textField('email')}
          type="email"
          label={email}
          maxLength={EMAIL_MAX}
          autoComplete="off"
        />
        {values.email.trim().toLowerCase() !== person.email.toLowerCase() && (
          <Message meaning="information" sentence={text.moves} />
        )}
        {failure !== null && !isAboutFields && (
          <div role="alert">
            <Message meaning="danger" sentence={text.failed(failure)} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
