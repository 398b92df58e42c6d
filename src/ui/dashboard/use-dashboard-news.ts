import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '../../machines/dashboard/dashboard-machine.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { dashboardText as text } from '../text/dashboard.ts';

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;

export function useDashboardNews(dashboard: DashboardRef): void {
  const { tell } = useTelling();
  useEffect(() => {
    const subscriptions = [
      dashboard.on('dashboard.refreshed', () => tell({ type: 'success', title: text.refreshed })),
      dashboard.on('dashboard.loadFailed', () => tell({ type: 'error', title: text.loadFailed })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [tell, dashboard]);
}
