import { onTestFinished } from 'vitest';
import {
  type Actor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type EventFrom,
  type EventObject,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { type SettleEvent, type StubSnapshot, withStubs } from '../../paths/stub-actor.ts';
import { countAsCovered } from './machine-coverage.ts';

/** A started child with its input. */
export type Call = readonly [child: string, input: unknown];

export type Message = readonly [child: string, event: EventObject];

/**
 * A machine alone: its children do nothing until the test ends them, and its clock moves only when the test moves it.
 */
export interface Driven<TMachine extends AnyStateMachine> {
  readonly actor: Actor<TMachine>;
  readonly emitted: readonly EmittedFrom<TMachine>[];
  readonly calls: () => readonly Call[];
  /** Messages that the machine sent to its children, in order. */
  readonly told: readonly Message[];
  readonly send: (event: EventFrom<TMachine>) => void;
  /** Ends the child successfully with this output. */
  readonly answer: (child: string, output?: unknown) => void;
  readonly fail: (child: string, error: unknown) => void;
  readonly pass: (ms: number) => void;
}

export function drive<TMachine extends AnyStateMachine>(
  machine: TMachine,
  input?: InputFrom<TMachine>,
): Driven<TMachine> {
  const clock = new SimulatedClock();
  const children: AnyActorRef[] = [];
  const told: Message[] = [];
  const note = (inspected: InspectionEvent) => {
    countAsCovered(inspected);
    const ref = inspected.actorRef as AnyActorRef;
    if (ref._parent === undefined) return;
    if (inspected.type === '@xstate.actor') children.push(ref);
    const isMessage = inspected.type === '@xstate.event' && !inspected.event.type.startsWith('xstate.');
    // Events that the test sends have no source; they are not messages of the machine.
    if (isMessage && inspected.sourceRef !== undefined) told.push([ref.id, inspected.event]);
  };
  const actor: Actor<AnyStateMachine> = createActor(withStubs(machine) as AnyStateMachine, {
    input,
    clock,
    inspect: note,
  });
  const emitted: EmittedFrom<TMachine>[] = [];
  actor.on('*', (event) => emitted.push(event as EmittedFrom<TMachine>));
  actor.start();
  onTestFinished(() => void actor.stop());
  const settle = (name: string, event: SettleEvent) => {
    const child: AnyActorRef | undefined = actor.getSnapshot().children[name];
    if (child === undefined) throw new Error(`'${name}' is not running.`);
    child.send(event);
  };
  return {
    actor: actor as Actor<TMachine>,
    emitted,
    calls: () => children.map((child) => [child.id, (child.getSnapshot() as StubSnapshot).input]),
    told,
    send: (event) => actor.send(event),
    answer: (child, output) => settle(child, { type: 'stub.resolve', output }),
    fail: (child, error) => settle(child, { type: 'stub.reject', error }),
    pass: (ms) => clock.increment(ms),
  };
}
