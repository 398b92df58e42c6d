import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectStats } from '../../machines/pomodoro/pomodoro-selectors.ts';
import { dayOf } from '../../machines/pomodoro/pomodoro-stats.ts';
import { usePortalChild } from '../portal.tsx';

/** Today at the office, 'YYYY-MM-DD'. The Pomodoro keeps it up to date, so a page left open changes with the day. */
export function useOfficeDay(): string {
  const [opened] = useState(() => dayOf(Date.now()));
  const { date } = useSelector(usePortalChild('pomodoro'), selectStats).today;
  return date === '' ? opened : date;
}
