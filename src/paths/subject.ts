import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom } from 'xstate';
import type { PayloadCases } from './payloads/payload-cases.ts';

export interface PathSubject {
  readonly machine: AnyStateMachine;
  readonly payloads: PayloadCases<EventObject>;
  readonly input: unknown;
  /** Traversals allowed before generation gives up: a context that grows would never stop. */
  readonly limit: number;
}

/** Checks payloads and input against the machine's types; from here on all machines are treated alike. */
export function pathSubject<TMachine extends AnyStateMachine>(
  machine: TMachine,
  given: {
    readonly payloads: PayloadCases<EventFromLogic<TMachine>>;
    readonly input: InputFrom<TMachine>;
    readonly limit: number;
  },
): PathSubject {
  return { ...given, machine, payloads: given.payloads as PathSubject['payloads'] };
}
