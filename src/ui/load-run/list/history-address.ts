import { RUN_STATES, type RunState } from '../../../api/contract/loads/run-states.ts';
import type { HistoryQuery } from '../../../machines/load-history/load-history-types.ts';

const RUNS_PER_PAGE = 25;
export const SEARCH_LIMIT = 200;

const PAGE = 'pagina';
const SEARCH = 'buscar';
const STATE = 'estado';

/** A parameter of the address with an invalid value counts as absent. */
export function historyQueryOf(parameters: URLSearchParams): HistoryQuery {
  const page = Number(parameters.get(PAGE) ?? 1);
  const buscar = (parameters.get(SEARCH) ?? '').slice(0, SEARCH_LIMIT);
  const estado = RUN_STATES.find((state) => state === parameters.get(STATE));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: RUNS_PER_PAGE,
    ...(buscar.trim() !== '' && { buscar }),
    ...(estado && { estado }),
  };
}

export interface HistoryChange {
  readonly page?: number;
  readonly buscar?: string;
  readonly estado?: RunState | null;
}

export function withHistory(parameters: URLSearchParams, change: HistoryChange): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  if (change.buscar !== undefined) set(SEARCH, change.buscar.slice(0, SEARCH_LIMIT));
  if (change.estado !== undefined) set(STATE, change.estado ?? '');
  set(PAGE, change.page === undefined || change.page === 1 ? '' : String(change.page));
  return next;
}
