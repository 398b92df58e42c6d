import { describe, expect, it } from 'vitest';
import { ALL_RECORDS, SOME_RECORDS } from '../../../paths/payloads/kit/explorer-payloads.ts';
import { explorerListMachine } from '../../../src/machines/explorer/explorer-list-machine.ts';
import {
  selectCount,
  selectFailure,
  selectFirst,
  selectIsCounting,
  selectIsUncounted,
  selectIsWaiting,
} from '../../../src/machines/explorer/explorer-list-selectors.ts';
import type { RecordsQuery } from '../../../src/machines/explorer/explorer-query.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { drive } from '../../support/driven.ts';

const NARROWED: RecordsQuery = { ...ALL_RECORDS, filter: { donde: ['estado.es.En curso'], buscar: '' } };
const NEXT: RecordsQuery = { ...ALL_RECORDS, place: { despues: 'x' } };
const MANY = { ...SOME_RECORDS, recuento: { total: 10_000, exacto: false } };
const COUNTED = { total: 12_345, exacto: true };

function list() {
  const driven = drive(explorerListMachine, { delays: PAGED_LIST_DELAYS });
  const snapshot = () => driven.actor.getSnapshot();
  return {
    ...driven,
    ask: (query = ALL_RECORDS) => driven.send({ type: 'list.asked', query }),
    state: () => snapshot().value,
    count: () => selectCount(snapshot()),
    failure: () => selectFailure(snapshot()),
    first: () => selectFirst(snapshot()),
    page: () => snapshot().context.page,
    is: () => ({
      waiting: selectIsWaiting(snapshot()),
      counting: selectIsCounting(snapshot()),
      uncounted: selectIsUncounted(snapshot()),
    }),
  };
}

