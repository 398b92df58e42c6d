import type { AnyActorRef } from 'xstate';
import type { CallFailure } from '../call-failure.ts';

export interface FileExportContext<TFilter> {
  readonly filter: TFilter | null;
  /** Bytes received so far; the size is not known before the end. */
  readonly bytes: number;
}

export type FileExportEvent<TFilter> =
  | { readonly type: 'export.requested'; readonly filter: TFilter }
  | { readonly type: 'export.cancelled' }
  | { readonly type: 'export.received'; readonly bytes: number };

export type FileExportEmitted =
  | { readonly type: 'export.began' }
  | { readonly type: 'export.cancelled' }
  | { readonly type: 'export.saved'; readonly fileName: string }
  | { readonly type: 'export.failed'; readonly failure: CallFailure };

export interface FileExportInput<TFilter> {
  readonly filter: TFilter;
  readonly parent: AnyActorRef;
}

export interface FileExportAsked<TFilter> {
  readonly input: FileExportInput<TFilter>;
  readonly signal: AbortSignal;
}
