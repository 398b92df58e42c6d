import { CHANGE_STATES, type ChangeState } from '../../api/contract/records/change-sets.ts';
import type { ChangeListQuery } from '../../machines/work-changes/change-history-types.ts';
import type { SetWorksQuery } from '../../machines/work-changes/change-set-types.ts';

export const SEARCH_LIMIT = 100;
const PAGE = 'pagina';
const WHOSE = 'de';
const OWN = 'mi';
const STATE = 'estado';
const SEARCH = 'buscar';
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

const pageOf = (parameters: URLSearchParams): number => {
  const page = parameters.get(PAGE) ?? '';
  return PAGE_NUMBER.test(page) ? Number(page) : 1;
};

/** A parameter of the address with an invalid value counts as absent. */
export const listQueryOf = (parameters: URLSearchParams): ChangeListQuery => ({
  page: pageOf(parameters),
  own: parameters.get(WHOSE) === OWN,
});

export function worksQueryOf(parameters: URLSearchParams): SetWorksQuery {
  const estado = CHANGE_STATES.find((state) => state === parameters.get(STATE));
  const buscar = (parameters.get(SEARCH) ?? '').slice(0, SEARCH_LIMIT);
  return {
    page: pageOf(parameters),
    ...(estado && { estado }),
    ...(buscar.trim() !== '' && { buscar }),
  };
}

/** Another page of the list; its first page when it is switched between own sets and the sets of everybody. */
export const withList = (
  parameters: URLSearchParams,
  { own, page = 1 }: Partial<ChangeListQuery>,
): URLSearchParams =>
  changed(parameters, {
    [PAGE]: page === 1 ? null : String(page),
    ...(own !== undefined && { [WHOSE]: own ? OWN : null }),
  });

export const withWorks = (
  parameters: URLSearchParams,
  change: { readonly page?: number; readonly buscar?: string; readonly estado?: ChangeState | undefined },
): URLSearchParams =>
  changed(parameters, {
    [PAGE]: change.page === undefined || change.page === 1 ? null : String(change.page),
    ...(change.buscar !== undefined && { [SEARCH]: change.buscar === '' ? null : change.buscar }),
    ...('estado' in change && { [STATE]: change.estado ?? null }),
  });

function changed(
  parameters: URLSearchParams,
  change: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
