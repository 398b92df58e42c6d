import { USER_ORDERS, USER_STATES } from '../../api/contract/users.ts';
import type { PeopleFilter, UserOrder, UserState } from '../../machines/users/users-types.ts';
import { SEARCH_PARAMETER } from '../addresses/permissions-address.ts';

export const SEARCH_LIMIT = 200;
const SEARCH = SEARCH_PARAMETER;
const STATE = 'estado';
const ORDER = 'orden';
const VIEW = 'vista';
/** The person who is open beside the list. */
const OPEN = 'abierta';

export type UsersView = 'tabla' | 'matriz';
export const ORDERS: readonly UserOrder[] = USER_ORDERS.flatMap((order) => [order, `-${order}` as const]);

/** A parameter of the address with an invalid value counts as absent. */
export const filterOf = (parameters: URLSearchParams): PeopleFilter => ({
  q: (parameters.get(SEARCH) ?? '').slice(0, SEARCH_LIMIT),
  estado: USER_STATES.find((state) => state === parameters.get(STATE)) ?? null,
  orden: ORDERS.find((order) => order === parameters.get(ORDER)) ?? 'id',
});

export const viewOf = (parameters: URLSearchParams): UsersView =>
  parameters.get(VIEW) === 'matriz' ? 'matriz' : 'tabla';

export const personOf = (parameters: URLSearchParams): number | null =>
  /^[1-9]\d{0,8}$/.test(parameters.get(OPEN) ?? '') ? Number(parameters.get(OPEN)) : null;

export function withPerson(parameters: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (id === null) next.delete(OPEN);
  else next.set(OPEN, String(id));
  return next;
}

export interface UsersAddressChange {
  readonly q?: string;
  readonly estado?: UserState | null;
  readonly orden?: UserOrder;
  readonly vista?: UsersView;
}

export function withUsers(parameters: URLSearchParams, change: UsersAddressChange): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const set = (name: string, value: string, usual = '') =>
    value === usual ? next.delete(name) : next.set(name, value);
  if (change.q !== undefined) set(SEARCH, change.q.slice(0, SEARCH_LIMIT));
  if (change.estado !== undefined) set(STATE, change.estado ?? '');
  if (change.orden !== undefined) set(ORDER, change.orden, 'id');
  if (change.vista !== undefined) set(VIEW, change.vista, 'tabla');
  return next;
}
