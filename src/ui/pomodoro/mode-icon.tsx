import { IconCoffee, IconPlayerPauseFilled, IconTargetArrow } from '@tabler/icons-react';
import type { Mode, Timer } from '../../machines/pomodoro/pomodoro-types.ts';

interface ModeIconProps {
  readonly mode: Mode;
  readonly phase: Timer['phase'];
  readonly size: number;
}

export function ModeIcon({ mode, phase, size }: ModeIconProps) {
  const Glyph = phase === 'paused' ? IconPlayerPauseFilled : mode === 'work' ? IconTargetArrow : IconCoffee;
  return <Glyph size={size} stroke={1.5} aria-hidden="true" />;
}
