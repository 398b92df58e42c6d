import {
  type AnyActorLogic,
  type AnyActorRef,
  type EmittedFrom,
  type EventObject,
  fromCallback,
} from 'xstate';

export interface RelayInput {
  readonly parent: AnyActorRef;
  readonly sends: Readonly<Record<string, readonly string[]>>;
}

/**
 * Sends the children's emitted events unchanged to their parent. It must be invoked before the children, to hear their
 * first events too.
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

/** Types the relay: an event must be emitted by the child and known to the parent. */
export const sendsOf =
  <TLogics extends Readonly<Record<string, AnyActorLogic>>, TEvent extends EventObject>() =>
  (
    sends: {
      readonly [TName in keyof TLogics]?: readonly (EmittedFrom<TLogics[TName]>['type'] & TEvent['type'])[];
    },
  ): RelayInput['sends'] =>
    sends as RelayInput['sends'];
