import { Button, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { EMAIL_MAX, NAME_MAX } from '../../api/contract/users.ts';
import { selectIsSound, selectToldProblem } from '../../machines/users/new-user-selectors.ts';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { usersText } from '../text/users.ts';
import { useContextParts } from '../use-context-parts.ts';
import { newUserIntents } from './new-user-intents.ts';
import { PresetField } from './preset-field.tsx';
import { useUsersChild } from './use-users.ts';
import { WelcomeField } from './welcome-field.tsx';

const text = usersText.create;

export function NewUserDialog() {
  const newUser = useUsersChild('newUser');
  const { name, email, preset, isWelcomed, failure, fields } = useContextParts(
    newUser,
    'name',
    'email',
    'preset',
    'isWelcomed',
    'failure',
    'fields',
  );
  const isOpen = useSelector(newUser, (snapshot) => !snapshot.matches('closed'));
  const isCreating = useSelector(newUser, (snapshot) => snapshot.matches('creating'));
  const form = useId();
  const isSound = useSelector(newUser, selectIsSound);
  const problem = useSelector(newUser, selectToldProblem);
  const isAboutFields = Object.keys(fields).length > 0;
  const close = () => newUserIntents(newUser).close();
  return (
    <Dialog
      opened={isOpen}
      title={text.title}
      width={460}
      isClosable={!isCreating}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close} disabled={isCreating}>
            {text.cancel}
          </Button>
          <Button type="submit" form={form} disabled={!isSound} loading={isCreating}>
            {text.submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          newUserIntents(newUser).submit();
        }}
      >
        <p>{text.detail}</p>
        <TextInput
          label={text.name}
          value={name}
          maxLength={NAME_MAX}
          error={fields['name']}
          autoComplete="off"
          data-autofocus
          onChange={(event) => newUserIntents(newUser).changeName(event.currentTarget.value)}
        />
        <TextInput
          label={text.email}
          type="email"
          value={email}
          maxLength={EMAIL_MAX}
          error={fields['email'] ?? (problem === 'badEmail' && text.problems.badEmail)}
          autoComplete="off"
          onChange={(event) => newUserIntents(newUser).changeEmail(event.currentTarget.value)}
          onBlur={() => newUserIntents(newUser).leaveEmail()}
        />
        <PresetField preset={preset} onChoose={newUserIntents(newUser).choosePreset} />
        <WelcomeField isWelcomed={isWelcomed} onChoose={newUserIntents(newUser).chooseWelcome} />
        <div aria-live="polite">
          {problem !== null && (
            <Message
              meaning="information"
              sentence={problem === 'missing' ? text.problems.missing : text.incomplete}
            />
          )}
          {failure !== null && !isAboutFields && <Message meaning="danger" sentence={text.failed(failure)} />}
        </div>
      </form>
    </Dialog>
  );
}
