import { describe, expect, it, vi } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { lazily } from '../../../src/machines/kit/lazy-machine/lazily.ts';
import type { Asking, FetchedModule } from '../../../src/machines/kit/lazy-machine/module-visit.ts';
import { placeholder } from '../../../src/machines/kit/placeholder.ts';

interface Counted {
  readonly type: 'counter.counted';
  readonly step: number;
}

const counterMachine = setup({
  types: {
    context: {} as { readonly step: number },
    input: {} as { readonly step: number },
    events: {} as { readonly type: 'counter.asked' } | { readonly type: 'counter.crashed' },
    emitted: {} as Counted,
  },
  actions: {
    count: emit(({ context }) => ({ type: 'counter.counted', step: context.step })),
    crash: () => {
      throw new Error('crash');
    },
  },
}).createMachine({
  id: 'counter',
  context: ({ input }) => input,
  on: { 'counter.asked': { actions: 'count' }, 'counter.crashed': { actions: 'crash' } },
});

type Counter = FetchedModule<typeof counterMachine>;

const MODULE: Counter = { machine: counterMachine, askings: [] };

function lazyCounter(fetch: () => Promise<Counter> = async () => MODULE, ahead = async () => {}) {
  const actor = createActor(lazily({ fetch, ahead }), { input: { step: 3 } });
  const emitted: Counted[] = [];
  actor.on('counter.counted', (event) => emitted.push(event));
  actor.start();
  return { actor, emitted };
}

