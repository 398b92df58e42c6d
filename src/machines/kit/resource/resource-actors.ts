import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/api.ts';

export const loadValue = <TValue>(load: (call: CallOptions) => Promise<TValue>) =>
  fromPromise<TValue>(({ signal }) => load({ signal }));

export const saveValue = <TValue>(save: (value: TValue, call: CallOptions) => unknown) =>
  fromPromise<void, { value: TValue }>(async ({ input: { value }, signal }) => {
    await save(value, { signal });
  });
