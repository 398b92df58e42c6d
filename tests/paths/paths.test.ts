import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { reachedBy } from '../../paths/coverage.ts';
import { generatePaths, pathsToEveryStep } from '../../paths/generate-paths.ts';
import type { PayloadCases } from '../../paths/payloads/payload-cases.ts';
import { pathSubject } from '../../paths/subject.ts';
import { transitionNames } from '../../paths/transitions.ts';
import { replay } from '../support/replay.ts';

type DoorEvent = { type: 'door.knocked'; loudly: boolean } | { type: 'door.left' };

/** One transition of each kind: guarded alternatives, both ends of an actor, a delay, a transient state. */
const door = setup({
  types: { context: {} as { knocks: number }, events: {} as DoorEvent },
  actors: { open: fromPromise<string>(() => Promise.reject(new Error('never run in a path'))) },
  delays: { patience: 5_000 },
  guards: {
    isLoud: ({ event }) => event.type === 'door.knocked' && event.loudly,
    isOpened: (_, { how }: { how: string }) => how === 'wide',
  },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'shut',
  states: {
    shut: { on: { 'door.knocked': { guard: 'isLoud', target: 'opening' } } },
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        onDone: [
          { guard: { type: 'isOpened', params: ({ event }) => ({ how: event.output }) }, target: 'passing' },
          { target: 'shut' },
        ],
        onError: 'shut',
      },
      after: { patience: 'shut' },
    },
    passing: { always: 'opened' },
    opened: { on: { 'door.left': 'shut' } },
  },
});

const payloads: PayloadCases<DoorEvent> = {
  events: { 'door.knocked': [{ loudly: true }, { loudly: false }] },
  outputs: { open: ['wide', 'ajar'] },
  failures: { open: [new Error('jammed')] },
};

const subject = pathSubject(door, { payloads, input: undefined, limit: 1_000 });

const eventsOf = (paths: ReturnType<typeof generatePaths>) =>
  paths.map(({ steps }) => steps.slice(1).map(({ event }) => event.type));

describe('the shortest paths', () => {
  it('take every transition with every payload, and leave out blocked events and the beginnings of other paths', () => {
    expect(eventsOf(generatePaths(subject, 'shortest')).sort()).toEqual([
      ['door.knocked', 'xstate.after.patience.door.opening'],
      ['door.knocked', 'xstate.done.actor.open'],
      ['door.knocked', 'xstate.done.actor.open', 'door.left'],
      ['door.knocked', 'xstate.error.actor.open'],
    ]);
  });

  it('never run the real actors', () => {
    expect(() => generatePaths(subject, 'shortest')).not.toThrow();
  });

  it('need the results of an invoked actor', () => {
    const without = (given: Partial<typeof payloads>) => () =>
      generatePaths({ ...subject, payloads: { ...subject.payloads, ...given } }, 'shortest');
    expect(without({ outputs: {} })).toThrow("No outputs are given for the actor 'open'.");
    expect(without({ failures: {} })).toThrow("No failures are given for the actor 'open'.");
  });

  it('refuse a wildcard, which has no payload', () => {
    const any = createMachine({ on: { '*': '.b' }, initial: 'a', states: { a: {}, b: {} } });
    const nothing = { events: {}, outputs: {}, failures: {} };
    expect(() =>
      generatePaths(pathSubject(any, { payloads: nothing, input: undefined, limit: 10 }), 'shortest'),
    ).toThrow('wildcard');
  });
});

describe('replay', () => {
  const paths = pathsToEveryStep(subject);

  it('takes every transition, the transient ones too', () => {
    const taken = new Set(
      paths.flatMap((path) => reachedBy(replay(subject, path)).flatMap(({ transitions }) => transitions)),
    );
    expect([...taken].sort()).toEqual(transitionNames(door).sort());
    expect(taken).toContain('door.passing on always #0');
  });

  it('fails where the actor and the model differ', () => {
    const path = paths.find(({ steps }) => steps.length === 4);
    const last = path?.steps.at(-1);
    if (!path || !last) throw new Error('The longest path is missing.');
    const wrong = { ...path, steps: [...path.steps.slice(0, -1), { ...last, state: path.steps[1]!.state }] };
    expect(() => replay(subject, wrong)).toThrow();
  });

  it.each([
    'xstate.done.actor.open',
    'xstate.error.actor.open',
    'xstate.after.patience.door.opening',
    'xstate.done.state.door',
  ])('throws when nothing can cause %s', (type) => {
    const [path] = paths;
    const start = path?.steps[0];
    if (!path || !start) throw new Error('There is no path.');
    const impossible = {
      description: type,
      steps: [start, { event: { type }, state: start.state, started: [] }],
    };
    expect(() => replay(subject, impossible)).toThrow(`No executor for '${type}'`);
  });
});

describe('an actor that ended before the state that invoked it', () => {
  const kept = setup({ actors: { listen: fromPromise<string>(() => new Promise(() => {})) } }).createMachine({
    id: 'kept',
    initial: 'on',
    states: {
      on: {
        invoke: { id: 'listen', src: 'listen', onError: { actions: () => {} } },
        on: { stopped: 'off' },
      },
      off: { on: { started: 'on' } },
    },
  });
  const given = { events: {}, outputs: {}, failures: { listen: [new Error('deaf')] } };
  const keptSubject = pathSubject(kept, { payloads: given, input: undefined, limit: 100 });

  it('does not end again in a path, unless it was started again', () => {
    expect(eventsOf(generatePaths(keptSubject, 'pairs')).sort()).toEqual([
      ['stopped', 'started', 'stopped'],
      ['stopped', 'started', 'xstate.error.actor.listen'],
      ['xstate.error.actor.listen', 'stopped'],
    ]);
  });

  it('fails a path in which it ends again', () => {
    const path = generatePaths(keptSubject, 'pairs').find(({ steps }) => steps[1]?.event.type !== 'stopped');
    const [start, failing] = path?.steps ?? [];
    if (!start || !failing) throw new Error('There is no path that begins with the failure.');
    const twice = { description: 'twice', steps: [start, failing, failing] };
    expect(() => replay(keptSubject, twice)).toThrow("No executor for 'xstate.error.actor.listen'");
  });
});

describe('transitions', () => {
  it('names each guarded alternative apart', () => {
    expect(transitionNames(door).sort()).toEqual([
      'door.opened on door.left #0',
      'door.opening on xstate.after.patience.door.opening #0',
      'door.opening on xstate.done.actor.open #0',
      'door.opening on xstate.done.actor.open #1',
      'door.opening on xstate.error.actor.open #0',
      'door.passing on always #0',
      'door.shut on door.knocked #0',
    ]);
  });
});
