import {
  type AnyMachineSnapshot,
  type EventObject,
  __unsafe_getAllOwnEventDescriptors as ownEventDescriptors,
} from 'xstate';
import { endedActors } from './ended-actors.ts';
import type { PayloadCases } from './payloads/payload-cases.ts';
import { settledActor } from './settled-actor.ts';

export function possibleEvents<TEvent extends EventObject>(
  state: AnyMachineSnapshot,
  payloads: PayloadCases<TEvent>,
): EventObject[] {
  // XState's transition function takes events for a machine that has ended; its actor does not.
  if (state.status !== 'active') return [];
  // @xstate/graph 3.0.4 ignores `filterEvents`, so events that the state does not take are left out here.
  const ended = endedActors(state);
  return ownEventDescriptors(state)
    .filter((type) => !ended.includes(settledActor(type)?.name ?? ''))
    .flatMap((type) => casesOf(type, payloads))
    .filter((event) => state.can(event));
}

const STATE_DONE = 'xstate.done.state.';

const made = new WeakMap<object, Map<string, readonly EventObject[]>>();

/** Returns the same event objects for every state, so that what is computed for an event can be cached by object. */
function casesOf<TEvent extends EventObject>(
  type: string,
  payloads: PayloadCases<TEvent>,
): readonly EventObject[] {
  const known = made.get(payloads) ?? new Map<string, readonly EventObject[]>();
  made.set(payloads, known);
  const cases = known.get(type) ?? makeCases(type, payloads);
  known.set(type, cases);
  return cases;
}

function makeCases<TEvent extends EventObject>(type: string, payloads: PayloadCases<TEvent>): EventObject[] {
  // The machine raises these events itself when a compound state ends.
  if (type.startsWith(STATE_DONE)) return [];
  if (type.includes('*')) return wildcardCases(type, payloads);
  const actor = settledActor(type);
  if (actor === null) {
    const cases: Partial<Record<string, readonly object[]>> = payloads.events;
    return (cases[type] ?? [{}]).map((payload) => ({ ...payload, type }));
  }
  const { name, failed } = actor;
  const results = (failed ? payloads.failures : payloads.outputs)[name];
  if (results === undefined) {
    throw new Error(`No ${failed ? 'failures' : 'outputs'} are given for the actor '${name}'.`);
  }
  return results.map((result) => ({ type, actorId: name, [failed ? 'error' : 'output']: result }));
}

function wildcardCases(type: string, { events }: PayloadCases<EventObject>): EventObject[] {
  const cases = type === '*' ? events['*'] : undefined;
  if (cases === undefined) throw new Error(`'${type}': a wildcard has no payload; name the events it takes.`);
  return [...cases];
}

const keys = new WeakMap<EventObject, string>();

export function eventKey(event: EventObject): string {
  const key = keys.get(event) ?? JSON.stringify(event, withMessage);
  keys.set(event, key);
  return key;
}

const withMessage = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { ...value, message: value.message } : value;
