const VIEW = 'vista';

export const DASHBOARD_VIEWS = ['clasica', 'personalizada'] as const;
export type DashboardView = (typeof DASHBOARD_VIEWS)[number];

/** The view in the address; the classic one when it names none (spec 2 section 2). */
export const viewOf = (parameters: URLSearchParams): DashboardView =>
  parameters.get(VIEW) === 'personalizada' ? 'personalizada' : 'clasica';

/** Keeps the parameters of the other view, so that it is as it was left. */
export function withView(parameters: URLSearchParams, view: DashboardView): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (view === 'clasica') next.delete(VIEW);
  else next.set(VIEW, view);
  return next;
}
