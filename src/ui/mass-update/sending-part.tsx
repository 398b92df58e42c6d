import type { ActorRefFrom } from 'xstate';
import type { massUpdateSendingMachine } from '../../machines/mass-update/file/mass-update-file-parts.ts';
import { SendingPanel } from '../components/table-file/sending-panel.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import { useMassUpdateFile } from './use-mass-update-file.ts';

interface SendingPartProps {
  readonly sending: ActorRefFrom<typeof massUpdateSendingMachine>;
}

export function SendingPart({ sending }: SendingPartProps) {
  const { context, retry, cancel } = useMassUpdateFile();
  return (
    <SendingPanel
      sending={sending}
      fileName={context.fileName ?? ''}
      text={massUpdateText.sending}
      onGoOn={retry}
      onCancel={cancel}
    />
  );
}
