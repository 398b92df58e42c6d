import { Button, Group, Modal, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectOpenWork } from '../../machines/portal/portal-selectors.ts';
import { useOwnEscapes } from '../components/use-own-escapes.ts';
import { useNavigationIntents } from '../intents.ts';
import { usePortal } from '../portal.tsx';
import { shellText } from '../text/shell.ts';

const text = shellText.leave;

interface LeaveDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function LeaveDialog({ opened, onClose }: LeaveDialogProps) {
  const { title, warning } = shellText.openWork[useSelector(usePortal(), selectOpenWork) ?? 'bulkImport'];
  const { leave } = useNavigationIntents();
  return (
    <Modal
      __handledEscapeEvents={useOwnEscapes(opened)}
      opened={opened}
      onClose={onClose}
      title={title}
      size={460}
      withCloseButton={false}
    >
      <Text>{warning}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={leave}>
          {text.leave}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {text.stay}
        </Button>
      </Group>
    </Modal>
  );
}
