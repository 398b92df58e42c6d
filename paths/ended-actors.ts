import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { settledActor } from './settled-actor.ts';

type Children = Readonly<Record<string, AnyActorRef | undefined>>;

const ended = new WeakMap<AnyMachineSnapshot, ReadonlySet<AnyActorRef>>();

/**
 * Names of the invoked actors that have ended while the state that invoked them is still active: such an actor cannot
 * end again.
 */
export function endedActors(state: AnyMachineSnapshot): string[] {
  const actors = ended.get(state);
  return actors === undefined ? [] : namesOf(state, actors);
}

/** The state after `event`, marked with the actors that have ended. */
export function withEndedActors(
  before: AnyMachineSnapshot,
  event: EventObject,
  after: AnyMachineSnapshot,
): AnyMachineSnapshot {
  const settled = settledActor(event.type);
  const own = settled === null ? undefined : (before.children as Children)[settled.name];
  const actors = new Set([...(ended.get(before) ?? []), ...(own === undefined ? [] : [own])]);
  // An actor invoked again under the same name is a new one, which has not ended.
  if (namesOf(after, actors).length === 0) return after;
  // A step without changes returns the same snapshot object, which must not be marked twice.
  const state = after === before ? ({ ...after } as AnyMachineSnapshot) : after;
  ended.set(state, actors);
  return state;
}

const namesOf = (state: AnyMachineSnapshot, actors: ReadonlySet<AnyActorRef>): string[] =>
  Object.entries(state.children as Children)
    .filter(([, actor]) => actor !== undefined && actors.has(actor))
    .map(([name]) => name);
