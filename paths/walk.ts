import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Walk, WalkWay } from '../src/workers/scripts/walk.ts';
import { doingOf } from './doing.ts';
import { eventLabel } from './event-label.ts';
import { type SteppedMachine, steppedMachine } from './model-graph.ts';
import { descriptionOf, type Path, type PathStep } from './path.ts';
import { possibleEvents } from './possible-events.ts';
import { restingStates } from './resting-states.ts';
import { sightsOf } from './script-steps.ts';
import type { PathSubject, WordedSubject } from './subject.ts';

const INIT = { type: 'xstate.init' };

/** The steps that a walk names, as a path; it ends before the first that the machine does not take. */
export const pathOfWalk = (subject: PathSubject, steps: readonly string[]): Path =>
  pathThrough(steppedMachine(subject), subject, steps);

function pathThrough(machine: SteppedMachine, { payloads }: PathSubject, steps: readonly string[]): Path {
  let state = machine.start;
  const path: PathStep[] = [{ event: INIT, state, started: Object.keys(state.children) }];
  for (const name of steps) {
    const event = namedEvents(state, payloads).get(name);
    if (event === undefined) break;
    const { reached, started } = machine.step(state, event);
    state = reached;
    path.push({ event, state, started });
  }
  return { description: descriptionOf(path), steps: path };
}

/** Where the walk stands, and the ways on: each guarded alternative and each sentence is one. */
export function walkOf(subject: WordedSubject, steps: readonly string[]): Walk {
  const { payloads, wording } = subject;
  const machine = steppedMachine(subject);
  const path = pathThrough(machine, subject, steps).steps;
  const last = path.at(-1);
  if (last === undefined) throw new Error('A walk begins with the start of its machine.');
  const ways = new Map<string, WalkWay>();
  for (const [step, event] of namedEvents(last.state, payloads)) {
    const way = wayOf(step, event, last.state, machine, wording);
    const key = JSON.stringify([way.action, way.prepare, way.transitions]);
    if (!ways.has(key)) ways.set(key, way);
  }
  return {
    taken: path.slice(1).map(({ event }, index) => ({
      step: steps[index] ?? '',
      action: told(event, path[index]?.state ?? last.state, wording).action,
    })),
    isCut: path.length - 1 < steps.length,
    states: activeStates(last.state),
    seen: [...sightsOf(last, wording).values()],
    ways: [...ways.values()],
  };
}

/**
 * The events that the machine takes, each under the name that an address gives it: the event as a tester reads it and,
 * from the second case of it on, the number of the case.
 */
function namedEvents(state: AnyMachineSnapshot, payloads: PathSubject['payloads']): Map<string, EventObject> {
  const named = new Map<string, EventObject>();
  const cases = new Map<string, number>();
  for (const event of possibleEvents(state, payloads)) {
    const label = eventLabel(event.type);
    const number = (cases.get(label) ?? 0) + 1;
    cases.set(label, number);
    named.set(number === 1 ? label : `${label}_${number}`, event);
  }
  return named;
}

function wayOf(
  step: string,
  event: EventObject,
  from: AnyMachineSnapshot,
  machine: SteppedMachine,
  wording: WordedSubject['wording'],
): WalkWay {
  const { reached, taken } = machine.step(from, event);
  const before = restingStates(from);
  const after = restingStates(reached).filter((path) => !before.includes(path));
  return {
    step,
    ...told(event, from, wording),
    transitions: taken.flat(),
    leadsTo: after.map((path) => path.split('.').at(-1) ?? path),
  };
}

function told(
  event: EventObject,
  from: AnyMachineSnapshot,
  wording: WordedSubject['wording'],
): Pick<WalkWay, 'kind' | 'action' | 'prepare' | 'byHand'> {
  const doing = doingOf(event, from, wording);
  if (typeof doing === 'string') return { kind: 'do', action: doing, prepare: null, byHand: true };
  const circumstances = {
    prepare: doing.beforehand ?? doing.prepare ?? null,
    byHand: doing.byHand !== false,
  };
  if (!('does' in doing)) return { kind: 'wait', action: doing.happens, ...circumstances };
  return { kind: doing.as === undefined ? 'do' : 'other', action: doing.does, ...circumstances };
}

const activeStates = ({ _nodes: nodes }: AnyMachineSnapshot): string[] =>
  nodes
    .map(({ path }: { readonly path: readonly string[] }) => path.join('.'))
    .filter((path: string) => path !== '');
