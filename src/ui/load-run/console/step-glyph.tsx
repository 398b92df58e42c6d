import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockPause,
  IconInfoCircle,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { ConsoleLevel } from '../../../machines/load-run/console-types.ts';
import classes from './console.module.css';
import type { StepState } from './console-steps.ts';

const STEP_ICONS: Readonly<Record<StepState, Icon>> = {
  pending: IconCircleDashed,
  running: IconPlayerPlay,
  waiting: IconClockPause,
  done: IconCircleCheck,
  warning: IconAlertTriangle,
  failed: IconCircleX,
};
const LEVEL_ICONS: Readonly<Record<ConsoleLevel, Icon>> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
};

/** Hidden from screen readers: the word beside it says the state. */
export function StepGlyph({ state }: { readonly state: StepState }) {
  const Glyph = STEP_ICONS[state];
  return <Glyph className={classes.glyph} data-state={state} size={18} stroke={1.5} aria-hidden />;
}

export function LevelGlyph({ level }: { readonly level: ConsoleLevel }) {
  const Glyph = LEVEL_ICONS[level];
  return <Glyph className={classes.glyph} data-level={level} size={16} stroke={1.5} aria-hidden />;
}
