import { Button, Group, Modal, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIsConfirmingLeave, selectOpenWork } from '../../machines/navigation/navigation-selectors.ts';
import { useNavigationIntents } from '../intents.ts';
import { usePortalChild } from '../portal.tsx';
import { shellText } from '../text/shell.ts';

const text = shellText.leave;

/** Asked when a link is chosen while something that must not be lost is under way. */
export function LeaveDialog() {
  const navigation = usePortalChild('navigation');
  const asking = useSelector(navigation, selectIsConfirmingLeave);
  // While the question fades away, its work may be over.
  const { title, warning } = text.of[useSelector(navigation, selectOpenWork) ?? 'bulkImport'];
  const { leave, stay } = useNavigationIntents();
  return (
    <Modal opened={asking} onClose={stay} title={title} size={460} withCloseButton={false}>
      <Text>{warning}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={leave}>
          {text.leave}
        </Button>
        <Button onClick={stay} data-autofocus>
          {text.stay}
        </Button>
      </Group>
    </Modal>
  );
}
