import { type AnyActorRef, type EventObject, fromCallback } from 'xstate';

export interface RelayInput {
  readonly parent: AnyActorRef;
  readonly names: readonly string[];
}

/** Hears what the named children of a machine emit and hands it to the machine unchanged. Invoked after them. */
export const relayEmitted = fromCallback<EventObject, RelayInput>(
  ({ input: { parent, names }, sendBack }) => {
    const children: Record<string, AnyActorRef | undefined> = parent.getSnapshot().children;
    const subscriptions = names.map((name) => {
      const child = children[name];
      if (child === undefined) throw new Error(`There is no child '${name}' to hear.`);
      return child.on('*', (event) => sendBack(event as EventObject));
    });
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  },
);
