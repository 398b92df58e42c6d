import type { ActorRefFrom } from 'xstate';
import type { dashboardMachine } from '../../machines/dashboard/dashboard-machine.ts';
import { useTelling } from '../components/toasts-context.tsx';
import { useHeard } from '../use-heard.ts';
import { useDashboardWords } from './dashboard-words.tsx';

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;

const STEP = 'dashboard';

export function useDashboardNews(dashboard: DashboardRef): void {
  const { tell } = useTelling();
  const text = useDashboardWords();
  useHeard(dashboard, 'dashboard.refreshed', () =>
    tell({ type: 'success', title: text.refreshed, step: STEP }),
  );
  useHeard(dashboard, 'dashboard.loadFailed', () =>
    tell({ type: 'error', title: text.loadFailed, step: STEP }),
  );
}