describe('the list of a register', () => {
  it('loads a page at once, with its count', () => {
    const { ask, answer, calls, state, count, page, is } = list();
    expect([state(), count(), page()]).toEqual(['unseen', null, null]);
    ask();
    expect([calls(), is()]).toEqual([
      [['loadRecords', { query: ALL_RECORDS }]],
      { waiting: true, counting: false, uncounted: false },
    ]);
    answer('loadRecords', SOME_RECORDS);
    expect([state(), count(), page()]).toEqual([{ seen: 'counted' }, SOME_RECORDS.recuento, SOME_RECORDS]);
  });

  it('says where the page begins that is shown, not the one that is read or could not be read', () => {
    const { ask, answer, fail, pass, first } = list();
    ask();
    expect(first()).toBeNull();
    answer('loadRecords', SOME_RECORDS);
    const second = { ...NEXT, first: 101 };
    ask(second);
    expect(first()).toBe(1);
    pass(PAGED_LIST_DELAYS.settle);
    fail('loadRecords', new Error('away'));
    expect(first()).toBe(1);
    ask(ALL_RECORDS);
    ask(second);
    pass(PAGED_LIST_DELAYS.settle);
    answer('loadRecords', SOME_RECORDS);
    expect(first()).toBe(101);
    for (const unknown of [NEXT, { ...second, grouping: { column: 'estado', most: 200 } }]) {
      ask(unknown);
      pass(PAGED_LIST_DELAYS.settle);
      answer('loadRecords', SOME_RECORDS);
      expect(first()).toBeNull();
    }
  });

  it('loads the last query when the query changes before the first page has arrived', () => {
    const { ask, answer, calls, pass, page, is } = list();
    ask();
    ask(NARROWED);
    expect(is().waiting).toBe(true);
    expect(() => answer('loadRecords', SOME_RECORDS)).toThrow('not running');
    pass(PAGED_LIST_DELAYS.settle);
    expect(calls().at(-1)).toEqual(['loadRecords', { query: NARROWED }]);
    answer('loadRecords', MANY);
    expect(page()).toEqual(MANY);
  });

  it('counts records in a second call when a page cannot count them all, and keeps the count for other pages', () => {
    const { ask, answer, calls, state, count, is, pass } = list();
    ask();
    answer('loadRecords', MANY);
    expect([state(), count(), calls().at(-1), is()]).toEqual([
      ...[{ seen: 'counting' }, MANY.recuento, ['countRecords', { filter: ALL_RECORDS.filter }]],
      { waiting: false, counting: true, uncounted: false },
    ]);
    answer('countRecords', COUNTED);
    expect([state(), count()]).toEqual([{ seen: 'counted' }, COUNTED]);
    ask(NEXT);
    pass(PAGED_LIST_DELAYS.settle);
    answer('loadRecords', MANY);
    expect([state(), count()]).toEqual([{ seen: 'counted' }, COUNTED]);
    ask(NARROWED);
    expect(count()).toEqual(MANY.recuento);
    pass(PAGED_LIST_DELAYS.settle);
    answer('loadRecords', MANY);
    expect([state(), count()]).toEqual([{ seen: 'counting' }, MANY.recuento]);
  });

  it('is counted again when it is refreshed', () => {
    const { ask, answer, send, state, calls } = list();
    ask();
    answer('loadRecords', MANY);
    answer('countRecords', COUNTED);
    send({ type: 'list.refreshRequested' });
    answer('loadRecords', MANY);
    expect([state(), calls().map(([child]) => child)]).toEqual([
      ...[{ seen: 'counting' }, ['loadRecords', 'countRecords', 'loadRecords', 'countRecords']],
    ]);
  });

  it('is shown without its count when counting failed, which can be repeated', () => {
    const { ask, answer, fail, send, state, is } = list();
    ask();
    answer('loadRecords', MANY);
    fail('countRecords', new Error('down'));
    expect([state(), is()]).toEqual([
      { seen: 'uncounted' },
      { waiting: false, counting: false, uncounted: true },
    ]);
    send({ type: 'list.countRequested' });
    expect(state()).toEqual({ seen: 'counting' });
  });

  it('waits until the query stops changing, and sends the last one', () => {
    const { ask, answer, calls, state, pass, is, page } = list();
    ask();
    answer('loadRecords', SOME_RECORDS);
    ask();
    expect(state()).toEqual({ seen: 'counted' });
    ask(NARROWED);
    expect([state(), is().waiting, page()]).toEqual([{ seen: 'settling' }, true, SOME_RECORDS]);
    pass(PAGED_LIST_DELAYS.settle - 1);
    ask(NEXT);
    pass(PAGED_LIST_DELAYS.settle - 1);
    expect(state()).toEqual({ seen: 'settling' });
    pass(1);
    expect([state(), calls().at(-1)]).toEqual(['loading', ['loadRecords', { query: NEXT }]]);
    ask(NEXT);
    expect(state()).toBe('loading');
    ask(NARROWED);
    expect(state()).toEqual({ seen: 'settling' });
  });

  it.each(['list.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'keeps its last page when the next one fails, and reads again on %s',
    (type) => {
      const { ask, answer, fail, pass, send, state, page, failure } = list();
      ask();
      answer('loadRecords', SOME_RECORDS);
      ask(NEXT);
      pass(PAGED_LIST_DELAYS.settle);
      fail('loadRecords', new Error('down'));
      expect([state(), page(), failure()]).toEqual([{ seen: 'failed' }, SOME_RECORDS, { kind: 'system' }]);
      send({ type });
      expect([state(), failure()]).toEqual(['loading', null]);
      answer('loadRecords', SOME_RECORDS);
      expect([state(), failure()]).toEqual([{ seen: 'counted' }, null]);
    },
  );

  it('shows a row that was read again in the place of the one it had', () => {
    const { ask, answer, send, page } = list();
    const [known] = SOME_RECORDS.items;
    if (!known) throw new Error('no record');
    const other = { ...known, id: known.id + 1 };
    const row = { ...known, version: known.version + 1 };
    send({ type: 'list.rowRead', row });
    expect(page()).toBeNull();
    ask();
    answer('loadRecords', { ...SOME_RECORDS, items: [known, other] });
    send({ type: 'list.rowRead', row });
    expect(page()).toEqual({ ...SOME_RECORDS, items: [row, other] });
  });

  it.each(['loading', 'seen'] as const)('can be left while %s', (from) => {
    const { ask, answer, send, state, page } = list();
    ask();
    if (from === 'seen') answer('loadRecords', SOME_RECORDS);
    send({ type: 'list.left' });
    expect([state(), page()]).toEqual(['unseen', from === 'seen' ? SOME_RECORDS : null]);
    ask();
    expect(state()).toBe('loading');
  });
});
