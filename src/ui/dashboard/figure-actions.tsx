import { Button } from '@mantine/core';
import { IconBroadcast, IconBroadcastOff, IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectIsLive, selectIsWaiting } from '../../machines/dashboard/dashboard-selectors.ts';
import { Hint } from '../components/hint.tsx';
import { dashboardIntents } from './dashboard-intents.ts';
import { useDashboardWords } from './dashboard-words.tsx';
import type { DashboardRef } from './use-dashboard-news.ts';

interface FigureActionProps {
  readonly dashboard: DashboardRef;
}

export function LiveAction({ dashboard }: FigureActionProps) {
  const text = useDashboardWords();
  const isLive = useSelector(dashboard, selectIsLive);
  const { toggleLive } = dashboardIntents(dashboard);
  const Live = isLive ? IconBroadcast : IconBroadcastOff;
  return (
    <Hint label={isLive ? text.liveOn : text.liveOff}>
      <Button
        variant={isLive ? 'light' : 'default'}
        leftSection={<Live size={18} stroke={1.5} aria-hidden />}
        aria-pressed={isLive}
        onClick={toggleLive}
      >
        {text.live}
      </Button>
    </Hint>
  );
}

export function RefreshAction({ dashboard }: FigureActionProps) {
  const text = useDashboardWords();
  const isWaiting = useSelector(dashboard, selectIsWaiting);
  const { refresh } = dashboardIntents(dashboard);
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
      disabled={isWaiting}
      onClick={refresh}
    >
      {text.refresh}
    </Button>
  );
}
