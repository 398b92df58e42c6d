import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { settledActor } from './settled-actor.ts';

type Children = Readonly<Record<string, AnyActorRef | undefined>>;

const ended = new WeakMap<AnyMachineSnapshot, ReadonlySet<AnyActorRef>>();

/** The invoked actors that ended while the state that invoked them lives on: no actor ends twice. */
export function endedActors(state: AnyMachineSnapshot): string[] {
  const actors = ended.get(state);
  return actors === undefined ? [] : namesOf(state, actors);
}

/** What came of the event, knowing which actors have ended by then. */
export function withEndedActors(
  before: AnyMachineSnapshot,
  event: EventObject,
  after: AnyMachineSnapshot,
): AnyMachineSnapshot {
  const settled = settledActor(event.type);
  const own = settled === null ? undefined : (before.children as Children)[settled.name];
  const actors = new Set([...(ended.get(before) ?? []), ...(own === undefined ? [] : [own])]);
  // One that was invoked again under the same name is another actor.
  if (namesOf(after, actors).length === 0) return after;
  // A step that changes nothing gives the very state it began with.
  const state = after === before ? ({ ...after } as AnyMachineSnapshot) : after;
  ended.set(state, actors);
  return state;
}

const namesOf = (state: AnyMachineSnapshot, actors: ReadonlySet<AnyActorRef>): string[] =>
  Object.entries(state.children as Children)
    .filter(([, actor]) => actor !== undefined && actors.has(actor))
    .map(([name]) => name);
