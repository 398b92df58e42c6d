import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import type { TableFileFailure } from '../../../machines/table-file/table-file-failure.ts';
import {
  type SendingSnapshot,
  selectSendingPhase,
  selectSentPercent,
} from '../../../machines/table-file/table-sending-selectors.ts';
import { ReadingPanel } from '../reading-panel.tsx';
import { Notice } from './notice.tsx';
import classes from './table-file.module.css';

type Sending = Pick<ActorRef<Snapshot<unknown> & SendingSnapshot, EventObject>, 'getSnapshot' | 'subscribe'>;

interface SendingPanelProps {
  readonly sending: Sending;
  readonly fileName: string;
  readonly text: {
    readonly label: string;
    readonly sending: (percent: number) => string;
    readonly comparing: string;
    readonly cancel: string;
    readonly stopped: string;
    readonly goOn: string;
    readonly kept: string;
    readonly discarding: string;
    readonly failure: (failure: TableFileFailure) => string;
  };
  readonly onGoOn: () => void;
  readonly onCancel: () => void;
}

/** Shows how many rows of the file the server has received, and why the sending stopped. */
export function SendingPanel({ sending, fileName, text, onGoOn, onCancel }: SendingPanelProps) {
  const phase = useSelector(sending, selectSendingPhase);
  const percent = useSelector(sending, selectSentPercent);
  const failure = useSelector(sending, ({ context }) => context.failure);
  const hasBegun = useSelector(sending, ({ context }) => context.begun !== null);
  if (phase === 'discarding') {
    return (
      <p className={classes.working} role="status">
        {text.discarding}
      </p>
    );
  }
  if (phase === 'stopped') {
    return (
      <>
        {failure !== null && (
          <Notice meaning="danger" title={text.stopped} sentence={text.failure(failure)} />
        )}
        {hasBegun && <p className={classes.working}>{text.kept}</p>}
        <div className={classes.actions}>
          <Button onClick={onGoOn}>{text.goOn}</Button>
          <Button variant="default" onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
      </>
    );
  }
  return (
    <ReadingPanel
      text={{
        label: text.label,
        cancel: text.cancel,
        message: (sent) => (phase === 'comparing' ? text.comparing : text.sending(sent)),
      }}
      fileName={fileName}
      percent={percent}
      onCancel={onCancel}
    />
  );
}
