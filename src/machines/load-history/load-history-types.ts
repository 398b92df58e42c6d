import type { RunState } from '../../api/contract/run-states.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { LoadRunDelays } from '../load-run/load-run-delays.ts';

export interface HistoryQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly buscar?: string;
  readonly estado?: RunState;
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
  | SessionRenewed
  | ConnectionReturned;
