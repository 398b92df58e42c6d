import type { ActorRefFrom } from 'xstate';
import type { reconciliationSendingMachine } from '../../machines/reconciliation/file/reconciliation-file-parts.ts';
import { SendingPanel } from '../components/table-file/sending-panel.tsx';
import { reconciliationText } from '../text/reconciliation.ts';
import { useReconciliationFile } from './use-reconciliation-file.ts';

interface SendingPartProps {
  readonly sending: ActorRefFrom<typeof reconciliationSendingMachine>;
}

export function SendingPart({ sending }: SendingPartProps) {
  const { context, retry, cancel } = useReconciliationFile();
  return (
    <SendingPanel
      sending={sending}
      fileName={context.fileName ?? ''}
      text={reconciliationText.sending}
      onGoOn={retry}
      onCancel={cancel}
    />
  );
}
