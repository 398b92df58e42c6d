import { DASHBOARD_VIEWS, type DashboardView } from '../../machines/dashboard/dashboard-view-machine.ts';

const VIEW = 'vista';

/** The view in the address; null when it names none. */
export const viewOf = (parameters: URLSearchParams): DashboardView | null =>
  DASHBOARD_VIEWS.find((view) => view === parameters.get(VIEW)) ?? null;

/** Keeps the parameters of the other view, so that it is as it was left. */
export function withView(parameters: URLSearchParams, view: DashboardView): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.set(VIEW, view);
  return next;
}
