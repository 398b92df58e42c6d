import type { FiguresQuery } from '../../machines/dashboard/dashboard-types.ts';
import { MODULES } from '../modules.ts';
import { askedTimeOf, type TimeRange, timeRangeOf, withTimeRange } from './time-range-address.ts';

const PAGE = 'pagina';

/** Anchor of the table of projects in the classic view of the dashboard. */
export const PROJECTS_PLACE = 'proyectos';
export const PROJECTS_ADDRESS = `${MODULES.dashboard.path}?vista=clasica#${PROJECTS_PLACE}`;

const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

export function dashboardQueryOf(parameters: URLSearchParams): FiguresQuery {
  const page = parameters.get(PAGE) ?? '';
  return {
    time: askedTimeOf(timeRangeOf(parameters)),
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
  };
}

/** The parameters with this range, at the first page: the range changes what the pages hold. */
export const withRange = (parameters: URLSearchParams, range: TimeRange): URLSearchParams =>
  withPage(withTimeRange(parameters, range), 1);

export function withPage(parameters: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (page === 1) next.delete(PAGE);
  else next.set(PAGE, String(page));
  return next;
}
