import type {
  ActionSummary,
  LoadStep,
  ScriptResult,
  ValidationProblem,
} from '../../api/contract/bulk-import.ts';
import type { ConsoleEntry } from './console-types.ts';
import type { ReceivedSheets } from './record/received-sheets.ts';

export type RunWaiting =
  | { readonly kind: 'none' }
  | { readonly kind: 'session' }
  | OtherOperator
  | { readonly kind: 'lostAnswer' }
  /** The server answered that it is busy: with this step, with another load, or with its database. */
  | { readonly kind: 'busyServer' };

/** `message` is the server's sentence, which names the other operator. */
export interface OtherOperator {
  readonly kind: 'otherOperator';
  readonly message: string | null;
  readonly retryAfter: number | null;
}

export type RunFailureCode =
  | 'consoleNotReady'
  /** The answer to the deletion (step `borrar`) has success: false. */
  | 'deleteFailed'
  /** The step was not answered in time. */
  | 'timedOut'
  /** A gateway answered 504. */
  | 'gatewayTimeout'
  /** It is not known whether the last step loaded the works. */
  | 'unconfirmed'
  | 'loadFailed'
  | 'importFailed'
  | 'runClosed'
  | 'aborted'
  | 'systemError';

export interface RunFailure {
  readonly code: RunFailureCode;
  readonly step: LoadStep | null;
  readonly status: number | null;
  readonly message: string | null;
  /** Who closed the run, for `runClosed` and `aborted`; null when it was its owner. */
  readonly by?: string | null;
  /** Which sheets the server had received, for `aborted`. */
  readonly received?: ReceivedSheets;
}

export type RunEnd = 'completeOk' | 'completeWithFailure' | 'stoppedOnWarnings' | 'completedWithPendings';

/** The result of a run, with the server's counts. */
export interface RunResult {
  readonly end: RunEnd;
  readonly endedAt: string;
  readonly message: string | null;
  readonly deletedRecords: number;
  readonly trackingRecords: number;
  readonly factyvalRecords: number;
  readonly savesFailed: number;
  readonly scripts: readonly ScriptSummary[];
  readonly problems: readonly ValidationProblem[];
  readonly problemCount: number;
  /** Rows of `select` scripts: 'Resumen de Registros - Listas Auxiliares' (the first three are shown). */
  readonly actions: readonly ActionSummary[];
  /** Rows of `information` scripts: 'Atención: Registros Pendientes Detectados' (the first five are shown). */
  readonly pendings: readonly ActionSummary[];
}
export type ScriptSummary = Omit<ScriptResult, 'query_results'>;

export type RunReport =
  | { readonly type: 'run.waitingChanged'; readonly waiting: RunWaiting }
  | { readonly type: 'run.wrote'; readonly entry: ConsoleEntry };
