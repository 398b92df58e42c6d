import { Button, Modal, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectSessionEnd } from '../../machines/session/session-selectors.ts';
import { Message } from '../components/message.tsx';
import { useOwnEscapes } from '../components/use-own-escapes.ts';
import { SignInForm } from '../guest/sign-in/sign-in-form.tsx';
import { usePortalChild } from '../portal.tsx';
import { closedReasonText } from '../text/failures.ts';
import { signInText } from '../text/sign-in.ts';

const text = signInText.expired;

interface SessionExpiredDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SessionExpiredDialog({ opened, onClose }: SessionExpiredDialogProps) {
  const ended = useSelector(usePortalChild('session'), selectSessionEnd);
  const explanation = ended && closedReasonText[ended];
  return (
    <Modal
      __handledEscapeEvents={useOwnEscapes(opened)}
      opened={opened}
      onClose={onClose}
      title={text.title}
      size={420}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text c="dimmed" mb="md">
        {text.lead}
      </Text>
      {explanation && <Message meaning="warning" sentence={explanation} />}
      <SignInForm />
      <Button variant="subtle" color="gray" fullWidth mt="xs" onClick={onClose}>
        {text.leave}
      </Button>
    </Modal>
  );
}
