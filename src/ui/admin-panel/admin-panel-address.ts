import type { ConnectionRange } from '../../api/contract/connections.ts';
import { MODULES } from '../modules.ts';
import { CONNECTION_RANGES, type ConnectionDays } from '../text/admin-panel.ts';

/** The names of the tabs in the address (spec 3 section 2); the first is the default. */
export const ADMIN_TABS = ['conexiones', 'automatizaciones', 'configuracion-sql'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

const TAB = 'panel';
const DAYS = 'dias';
const MOMENT = 'momento';

/** A parameter of the address with an invalid value counts as absent. */
export const tabOf = (parameters: URLSearchParams): AdminTab =>
  ADMIN_TABS.find((tab) => tab === parameters.get(TAB)) ?? ADMIN_TABS[0];

/** Keeps the parameters of the other tabs, so that each is as it was left. */
export function withTab(parameters: URLSearchParams, tab: AdminTab): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (tab === ADMIN_TABS[0]) next.delete(TAB);
  else next.set(TAB, tab);
  return next;
}

/** The range of all charts; null: each chart has a range of its own. */
export const daysOf = (parameters: URLSearchParams): ConnectionDays | null =>
  CONNECTION_RANGES.find((days) => days === parameters.get(DAYS)) ?? null;

export const connectionRangeOf = (days: ConnectionDays | null): ConnectionRange =>
  days === null ? {} : { dias: Number(days) };

export function withDays(parameters: URLSearchParams, days: ConnectionDays | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (days === null) next.delete(DAYS);
  else next.set(DAYS, days);
  return next;
}

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;

/** The moment, in ISO 8601, whose stalled connections are shown; null means now. */
export function momentOf(parameters: URLSearchParams): string | null {
  const text = parameters.get(MOMENT) ?? '';
  return ISO_MOMENT.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

export function withMoment(parameters: URLSearchParams, moment: string | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (moment === null) next.delete(MOMENT);
  else next.set(MOMENT, moment);
  return next;
}

/** Address of the tab of connections with the stalled connections of this moment; the other parameters stay. */
export const momentAddress = (parameters: URLSearchParams, moment: string): string =>
  `${MODULES.panelAdmin.path}?${withMoment(parameters, moment)}#${STALLED_PLACE}`;

export const STALLED_PLACE = 'detenidas';
