import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '../../machines/dashboard/dashboard-machine.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { useDashboardWords } from './dashboard-words.tsx';

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;

export function useDashboardNews(dashboard: DashboardRef): void {
  const { tell } = useTelling();
  const text = useDashboardWords();
  useEffect(() => {
    const subscriptions = [
      dashboard.on('dashboard.refreshed', () => tell({ type: 'success', title: text.refreshed })),
      dashboard.on('dashboard.loadFailed', () => tell({ type: 'error', title: text.loadFailed })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [tell, dashboard, text]);
}
