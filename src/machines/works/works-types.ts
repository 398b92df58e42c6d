import type { WorkFilter, WorkOptions } from '../../api/contract/works.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export const ALL_WORKS: WorkFilter = {};

/** After the code of a work, before one, or at the beginning. */
export interface WorksPlace {
  readonly antes?: string;
  readonly despues?: string;
}

export interface WorksListQuery {
  readonly filter: WorkFilter;
  readonly place: WorksPlace;
}

export interface WorksInput {
  readonly delays: PagedListDelays;
}

export interface WorksContext extends WorksInput {
  readonly options: WorkOptions | null;
}

export type WorksEvent =
  | { readonly type: 'works.asked'; readonly query: WorksListQuery }
  | { readonly type: 'works.left' }
  | SessionRenewed
  | ConnectionReturned;
