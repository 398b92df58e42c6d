import { expect, it } from 'vitest';
import { createActor, createMachine, fromPromise, setup } from 'xstate';
import { createRecorder, type RecordedStep } from '../../src/machines/kit/recorder.ts';
import { runningMachines } from '../../src/machines/kit/running-machines.ts';

const child = createMachine({
  id: 'child',
  initial: 'deciding',
  states: { deciding: { always: 'decided' }, decided: {} },
});

const house = setup({
  types: {
    events: {} as { type: 'door.opened'; secret: string } | { type: 'door.closed' } | { type: 'rung' },
  },
  actors: { child, fetch: fromPromise(async () => 'a secret answer') },
}).createMachine({
  id: 'house',
  type: 'parallel',
  states: {
    door: {
      initial: 'shut',
      states: {
        shut: {
          on: {
            'door.opened': [
              { guard: ({ event }) => event.secret === 'never', target: 'shut' },
              { target: 'open' },
            ],
          },
        },
        open: { invoke: { id: 'child', src: 'child' }, on: { 'door.closed': 'shut' } },
      },
    },
    bell: { initial: 'still', states: { still: { on: { '*': {}, rung: {} } } } },
  },
});

function open(keep?: number) {
  let time = 0;
  const recorder = createRecorder({ now: () => ++time, ...(keep && { keep }) });
  const actor = createActor(house, { inspect: recorder.inspect });
  actor.start();
  return { recorder, actor };
}

const shape = ({ at: _, actor: __, transitions, ...step }: RecordedStep) => ({
  ...step,
  transitions: transitions.map(({ source, event, index }) => `${source} ${event} ${index}`),
});

it('records each step by names: its states before and after, and the alternative taken', () => {
  const { recorder, actor } = open();
  actor.send({ type: 'door.opened', secret: 'x' });
  actor.send({ type: 'rung' });
  expect(recorder.recent().map(shape)).toEqual([
    {
      machine: 'house',
      event: null,
      from: [],
      to: ['door.shut', 'bell.still'],
      states: ['door', 'door.shut', 'bell', 'bell.still'],
      transitions: [],
    },
    {
      machine: 'child',
      event: '',
      from: ['deciding'],
      to: ['decided'],
      states: ['decided'],
      transitions: ['child.deciding  0'],
    },
    {
      machine: 'house',
      event: 'door.opened',
      from: ['door.shut'],
      to: ['door.open'],
      states: ['door', 'bell', 'bell.still', 'door.open'],
      transitions: ['house.door.shut door.opened 1', 'house.bell.still * 0'],
    },
    {
      machine: 'house',
      event: 'rung',
      from: [],
      to: [],
      states: ['door', 'bell', 'bell.still', 'door.open'],
      transitions: ['house.bell.still rung 0'],
    },
  ]);
});

it('counts each transition taken, and keeps every state entered', () => {
  const { recorder, actor } = open();
  actor.send({ type: 'rung' });
  actor.send({ type: 'rung' });
  expect(recorder.taken()).toEqual([
    { machine: 'house', source: 'house.bell.still', event: 'rung', index: 0, times: 2 },
  ]);
  actor.send({ type: 'door.opened', secret: 'x' });
  expect(recorder.entered().map(({ machine, state }) => `${machine} ${state}`)).toEqual([
    'house door',
    'house door.shut',
    'house bell',
    'house bell.still',
    'house door.open',
    'child deciding',
    'child decided',
  ]);
});

it('stores nothing of the data of an event', () => {
  const { recorder, actor } = open();
  actor.send({ type: 'door.opened', secret: 'token-of-somebody' });
  actor.send({ type: 'code-123456' } as never);
  const held = JSON.stringify([recorder.recent(), recorder.taken(), recorder.entered()]);
  expect(held).not.toMatch(/token-of-somebody|123456|secret/);
});

it('drops the oldest steps of a machine, but none of another, and listeners that unsubscribed', () => {
  const { recorder, actor } = open(2);
  const heard: (string | null)[] = [];
  const leave = recorder.subscribe(({ event }) => heard.push(event));
  actor.send({ type: 'rung' });
  leave();
  actor.send({ type: 'door.opened', secret: 'x' });
  expect(heard).toEqual(['rung']);
  expect(recorder.recent().map(({ machine, event }) => [machine, event])).toEqual([
    ['house', 'rung'],
    ['child', ''],
    ['house', 'door.opened'],
  ]);
});

it('finds every running machine and its states', () => {
  const { actor } = open();
  actor.send({ type: 'door.opened', secret: 'x' });
  expect(runningMachines(actor).map(({ machine, states }) => [machine, states])).toEqual([
    ['house', ['door', 'bell', 'bell.still', 'door.open']],
    ['child', ['decided']],
  ]);
  actor.send({ type: 'door.closed' });
  expect(runningMachines(actor).map(({ machine }) => machine)).toEqual(['house']);
  actor.stop();
  expect(runningMachines(actor)).toEqual([]);
});
