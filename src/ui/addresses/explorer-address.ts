import { CONDITION, EXPLORER_GROUPS, EXPLORER_LIMITS, ORDER } from '../../api/contract/records/explorer.ts';
import type {
  RecordsFilter,
  RecordsGrouping,
  RecordsPlace,
  RecordsQuery,
} from '../../machines/explorer/explorer-query.ts';
import type { ExplorerAsk } from '../../machines/explorer/explorer-types.ts';
import { comparesOf, withComparing } from './time-range-address.ts';

/** The server's query names its conditions 'donde' too. */
const WHERE = 'donde';
const SEARCH = 'buscar';
const ORDERED = 'orden';
const COLUMNS = 'columnas';
const BEFORE = 'antes';
const AFTER = 'despues';
/** The record that is open beside the list. */
const OPEN = 'abierta';
const VIEW = 'vista';
/** Opens the named view as it was saved, with the layout that is no part of an address. */
const OPENED = 'abrir';
const GROUPED = 'agrupar';
/** How many groups are asked for, when they are more than at first. */
const GROUPS = 'grupos';
/** The position in the list of the first record of the page. */
const FIRST = 'puesto';
/** The record from which the person left the list. */
const ROW = 'fila';
const OURS = [WHERE, SEARCH, ORDERED, COLUMNS, BEFORE, AFTER, OPEN, VIEW, GROUPED];

const NAME = /^[a-z][a-z0-9_]{0,59}$/;
const CURSOR_MAX = 4_000;
const KEY_MAX = 200;

/** What the address asks of a register. A parameter with an invalid value counts as absent. */
export const explorerAskOf = (parameters: URLSearchParams): ExplorerAsk => ({
  query: {
    filter: {
      donde: conditionsIn(parameters),
      buscar: (parameters.get(SEARCH) ?? '').trim().slice(0, EXPLORER_LIMITS.words),
    },
    orden: matching(parameters.get(ORDERED), ORDER),
    columnas: columnsOf(parameters.get(COLUMNS)),
    place: placeOf(parameters),
    grouping: groupingOf(parameters),
    ...firstOf(parameters),
  },
  compares: comparesOf(parameters),
  record: keyOf(parameters.get(OPEN)),
  view: idOf(parameters.get(VIEW)),
  opensView: parameters.get(OPENED) === VIEW,
  isPlain: !OURS.some((name) => parameters.has(name)),
});

/** The conditions that an address names, without those that are none. */
export const conditionsIn = (parameters: URLSearchParams): readonly string[] =>
  parameters
    .getAll(WHERE)
    .filter((one) => CONDITION.test(one))
    .slice(0, EXPLORER_LIMITS.values);

const matching = (text: string | null, pattern: RegExp): string | null =>
  text !== null && pattern.test(text) ? text : null;

function columnsOf(text: string | null): readonly string[] | null {
  const names = [...new Set(text?.split(',').filter((name) => NAME.test(name)))];
  return names.length === 0 ? null : names.slice(0, EXPLORER_LIMITS.columns);
}

function groupingOf(parameters: URLSearchParams): RecordsGrouping | null {
  const column = matching(parameters.get(GROUPED), NAME);
  const most = idOf(parameters.get(GROUPS)) ?? EXPLORER_GROUPS;
  return column === null ? null : { column, most: Math.min(most, EXPLORER_LIMITS.groups) };
}

export const rowOf = (parameters: URLSearchParams): string | null => keyOf(parameters.get(ROW));

function firstOf(parameters: URLSearchParams): Pick<RecordsQuery, 'first'> {
  const first = parameters.get(FIRST) ?? '';
  return /^[1-9]\d{0,8}$/.test(first) ? { first: Number(first) } : {};
}

function placeOf(parameters: URLSearchParams): RecordsPlace {
  const [antes, despues] = [parameters.get(BEFORE), parameters.get(AFTER)];
  if (isCursor(antes)) return { antes };
  return isCursor(despues) ? { despues } : {};
}

