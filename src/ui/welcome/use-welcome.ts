import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { selectStats } from '../../machines/pomodoro/pomodoro-selectors.ts';
import { dayOf } from '../../machines/pomodoro/pomodoro-stats.ts';
import type { welcomeMachine } from '../../machines/welcome/welcome-machine.ts';
import { useModule, usePortalChild } from '../portal.tsx';

type Children = ReturnType<ActorRefFrom<typeof welcomeMachine>['getSnapshot']>['children'];

export function useWelcomeChild<Name extends keyof Children>(name: Name): NonNullable<Children[Name]> {
  const child = useSelector(useModule('welcome'), ({ children }) => children[name]);
  if (child === undefined) throw new Error(`The welcome page has no machine '${name}'.`);
  return child;
}

/** 'YYYY-MM-DD' at the office. The Pomodoro follows the days: a page left open turns with them. */
export function useOfficeDay(): string {
  const [opened] = useState(() => dayOf(Date.now()));
  const { date } = useSelector(usePortalChild('pomodoro'), selectStats).today;
  return date === '' ? opened : date;
}
