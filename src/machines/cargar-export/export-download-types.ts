import type { AnyActorRef } from 'xstate';
import type { MassExport } from '../../api/contract/records/mass-exports.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned } from '../kit/recovery-events.ts';

export type Downloaded = Pick<MassExport, 'id' | 'nombre' | 'bytes'>;

export interface ExportDownloadContext {
  /** The file being downloaded, or the last one. */
  readonly file: Downloaded | null;
  readonly received: number;
  readonly failure: CallFailure | null;
}

export type ExportDownloadEvent =
  | { readonly type: 'download.requested'; readonly file: Downloaded }
  | { readonly type: 'download.received'; readonly bytes: number }
  | { readonly type: 'download.continued' }
  | { readonly type: 'download.cancelled' }
  | ConnectionReturned;

export interface ExportDownloadEmitted {
  readonly type: 'download.saved';
  readonly file: Downloaded;
}

export interface DownloadInput {
  readonly file: Downloaded;
  readonly parent: AnyActorRef;
}
