import type { LifeClass, WorkPage } from '../../api/contract/work-page.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { RecordContext, RecordEvent } from '../kit/record/record-types.ts';

export interface LinesQuery {
  readonly page: number;
  readonly buscar?: string;
}

/** The events of the work's history: those before a moment (`antes`), after one (`despues`), or else the newest. */
export interface LifeQuery {
  readonly clase?: LifeClass;
  readonly campo?: string;
  readonly antes?: string;
  readonly despues?: string;
}

/** Two moments of the work's history. */
export interface MomentsQuery {
  readonly a: string;
  readonly b: string;
}

export interface WorkInput {
  readonly delays: PagedListDelays;
}

export interface WorkContext extends WorkInput, RecordContext<string, WorkPage> {}

export type WorkEvent = RecordEvent<string> | { readonly type: 'record.refreshRequested' };
