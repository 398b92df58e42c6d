import type { DoneStateEvent } from 'xstate';

/** For `output` of a machine: the output of the final state it reached. XState does not type it. */
export const fromFinalState = <TOutput>({ event }: { readonly event: DoneStateEvent }): TOutput =>
  event.output as TOutput;
