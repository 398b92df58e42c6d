import { fromPromise } from 'xstate';
import type { CallOptions } from '../../../api/endpoints/call-options.ts';
import type { DecisionKind, DecisionOrder } from './decision-types.ts';

export interface DecisionCalls<D extends DecisionKind> {
  readonly decide: (order: DecisionOrder<D>, options: CallOptions) => Promise<D['told'] | null>;
}

export const decide = <D extends DecisionKind>(calls: DecisionCalls<D>) =>
  fromPromise<D['told'] | null, DecisionOrder<D>>(({ input: order, signal }) =>
    calls.decide(order, { signal }),
  );
