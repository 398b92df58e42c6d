import type { EventObject } from 'xstate';

type WithoutType<TEvent> = TEvent extends EventObject ? Omit<TEvent, 'type'> : never;

/**
 * What a machine may receive, for path generation and its tests. An event without an entry is sent bare; an invoked
 * actor without an entry is an error, because its result decides a branch.
 */
export interface PayloadCases<TEvent extends EventObject> {
  readonly events: {
    readonly [TType in TEvent['type']]?: readonly WithoutType<Extract<TEvent, { type: TType }>>[];
  } & {
    /** Whole events for a transition on any event. */
    readonly '*'?: readonly EventObject[];
  };
  readonly outputs: Readonly<Record<string, readonly unknown[]>>;
  readonly failures: Readonly<Record<string, readonly unknown[]>>;
}

/** Of a machine that invokes no actor. */
export const eventsOnly = <TEvent extends EventObject>(
  events: PayloadCases<TEvent>['events'],
): PayloadCases<TEvent> => ({ events, outputs: {}, failures: {} });
