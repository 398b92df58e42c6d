import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import {
  type BulkImportSnapshot,
  selectConsoleLines,
  selectConsoleRef,
  selectFailure,
  selectResult,
  selectWaiting,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import type { ImportDialog } from '../../../machines/bulk-import/bulk-import-types.ts';
import type { importConsole } from '../../../machines/bulk-import/import-console.ts';
import { availableDialogs } from '../../../machines/bulk-import/import-dialogs.ts';
import type { RunResult } from '../../../machines/bulk-import/run-types.ts';
import { bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';
import { formatDuration } from '../../text/bulk-import-format.ts';
import { useBulkImport } from '../bulk-import-context.tsx';
import { fileTimestamp } from '../findings/findings.ts';
import { useTakeAway } from '../findings/use-take-away.ts';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import classes from './console.module.css';
import { ConsolePanel } from './console-panel.tsx';
import { consoleStory } from './console-steps.ts';
import { outcomeOf, summaryOf, toneOf, totalMs } from './console-summary.ts';
import { consoleTranscript } from './console-transcript.ts';
import { OutcomeBanner } from './outcome-banner.tsx';
import { WaitingBanner } from './waiting-banner.tsx';

export function ConsoleView() {
  const consoleRef = useBulkImport(selectConsoleRef);
  return consoleRef && <ConnectedConsole consoleRef={consoleRef} />;
}

function ConnectedConsole({ consoleRef }: { readonly consoleRef: ActorRefFrom<typeof importConsole> }) {
  const lines = useSelector(consoleRef, selectConsoleLines);
  const waiting = useBulkImport(selectWaiting);
  const result = useBulkImport(selectResult);
  const failure = useBulkImport(selectFailure);
  const { reportConsoleReady, retryRun, abandonRun } = useBulkImportIntents();
  const { save, copy } = useTakeAway();
  const story = useMemo(() => consoleStory(lines, waiting), [lines, waiting]);

  // The run waits for its console (spec 3 section 9): standing on the page is what there is to report.
  useEffect(() => reportConsoleReady(), [reportConsoleReady]);

  const standing = { waiting, result, failure };
  const outcome = outcomeOf(standing);
  const total = outcome === null ? null : totalMs(lines);
  return (
    <>
      <WaitingBanner waiting={waiting} onRetry={retryRun} onAbandon={abandonRun} />
      {outcome && (
        <OutcomeBanner
          meaning={outcome.meaning}
          title={outcome.title}
          message={outcome.message}
          figures={result ? figuresOf(result) : []}
        />
      )}
      <ConsolePanel
        story={story}
        written={lines.at(-1)?.id ?? 0}
        tone={toneOf(outcome)}
        summary={summaryOf(standing, story.steps)}
        duration={total === null ? null : formatDuration(total)}
        onCopy={() => copy(consoleTranscript(lines))}
        onDownload={() =>
          save(text.fileName(fileTimestamp(new Date())), consoleTranscript(lines), 'text/plain;charset=utf-8')
        }
        actions={<EndActions />}
      />
    </>
  );
}

const RESULT_DIALOGS = {
  problems: text.showProblems,
  summary: text.showSummary,
  pendings: text.showPendings,
};
type ResultDialog = keyof typeof RESULT_DIALOGS;
const isResultDialog = (dialog: ImportDialog): dialog is ResultDialog => dialog in RESULT_DIALOGS;

const selectCanRestart = (snapshot: BulkImportSnapshot): boolean =>
  snapshot.can({ type: 'import.restartRequested' });
const selectCanChooseAnother = (snapshot: BulkImportSnapshot): boolean =>
  snapshot.can({ type: 'import.anotherFileRequested' });

function EndActions() {
  const workbook = useBulkImport(({ context }) => context.workbook);
  const result = useBulkImport(selectResult);
  const canRestart = useBulkImport(selectCanRestart);
  const canChooseAnother = useBulkImport(selectCanChooseAnother);
  const { openDialog, restart, chooseAnotherFile } = useBulkImportIntents();
  if (!canChooseAnother) return null;
  return (
    <>
      {availableDialogs({ workbook, result })
        .filter(isResultDialog)
        .map((dialog) => (
          <Button key={dialog} className={classes.secondary} onClick={() => openDialog(dialog)}>
            {RESULT_DIALOGS[dialog]}
          </Button>
        ))}
      {canRestart && (
        <Button className={classes.secondary} onClick={restart}>
          {text.restart}
        </Button>
      )}
      <Button onClick={chooseAnotherFile}>{text.another}</Button>
    </>
  );
}

function figuresOf({ end, trackingRecords, factyvalRecords, savesFailed }: RunResult): string[] {
  if (end === 'stoppedOnWarnings' || end === 'completeWithFailure') return [];
  return [
    text.trackingFigure(trackingRecords),
    text.factyvalFigure(factyvalRecords),
    ...(savesFailed > 0 ? [text.savesFailed(savesFailed)] : []),
  ];
}
