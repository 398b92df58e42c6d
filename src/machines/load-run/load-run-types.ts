import type {
  BorrarAnswer,
  BorrarRequest,
  CargarAnswer,
  CargarFactyvalAnswer,
} from '../../api/contract/bulk-load.ts';
import type { BuildLoadRequest } from '../../workers/workbook/protocol.ts';
import type { BulkImportDelays, PreparedLoads, RunReport } from '../bulk-import/bulk-import-types.ts';
import type { SessionRenewed } from '../portal/portal-types.ts';
import type { RunFailure, RunResult } from './run-types.ts';

export type Builds = Readonly<Record<'seguimiento' | 'factyval', BuildLoadRequest>>;

export interface LoadRunInput {
  readonly uploadId: string;
  readonly startedAt: string;
  readonly fileName: string;
  /** For the server to check once the run has the turn; null: the file has no pattern. */
  readonly fileCode: Required<Pick<BorrarRequest, 'codigo' | 'patron'>> | null;
  readonly isRehearsal: boolean;
  readonly prepared: PreparedLoads;
  readonly builds: Builds;
  readonly delays: BulkImportDelays;
}
export interface LoadRunContext extends LoadRunInput {
  /** The hour of the latest event or answer. */
  readonly at: string;
  readonly deletion: BorrarAnswer | null;
  readonly tracking: CargarAnswer | null;
  readonly factyval: CargarFactyvalAnswer | null;
  readonly savesFailed: number;
  readonly scriptsShown: number;
  readonly failure: RunFailure | null;
  readonly isAbandoned: boolean;
}
export type LoadRunOutput =
  | { readonly kind: 'ended'; readonly result: RunResult }
  | { readonly kind: 'failed'; readonly failure: RunFailure }
  /** Another operator held the load and ours was given up: nothing was touched. */
  | { readonly kind: 'abandoned' };

export type LoadRunEvent =
  | { readonly type: 'import.consoleReady'; readonly at: string }
  | { readonly type: 'import.retryRequested'; readonly at: string }
  | { readonly type: 'import.takeOverRequested'; readonly at: string }
  | { readonly type: 'import.abandoned'; readonly at: string }
  | { readonly type: 'import.leaveRefused'; readonly at: string }
  | SessionRenewed
  | RunReport;
