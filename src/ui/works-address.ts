import { WORK_IDS, type WorkFilter } from '../api/contract/works.ts';
import type { WorksListQuery, WorksPlace } from '../machines/works/works-types.ts';
import { isDay } from './components/day-field/days.ts';
import { MODULES } from './modules.ts';

export const SEARCH_LIMIT = 100;
const NAME_LIMIT = 120;

/** As on the wire, but for the words that are searched for. */
const NAMES: Readonly<Record<keyof WorkFilter, string>> = {
  proyecto: 'proyecto',
  excepto: 'excepto',
  subproyecto: 'subproyecto',
  estado: 'estado',
  desde: 'desde',
  hasta: 'hasta',
  hito: 'hito',
  texto: 'buscar',
};
const AFTER = 'despues';
const BEFORE = 'antes';

const FIELD = /^[a-z_]{1,60}$/;

const isIds = (text: string): boolean => WORK_IDS.test(text);
const MAKES_SENSE: Readonly<Record<keyof WorkFilter, (text: string) => boolean>> = {
  proyecto: isIds,
  excepto: isIds,
  subproyecto: isIds,
  // Empty: the works without a state.
  estado: (text) => text.length <= NAME_LIMIT,
  desde: isDay,
  hasta: isDay,
  hito: (text) => FIELD.test(text),
  texto: (text) => text.trim() !== '',
};

/** Values in the address that make no sense are ignored. */
export const worksQueryOf = (parameters: URLSearchParams): WorksListQuery => ({
  filter: filterOf(parameters),
  place: placeOf(parameters),
});

function filterOf(parameters: URLSearchParams): WorkFilter {
  const found = (Object.keys(NAMES) as (keyof WorkFilter)[]).flatMap((field) => {
    const text = parameters.get(NAMES[field])?.slice(0, field === 'texto' ? SEARCH_LIMIT : undefined);
    return text !== undefined && MAKES_SENSE[field](text) ? [[field, text]] : [];
  });
  return Object.fromEntries(found) as WorkFilter;
}

function placeOf(parameters: URLSearchParams): WorksPlace {
  const [antes, despues] = [parameters.get(BEFORE), parameters.get(AFTER)];
  if (isCode(antes)) return { antes };
  return isCode(despues) ? { despues } : {};
}

const isCode = (text: string | null): text is string =>
  text !== null && text !== '' && text.length <= NAME_LIMIT;

/** null takes a filter away. */
export type FilterChange = { readonly [Field in keyof WorkFilter]?: string | null };
export const NO_FILTER: FilterChange = Object.fromEntries(Object.keys(NAMES).map((field) => [field, null]));

/** Begins at the first page: the filter changes what the pages hold. */
export function withFilter(parameters: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = withPlace(parameters, {});
  for (const [field, value] of Object.entries(change) as [keyof WorkFilter, string | null][]) {
    if (value === null) next.delete(NAMES[field]);
    else next.set(NAMES[field], value);
  }
  return next;
}

export function withPlace(parameters: URLSearchParams, { antes, despues }: WorksPlace): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete(BEFORE);
  next.delete(AFTER);
  if (antes !== undefined) next.set(BEFORE, antes);
  if (despues !== undefined) next.set(AFTER, despues);
  return next;
}

/** The list of exactly these works. */
export function worksAddress(filter: WorkFilter): string {
  const written = `${withFilter(new URLSearchParams(), filter)}`;
  return written === '' ? MODULES.works.path : `${MODULES.works.path}?${written}`;
}
