import type {
  BorrarAnswer,
  BorrarRequest,
  CargarAnswer,
  CargarFactyvalAnswer,
} from '../../api/contract/bulk-import.ts';
import type { BuildLoadRequest } from '../../workers/workbook/load/load-protocol.ts';
import type { SessionRenewed } from '../kit/recovery-events.ts';
import type { LoadRunDelays } from './load-run-delays.ts';
import type { RunFailure, RunReport, RunResult } from './run-types.ts';

export interface PreparedLoad {
  readonly rows: number;
  readonly missingRequired: readonly string[];
  readonly duplicatedColumns: readonly string[];
  readonly ignoredColumns: readonly string[];
  readonly unreadDateCount: number;
  readonly unreadDateCells: readonly string[];
  readonly undecidedYears: readonly string[];
  readonly undecidedMoments: readonly string[];
  readonly undecidedNumbers: readonly string[];
  readonly nulCell: string | null;
  readonly lostDigitsCell: string | null;
  readonly sha256: string;
}
export interface PreparedLoads {
  readonly seguimiento: PreparedLoad;
  readonly factyval: PreparedLoad;
}

export type Builds = Readonly<Record<'seguimiento' | 'factyval', BuildLoadRequest>>;

export interface LoadRunInput {
  readonly uploadId: string;
  readonly startedAt: string;
  readonly fileName: string;
  /** SHA-256 of the workbook. */
  readonly fileHash: string;
  /**
   * The server compares the file's code with the last one before it deletes anything; null when the file's
   * codes have no pattern.
   */
  readonly fileCode: Required<Pick<BorrarRequest, 'codigo' | 'patron'>> | null;
  readonly isRehearsal: boolean;
  readonly prepared: PreparedLoads;
  readonly builds: Builds;
  /** Names of the subprojects that the load will create, each accepted by the operator. */
  readonly newSubprojects: readonly string[];
  readonly delays: LoadRunDelays;
}
export interface LoadRunContext extends LoadRunInput {
  readonly at: string;
  readonly deletion: BorrarAnswer | null;
  readonly tracking: CargarAnswer | null;
  readonly factyval: CargarFactyvalAnswer | null;
  readonly savesFailed: number;
  readonly failure: RunFailure | null;
}
export type LoadRunOutput =
  | { readonly kind: 'ended'; readonly result: RunResult }
  | { readonly kind: 'failed'; readonly failure: RunFailure }
  | { readonly kind: 'abandoned' };

export type LoadRunEvent =
  | { readonly type: 'run.consoleReady'; readonly at: string }
  | { readonly type: 'run.retryRequested'; readonly at: string }
  | { readonly type: 'run.takeOverRequested'; readonly at: string }
  | { readonly type: 'run.abandoned'; readonly at: string }
  | { readonly type: 'run.leaveRefused'; readonly at: string }
  | SessionRenewed
  | RunReport;