describe('a machine that is fetched by its first visit', () => {
  it('does not exist before, and then gets its input and events, and its events are passed on', async () => {
    const fetch = vi.fn(async () => MODULE);
    const { actor, emitted } = lazyCounter(fetch);
    actor.send({ type: 'counter.asked' });
    expect([actor.getSnapshot().value, fetch.mock.calls.length]).toEqual(['unvisited', 0]);
    actor.send({ type: 'module.visited' });
    await expect.poll(() => actor.getSnapshot().value).toBe('running');
    expect(actor.getSnapshot().children.machine?.getSnapshot().context).toEqual({ step: 3 });
    actor.send({ type: 'counter.asked' });
    expect(emitted).toEqual([{ type: 'counter.counted', step: 3 }]);
  });

  it('stays for later visits, and is fetched again when it did not arrive', async () => {
    const fetch = vi.fn(async () => MODULE);
    fetch.mockRejectedValueOnce(new Error('Loading chunk failed'));
    const { actor } = lazyCounter(fetch);
    actor.send({ type: 'module.visited' });
    await expect.poll(() => actor.getSnapshot().value).toBe('missing');
    actor.send({ type: 'module.visited' });
    await expect.poll(() => actor.getSnapshot().value).toBe('running');
    const { machine } = actor.getSnapshot().children;
    actor.send({ type: 'module.visited' });
    expect([fetch.mock.calls.length, actor.getSnapshot().children.machine]).toEqual([2, machine]);
  });

  it('is stopped when it is closed, and started again by the next visit', async () => {
    const { actor } = lazyCounter();
    actor.send({ type: 'module.visited' });
    await expect.poll(() => actor.getSnapshot().value).toBe('running');
    const { machine } = actor.getSnapshot().children;
    actor.send({ type: 'module.closed' });
    expect([actor.getSnapshot().value, machine?.getSnapshot().status]).toEqual(['unvisited', 'stopped']);
    actor.send({ type: 'module.visited' });
    await expect.poll(() => actor.getSnapshot().value).toBe('running');
    expect(actor.getSnapshot().children.machine).not.toBe(machine);
  });

  it('ends when its machine ends', async () => {
    const { actor } = lazyCounter();
    actor.send({ type: 'module.visited' });
    await expect.poll(() => actor.getSnapshot().value).toBe('running');
    actor.send({ type: 'counter.crashed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'broken', status: 'done' });
  });

  it('does not start a machine with an actor that nobody provided', async () => {
    const unbound = setup({ actors: { load: placeholder() } }).createMachine({ id: 'unbound' });
    const actor = createActor(
      lazily({ fetch: async () => ({ machine: unbound, askings: [] }), ahead: async () => {} }),
    ).start();
    actor.send({ type: 'module.visited' });
    await expect.poll(() => actor.getSnapshot().value).toBe('missing');
  });
});

describe('a machine that a page visits', () => {
  const AT = { path: '/cuenta', search: '?de=uno' };

  /** The machine, with what it was told by the askings: the word that the query names, and nothing on other paths. */
  function visited(fetch?: (module: Counter) => Promise<Counter>) {
    const told: string[] = [];
    const asking: Asking<unknown> = {
      asked: ({ path, search }) => (path === '/cuenta' ? new URLSearchParams(search).get('de') : undefined),
      ask: (_, asked) => told.push(`ask ${String(asked)}`),
      leave: () => told.push('leave'),
    };
    const module = { machine: counterMachine, askings: [asking] };
    const { actor } = lazyCounter(() => (fetch ? fetch(module) : Promise.resolve(module)));
    return { actor, told, isRunning: () => expect.poll(() => actor.getSnapshot().value).toBe('running') };
  }

  it('is asked for what the address asks for as soon as its code is here', async () => {
    const { actor, told, isRunning } = visited();
    actor.send({ type: 'module.visited', at: AT });
    expect([actor.getSnapshot().context.at, told]).toEqual([AT, []]);
    await isRunning();
    expect(told).toEqual(['ask uno']);
  });

  it('is asked for the last address of those that came before its code', async () => {
    const { actor, told, isRunning } = visited();
    actor.send({ type: 'module.visited', at: AT });
    actor.send({ type: 'module.visited', at: { ...AT, search: '?de=dos' } });
    actor.send({ type: 'module.visited' });
    await isRunning();
    expect(told).toEqual(['ask dos']);
  });

  it('is asked for nothing when the page was left before its code came, or did not come', async () => {
    const coming = visited();
    coming.actor.send({ type: 'module.visited', at: AT });
    coming.actor.send({ type: 'module.left' });
    await coming.isRunning();
    let comes = false;
    const missing = visited(async (module) => {
      if (comes) return module;
      throw new Error('Loading chunk failed');
    });
    missing.actor.send({ type: 'module.visited', at: AT });
    await expect.poll(() => missing.actor.getSnapshot().value).toBe('missing');
    comes = true;
    missing.actor.send({ type: 'module.left' });
    missing.actor.send({ type: 'module.visited' });
    await missing.isRunning();
    expect([coming.told, missing.told]).toEqual([[], []]);
  });

  it('is asked again when its code was missed and comes at the next try', async () => {
    let comes = false;
    const { actor, told, isRunning } = visited(async (module) => {
      if (comes) return module;
      throw new Error('Loading chunk failed');
    });
    actor.send({ type: 'module.visited', at: AT });
    await expect.poll(() => actor.getSnapshot().value).toBe('missing');
    comes = true;
    actor.send({ type: 'module.visited' });
    await isRunning();
    expect(told).toEqual(['ask uno']);
  });

  it('is asked once for each address, and left with the page or with an address that asks for nothing', async () => {
    const { actor, told, isRunning } = visited();
    actor.send({ type: 'module.visited', at: AT });
    await isRunning();
    const two = { ...AT, search: '?de=dos' };
    const other = { path: '/otra', search: '' };
    for (const at of [AT, { ...AT, search: '?de=uno&fila=3' }, two, other, other, two]) {
      actor.send({ type: 'module.visited', at });
    }
    actor.send({ type: 'module.left' });
    actor.send({ type: 'module.left' });
    actor.send({ type: 'module.visited', at: two });
    actor.send({ type: 'module.visited' });
    expect(told).toEqual(['ask uno', 'ask dos', 'leave', 'ask dos', 'leave', 'ask dos']);
  });

  it('forgets the address when it is closed', async () => {
    const { actor, told, isRunning } = visited();
    actor.send({ type: 'module.visited', at: AT });
    await isRunning();
    actor.send({ type: 'module.closed' });
    expect(actor.getSnapshot().context).toEqual({ input: { step: 3 }, at: null });
    actor.send({ type: 'module.visited' });
    await isRunning();
    expect(told).toEqual(['ask uno']);
  });

  it('has its code fetched ahead without being started, whether it comes or not', async () => {
    const ahead = vi.fn(async () => {});
    ahead.mockRejectedValueOnce(new Error('Loading chunk failed'));
    const { actor } = lazyCounter(undefined, ahead);
    for (const times of [1, 2]) {
      actor.send({ type: 'module.foreseen' });
      expect([actor.getSnapshot().value, ahead.mock.calls.length]).toEqual(['fetchingAhead', times]);
      await expect.poll(() => actor.getSnapshot().value).toBe('unvisited');
    }
    actor.send({ type: 'module.foreseen' });
    actor.send({ type: 'module.visited', at: AT });
    expect(actor.getSnapshot()).toMatchObject({ value: 'fetching', context: { at: AT } });
    await expect.poll(() => actor.getSnapshot().value).toBe('running');
  });
});
