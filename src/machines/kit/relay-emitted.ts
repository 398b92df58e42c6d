import { type AnyActorRef, type EventObject, fromCallback } from 'xstate';

export interface RelayInput {
  readonly parent: AnyActorRef;
  readonly sends: Readonly<Record<string, readonly string[]>>;
}

/**
 * Sends the children's emitted events unchanged to their parent. It must be invoked before the children, to receive
 * their first events too.
 */
export const relayEmitted = fromCallback<EventObject, RelayInput>(
  ({ input: { parent, sends }, sendBack }) => {
    const children: Record<string, AnyActorRef | undefined> = parent.getSnapshot().children;
    const subscriptions = Object.entries(sends).flatMap(([name, types]) => {
      const child = children[name];
      if (child === undefined) throw new Error(`There is no child '${name}' to hear.`);
      return types.map((type) => child.on(type, (event) => sendBack(event as EventObject)));
    });
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  },
);
