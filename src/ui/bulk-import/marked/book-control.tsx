import { Button, Loader, Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  selectIsMarking,
  selectMarkingFailure,
  selectMarkingPercent,
} from '../../../machines/bulk-import/file-selectors.ts';
import type { markedBookMachine } from '../../../machines/bulk-import/files/marked-book-machine.ts';
import type { MarkingSource } from '../../../machines/bulk-import/files/marked-book-types.ts';
import { bulkImportFilesText, fileFailureText } from '../../text/bulk-import-files.ts';
import classes from './book-control.module.css';
import { markedBookIntents } from './marked-book-intents.ts';

const text = bulkImportFilesText.marked;

interface BookControlProps {
  readonly actor: ActorRefFrom<typeof markedBookMachine>;
  readonly action: string;
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  /** One machine makes all workbooks: true when this control asked for the workbook that it is making. */
  readonly isMine: (source: MarkingSource | null) => boolean;
  readonly onRequest: () => void;
}

/** A button that makes and saves a workbook, with the progress or the failure beside it. */
export function BookControl({ actor, action, icon: Icon, isMine, onRequest }: BookControlProps) {
  const isMineNow = useSelector(actor, ({ context }) => isMine(context.source));
  const isMarking = useSelector(actor, selectIsMarking) && isMineNow;
  const percent = useSelector(actor, selectMarkingPercent);
  const failure = useSelector(actor, selectMarkingFailure);
  const cancel = () => markedBookIntents(actor).cancel();

  const said = failure && isMineNow && fileFailureText(failure);
  return (
    <>
      {said && (
        <p className={classes.failure} role="alert">
          <strong>{said.title}.</strong> {said.message}
        </p>
      )}
      {isMarking && <Marking percent={percent} onCancel={cancel} />}
      {/* aria-disabled, because a disabled button loses the focus. */}
      <Button
        variant="default"
        leftSection={
          isMarking ? <Loader size={18} aria-hidden /> : <Icon size={18} stroke={1.5} aria-hidden />
        }
        aria-disabled={isMarking || undefined}
        onClick={isMarking ? undefined : onRequest}
      >
        {action}
      </Button>
    </>
  );
}

function Marking({ percent, onCancel }: { readonly percent: number; readonly onCancel: () => void }) {
  return (
    <div className={classes.marking}>
      <div className={classes.progress}>
        <span>{text.progress(percent)}</span>
        <Progress value={percent} size={6} aria-label={text.label} transitionDuration={120} />
      </div>
      <Button variant="default" onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}
