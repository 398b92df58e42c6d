import { ActionIcon, Button, Loader, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconChevronUp,
  IconCircleCheck,
} from '@tabler/icons-react';
import type { FindingPhase } from '../../../machines/bulk-import/faults/fault-finding-selectors.ts';
import { previewText } from '../../text/bulk-import-preview.ts';
import { FindingNotes } from './finding-notes.tsx';
import classes from './problem-bar.module.css';

const text = previewText.problems;

interface ProblemBarProps {
  readonly total: number;
  /** Number of cells with a warning; a warning does not prevent the load. */
  readonly warnings: number;
  /** Says which problem or warning the cursor is on; null when it is on none. */
  readonly position: string | null;
  readonly finding: FindingPhase;
  readonly onCheckAgain: () => void;
  readonly isListOpen: boolean;
  readonly onToggleList: () => void;
  readonly onWarnings: () => void;
  readonly onStep: (direction: 1 | -1) => void;
}

export function ProblemBar(props: ProblemBarProps) {
  const { total, warnings, onWarnings } = props;
  return (
    <div className={classes.bar}>
      {warnings > 0 && (
        <div className={classes.problems}>
          <Button
            className={classes.warnings}
            variant="default"
            size="xs"
            leftSection={<IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
            rightSection={<IconChevronRight size={16} stroke={1.5} aria-hidden />}
            title={text.warningsHint}
            onClick={onWarnings}
          >
            {text.warnings(warnings)}
          </Button>
          {total === 0 && <Steps {...props} words={WARNING_WORDS} />}
        </div>
      )}
      <Problems {...props} />
    </div>
  );
}

function Problems(props: ProblemBarProps) {
  const { total, finding, isListOpen, onToggleList } = props;
  if (total === 0 && finding === 'finding') {
    return (
      <p className={classes.finding} role="status">
        <Loader size={16} aria-hidden /> {text.finding}
      </p>
    );
  }
  if (total === 0 && finding !== 'rested') {
    return (
      <div className={classes.finding}>
        <FindingNotes phase={finding} onCheckAgain={props.onCheckAgain} />
      </div>
    );
  }
  if (total === 0) {
    return (
      <p className={classes.none}>
        <IconCircleCheck size={18} stroke={1.5} aria-hidden /> {text.none}
      </p>
    );
  }
  return (
    <div className={classes.problems}>
      <Button
        className={classes.way}
        variant="default"
        size="xs"
        leftSection={<IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
        rightSection={<IconChevronRight size={16} stroke={1.5} aria-hidden />}
        aria-expanded={isListOpen}
        title={text.countHint}
        onClick={onToggleList}
      >
        {text.count(total)}
      </Button>
      <Steps {...props} words={PROBLEM_WORDS} />
    </div>
  );
}

interface StepWords {
  readonly previous: string;
  readonly previousHint: string;
  readonly next: string;
  readonly nextHint: string;
}

const PROBLEM_WORDS: StepWords = {
  previous: text.previous,
  previousHint: text.previousHint,
  next: text.next,
  nextHint: text.nextHint,
};
const WARNING_WORDS: StepWords = {
  previous: text.previousWarning,
  previousHint: text.previousWarningHint,
  next: text.nextWarning,
  nextHint: text.nextWarningHint,
};

interface StepsProps extends Pick<ProblemBarProps, 'position' | 'onStep'> {
  readonly words: StepWords;
}

function Steps({ words, position, onStep }: StepsProps) {
  return (
    <>
      <Step
        label={words.previous}
        hint={words.previousHint}
        icon={IconChevronUp}
        onClick={() => onStep(-1)}
      />
      <Step label={words.next} hint={words.nextHint} icon={IconChevronDown} onClick={() => onStep(1)} />
      <span className={classes.position} role="status">
        {position}
      </span>
    </>
  );
}

interface StepProps {
  readonly label: string;
  readonly hint: string;
  readonly icon: typeof IconChevronUp;
  readonly onClick: () => void;
}

function Step({ label, hint, icon: Icon, onClick }: StepProps) {
  return (
    <Tooltip label={hint}>
      <ActionIcon variant="default" size={30} aria-label={label} onClick={onClick}>
        <Icon size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
