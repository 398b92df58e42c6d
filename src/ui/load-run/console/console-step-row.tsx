import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';
import { formatDuration } from '../../text/format.ts';
import classes from './console.module.css';
import type { ConsoleStep, StepId } from './console-steps.ts';
import { StepGlyph } from './step-glyph.tsx';

interface ConsoleStepRowProps {
  readonly step: ConsoleStep;
  readonly isOpen: boolean;
  readonly now: string | null;
  readonly onFold: (step: StepId) => void;
}

export function ConsoleStepRow({ step, isOpen, now, onFold }: ConsoleStepRowProps) {
  const { id, state, lines, progress } = step;
  const hasLines = lines.length > 0;
  const ms = step.ms ?? runningMs(step, now);
  return (
    <UnstyledButton
      className={classes.stepHead}
      data-state={state}
      onClick={() => onFold(id)}
      disabled={!hasLines}
      aria-expanded={hasLines ? isOpen : undefined}
    >
      <IconChevronRight className={classes.chevron} size={16} stroke={1.5} aria-hidden />
      <StepGlyph state={state} />
      <span className={classes.stepName}>{text.steps[id]}</span>
      <span className={classes.stepState}>
        {progress === null ? text.states[state] : `${text.states[state]} · ${text.progress(progress)}`}
      </span>
      <span className={classes.duration}>{ms === null ? '' : formatDuration(ms)}</span>
    </UnstyledButton>
  );
}

/** Milliseconds, rounded down to whole seconds so that they change once a second; null in the first second. */
function runningMs({ state, startedAt }: ConsoleStep, now: string | null): number | null {
  if (state !== 'running' || startedAt === null || now === null) return null;
  const ms = Date.parse(now) - Date.parse(startedAt);
  return ms < 1_000 ? null : Math.floor(ms / 1_000) * 1_000;
}
