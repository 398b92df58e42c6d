import { getShortestPaths } from '@xstate/graph';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  __unsafe_getAllOwnEventDescriptors as ownEventDescriptors,
} from 'xstate';
import type { PayloadCases } from '../machines/payload-cases.ts';
import { withStubs } from './stub-actor.ts';

export interface PathStep {
  readonly event: EventObject;
  /** As the model is after the event. */
  readonly state: AnyMachineSnapshot;
}

/** The first step is `xstate.init`: the state the machine starts in. */
export interface Path {
  readonly description: string;
  readonly steps: readonly PathStep[];
}

export interface PathOptions<TMachine extends AnyStateMachine> {
  /** Traversals allowed before generation gives up: a context that grows without end would never stop. */
  readonly limit: number;
  readonly input?: InputFrom<TMachine>;
}

/**
 * The shortest way to every transition of the machine, under every payload case. A path that another one
 * begins with is left out. Only here is @xstate/graph imported.
 */
export function shortestPaths<TMachine extends AnyStateMachine>(
  machine: TMachine,
  payloads: PayloadCases<EventFromLogic<TMachine>>,
  { limit, input }: PathOptions<TMachine>,
): Path[] {
  const model = withStubs(machine);
  const paths = getShortestPaths(model, {
    limit,
    input,
    events: (state: AnyMachineSnapshot) => possibleEvents(state, payloads),
    serializeState: labelledByEvent,
  } as Parameters<typeof getShortestPaths>[1]);
  return withoutPrefixes(paths as { steps: PathStep[] }[]).map((steps) => ({
    description: describe(steps),
    steps,
  }));
}

/** The events, with every payload case, that do something in this state. */
export function possibleEvents<TEvent extends EventObject>(
  state: AnyMachineSnapshot,
  payloads: PayloadCases<TEvent>,
): EventObject[] {
  // A machine that ended takes nothing, though its transition function would.
  if (state.status !== 'active') return [];
  // @xstate/graph 3.0.4 ignores `filterEvents`, so what the state cannot take is left out here.
  return ownEventDescriptors(state)
    .flatMap((type) => casesOf(type, payloads))
    .filter((event) => state.can(event));
}

const ACTOR_DONE = 'xstate.done.actor.';
const ACTOR_FAILED = 'xstate.error.actor.';
const STATE_DONE = 'xstate.done.state.';

/** The name of the invoked actor whose end the event tells; null for any other event. */
export function settledActor(type: string): { readonly name: string; readonly failed: boolean } | null {
  if (type.startsWith(ACTOR_DONE)) return { name: type.slice(ACTOR_DONE.length), failed: false };
  if (type.startsWith(ACTOR_FAILED)) return { name: type.slice(ACTOR_FAILED.length), failed: true };
  return null;
}

function casesOf<TEvent extends EventObject>(type: string, payloads: PayloadCases<TEvent>): EventObject[] {
  // Raised by the machine itself when a compound state ends.
  if (type.startsWith(STATE_DONE)) return [];
  if (type.includes('*')) throw new Error(`'${type}': a wildcard has no payload; name the event.`);
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

/** With the event and the state it came from, so that self-transitions and payload cases count as ways of their own. */
function labelledByEvent(
  state: { value: unknown; context: unknown; status: unknown },
  event?: EventObject,
  previous?: { value: unknown },
): string {
  const here = JSON.stringify([state.value, state.status, state.context]);
  return event && previous ? `${here} via ${eventKey(event)} from ${JSON.stringify(previous.value)}` : here;
}

/** JSON, but an Error keeps what tells it from another. */
const eventKey = (event: EventObject): string =>
  JSON.stringify(event, (_key, value) =>
    value instanceof Error ? { ...value, message: value.message } : value,
  );

function withoutPrefixes<TStep extends { event: EventObject }>(paths: { steps: TStep[] }[]): TStep[][] {
  const kept: TStep[][] = [];
  const beginnings = new Set<string>();
  for (const { steps } of paths.toSorted((a, b) => b.steps.length - a.steps.length)) {
    const keys = steps.map((step) => eventKey(step.event));
    if (beginnings.has(keys.join('\n'))) continue;
    kept.push(steps);
    for (let length = 1; length <= keys.length; length++) beginnings.add(keys.slice(0, length).join('\n'));
  }
  return kept;
}

const describe = (steps: readonly { event: EventObject; state: { value: unknown } }[]): string =>
  `${steps
    .slice(1)
    .map(({ event }) => event.type.replace(/^xstate\./, ''))
    .join(' -> ')} => ${JSON.stringify(steps.at(-1)?.state.value)}`;
