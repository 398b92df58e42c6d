import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/endpoints/call-options.ts';

export const loadRecord = <TKey, TRecord>(load: (key: TKey, call: CallOptions) => Promise<TRecord>) =>
  fromPromise<TRecord, { readonly key: TKey }>(({ input: { key }, signal }) => load(key, { signal }));
