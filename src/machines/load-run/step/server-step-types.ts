import type {
  BorrarAnswer,
  BorrarRequest,
  CargarAnswer,
  CargarFactyvalAnswer,
  GuardarArchivoAnswer,
  LoadStep,
} from '../../../api/contract/bulk-import.ts';
import type { BuildLoadRequest } from '../../../workers/workbook/load/load-protocol.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { SessionRenewed } from '../../kit/recovery-events.ts';
import type { LoadRunDelays } from '../load-run-delays.ts';
import type { RunReport } from '../run-types.ts';

/** The bodies of the steps after the first are made in the worker; `build` says how. */
export type StepRequest =
  | { readonly step: 'borrar'; readonly body: BorrarRequest }
  | { readonly step: Exclude<LoadStep, 'borrar'>; readonly build: BuildLoadRequest };

export type StepAnswer = BorrarAnswer | GuardarArchivoAnswer | CargarAnswer | CargarFactyvalAnswer;

/**
 * The result of a call. Failed calls resolve too, because the time of the failure is needed. `ms`: the duration that
 * the server stored; null when it stored none.
 */
export type SentStep = { readonly at: string; readonly ms: number | null } & (
  | { readonly kind: 'answered'; readonly answer: StepAnswer }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
);

export type AskedRun = { readonly at: string } & (
  | { readonly kind: 'answered'; readonly answer: StepAnswer; readonly ms: number }
  | { readonly kind: 'rejected'; readonly failure: CallFailure }
  | { readonly kind: 'running' }
  | { readonly kind: 'neverReceived' }
  | { readonly kind: 'closed'; readonly by: string | null }
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
  readonly ms: number | null;
  readonly answer: StepAnswer | null;
  readonly failure: CallFailure | null;
  /** Who closed the run, when it was not its owner. */
  readonly closedBy: string | null;
  readonly wasSentAgain: boolean;
  /** True when the session was renewed during the call, so that a 401 of the call is about the earlier session. */
  readonly wasRenewed: boolean;
  readonly asked: number;
}

export type ServerStepOutput = { readonly at: string; readonly ms: number | null } & (
  | { readonly kind: 'answered'; readonly answer: StepAnswer }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'closed'; readonly by: string | null }
  | { readonly kind: 'abandoned' }
);

export type ServerStepEvent =
  | SessionRenewed
  | { readonly type: 'run.retryRequested'; readonly at: string }
  | { readonly type: 'run.takeOverRequested'; readonly at: string }
  | { readonly type: 'run.abandoned'; readonly at: string };

export type ServerStepEmitted = RunReport;
