import { type EventObject, fromCallback } from 'xstate';

/** Hears what a sibling emits and hands it to their parent unchanged. Invoked before the sibling, so it misses nothing. */
export const relayEmitted = fromCallback<EventObject, { readonly from: string }>(
  ({ input, sendBack, system }) => {
    const subscription = system.get(input.from).on('*', sendBack);
    return () => subscription.unsubscribe();
  },
);
