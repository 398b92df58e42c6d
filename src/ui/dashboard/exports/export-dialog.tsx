import { Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { dashboardExportsMachine } from '../../../machines/dashboard-exports/dashboard-exports-machine.ts';
import { Dialog } from '../../components/dialog.tsx';
import { noticeOf } from '../../text/error-notices.ts';
import { exportsText as text } from '../../text/exports.ts';
import { ChoiceFields } from './choice-fields.tsx';
import classes from './export-dialog.module.css';
import { exportsIntents } from './export-intents.ts';
import { requestOf } from './export-request.ts';
import { Fingerprint } from './fingerprint.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export type ExportsRef = ActorRefFrom<typeof dashboardExportsMachine>;
type Present = SnapshotFrom<typeof dashboardExportsMachine>;

interface ExportDialogProps {
  readonly opened: boolean;
  readonly exports: ExportsRef;
}

export function ExportDialog({ opened, exports }: ExportDialogProps) {
  const present = useSelector(exports, (snapshot) => snapshot);
  const intents = exportsIntents(exports);
  const isPicturing = present.matches('picturing') || present.matches('pausing');
  const body = useKeptFocus(present.value);
  const stop = isPicturing ? intents.stopPictures : intents.close;
  return (
    <Dialog
      opened={opened}
      title={titleOf(present)}
      {...(present.matches('failed') && { tone: 'danger' as const })}
      width={460}
      onClose={stop}
      footer={
        <>
          <Button variant="default" onClick={stop}>
            {present.matches('made') ? text.close : text.cancel}
          </Button>
          <Next present={present} intents={intents} />
        </>
      }
    >
      <div ref={body} tabIndex={-1} className={classes.body}>
        <Body present={present} intents={intents} />
      </div>
    </Dialog>
  );
}

function titleOf({ value, context }: Present): string {
  if (value === 'preparing') return text.preparing;
  if (value === 'made') return text.made;
  if (value === 'picturing' || value === 'pausing') return text.picturing;
  return value === 'failed' ? text.failed[context.request?.consulta.informe ?? 'proyectos'] : text.title;
}

interface PartProps {
  readonly present: Present;
  readonly intents: ReturnType<typeof exportsIntents>;
}

function Next({ present, intents }: PartProps) {
  const { offer, choice, saved } = present.context;
  if (present.matches('choosing') && offer !== null) {
    return <Button onClick={() => intents.start(requestOf(offer, choice))}>{text.start}</Button>;
  }
  if (present.matches('failed')) return <Button onClick={intents.retry}>{text.retry}</Button>;
  if (present.matches('made') && saved !== null) {
    return <Button onClick={() => intents.check(saved.fingerprint)}>{text.check}</Button>;
  }
  return null;
}

function Body({ present, intents }: PartProps) {
  const { offer, choice, bytes, saved, pictures, failure } = present.context;
  switch (present.value) {
    case 'choosing':
      return offer && <ChoiceFields offer={offer} choice={choice} onChange={intents.choose} />;
    case 'preparing':
      return (
        <div className={classes.waiting} role="status">
          <Loader size="sm" aria-hidden />
          <p>{bytes === 0 ? text.preparingDetail : text.received(bytes)}</p>
        </div>
      );
    case 'made':
      return (
        saved && (
          <>
            <p role="status">{text.madeDetail(saved.fileName)}</p>
            <Fingerprint value={saved.fingerprint} />
          </>
        )
      );
    case 'failed':
      return (
        <p role="alert">
          {text.failedDetail(failure ? noticeOf(failure, text.title.toLowerCase()).message : '')}
        </p>
      );
    case 'picturing':
    case 'pausing':
      return <p role="status">{text.picturesLeft(pictures.length)}</p>;
    default:
      return null;
  }
}
