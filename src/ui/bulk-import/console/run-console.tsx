import { type ReactNode, useMemo } from 'react';
import type { ConsoleLine } from '../../../machines/bulk-import/console-types.ts';
import type { RunResult } from '../../../machines/bulk-import/run-types.ts';
import { bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';
import { formatDuration } from '../../text/bulk-import-format.ts';
import { fileTimestamp } from '../findings/findings.ts';
import { useTakeAway } from '../findings/use-take-away.ts';
import { ConsolePanel } from './console-panel.tsx';
import { consoleStory } from './console-steps.ts';
import { outcomeOf, type RunStanding, summaryOf, toneOf, totalMs } from './console-summary.ts';
import { consoleTranscript } from './console-transcript.ts';
import { OutcomeBanner } from './outcome-banner.tsx';
import { RehearsalBadge } from './rehearsal-badge.tsx';

interface RunConsoleProps {
  readonly lines: readonly ConsoleLine[];
  readonly standing: RunStanding;
  readonly isRehearsal: boolean;
  readonly actions?: ReactNode;
}

/** How a run stands, and its log: of the run at work and of one told again from its record alike. */
export function RunConsole({ lines, standing, isRehearsal, actions }: RunConsoleProps) {
  const { save, copy } = useTakeAway();
  const { waiting, result } = standing;
  const story = useMemo(() => consoleStory(lines, waiting), [lines, waiting]);
  const outcome = outcomeOf(standing, isRehearsal);
  const total = outcome === null ? null : totalMs(lines);
  return (
    <>
      {isRehearsal && <RehearsalBadge />}
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
        summary={summaryOf(outcome, waiting, story.steps)}
        duration={total === null ? null : formatDuration(total)}
        onCopy={() => copy(consoleTranscript(lines))}
        onDownload={() =>
          save(text.fileName(fileTimestamp(new Date())), consoleTranscript(lines), 'text/plain;charset=utf-8')
        }
        actions={actions}
      />
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
