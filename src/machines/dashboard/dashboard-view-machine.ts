import { resource } from '../kit/resource/resource-machine.ts';

/** The views of the dashboard; the first is the default (spec 2 section 2). */
export const DASHBOARD_VIEWS = ['clasica', 'personalizada'] as const;
export type DashboardView = (typeof DASHBOARD_VIEWS)[number];

export const [USUAL_VIEW] = DASHBOARD_VIEWS;

/** The view of the dashboard that was used last in this browser; it opens where the address names none. */
export const dashboardViewMachine = resource<DashboardView, DashboardView>({
  id: 'dashboardView',
  fallback: USUAL_VIEW,
  changed: (_, view) => view,
});
