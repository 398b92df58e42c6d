import { describe, expect, it, vi } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { lazily } from '../../../src/machines/kit/lazy-machine/lazily.ts';
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

function lazyCounter(fetch: () => Promise<typeof counterMachine> = async () => counterMachine) {
  const actor = createActor(lazily(fetch), { input: { step: 3 } });
  const emitted: Counted[] = [];
  actor.on('counter.counted', (event) => emitted.push(event));
  actor.start();
  return { actor, emitted };
}

describe('a machine that is fetched by its first visit', () => {
  it('does not exist before, and then gets its input and events, and its events are passed on', async () => {
    const fetch = vi.fn(async () => counterMachine);
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
    const fetch = vi.fn(async () => counterMachine);
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
    const actor = createActor(lazily(async () => unbound)).start();
    actor.send({ type: 'module.visited' });
    await expect.poll(() => actor.getSnapshot().value).toBe('missing');
  });
});
