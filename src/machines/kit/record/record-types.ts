import type { CallFailure } from '../call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../recovery-events.ts';

export interface RecordContext<TKey, TRecord> {
  /** Key of the record that the address names. */
  readonly key: TKey | null;
  readonly record: TRecord | null;
  readonly failure: CallFailure | null;
}

export const NO_RECORD = { key: null, record: null, failure: null } as const;

export interface RecordAsked<TKey> {
  readonly type: 'record.asked';
  readonly key: TKey;
}

export type RecordEvent<TKey> =
  | RecordAsked<TKey>
  | { readonly type: 'record.left' }
  | { readonly type: 'record.retryRequested' }
  | SessionRenewed
  | ConnectionReturned;
