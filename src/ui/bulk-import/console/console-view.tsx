import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { Run } from '../../../api/contract/bulk-import.ts';
import {
  type BulkImportSnapshot,
  selectConsoleLines,
  selectConsoleRef,
  selectFailure,
  selectFileName,
  selectIsRehearsal,
  selectResult,
  selectRunRecordRef,
  selectUploadId,
  selectWaiting,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import type { ImportDialog } from '../../../machines/bulk-import/bulk-import-types.ts';
import { selectRestIsLoaded } from '../../../machines/bulk-import/file-selectors.ts';
import { availableDialogs } from '../../../machines/bulk-import/import-dialogs.ts';
import { type consoleLog, wholeConsole } from '../../../machines/load-run/console/console-log.ts';
import type { RunRecordContext } from '../../../machines/load-run/record/run-record-types.ts';
import type { RunWaiting } from '../../../machines/load-run/run-types.ts';
import classes from '../../load-run/console/console.module.css';
import { withLiveScripts } from '../../load-run/console/live-run.ts';
import { RunConsole } from '../../load-run/console/run-console.tsx';
import { WaitingBanner } from '../../load-run/console/waiting-banner.tsx';
import { LoadedWorks } from '../../load-run/end/loaded-works.tsx';
import { RunTasks } from '../../load-run/end/run-tasks.tsx';
import { hasLoaded } from '../../load-run/has-loaded.ts';
import { RecordDetails } from '../../load-run/record/details/record-details.tsx';
import { useWorksAddress } from '../../load-run/record/details/works-address.ts';
import { runAddress } from '../../load-run/run-address.ts';
import { UndoRun } from '../../load-run/undo/undo-run.tsx';
import { bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { useFileChange } from '../choose/use-file-change.tsx';
import { LeftOutRows } from '../marked/left-out-rows.tsx';
import {
  selectCanChooseAnother,
  selectCanLoadForReal,
  selectCanRestart,
  useBulkImportIntents,
} from '../use-bulk-import-intents.ts';
import { HeldBanner } from './held-banner.tsx';
import { useEachFrame } from './use-each-frame.ts';

export function ConsoleView() {
  const consoleRef = useBulkImport(selectConsoleRef);
  return consoleRef && <ConnectedConsole consoleRef={consoleRef} />;
}

function ConnectedConsole({ consoleRef }: { readonly consoleRef: ActorRefFrom<typeof consoleLog> }) {
  const written = useEachFrame(consoleRef, selectConsoleLines);
  const run = useWatchedRun();
  const now = useNow();
  const waiting = useBulkImport(selectWaiting);
  const result = useBulkImport(selectResult);
  const failure = useBulkImport(selectFailure);
  const { reportConsoleReady } = useBulkImportIntents();
  const isRehearsal = useBulkImport(selectIsRehearsal);
  const lines = useMemo(() => withLiveScripts(written, run), [written, run]);

  // The run waits until its console is shown (spec 3 section 9).
  useEffect(() => reportConsoleReady(), [reportConsoleReady]);

  return (
    <>
      <Waiting waiting={waiting} isRehearsal={isRehearsal} />
      <RunConsole
        lines={lines}
        wholeLog={() => wholeConsole(consoleRef.getSnapshot().context)}
        run={run}
        now={now}
        standing={{ waiting, result, failure }}
        isRehearsal={isRehearsal}
        isWatchedLive
        actions={<EndActions />}
      >
        {result !== null && <LoadedHere />}
      </RunConsole>
      {result !== null && <ListsOfEnd />}
    </>
  );
}

interface WaitingProps {
  readonly waiting: RunWaiting;
  readonly isRehearsal: boolean;
}

function Waiting({ waiting, isRehearsal }: WaitingProps) {
  if (waiting.kind === 'none') return null;
  return waiting.kind === 'otherOperator' ? (
    <HeldBanner held={waiting} isRehearsal={isRehearsal} />
  ) : (
    <WaitingBanner kind={waiting.kind} isRehearsal={isRehearsal} />
  );
}

function LoadedHere() {
  const record = useBulkImport(selectRunRecordRef);
  const isRestLoaded = useBulkImport(selectRestIsLoaded);
  return (
    <>
      {record && <LoadedWorks record={record} />}
      {isRestLoaded && <LeftOutRows />}
      <TasksHere />
    </>
  );
}

function TasksHere() {
  const result = useBulkImport(selectResult);
  const uploadId = useBulkImport(selectUploadId);
  const fileName = useBulkImport(selectFileName);
  if (result === null || uploadId === null || fileName === null) return null;
  return <RunTasks uploadId={uploadId} fileName={fileName} result={result} />;
}

function ListsOfEnd() {
  const record = useBulkImport(selectRunRecordRef);
  const isLoaded = useWatchedRunIs(hasLoaded);
  return record && isLoaded && <RecordDetails record={record} />;
}

function UndoHere() {
  const record = useBulkImport(selectRunRecordRef);
  const run = useWatchedRun();
  return record && run && <UndoRun record={record} run={run} />;
}

/** A value of the server's record of the open run; null while no record is open. */
function useRecord<T>(selector: (context: RunRecordContext) => T): T | null {
  const record = useBulkImport(selectRunRecordRef);
  return useSelector(record ?? undefined, (snapshot) => (snapshot ? selector(snapshot.context) : null));
}
const useWatchedRun = () => useRecord(({ seen }) => seen?.run ?? null);
const useWatchedRunIs = (is: (run: Run) => boolean) => useRecord(({ seen }) => seen !== null && is(seen.run));
const useNow = () => useRecord(({ now }) => now);

const RESULT_DIALOGS = {
  problems: text.showProblems,
  summary: text.showSummary,
  pendings: text.showPendings,
};
type ResultDialog = keyof typeof RESULT_DIALOGS;
const isResultDialog = (dialog: ImportDialog): dialog is ResultDialog => dialog in RESULT_DIALOGS;

const selectIsStopped = (snapshot: BulkImportSnapshot): boolean => snapshot.matches('stoppedOnWarnings');

function EndActions() {
  const workbook = useBulkImport(({ context }) => context.file.workbook);
  const result = useBulkImport(selectResult);
  const canRestart = useBulkImport(selectCanRestart);
  const uploadId = useBulkImport(selectUploadId);
  const canLoadForReal = useBulkImport(selectCanLoadForReal);
  const isStopped = useBulkImport(selectIsStopped);
  const canChooseAnother = useBulkImport(selectCanChooseAnother);
  const { openDialog, restart, requestRealLoad, reviewProblems, chooseAnotherFile } = useBulkImportIntents();
  const { change, dialog } = useFileChange();
  const { forget } = useWorksAddress();
  const toAnotherFile = () =>
    change(() => {
      forget();
      chooseAnotherFile();
    });
  if (!canChooseAnother) return null;
  // The button that chooses another file is secondary while a button continues with the present file.
  const goesOn = canLoadForReal || isStopped;
  return (
    <>
      {availableDialogs(workbook, result)
        .filter(isResultDialog)
        .map((dialog) => (
          <Button key={dialog} className={classes.secondary} onClick={() => openDialog(dialog)}>
            {RESULT_DIALOGS[dialog]}
          </Button>
        ))}
      {result && uploadId && (
        <Button className={classes.secondary} component={Link} to={runAddress(uploadId)}>
          {text.openRecord}
        </Button>
      )}
      {canRestart && (
        <Button className={classes.secondary} onClick={restart}>
          {text.restart}
        </Button>
      )}
      <UndoHere />
      <Button className={goesOn ? classes.secondary : undefined} onClick={toAnotherFile}>
        {text.another}
      </Button>
      {canLoadForReal && (
        <Button onClick={requestRealLoad}>{text.loadForReal(result?.trackingRecords ?? 0)}</Button>
      )}
      {isStopped && <Button onClick={() => reviewProblems(null)}>{text.restart}</Button>}
      {dialog}
    </>
  );
}
