import type { ReactNode } from 'react';
import type { Mode } from '../../machines/pomodoro/pomodoro-types.ts';
import classes from './pomodoro-ring.module.css';

/** Sizes for the top bar and the panel (spec 1 section 9, spec 2). */
const RINGS = {
  bar: { circumference: 87.92, radius: 14, width: 3, box: 32 },
  panel: { circumference: 251.2, radius: 40, width: 5, box: 88 },
} as const;

interface PomodoroRingProps {
  readonly size: keyof typeof RINGS;
  readonly mode: Mode;
  readonly elapsed: number;
  readonly children?: ReactNode;
}

/**
 * A ring that shows how much of the time has passed. It is hidden from screen readers, so its caller must
 * show the time in words too.
 */
export function PomodoroRing({ size, mode, elapsed, children }: PomodoroRingProps) {
  const { circumference, radius, width, box } = RINGS[size];
  const circle = { cx: box / 2, cy: box / 2, r: radius, strokeWidth: width };
  return (
    <span className={classes.ring} data-size={size} data-mode={mode} aria-hidden="true">
      <svg viewBox={`0 0 ${box} ${box}`} aria-hidden="true">
        <circle {...circle} className={classes.track} />
        <circle
          {...circle}
          className={classes.rest}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * elapsed}
        />
      </svg>
      <span className={classes.inside}>{children}</span>
    </span>
  );
}
