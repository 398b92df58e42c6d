import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { someWork } from '../../paths/payloads/work-payloads.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { createWorkImplementations } from '../../src/machines/work/work-implementations.ts';
import { workMachine } from '../../src/machines/work/work-machine.ts';
import { drive, type Message } from '../support/driven.ts';

const ONE = { ...someWork, cod: 'A-1' };
const DOWN = Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } });

function work() {
  const driven = drive(workMachine, { delays: PAGED_LIST_DELAYS });
  return {
    ...driven,
    ask: (cod: string) => driven.send({ type: 'work.asked', cod }),
    told: () => (driven.told as Message[]).splice(0),
    state: () => driven.actor.getSnapshot().value,
    context: () => {
      const { cod, page, failure } = driven.actor.getSnapshot().context;
      return { cod, page: page?.cod ?? null, failure };
    },
    asked: () => driven.calls().filter(([child]) => child === 'loadWork'),
  };
}
const LISTS = ['workLines', 'workLife', 'workComparison'];

describe('the page of a work', () => {
  it('reads the work of its address, and then has its lists', () => {
    const { ask, answer, calls, state, context } = work();
    ask('A-1');
    expect([calls(), state(), context()]).toEqual([
      ...[[['loadWork', { cod: 'A-1' }]], 'loading', { cod: 'A-1', page: null, failure: null }],
    ]);
    answer('loadWork', ONE);
    expect([state(), context().page]).toEqual([{ shown: 'fresh' }, 'A-1']);
    expect(calls().slice(1)).toEqual(
      LISTS.map((list) => [list, { about: 'A-1', delays: PAGED_LIST_DELAYS }]),
    );
  });

  it('follows its address, and shows nothing of another work meanwhile', () => {
    const { ask, answer, asked, state, context } = work();
    ask('A-1');
    ask('A-1');
    expect(asked()).toHaveLength(1);
    ask('A-2');
    expect([asked().at(-1), context()]).toEqual([
      ...[['loadWork', { cod: 'A-2' }], { cod: 'A-2', page: null, failure: null }],
    ]);
    answer('loadWork', { ...ONE, cod: 'A-2' });
    ask('A-2');
    expect([asked().length, state()]).toEqual([2, { shown: 'fresh' }]);
    ask('A-1');
    expect([state(), context()]).toEqual(['loading', { cod: 'A-1', page: null, failure: null }]);
  });

  it('keeps what it showed while it is read again, and when it is come back to', () => {
    const { ask, answer, asked, fail, send, state, context, told } = work();
    ask('A-1');
    answer('loadWork', ONE);
    told();
    send({ type: 'work.refreshRequested' });
    send({ type: 'work.refreshRequested' });
    expect([state(), context().page, asked().length]).toEqual([{ shown: 'refreshing' }, 'A-1', 2]);
    expect(told()).toEqual([
      ['workLines', { type: 'list.refreshRequested' }],
      ['workLife', { type: 'list.refreshRequested' }],
    ]);
    fail('loadWork', DOWN);
    expect([state(), context()]).toEqual([
      ...[{ shown: 'stale' }, { cod: 'A-1', page: 'A-1', failure: { kind: 'noResponse' } }],
    ]);
    send({ type: 'work.refreshRequested' });
    expect([told().length, asked()]).toEqual([2, Array(3).fill(['loadWork', { cod: 'A-1' }])]);
    answer('loadWork', ONE);
    expect([state(), context().failure]).toEqual([{ shown: 'fresh' }, null]);
    send({ type: 'work.left' });
    expect(state()).toBe('unseen');
    ask('A-1');
    expect([state(), context().page]).toEqual(['loading', 'A-1']);
    send({ type: 'work.left' });
    expect(state()).toBe('unseen');
  });

  it.each(['work.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'that did not come is read again after %s',
    (type) => {
      const { ask, answer, fail, send, state, context } = work();
      ask('A-1');
      fail('loadWork', DOWN);
      expect([state(), context().failure]).toEqual(['failed', { kind: 'noResponse' }]);
      ask('A-1');
      expect(state()).toBe('failed');
      send({ type });
      expect(state()).toBe('loading');
      answer('loadWork', ONE);
      expect([state(), context().failure]).toEqual([{ shown: 'fresh' }, null]);
    },
  );

  it('that did not come gives way to another, and can be left', () => {
    const { ask, fail, send, state, context } = work();
    ask('A-1');
    fail('loadWork', DOWN);
    ask('A-2');
    expect([state(), context()]).toEqual(['loading', { cod: 'A-2', page: null, failure: null }]);
    fail('loadWork', DOWN);
    send({ type: 'work.left' });
    expect(state()).toBe('unseen');
  });

  it.each(['session.renewed', 'connection.returned'] as const)('tells its lists of %s', (type) => {
    const { ask, answer, send, told } = work();
    ask('A-1');
    answer('loadWork', ONE);
    told();
    send({ type });
    expect(told()).toEqual(LISTS.map((list) => [list, { type }]));
  });

  it.each(LISTS)('ends where its list %s crashes', (list) => {
    const { ask, answer, fail, state } = work();
    ask('A-1');
    answer('loadWork', ONE);
    fail(list, new Error('crash'));
    expect(state()).toBe('broken');
  });
});

describe('the calls of the page of a work', () => {
  it('name the work of each list', async () => {
    const calls: unknown[] = [];
    const note =
      (name: string) =>
      async (query: unknown): Promise<never> => {
        calls.push([name, query]);
        return undefined as never;
      };
    const api = {
      workPage: note('workPage'),
      workLines: note('workLines'),
      workLife: note('workLife'),
      workComparison: note('workComparison'),
    };
    const machine = workMachine.provide(createWorkImplementations({ api }));
    const actor = createActor(machine, { input: { delays: PAGED_LIST_DELAYS } });
    actor.start();
    actor.send({ type: 'work.asked', cod: 'A-1' });
    await Promise.resolve();
    expect(calls).toEqual([['workPage', 'A-1']]);
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    const { children } = actor.getSnapshot();
    children.workLines?.send({ type: 'list.asked', query: { page: 2 } });
    children.workLife?.send({ type: 'list.asked', query: { antes: '1~0~1' } });
    children.workComparison?.send({ type: 'list.asked', query: { a: '1~0~1', b: 'ahora' } });
    expect(calls.slice(1)).toEqual([
      ['workLines', { cod: 'A-1', page: 2, pageSize: 10 }],
      ['workLife', { cod: 'A-1', antes: '1~0~1' }],
      ['workComparison', { cod: 'A-1', a: '1~0~1', b: 'ahora' }],
    ]);
    actor.stop();
  });
});
