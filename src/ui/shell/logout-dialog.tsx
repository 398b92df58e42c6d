import { Button, Group, Modal, Text } from '@mantine/core';
import type { OpenWork } from '../../machines/kit/open-work.ts';
import { useOwnEscapes } from '../components/use-own-escapes.ts';
import { shellText } from '../text/shell.ts';

export interface LogoutDialogProps {
  readonly opened: boolean;
  readonly leaving: boolean;
  readonly openWork: OpenWork | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const text = shellText.logout;

export function LogoutDialog({ opened, leaving, openWork, onConfirm, onClose }: LogoutDialogProps) {
  return (
    <Modal
      __handledEscapeEvents={useOwnEscapes(opened)}
      opened={opened}
      onClose={onClose}
      title={text.title}
      size={420}
      withCloseButton={false}
    >
      <Text>{text.question}</Text>
      {openWork && <Text mt="sm">{shellText.openWork[openWork].loggingOut}</Text>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} disabled={leaving} data-autofocus>
          {text.cancel}
        </Button>
        <Button color="danger" onClick={onConfirm} loading={leaving}>
          {text.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
