import { Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ExportRequest } from '../../../api/contract/exports.ts';
import type { dashboardExportsMachine } from '../../../machines/dashboard-exports/dashboard-exports-machine.ts';
import { Dialog } from '../../components/dialog.tsx';
import { failureSentence } from '../../text/error-notices.ts';
import { exportsText as text } from '../../text/exports.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { ChoiceFields } from './choice-fields.tsx';
import classes from './export-dialog.module.css';
import { exportsIntents } from './export-intents.ts';
import { requestOf } from './export-request.ts';
import { Fingerprint } from './fingerprint.tsx';

export type ExportsRef = ActorRefFrom<typeof dashboardExportsMachine>;
type Step = SnapshotFrom<typeof dashboardExportsMachine>['value'];

interface ExportDialogProps {
  readonly opened: boolean;
  readonly exports: ExportsRef;
}

export function ExportDialog({ opened, exports }: ExportDialogProps) {
  const step = useSelector(exports, ({ value }) => value);
  const request = useSelector(exports, ({ context }) => context.request);
  const intents = exportsIntents(exports);
  return (
    <Dialog
      opened={opened}
      title={titleOf(step, request)}
      {...(step === 'failed' && { tone: 'danger' as const })}
      width={460}
      onClose={intents.close}
      footer={
        <>
          <Button variant="default" onClick={intents.close}>
            {step === 'made' ? text.close : text.cancel}
          </Button>
          <Next exports={exports} step={step} intents={intents} />
        </>
      }
    >
      <div className={classes.body}>
        <Body exports={exports} step={step} intents={intents} />
      </div>
    </Dialog>
  );
}

function titleOf(step: Step, request: ExportRequest | null): string {
  if (step === 'preparing') return text.preparing;
  if (step === 'made') return text.made;
  return step === 'failed' ? text.failed[request?.consulta.informe ?? 'proyectos'] : text.title;
}

interface PartProps {
  readonly exports: ExportsRef;
  readonly step: Step;
  readonly intents: ReturnType<typeof exportsIntents>;
}

function Next({ exports, step, intents }: PartProps) {
  const { offer, choice, saved } = useContextParts(exports, 'offer', 'choice', 'saved');
  if (step === 'choosing' && offer !== null) {
    return <Button onClick={() => intents.start(requestOf(offer, choice))}>{text.start}</Button>;
  }
  if (step === 'failed') return <Button onClick={intents.retry}>{text.retry}</Button>;
  if (step === 'made' && saved !== null) {
    return <Button onClick={() => intents.check(saved.fingerprint)}>{text.check}</Button>;
  }
  return null;
}

function Body({ exports, step, intents }: PartProps) {
  const { offer, choice, bytes, saved, failure } = useContextParts(
    exports,
    'offer',
    'choice',
    'bytes',
    'saved',
    'failure',
  );
  switch (step) {
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
          {text.failedDetail(failure ? failureSentence(text.title.toLowerCase())(failure) : '')}
        </p>
      );
    default:
      return null;
  }
}
