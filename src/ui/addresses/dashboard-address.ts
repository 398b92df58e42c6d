import type { FiguresQuery } from '../../machines/dashboard/dashboard-types.ts';
import { isDay } from '../../shared/calendar-day.ts';
import { MODULES } from '../modules.ts';

const FROM = 'desde';
const TO = 'hasta';
const PAGE = 'pagina';

/** Anchor of the table of projects on the dashboard. */
export const PROJECTS_PLACE = 'proyectos';
export const PROJECTS_ADDRESS = `${MODULES.dashboard.path}#${PROJECTS_PLACE}`;

const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/** The two days of a range as typed: '' for a missing one. The dashboard is filtered only when both are there. */
export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

/** A parameter of the address with an invalid value counts as absent. */
export function typedRangeOf(parameters: URLSearchParams): TypedRange {
  const dayIn = (name: string) => {
    const text = parameters.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  return { from: dayIn(FROM), to: dayIn(TO) };
}

/** True for a range that ends before it begins. The page says so and does not filter by it. */
export const isBackwards = ({ from, to }: TypedRange): boolean => from !== '' && to !== '' && from > to;

export function dashboardQueryOf(parameters: URLSearchParams): FiguresQuery {
  const typed = typedRangeOf(parameters);
  const isWhole = typed.from !== '' && typed.to !== '' && !isBackwards(typed);
  const page = parameters.get(PAGE) ?? '';
  return { range: isWhole ? typed : null, page: PAGE_NUMBER.test(page) ? Number(page) : 1 };
}

/** The parameters with this range, at the first page: the range changes what the pages hold. */
export function withRange(parameters: URLSearchParams, change: Partial<TypedRange>): URLSearchParams {
  const next = withPage(parameters, 1);
  const { from, to } = { ...typedRangeOf(parameters), ...change };
  for (const [name, day] of [
    [FROM, from],
    [TO, to],
  ] as const) {
    if (day === '') next.delete(name);
    else next.set(name, day);
  }
  return next;
}

export function withPage(parameters: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (page === 1) next.delete(PAGE);
  else next.set(PAGE, String(page));
  return next;
}
