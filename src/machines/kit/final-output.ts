import type { DoneStateEvent } from 'xstate';

/** For `output` of a machine: the output of the final state that it reached, which XState does not type. */
export const fromFinalState = <TOutput>({ event }: { readonly event: DoneStateEvent }): TOutput =>
  event.output as TOutput;
