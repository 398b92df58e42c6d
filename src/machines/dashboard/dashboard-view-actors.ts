import { type KeptShape, type KeptStore, keptText, keptValue } from '../kit/kept/kept-value.ts';
import { loadValue, saveValue } from '../kit/resource/resource-actors.ts';
import { DASHBOARD_VIEWS, type DashboardView, USUAL_VIEW } from './dashboard-view-machine.ts';

const KEY = 'dashboard-view';

const KEPT_VIEW: KeptShape<{ readonly view: DashboardView }> = { version: 1, read: viewOf };

function viewOf(kept: unknown): { readonly view: DashboardView } | null {
  if (typeof kept !== 'object' || kept === null || !('view' in kept)) return null;
  const view = DASHBOARD_VIEWS.find((one) => one === kept.view);
  return view === undefined ? null : { view };
}

export interface DashboardViewDeps {
  readonly preferences: KeptStore;
}

export const createDashboardViewImplementations = ({ preferences }: DashboardViewDeps) => ({
  actors: {
    load: loadValue(async () => keptValue(preferences, KEY, KEPT_VIEW)?.view ?? USUAL_VIEW),
    save: saveValue((view: DashboardView) => preferences.setItem(KEY, keptText(KEPT_VIEW, { view }))),
  },
});
