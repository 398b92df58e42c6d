import type {
  BorrarAnswer,
  BorrarRequest,
  CargarAnswer,
  CargarFactyvalAnswer,
  GuardarArchivoAnswer,
  LoadStep,
} from '../../../api/contract/bulk-load.ts';
import type { BuildLoadRequest } from '../../../workers/workbook/load/load-protocol.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { SessionRenewed } from '../../kit/recovery-events.ts';
import type { LoadRunDelays } from '../load-run-delays.ts';
import type { RunReport } from '../run-types.ts';

/** What one step sends. The bodies stay in the worker: `build` names the one to send. */
export type StepRequest =
  | { readonly step: 'borrar'; readonly body: BorrarRequest }
  | { readonly step: Exclude<LoadStep, 'borrar'>; readonly build: BuildLoadRequest };

export type StepAnswer = BorrarAnswer | GuardarArchivoAnswer | CargarAnswer | CargarFactyvalAnswer;

/** `sendStep` resolves also when the call failed: the hour and the time taken are wanted then too. */
export type SentStep = { readonly at: string; readonly ms: number } & (
  | { readonly kind: 'answered'; readonly answer: StepAnswer }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
);

export type AskedRun = { readonly at: string } & (
  | { readonly kind: 'answered'; readonly answer: StepAnswer; readonly ms: number }
  | { readonly kind: 'rejected'; readonly failure: CallFailure }
  | { readonly kind: 'running' }
  | { readonly kind: 'neverReceived' }
  /** The run ended without this step. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'noAnswer'; readonly failure: CallFailure }
);

export interface ServerStepInput {
  readonly uploadId: string;
  readonly request: StepRequest;
  readonly startedAt: string;
  readonly delays: LoadRunDelays;
}

export interface ServerStepContext {
  readonly uploadId: string;
  readonly request: StepRequest;
  readonly delays: LoadRunDelays;
  readonly at: string;
  readonly ms: number;
  readonly answer: StepAnswer | null;
  readonly failure: CallFailure | null;
  readonly isClosed: boolean;
  readonly isAbandoned: boolean;
  readonly wasSentAgain: boolean;
  /** The session was renewed while a call was under way: its 401 is about the session before. */
  readonly wasRenewed: boolean;
  /** How often the run was asked since the answer was lost. */
  readonly asked: number;
}

export type ServerStepOutput = { readonly at: string; readonly ms: number } & (
  | { readonly kind: 'answered'; readonly answer: StepAnswer }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'closed' }
  | { readonly kind: 'abandoned' }
);

export type ServerStepEvent =
  | SessionRenewed
  | { readonly type: 'import.retryRequested'; readonly at: string }
  | { readonly type: 'import.takeOverRequested'; readonly at: string }
  | { readonly type: 'import.abandoned'; readonly at: string };

export type ServerStepEmitted = RunReport;
