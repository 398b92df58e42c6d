import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/endpoints/call-options.ts';
import type { FormAnswer, FormAsked } from './form-types.ts';

export const submitForm = <TValues, TAnswer>(
  send: (values: TValues, call: CallOptions) => Promise<TAnswer>,
) =>
  fromPromise(
    async ({ input, signal }: FormAsked<TValues>): Promise<FormAnswer<TAnswer>> => ({
      answer: await send(input.values, { signal }),
    }),
  );
