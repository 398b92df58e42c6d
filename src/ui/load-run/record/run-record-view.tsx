import { Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { describeRun } from '../../../machines/load-run/record/run-record.ts';
import type { RunRecordRef } from '../../../machines/load-run/record/run-record-machine.ts';
import type { RunSeen } from '../../../machines/load-run/record/run-record-types.ts';
import { StateView } from '../../components/state-view.tsx';
import { bulkImportRecordText as text } from '../../text/bulk-import-record.ts';
import { RunConsole } from '../console/run-console.tsx';
import { LoadedWorks } from '../end/loaded-works.tsx';
import { RunTasks } from '../end/run-tasks.tsx';
import { UndoRun } from '../undo/undo-run.tsx';
import { RecordDetails } from './details/record-details.tsx';
import { OpenRunBanner } from './open-run-banner.tsx';
import { RecordHeading } from './record-heading.tsx';
import classes from './run-record.module.css';
import { runRecordIntents } from './run-record-intents.ts';
import { UpdateLink } from './update-link.tsx';

interface RunRecordViewProps {
  readonly record: RunRecordRef;
  readonly actions?: ReactNode;
  readonly mayUndo: boolean;
}

export function RunRecordView({ record, actions, mayUndo }: RunRecordViewProps) {
  const seen = useSelector(record, ({ context }) => context.seen);
  const isFailed = useSelector(record, (snapshot) => snapshot.matches('failed'));
  if (isFailed) return <RecordFailed record={record} actions={actions} />;
  return seen === null ? (
    <RecordLoading />
  ) : (
    <RecordSeen record={record} seen={seen} actions={actions} mayUndo={mayUndo} />
  );
}

function RecordLoading() {
  return (
    <div className={classes.loading} role="status">
      <Loader size="sm" />
      {text.loading}
    </div>
  );
}

function RecordFailed({ record, actions }: Omit<RunRecordViewProps, 'mayUndo'>) {
  const failure = useSelector(record, ({ context }) => context.failure);
  const isUnknown = failure?.kind === 'status' && failure.status === 404;
  const said = isUnknown ? text.notFound : text.failed;
  return (
    <StateView
      kind="error"
      title={said.title}
      detail={said.message}
      action={
        <div className={classes.actions}>
          {!isUnknown && (
            <Button variant="default" onClick={() => runRecordIntents(record).retry()}>
              {text.retry}
            </Button>
          )}
          {actions}
        </div>
      }
    />
  );
}

interface RecordSeenProps extends RunRecordViewProps {
  readonly seen: RunSeen;
}

function RecordSeen({ record, seen, actions, mayUndo }: RecordSeenProps) {
  const isStale = useSelector(record, ({ context }) => context.failure !== null);
  const now = useSelector(record, ({ context }) => context.now);
  const { lines, result, failure } = useMemo(() => describeRun(seen.run), [seen]);
  const isWorking = seen.run.steps.some(({ state }) => state === 'en_curso');
  return (
    <>
      <RecordHeading run={seen.run} />
      {seen.run.estado === 'en_curso' && <OpenRunBanner record={record} seen={seen} isStale={isStale} />}
      <RunConsole
        lines={lines}
        wholeLog={() => lines}
        run={seen.run}
        now={isWorking ? now : null}
        standing={{ waiting: { kind: 'none' }, isStill: !isWorking, result, failure }}
        isRehearsal={seen.run.ensayo}
        actions={
          <>
            {seen.run.actualizacion !== undefined && <UpdateLink id={seen.run.actualizacion} />}
            {mayUndo && <UndoRun record={record} run={seen.run} />}
            {actions}
          </>
        }
      >
        <LoadedWorks record={record} />
        {result !== null && (
          <RunTasks uploadId={seen.run.uploadId} fileName={seen.run.fileName} result={result} />
        )}
      </RunConsole>
      <RecordDetails record={record} />
    </>
  );
}
