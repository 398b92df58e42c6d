import type { AvailableFields, LoadType } from '../../api/contract/bulk-import.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export interface ExportFieldsContext {
  readonly tipo: LoadType | null;
  readonly available: AvailableFields | null;
  /** The fields in the order of the file; the key fields are first. */
  readonly chosen: readonly string[];
  readonly failure: CallFailure | null;
}

export type ExportFieldsEvent =
  | { readonly type: 'fields.asked'; readonly tipo: LoadType }
  | { readonly type: 'fields.toggled'; readonly campo: string }
  /** `by`: how many places towards the end; negative: towards the beginning. */
  | { readonly type: 'fields.moved'; readonly campo: string; readonly by: number }
  | { readonly type: 'fields.chosen'; readonly campos: readonly string[] }
  | { readonly type: 'fields.retryRequested' }
  | SessionRenewed
  | ConnectionReturned;

/** The fields to choose from, and the remembered choice; empty when none is remembered. */
export interface FieldsLoaded {
  readonly available: AvailableFields;
  readonly remembered: readonly string[];
}

export interface FieldsKept {
  readonly tipo: LoadType;
  readonly chosen: readonly string[];
}
