import { Button, Loader, Progress } from '@mantine/core';
import { IconHighlight } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  selectIsMarking,
  selectMarkedBookRef,
  selectMarkingFailure,
  selectMarkingPercent,
} from '../../../machines/bulk-import/file-selectors.ts';
import type { markedBookMachine } from '../../../machines/bulk-import/files/marked-book-machine.ts';
import { bulkImportFilesText, fileFailureText } from '../../text/bulk-import-files.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import classes from './marked-book-control.module.css';
import { markedBookIntents } from './marked-book-intents.ts';
import { useMarking } from './use-marking.ts';

const text = bulkImportFilesText.marked;

export function MarkedBookControl() {
  const actor = useBulkImport(selectMarkedBookRef);
  return actor && <Control actor={actor} />;
}

function Control({ actor }: { readonly actor: ActorRefFrom<typeof markedBookMachine> }) {
  const isMarking = useSelector(actor, selectIsMarking);
  const percent = useSelector(actor, selectMarkingPercent);
  const failure = useSelector(actor, selectMarkingFailure);
  const request = useMarking();
  const cancel = () => markedBookIntents(actor).cancel();

  const said = failure && fileFailureText(failure);
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
          isMarking ? <Loader size={18} aria-hidden /> : <IconHighlight size={18} stroke={1.5} aria-hidden />
        }
        aria-disabled={isMarking || undefined}
        onClick={isMarking ? undefined : request}
      >
        {text.action}
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
