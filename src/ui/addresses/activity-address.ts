import type { TrailFilter } from '../../api/contract/activity.ts';
import type { ActivityAsk, TrailPlace, TrailQuery } from '../../machines/activity/activity-types.ts';
import { MODULES } from '../modules.ts';
import { canCompare, comparesOf, type TimeRange, timeRangeOf } from './time-range-address.ts';

export const SEARCH_LIMIT = 100;
const NAME_LIMIT = 60;

const SEARCH = 'buscar';
const PERSON = 'persona';
const ENTITY = 'objeto';
const ACTION = 'accion';
const PERIOD = 'periodo';
const FROM = 'desde';
const TO = 'hasta';
const AFTER = 'antes';
const BEFORE = 'despues';
const ENTRY = 'entrada';

const SHORT = /^\d{1,9}$/;
const LONG = /^\d{1,15}$/;

/** A parameter of the address with an invalid value counts as absent. */
export const trailQueryOf = (parameters: URLSearchParams): TrailQuery => ({
  filter: filterOf(parameters),
  place: placeOf(parameters),
});

export const entryOf = (parameters: URLSearchParams): number | null => idIn(parameters, ENTRY) ?? null;

function filterOf(parameters: URLSearchParams): TrailFilter {
  const texto = (parameters.get(SEARCH) ?? '').slice(0, SEARCH_LIMIT);
  const persona = numberIn(parameters, PERSON, SHORT);
  const entidad = nameIn(parameters, ENTITY);
  const accion = nameIn(parameters, ACTION);
  const { period, from, to } = timeRangeOf(parameters);
  return {
    ...(texto.trim() !== '' && { texto }),
    ...(persona !== undefined && { persona }),
    ...(entidad !== undefined && { entidad }),
    ...(accion !== undefined && { accion }),
    ...(period !== null && { periodo: period }),
    ...(from !== '' && { desde: from }),
    ...(to !== '' && { hasta: to }),
  };
}

/** The days that a filter names, '' for one that it does not. */
export const rangeOfFilter = ({ periodo, desde, hasta }: TrailFilter): TimeRange => ({
  period: periodo ?? null,
  from: desde ?? '',
  to: hasta ?? '',
});

function placeOf(parameters: URLSearchParams): TrailPlace {
  const antes = idIn(parameters, AFTER);
  if (antes !== undefined) return { antes };
  const despues = idIn(parameters, BEFORE);
  return despues === undefined ? {} : { despues };
}

function numberIn(parameters: URLSearchParams, name: string, kind: RegExp): number | undefined {
  const text = parameters.get(name) ?? '';
  return kind.test(text) ? Number(text) : undefined;
}

function idIn(parameters: URLSearchParams, name: string): number | undefined {
  return numberIn(parameters, name, LONG) || undefined;
}

function nameIn(parameters: URLSearchParams, name: string): string | undefined {
  const text = parameters.get(name) ?? '';
  return text !== '' && text.length <= NAME_LIMIT ? text : undefined;
}

export interface FilterChange {
  readonly texto?: string;
  readonly persona?: string;
  readonly entidad?: string;
  readonly accion?: string;
  readonly periodo?: string;
  readonly desde?: string;
  readonly hasta?: string;
}

const NAMES: Readonly<Record<keyof FilterChange, string>> = {
  texto: SEARCH,
  persona: PERSON,
  entidad: ENTITY,
  accion: ACTION,
  periodo: PERIOD,
  desde: FROM,
  hasta: TO,
};
export const NO_FILTER: Required<FilterChange> = {
  texto: '',
  persona: '',
  entidad: '',
  accion: '',
  periodo: '',
  desde: '',
  hasta: '',
};

export function withFilter(parameters: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = withPlace(parameters, {});
  for (const [filter, value] of Object.entries(change) as [keyof FilterChange, string][]) {
    if (value === '') next.delete(NAMES[filter]);
    else next.set(NAMES[filter], value);
  }
  return next;
}

/** Address of the activity page, filtered by the days from `desde` to `hasta`, both included. */
export const trailAddress = (desde: string, hasta: string): string =>
  `${MODULES.activity.path}?${withFilter(new URLSearchParams(), { desde, hasta })}`;

/** Address of the activity page, filtered by the person. */
export const personTrailAddress = (id: number): string =>
  `${MODULES.activity.path}?${withFilter(new URLSearchParams(), { persona: String(id) })}`;

/** Address of the activity page with this entry open. */
export const entryAddress = (id: number): string =>
  `${MODULES.activity.path}?${withEntry(new URLSearchParams(), id)}`;

/**
 * The parameters of this page of the list. Also closes the open entry, because it may not be on that page.
 */
export function withPlace(parameters: URLSearchParams, { antes, despues }: TrailPlace): URLSearchParams {
  const next = withEntry(parameters, null);
  next.delete(AFTER);
  next.delete(BEFORE);
  if (antes !== undefined) next.set(AFTER, String(antes));
  if (despues !== undefined) next.set(BEFORE, String(despues));
  return next;
}

export function withEntry(parameters: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (id === null) next.delete(ENTRY);
  else next.set(ENTRY, String(id));
  return next;
}

/** What the address asks of the page. */
export function activityAskOf(parameters: URLSearchParams): ActivityAsk {
  const query = trailQueryOf(parameters);
  return {
    query,
    compares: comparesOf(parameters) && canCompare(rangeOfFilter(query.filter)),
    entryId: entryOf(parameters),
  };
}