const isCursor = (text: string | null): text is string =>
  text !== null && text !== '' && text.length <= CURSOR_MAX;
const keyOf = (text: string | null): string | null =>
  text !== null && text !== '' && text.length <= KEY_MAX ? text : null;

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** The parameters with this filter, at the first page: the filter changes what the pages hold. */
export function withFilter(present: URLSearchParams, { donde, buscar }: RecordsFilter): URLSearchParams {
  return withValue(withConditions(withPlace(present, {}), donde), SEARCH, buscar);
}

export function withConditions(present: URLSearchParams, donde: readonly string[]): URLSearchParams {
  const next = withValue(present, WHERE, null);
  for (const condition of donde) next.append(WHERE, condition);
  return next;
}

export const withOrder = (present: URLSearchParams, order: string | null): URLSearchParams =>
  withValue(withPlace(present, {}), ORDERED, order);

/** The parameters of the list in these groups; null: without groups. Its pages are others. */
export const withGrouping = (present: URLSearchParams, grouping: RecordsGrouping | null): URLSearchParams => {
  const grouped = withValue(withPlace(present, {}), GROUPED, grouping?.column ?? null);
  return withGroups(grouped, grouping?.most ?? EXPLORER_GROUPS);
};

export const withColumns = (present: URLSearchParams, names: readonly string[] | null): URLSearchParams =>
  withValue(present, COLUMNS, names === null ? null : names.join(','));

export const withRecord = (present: URLSearchParams, key: string | null): URLSearchParams =>
  withValue(present, OPEN, key);

/** The parameters of the list with this many groups. */
export const withGroups = (present: URLSearchParams, most: number): URLSearchParams =>
  withValue(present, GROUPS, most === EXPLORER_GROUPS ? null : String(most));

/** The parameters of the list without an open record, left at this record. */
export const withRow = (present: URLSearchParams, key: string | null): URLSearchParams =>
  withValue(withRecord(present, null), ROW, key);

/** The parameters of this page of the list. Also closes the open record, which belongs to another page. */
export function withPlace(
  present: URLSearchParams,
  { antes, despues }: RecordsPlace,
  first: number | null = null,
): URLSearchParams {
  const next = withValue(withRow(present, null), FIRST, first === null ? null : String(first));
  next.delete(BEFORE);
  next.delete(AFTER);
  if (antes !== undefined) next.set(BEFORE, antes);
  if (despues !== undefined) next.set(AFTER, despues);
  return next;
}

export type ShownView = Omit<RecordsQuery, 'place'>;

/**
 * The address of the first page of the register as the view `id` shows it; without any view when `id` is
 * null.
 */
export function withView(
  present: URLSearchParams,
  id: number | null,
  { filter, orden, columnas, grouping }: ShownView,
): URLSearchParams {
  const grouped = withGrouping(withFilter(present, filter), grouping);
  const shown = withColumns(withOrder(grouped, orden), columnas);
  return withValue(withValue(shown, OPENED, null), VIEW, id === null ? null : String(id));
}

/** Address that opens a saved view of the register at `path`. */
export const viewAddress = (path: string, id: number): string => `${path}?${VIEW}=${id}&${OPENED}=${VIEW}`;

/** Address of the register at `path` with this filter and nothing else. */
export function registerAddress(path: string, filter: RecordsFilter): string {
  const written = `${withFilter(new URLSearchParams(), filter)}`;
  return written === '' ? path : `${path}?${written}`;
}

/** Address of the register at `path` as the list shows it, at the row of this record. */
export function listAddress(
  path: string,
  { place, first, ...view }: RecordsQuery,
  key: string,
  compares: boolean,
): string {
  const shown = withComparing(withView(new URLSearchParams(), null, view), compares);
  return `${path}?${withRow(withPlace(shown, place, first ?? null), key)}`;
}

function withValue(present: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(present);
  if (value === null || value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
