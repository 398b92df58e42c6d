import type { ComparedClass, ComparedSheet } from '../../api/contract/loads/load-comparison.ts';
import type { RunState } from '../../api/contract/loads/run-states.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { LoadRunDelays } from '../load-run/load-run-delays.ts';

export interface HistoryQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly buscar?: string;
  readonly estado?: RunState;
}

/** Two loads, and which of their rows to show. */
export interface ComparisonQuery {
  readonly a: string;
  readonly b: string;
  readonly hoja: ComparedSheet;
  readonly clase: ComparedClass;
  readonly page: number;
  readonly buscar?: string;
}

export interface LoadHistoryInput {
  readonly delays: PagedListDelays & Pick<LoadRunDelays, 'followEvery' | 'followAgain'>;
}
export interface LoadHistoryContext extends LoadHistoryInput {
  readonly uploadId: string | null;
}

export type LoadHistoryEvent =
  | { readonly type: 'history.runOpened'; readonly uploadId: string }
  | { readonly type: 'history.runLeft' }
  | { readonly type: 'history.comparisonOpened' }
  | SessionRenewed
  | ConnectionReturned;
