import type { LinkBoardQuery } from '../../api/contract/links.ts';
import { LINK_STATES, type LinkState } from '../../shared/link-states.ts';

export const SEARCH_LIMIT = 200;
const ID = /^[1-9]\d{0,8}$/;

export interface LinksAsked {
  readonly query: LinkBoardQuery;
  /** The column that a phone shows. */
  readonly state: LinkState | null;
  /** Id of the link whose dialog is open. */
  readonly link: number | null;
}

/** What the address asks of the page of links. A parameter with an invalid value counts as absent. */
export function linksOfAddress(parameters: URLSearchParams): LinksAsked {
  const buscar = (parameters.get('buscar') ?? '').slice(0, SEARCH_LIMIT);
  const only = parameters.get('solo');
  const solo = only === 'tarde' || only === 'bloqueados' ? only : undefined;
  const id = parameters.get('enlace') ?? '';
  const state = LINK_STATES.find((one) => one === parameters.get('estado')) ?? null;
  return {
    query: { buscar, ...(solo !== undefined && { solo }) },
    state,
    link: ID.test(id) ? Number(id) : null,
  };
}

/** Changes parameters of the address; null removes one. */
export function withLinks(
  parameters: URLSearchParams,
  change: Readonly<Partial<Record<'buscar' | 'solo' | 'estado' | 'enlace', string | null>>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
