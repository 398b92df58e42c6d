import type { DoneStateEvent } from 'xstate';

/** `output` of a machine: that of the final state it came to. XState does not type the output of a final state. */
export const fromFinalState = <TOutput>({ event }: { readonly event: DoneStateEvent }): TOutput =>
  event.output as TOutput;
