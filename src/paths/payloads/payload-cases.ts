import type { EventObject } from 'xstate';

type WithoutType<TEvent> = TEvent extends EventObject ? Omit<TEvent, 'type'> : never;

/**
 * What may arrive at a machine, for path generation and its tests. An event of the machine with no
 * entry is sent bare; an invoked actor with no entry is an error, since its result decides a branch.
 */
export interface PayloadCases<TEvent extends EventObject> {
  readonly events: {
    readonly [TType in TEvent['type']]?: readonly WithoutType<Extract<TEvent, { type: TType }>>[];
  };
  /** By actor name: what it may resolve with. */
  readonly outputs: Readonly<Record<string, readonly unknown[]>>;
  /** By actor name: what it may reject with. */
  readonly failures: Readonly<Record<string, readonly unknown[]>>;
}
