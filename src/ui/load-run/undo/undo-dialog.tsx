import { Button, Loader, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { undoRunMachine } from '../../../machines/load-run/undo/undo-run-machine.ts';
import {
  type ShownUndo,
  selectUndo,
  type UndoPhase,
} from '../../../machines/load-run/undo/undo-run-selectors.ts';
import { Dialog } from '../../components/dialog.tsx';
import type { DialogTone } from '../../components/dialog-window.tsx';
import { Message } from '../../components/message.tsx';
import { undoRunText as text } from '../../text/undo-run.ts';
import { Counts, mainInWords, StayingCounts } from './counts.tsx';
import { RefusedBody } from './refused-body.tsx';
import classes from './undo-dialog.module.css';
import { undoIntents } from './undo-intents.ts';

export type UndoRef = ActorRefFrom<typeof undoRunMachine>;

const REASON_LIMIT = 500;

interface UndoDialogProps {
  readonly undo: UndoRef;
  readonly uploadId: string;
  readonly fileName: string;
}

export function UndoDialog({ undo, uploadId, fileName }: UndoDialogProps) {
  const shown = useSelector(undo, selectUndo, shallowEqual);
  const view = viewOf(shown, { undo, uploadId, fileName });
  return (
    <Dialog
      opened={shown.phase !== 'resting' && shown.phase !== 'done'}
      title={view.title}
      tone={view.tone}
      width={view.isWide ? 760 : 560}
      isClosable={view.isClosable}
      onClose={() => undoIntents(undo).close()}
      footer={view.footer}
    >
      {view.body}
    </Dialog>
  );
}

interface View {
  readonly title: string;
  readonly tone: DialogTone;
  readonly isClosable: boolean;
  readonly isWide?: boolean;
  readonly body: ReactNode;
  readonly footer: ReactNode;
}

function viewOf(shown: ShownUndo, { undo, uploadId, fileName }: UndoDialogProps): View {
  const { phase, preview, failure, canUndoRest, taken, left } = shown;
  const title = text.title(fileName);
  const close = <CloseButton undo={undo} label={text.close} />;
  const retry = (label: string) => <Button onClick={() => undoIntents(undo).retry()}>{label}</Button>;
  if (phase === 'offered') return offeredView(shown, undo, fileName);
  if (phase === 'refused' && preview !== null) {
    return {
      title: canUndoRest ? text.refusedWholeTitle : text.refusedTitle,
      tone: 'warning',
      isClosable: true,
      isWide: preview.totalBloqueos > 0,
      body: <RefusedBody {...shown} preview={preview} uploadId={uploadId} />,
      footer: (
        <>
          {close}
          <Button variant={canUndoRest ? 'default' : 'filled'} onClick={() => undoIntents(undo).retry()}>
            {text.lookAgain}
          </Button>
          {canUndoRest && <Button onClick={() => undoIntents(undo).requestRest()}>{text.undoRest}</Button>}
        </>
      ),
    };
  }
  if (phase === 'unavailable') {
    return {
      title,
      tone: 'danger',
      isClosable: true,
      body: <p role="alert">{failure && text.unavailable(failure)}</p>,
      footer: (
        <>
          {close}
          {retry(text.retry)}
        </>
      ),
    };
  }
  if (phase === 'unconfirmed') {
    return {
      title: text.unconfirmedTitle,
      tone: 'warning',
      isClosable: true,
      body: <p role="alert">{text.unconfirmed}</p>,
      footer: (
        <>
          {close}
          {retry(text.askAgain)}
        </>
      ),
    };
  }
  if (phase === 'undone' || phase === 'done') {
    return {
      title: left.length === 0 ? text.done : text.doneInPart,
      tone: 'neutral',
      isClosable: true,
      body: (
        <>
          <p className={classes.done} role="status">
            <IconCircleCheck size={20} stroke={1.5} aria-hidden />
            {text.doneDetail}
          </p>
          <Counts counts={taken} />
          <StayingCounts counts={left} />
        </>
      ),
      footer: close,
    };
  }
  const isSent = phase === 'undoing' || phase === 'askingFate';
  return {
    title,
    tone: isSent ? 'warning' : 'neutral',
    isClosable: !isSent,
    body: (
      <div className={classes.working} role="status">
        <Loader size="sm" />
        <div>
          <p>{workingText(phase)}</p>
          {isSent && <p className={classes.aside}>{text.undoingHint}</p>}
        </div>
      </div>
    ),
    footer: isSent ? null : <CloseButton undo={undo} label={text.cancel} />,
  };
}

function workingText(phase: UndoPhase): string {
  if (phase === 'undoing') return text.undoing;
  return phase === 'askingFate' ? text.askingFate : text.previewing;
}

function offeredView(
  { preview, reason, failure, canConfirm }: ShownUndo,
  undo: UndoRef,
  fileName: string,
): View {
  const counts = preview?.resumen ?? [];
  const staying = preview?.quedan ?? [];
  // An undo may be blocked only by rows that are missing: then all that is left goes.
  const isWhole = staying.length === 0;
  return {
    title: isWhole ? text.title(fileName) : text.restTitle(fileName),
    tone: 'warning',
    isClosable: true,
    body: (
      <>
        {failure && (
          <div role="alert">
            <Message meaning="warning" sentence={text.stale(failure)} />
          </div>
        )}
        <p>{isWhole ? text.whatGoes : text.restGoes}</p>
        <Counts counts={counts} />
        <StayingCounts counts={staying} />
        <p className={classes.aside}>{isWhole ? text.wayBack : text.restWayBack}</p>
        <Textarea
          label={text.reason}
          description={text.reasonHint}
          required
          rows={3}
          maxLength={REASON_LIMIT}
          value={reason}
          onChange={(event) => undoIntents(undo).changeReason(event.currentTarget.value)}
          // The field comes after the preview was read, when the dialog has long given the focus to a button.
          autoFocus
          data-autofocus
        />
      </>
    ),
    footer: (
      <>
        <CloseButton undo={undo} label={text.cancel} />
        <Button
          color="danger"
          disabled={!canConfirm}
          title={reason.trim() === '' ? text.reasonMissing : undefined}
          onClick={() => undoIntents(undo).confirm()}
        >
          {text.confirm(mainInWords(counts))}
        </Button>
      </>
    ),
  };
}

function CloseButton({ undo, label }: { readonly undo: UndoRef; readonly label: string }) {
  return (
    <Button variant="default" onClick={() => undoIntents(undo).close()}>
      {label}
    </Button>
  );
}
