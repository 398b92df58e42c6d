import type { LifeClass, WorkPage } from '../../api/contract/work-page.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export interface WorkOrder {
  readonly cod: string;
}

export interface LinesQuery {
  readonly page: number;
  readonly buscar?: string;
}

/** Before a moment of the work's life, after one, or at its newest. */
export interface LifeQuery {
  readonly clase?: LifeClass;
  readonly campo?: string;
  readonly antes?: string;
  readonly despues?: string;
}

/** Two moments of its life. */
export interface MomentsQuery {
  readonly a: string;
  readonly b: string;
}

export interface WorkInput {
  readonly delays: PagedListDelays;
}

export interface WorkContext extends WorkInput {
  /** Of the work that the address names. */
  readonly cod: string | null;
  readonly page: WorkPage | null;
  readonly failure: CallFailure | null;
}

export type WorkEvent =
  | { readonly type: 'work.asked'; readonly cod: string }
  | { readonly type: 'work.left' }
  | { readonly type: 'work.retryRequested' }
  | { readonly type: 'work.refreshRequested' }
  | SessionRenewed
  | ConnectionReturned;
