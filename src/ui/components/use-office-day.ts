import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectStats } from '../../machines/pomodoro/pomodoro-selectors.ts';
import { dayOf } from '../../machines/pomodoro/pomodoro-stats.ts';
import { usePortalChild } from '../portal.tsx';

/** 'YYYY-MM-DD' at the office. The Pomodoro follows the days: a page left open turns with them. */
export function useOfficeDay(): string {
  const [opened] = useState(() => dayOf(Date.now()));
  const { date } = useSelector(usePortalChild('pomodoro'), selectStats).today;
  return date === '' ? opened : date;
}
