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
    ask: (cod: string) => driven.send({ type: 'record.asked', key: cod }),
    told: () => (driven.told as Message[]).splice(0),
    state: () => driven.actor.getSnapshot().value,
    context: () => {
      const { key: cod, record: page, failure } = driven.actor.getSnapshot().context;
      return { cod, page: page?.cod ?? null, failure };
    },
    asked: () => driven.calls().filter(([child]) => child === 'loadRecord'),
  };
}
const LISTS = ['workLines', 'workLife', 'workComparison'];

describe('the page of a work', () => {
  it('reads the work of its address, and then has its lists', () => {
    const { ask, answer, calls, state, context } = work();
    ask('A-1');
    expect([calls(), state(), context()]).toEqual([
      ...[[['loadRecord', { key: 'A-1' }]], 'loading', { cod: 'A-1', page: null, failure: null }],
    ]);
    answer('loadRecord', ONE);
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
      ...[['loadRecord', { key: 'A-2' }], { cod: 'A-2', page: null, failure: null }],
    ]);
    answer('loadRecord', { ...ONE, cod: 'A-2' });
    ask('A-2');
    expect([asked().length, state()]).toEqual([2, { shown: 'fresh' }]);
    ask('A-1');
    expect([state(), context()]).toEqual(['loading', { cod: 'A-1', page: null, failure: null }]);
  });

  it('keeps what it showed while it is read again, and when it is opened again', () => {
    const { ask, answer, asked, fail, send, state, context, told } = work();
    ask('A-1');
    answer('loadRecord', ONE);
    told();
    send({ type: 'record.refreshRequested' });
    send({ type: 'record.refreshRequested' });
    expect([state(), context().page, asked().length]).toEqual([{ shown: 'refreshing' }, 'A-1', 2]);
    expect(told()).toEqual([
      ['workLines', { type: 'list.refreshRequested' }],
      ['workLife', { type: 'list.refreshRequested' }],
    ]);
    fail('loadRecord', DOWN);
    expect([state(), context()]).toEqual([
      ...[{ shown: 'stale' }, { cod: 'A-1', page: 'A-1', failure: { kind: 'noResponse' } }],
    ]);
    send({ type: 'record.refreshRequested' });
    expect([told().length, asked()]).toEqual([2, Array(3).fill(['loadRecord', { key: 'A-1' }])]);
    answer('loadRecord', ONE);
    expect([state(), context().failure]).toEqual([{ shown: 'fresh' }, null]);
    send({ type: 'record.left' });
    expect(state()).toBe('unseen');
    ask('A-1');
    expect([state(), context().page]).toEqual(['loading', 'A-1']);
    send({ type: 'record.left' });
    expect(state()).toBe('unseen');
  });

  it.each(['record.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'is read again after a failure on %s',
    (type) => {
      const { ask, answer, fail, send, state, context } = work();
      ask('A-1');
      fail('loadRecord', DOWN);
      expect([state(), context().failure]).toEqual(['failed', { kind: 'noResponse' }]);
      ask('A-1');
      expect(state()).toBe('failed');
      send({ type });
      expect(state()).toBe('loading');
      answer('loadRecord', ONE);
      expect([state(), context().failure]).toEqual([{ shown: 'fresh' }, null]);
    },
  );

  it('shows another work after a failure, and can be left', () => {
    const { ask, fail, send, state, context } = work();
    ask('A-1');
    fail('loadRecord', DOWN);
    ask('A-2');
    expect([state(), context()]).toEqual(['loading', { cod: 'A-2', page: null, failure: null }]);
    fail('loadRecord', DOWN);
    send({ type: 'record.left' });
    expect(state()).toBe('unseen');
  });

  it.each(['session.renewed', 'connection.returned'] as const)('passes %s on to its lists', (type) => {
    const { ask, answer, send, told } = work();
    ask('A-1');
    answer('loadRecord', ONE);
    told();
    send({ type });
    expect(told()).toEqual(LISTS.map((list) => [list, { type }]));
  });

  it.each(LISTS)('ends where its list %s crashes', (list) => {
    const { ask, answer, fail, state } = work();
    ask('A-1');
    answer('loadRecord', ONE);
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
    actor.send({ type: 'record.asked', key: 'A-1' });
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
