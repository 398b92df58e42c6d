import { Button } from '@mantine/core';
import { IconPlayerPlay, IconUserPause } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { LOAD_STEPS, type Run } from '../../../api/contract/bulk-import.ts';
import { receivedSheets } from '../../../machines/load-run/record/received-sheets.ts';
import type { RunRecordRef } from '../../../machines/load-run/record/run-record-machine.ts';
import type { RunSeen } from '../../../machines/load-run/record/run-record-types.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useConfirmation } from '../../components/use-confirmation.ts';
import { recordText } from '../../text/bulk-import-record.ts';
import { formatMoment } from '../../text/format.ts';
import classes from '../console/waiting-banner.module.css';
import { runRecordIntents } from './run-record-intents.ts';

interface OpenRunBannerProps {
  readonly record: RunRecordRef;
  readonly seen: RunSeen;
  readonly isStale: boolean;
}

export function OpenRunBanner({ record, seen, isStale }: OpenRunBannerProps) {
  const { run, turn } = seen;
  const text = recordText(run.ensayo);
  const closeFailure = useSelector(record, ({ context }) => context.closeFailure);
  const isClosing = useSelector(record, (snapshot) => snapshot.matches('closing'));
  const closing = useConfirmation<string>(() => runRecordIntents(record).closeRun());
  const isWorking = run.steps.some(({ state }) => state === 'en_curso');
  const Icon = isWorking ? IconPlayerPlay : IconUserPause;
  const isClosable = run.propia && !run.sigueSola && turn !== null && turn.libreEn === 0;
  return (
    <section className={classes.banner} role="status">
      <Icon className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <strong>{run.propia ? text.ownTitle : text.otherTitle(run.usuario)}</strong>
        <p>{text.position(run.fileName, formatMoment(run.startedAt), ...positionOf(run))}</p>
        <p>{isStale ? text.stale : whatNow(seen, isWorking)}</p>
        {closeFailure && <p role="alert">{text.closeFailed(closeFailure)}</p>}
      </div>
      {isClosable && (
        <div className={classes.actions}>
          <Button variant="default" loading={isClosing} onClick={() => closing.ask(run.fileName)}>
            {text.close}
          </Button>
        </div>
      )}
      <Dialog
        opened={closing.asked !== null}
        title={text.closeTitle}
        tone="warning"
        width={480}
        onClose={closing.cancel}
        footer={
          <>
            <Button variant="default" onClick={closing.cancel} data-autofocus>
              {text.closeCancel}
            </Button>
            <Button color="danger" onClick={() => closing.confirm()}>
              {text.close}
            </Button>
          </>
        }
      >
        <p>{text.closeWhat(run.fileName)}</p>
      </Dialog>
    </section>
  );
}

/** The scripts of the last call are the sixth step of the specification. */
const SHOWN_STEPS = LOAD_STEPS.length + 1;

function positionOf({ steps, scripts }: Run): readonly [number, number] {
  const last = steps.at(-1)?.step ?? 'borrar';
  return [scripts.length > 0 ? SHOWN_STEPS : LOAD_STEPS.indexOf(last) + 1, SHOWN_STEPS];
}

function whatNow({ run, turn }: RunSeen, isWorking: boolean): string {
  const text = recordText(run.ensayo);
  if (!isWorking && run.sigueSola) return text.goesOnAlone;
  if (isWorking) return text.working;
  if (turn === null) return '';
  if (!run.propia) return turn.libreEn === 0 ? text.turn.free : '';
  const next = turn.libreEn === 0 ? text.leftBehind : text.closableIn(turn.libreEn);
  return `${text.received[receivedSheets(run)]} ${next}`;
}
