import type { Run } from '../../../api/contract/bulk-import.ts';
import type { RunSummary, Turn } from '../../../api/contract/loads/load-runs.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { LoadRunDelays } from '../load-run-delays.ts';

export interface RunSeen {
  readonly run: Run;
  /**
   * Set while this run may load (one run at a time); null when it has ended, when another run loads, or when
   * the caller may not see it.
   */
  readonly turn: NonNullable<Turn> | null;
}

export interface RunRecordInput {
  readonly uploadId: string;
  readonly isDriven: boolean;
  readonly delays: Pick<LoadRunDelays, 'followEvery' | 'followAgain'>;
}
export interface RunRecordContext extends RunRecordInput {
  readonly seen: RunSeen | null;
  readonly failure: CallFailure | null;
  readonly closeFailure: CallFailure | null;
  readonly now: string | null;
}

export type RunRecordEvent =
  | { readonly type: 'record.runOpened' }
  | { readonly type: 'record.retryRequested' }
  | { readonly type: 'record.closeRequested' }
  | { readonly type: 'clock.ticked'; readonly at: string }
  | SessionRenewed
  | ConnectionReturned;

export type SameContent =
  | { readonly kind: 'never' }
  | { readonly kind: 'loaded'; readonly load: EarlierLoad }
  | { readonly kind: 'unknown' };
/** An earlier load of exactly this file. */
export type FileLoad = EarlierLoad & Pick<RunSummary, 'filasSeguimiento' | 'filasOmitidas'>;
export type EarlierLoad = Pick<RunSummary, 'uploadId' | 'fileName' | 'usuario' | 'propia' | 'startedAt'>;
