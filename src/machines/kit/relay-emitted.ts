import {
  type AnyActorLogic,
  type AnyActorRef,
  type EmittedFrom,
  type EventObject,
  fromCallback,
} from 'xstate';

export interface RelayInput {
  readonly parent: AnyActorRef;
  /** By child, which of its emitted events. */
  readonly sends: Readonly<Record<string, readonly string[]>>;
}

/** Hands what the children of a machine emit to the machine, unchanged. Invoked after them. */
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

/** By child, which of its emitted events the parent hears: checked against what it emits and what the parent knows. */
export const sendsOf =
  <TLogics extends Readonly<Record<string, AnyActorLogic>>, TEvent extends EventObject>() =>
  (
    sends: {
      readonly [TName in keyof TLogics]?: readonly (EmittedFrom<TLogics[TName]>['type'] & TEvent['type'])[];
    },
  ): RelayInput['sends'] =>
    sends as RelayInput['sends'];
