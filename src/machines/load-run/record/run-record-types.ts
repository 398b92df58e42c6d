import type { Run } from '../../../api/contract/bulk-load.ts';
import type { RunSummary, Turn } from '../../../api/contract/load-runs.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { LoadRunDelays } from '../load-run-delays.ts';

/** A run as the server tells it, and, while it is open, whose turn it is. */
export interface RunSeen {
  readonly run: Run;
  /** null: the run is over, another run has the turn, or the caller may not know. */
  readonly turn: NonNullable<Turn> | null;
}

export interface RunRecordInput {
  readonly uploadId: string;
  /** This page sends the steps of the run: it is looked at for what a step has done so far. */
  readonly isDriven: boolean;
  readonly delays: Pick<LoadRunDelays, 'followEvery' | 'followAgain'>;
}
export interface RunRecordContext extends RunRecordInput {
  readonly seen: RunSeen | null;
  readonly failure: CallFailure | null;
  readonly closeFailure: CallFailure | null;
  /** ISO time of the last second: what a running step's duration is counted to. */
  readonly now: string | null;
}

export type RunRecordEvent =
  /** A run that this page drives is there now. */
  | { readonly type: 'record.runOpened' }
  | { readonly type: 'record.retryRequested' }
  /** 'Cerrar esta carga': an unfinished run ends 'abortada'. */
  | { readonly type: 'record.closeRequested' }
  | { readonly type: 'clock.ticked'; readonly at: string }
  | SessionRenewed
  | ConnectionReturned;

/** Whether the same tracking CSV went into the works before, and by whom. */
export type SameContent =
  | { readonly kind: 'never' }
  | { readonly kind: 'loaded'; readonly load: EarlierLoad }
  /** Nobody could say: the load may go on without it. */
  | { readonly kind: 'unknown' };
export type EarlierLoad = Pick<RunSummary, 'uploadId' | 'fileName' | 'usuario' | 'propia' | 'startedAt'>;
