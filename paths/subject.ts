import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom } from 'xstate';
import { isPlaceholder } from '../src/machines/kit/placeholder.ts';
import type { PayloadCases } from './payloads/payload-cases.ts';
import type { MachineWording } from './wording.ts';

export interface PathSubject {
  readonly machine: AnyStateMachine;
  readonly payloads: PayloadCases<EventObject>;
  readonly input: unknown;
  /**
   * Maximum number of states to explore: generation stops there, because a context that grows without end would never
   * stop.
   */
  readonly limit: number;
  readonly wording?: MachineWording;
}

export interface WordedSubject extends PathSubject {
  readonly wording: MachineWording;
}

interface Given<TMachine extends AnyStateMachine> {
  readonly payloads: PayloadCases<EventFromLogic<TMachine>>;
  readonly input: InputFrom<TMachine>;
  readonly limit: number;
}

/** Checks payloads and input against the machine's types, then forgets the types so that all subjects have one type. */
export const pathSubject = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  given: Given<TMachine>,
): PathSubject => ({
  ...given,
  machine,
  payloads: withCrashes(machine, given.payloads as PathSubject['payloads']),
});

/**
 * Adds a crash for each actor whose logic is part of the machine (such as a child machine), because the
 * payload cases contain no results for it.
 */
const withCrashes = (
  { implementations }: AnyStateMachine,
  { failures, ...cases }: PathSubject['payloads'],
): PathSubject['payloads'] => ({
  ...cases,
  failures: {
    ...Object.fromEntries(
      Object.entries(implementations.actors)
        .filter(([, logic]) => !isPlaceholder(logic))
        .map(([name]) => [name, CRASH]),
    ),
    ...failures,
  },
});
const CRASH = [new Error('crash')];

type InputArguments<TMachine extends AnyStateMachine> =
  undefined extends InputFrom<TMachine>
    ? [input?: InputFrom<TMachine>, limit?: number]
    : [input: InputFrom<TMachine>, limit?: number];

/** Maximum number of states to explore: above the size of most machines, so that growth is noticed. */
const LIMIT = 20_000;

export const wordedSubject = <TMachine extends AnyStateMachine>(
  machine: TMachine,
  payloads: Given<TMachine>['payloads'],
  wording: MachineWording,
  ...[input, limit = LIMIT]: InputArguments<TMachine>
): WordedSubject => ({
  machine,
  payloads: withCrashes(machine, payloads as PathSubject['payloads']),
  wording,
  input,
  limit,
});
