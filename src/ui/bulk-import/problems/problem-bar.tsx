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
  readonly position: number | null;
  readonly finding: FindingPhase;
  readonly onCheckAgain: () => void;
  readonly isListOpen: boolean;
  readonly onToggleList: () => void;
  readonly onWarnings: () => void;
  readonly onStep: (direction: 1 | -1) => void;
}

export function ProblemBar(props: ProblemBarProps) {
  const { warnings, onWarnings } = props;
  return (
    <div className={classes.bar}>
      {warnings > 0 && (
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
      )}
      <Problems {...props} />
    </div>
  );
}

function Problems(props: ProblemBarProps) {
  const { total, position, finding, isListOpen, onToggleList, onStep } = props;
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
      <Step label={text.previous} hint={text.previousHint} icon={IconChevronUp} onClick={() => onStep(-1)} />
      <Step label={text.next} hint={text.nextHint} icon={IconChevronDown} onClick={() => onStep(1)} />
      <span className={classes.position} role="status">
        {position !== null && text.position(position, total)}
      </span>
    </div>
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
