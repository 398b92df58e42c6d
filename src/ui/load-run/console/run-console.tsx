import { type ReactNode, useMemo } from 'react';
import type { Run } from '../../../api/contract/bulk-import.ts';
import type { ConsoleLine } from '../../../machines/load-run/console-types.ts';
import { stampedName } from '../../../shared/office-time.ts';
import { isWhollyUndone } from '../../../shared/undone-load.ts';
import { useTakeAway } from '../../components/take-away/use-take-away.ts';
import { bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';
import { formatDuration, formatMoment } from '../../text/format.ts';
import { undoRunText } from '../../text/undo-run.ts';
import { updateRunText } from '../../text/update-run.ts';
import { ConsolePanel } from './console-panel.tsx';
import { consoleStory } from './console-steps.ts';
import {
  outcomeOf,
  type RunStanding,
  summaryOf,
  toneOf,
  totalMs,
  updateOutcomeOf,
} from './console-summary.ts';
import { consoleTranscript } from './console-transcript.ts';
import { liveProgress } from './live-run.ts';
import { OutcomeBanner } from './outcome-banner.tsx';
import { RehearsalBadge } from './rehearsal-badge.tsx';
import { runFigures } from './run-figures.ts';

interface RunConsoleProps {
  readonly lines: readonly ConsoleLine[];
  readonly wholeLog: () => readonly ConsoleLine[];
  readonly standing: RunStanding;
  readonly isRehearsal: boolean;
  readonly run: Run | null;
  readonly now: string | null;
  readonly actions?: ReactNode;
  /** Shown after the outcome. */
  readonly children?: ReactNode;
  /**
   * True: the outcome comes under the console, so that the console and the buttons in its foot keep their place.
   * False: the outcome comes first.
   */
  readonly isWatchedLive?: boolean;
}

export function RunConsole(props: RunConsoleProps) {
  const {
    lines,
    wholeLog,
    standing,
    isRehearsal,
    run,
    now,
    actions,
    children,
    isWatchedLive = false,
  } = props;
  const { save, copy } = useTakeAway();
  const { waiting, result } = standing;
  const story = useMemo(() => consoleStory(lines, waiting, liveProgress(run)), [lines, waiting, run]);
  const isUpdate = run?.actualizacion !== undefined;
  const outcome = isUpdate ? updateOutcomeOf(standing, isRehearsal) : outcomeOf(standing, isRehearsal);
  // The banner says first that a load was undone, whatever its outcome was.
  const banner = run?.deshecha ? undoneOutcome(run.deshecha) : outcome;
  const total = recordedMs(run) ?? totalMs(lines, outcome === null ? now : null);
  const omitted = Math.max(0, (lines.at(0)?.id ?? 1) - 1);
  const panel = (
    <ConsolePanel
      lines={lines}
      story={story}
      omitted={omitted}
      isRehearsal={isRehearsal}
      tone={toneOf(banner)}
      summary={summaryOf(banner, standing, story.steps)}
      duration={total === null ? null : formatDuration(total)}
      now={now}
      onCopy={() => copy(consoleTranscript(wholeLog(), isRehearsal))}
      onDownload={() =>
        save(
          stampedName(text.file, new Date(), 'txt'),
          consoleTranscript(wholeLog(), isRehearsal),
          'text/plain;charset=utf-8',
        )
      }
      actions={actions}
    />
  );
  return (
    <>
      {isRehearsal && <RehearsalBadge />}
      {isWatchedLive && panel}
      {banner && (
        <OutcomeBanner
          meaning={banner.meaning}
          title={banner.title}
          message={banner.message}
          figures={figuresOf(run, result, isRehearsal)}
        />
      )}
      {children}
      {!isWatchedLive && panel}
    </>
  );
}

function figuresOf(run: Run | null, result: RunStanding['result'], isRehearsal: boolean): readonly string[] {
  if (result === null) return [];
  if (run?.actualizacion === undefined) return runFigures(result, isRehearsal);
  return [updateRunText.changed((run.filasSeguimiento ?? 0) + (run.filasFactyval ?? 0), isRehearsal)];
}

/** Taken from the record once the run is over, so that every page shows the same duration. */
const recordedMs = (run: Run | null): number | null =>
  run === null || run.endedAt === null ? null : Date.parse(run.endedAt) - Date.parse(run.startedAt);

const undoneOutcome = (undo: NonNullable<Run['deshecha']>) =>
  ({
    meaning: 'warning',
    title: isWhollyUndone(undo) ? undoRunText.done : undoRunText.doneInPart,
    message: undoRunText.undoneBanner(undo, formatMoment(undo.en)),
  }) as const;
