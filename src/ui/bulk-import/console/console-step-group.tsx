import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';
import { formatDuration } from '../../text/bulk-import-format.ts';
import classes from './console.module.css';
import { ConsoleLineRow } from './console-line-row.tsx';
import type { ConsoleStep } from './console-steps.ts';
import { StepGlyph } from './step-glyph.tsx';

/** A step and, folded or not, what it said. */
export function ConsoleStepGroup({ step }: { readonly step: ConsoleStep }) {
  const [isOpen, setOpen] = useState(true);
  const linesId = useId();
  const { id, state, ms, lines } = step;
  const hasLines = lines.length > 0;
  const isRunning = state === 'running' || state === 'waiting';
  return (
    <li className={classes.step} data-state={state}>
      <UnstyledButton
        className={classes.stepHead}
        onClick={() => setOpen(!isOpen)}
        disabled={!hasLines}
        aria-expanded={hasLines ? isOpen : undefined}
        aria-controls={hasLines && isOpen ? linesId : undefined}
      >
        <IconChevronRight className={classes.chevron} size={16} stroke={1.5} aria-hidden />
        <StepGlyph state={state} />
        <span className={classes.stepName}>{text.steps[id]}</span>
        <span className={classes.stepState}>{text.states[state]}</span>
        <span className={classes.duration}>{ms === null ? '' : formatDuration(ms)}</span>
      </UnstyledButton>
      {hasLines && isOpen && (
        <ol id={linesId} className={classes.lines}>
          {lines.map((line, index) => (
            <ConsoleLineRow key={line.id} line={line} isRunning={isRunning && index === lines.length - 1} />
          ))}
        </ol>
      )}
    </li>
  );
}
