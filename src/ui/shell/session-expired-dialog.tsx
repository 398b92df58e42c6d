import { Button, Modal, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIsExpired } from '../../machines/session/session-selectors.ts';
import { useSessionIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { signInText } from '../text/sign-in.ts';

const text = signInText.expired;

/** The code is asked for over the page, which stays as it is underneath. */
export function SessionExpiredDialog() {
  const expired = useSelector(usePortalChild('session'), selectIsExpired);
  const { logOut } = useSessionIntents();
  return (
    <Modal
      opened={expired}
      onClose={logOut}
      title={text.title}
      size={420}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text c="dimmed" mb="md">
        {text.lead}
      </Text>
      <SignInForm />
      <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={logOut}>
        {text.leave}
      </Button>
    </Modal>
  );
}
