import { describe, expect, it } from 'vitest';
import { SOME_COLUMNS } from '../../../paths/payloads/kit/explorer-payloads.ts';
import { CELL_DELAYS } from '../../../src/machines/explorer/cells/cell-editing-types.ts';
import { explorerMachine } from '../../../src/machines/explorer/explorer-machine.ts';
import type { RecordsQuery } from '../../../src/machines/explorer/explorer-query.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { drive, type Message } from '../../support/driven.ts';

const QUERY: RecordsQuery = {
  filter: { donde: ['estado.es.En curso'], buscar: 'norte' },
  orden: '-creada',
  columnas: ['cod'],
  place: {},
  grouping: null,
};
const ASK = {
  type: 'explorer.asked',
  query: QUERY,
  compares: false,
  record: null,
  view: 7,
  opensView: false,
  isPlain: false,
} as const;
const ASKED = ['explorerList', { type: 'list.asked', query: QUERY }];
const SUMS = [
  'explorerSums',
  { type: 'list.asked', query: { filter: QUERY.filter, grouping: null, orden: null, compares: false } },
];
const GROUPS = ['explorerGroups', { type: 'groups.asked', query: QUERY }];
const FILTER = ['rowSelection', { type: 'rows.filterTold', filter: QUERY.filter }];
const NO_RECORD = ['explorerRecord', { type: 'list.left' }];
const RECALLED = ['savedViews', { type: 'views.recalled', id: 7 }];
const refreshed = (child: string) => [child, { type: 'list.refreshRequested' }];
const REGROUPED = ['explorerGroups', { type: 'groups.refreshRequested' }];
const REFRESHED = [
  refreshed('explorerList'),
  refreshed('explorerRecord'),
  refreshed('explorerSums'),
  refreshed('explorerChosenSums'),
  REGROUPED,
];

function explorer() {
  const driven = drive(explorerMachine, { register: 'obras', delays: PAGED_LIST_DELAYS });
  return {
    ...driven,
    ask: (record: string | null = null) => driven.send({ ...ASK, record }),
    told: () => (driven.told as Message[]).splice(0),
    state: () => driven.actor.getSnapshot().value,
    columns: () => driven.actor.getSnapshot().context.columns,
  };
}
const open = (page: string, columns: string) => ({ open: { page, columns } });

describe('a register', () => {
  it('reads its list, closes the record, and passes its filter on', () => {
    const { ask, told, state, calls } = explorer();
    const about = { about: null, delays: PAGED_LIST_DELAYS };
    expect([calls().filter(([child]) => child !== 'relayEmitted'), state()]).toEqual([
      [
        ...[['explorerList', about] as const, ['explorerFacet', about] as const],
        ...[['explorerRecord', about] as const, ['explorerSums', about] as const],
        ['explorerChosenSums', about],
        ['explorerGroups', { delays: PAGED_LIST_DELAYS }],
        ['explorerLayout', undefined],
        ...[['explorerExport', undefined] as const, ['rowSelection', undefined] as const],
        ['cellEditing', { delays: CELL_DELAYS }],
        ['savedViews', { register: 'obras' }],
      ],
      open('unseen', 'unknown'),
    ]);
    ask();
    expect([told(), state()]).toEqual([
      [ASKED, SUMS, GROUPS, FILTER, NO_RECORD, RECALLED],
      open('browsing', 'loading'),
    ]);
  });

  it('reads columns and views, but no list, when only its filters are shown', () => {
    const { ask, send, told, state, answer } = explorer();
    send({ type: 'explorer.filtersAsked', view: 7 });
    const left = ['explorerList', 'explorerRecord', 'explorerSums', 'explorerGroups'].map((child) => [
      child,
      { type: 'list.left' },
    ]);
    expect([told(), state()]).toEqual([[...left, RECALLED], open('narrowing', 'loading')]);
    answer('loadColumns', SOME_COLUMNS);
    expect(state()).toEqual(open('narrowing', 'known'));
    ask();
    expect([told(), state()]).toEqual([
      [ASKED, SUMS, GROUPS, FILTER, NO_RECORD, RECALLED],
      open('browsing', 'known'),
    ]);
    send({ type: 'explorer.filtersAsked', view: null });
    send({ type: 'explorer.left' });
    expect(state()).toEqual(open('unseen', 'known'));
  });

  it('opens a record beside the list, then another, and closes it', () => {
    const { ask, told, state } = explorer();
    for (const record of ['4P-1', '4P-2']) {
      ask(record);
      expect([told(), state()]).toEqual([
        [
          ASKED,
          SUMS,
          GROUPS,
          FILTER,
          ['explorerRecord', { type: 'list.asked', query: { name: record, columns: null } }],
          RECALLED,
        ],
        open('reading', 'loading'),
      ]);
    }
    ask();
    expect([told(), state()]).toEqual([
      [ASKED, SUMS, GROUPS, FILTER, NO_RECORD, RECALLED],
      open('browsing', 'loading'),
    ]);
  });

  it('reads a record with the known columns, so that one call is enough', () => {
    const { ask, answer, told } = explorer();
    ask();
    answer('loadColumns', SOME_COLUMNS);
    told();
    ask('4P-1');
    const columns = SOME_COLUMNS.map(({ nombre }) => nombre);
    expect(told()).toContainEqual([
      'explorerRecord',
      { type: 'list.asked', query: { name: '4P-1', columns } },
    ]);
  });

  it('keeps its columns once they are known', () => {
    const { ask, answer, columns, send, state, calls } = explorer();
    ask();
    answer('loadColumns', SOME_COLUMNS);
    expect([columns(), state()]).toEqual([SOME_COLUMNS, open('browsing', 'known')]);
    send({ type: 'explorer.left' });
    ask();
    expect([state(), calls().length]).toEqual([open('browsing', 'known'), 13]);
  });

  it.each([
    [ASK, 'browsing'],
    [{ type: 'explorer.filtersAsked', view: null }, 'narrowing'],
    [{ type: 'explorer.refreshRequested' }, 'browsing'],
    [{ type: 'session.renewed' }, 'browsing'],
    [{ type: 'connection.returned' }, 'browsing'],
  ] as const)('asks for columns that did not come again on %j', (event, page) => {
    const { ask, fail, send, state, columns, calls } = explorer();
    ask();
    fail('loadColumns', new Error('down'));
    expect([columns(), state(), calls().length]).toEqual([null, open('browsing', 'missing'), 13]);
    send(event);
    expect([state(), calls().length]).toEqual([open(page, 'loading'), 14]);
  });

  it('opens the default view when its address is plain, and not otherwise', () => {
    const { told, send, state } = explorer();
    const plain = { ...ASK, view: null, isPlain: true };
    send(plain);
    expect([told(), state()]).toEqual([
      [ASKED, SUMS, GROUPS, FILTER, NO_RECORD, ['savedViews', { type: 'views.defaultAsked' }]],
      open('browsing', 'loading'),
    ]);
    send(plain);
    expect(told()).toEqual([
      ASKED,
      SUMS,
      GROUPS,
      FILTER,
      NO_RECORD,
      ['savedViews', { type: 'views.recalled', id: null }],
    ]);
  });

  it('opens the view that its address opens as it was saved', () => {
    const { told, send } = explorer();
    send({ ...ASK, opensView: true });
    expect(told()).toEqual([
      ...[ASKED, SUMS, GROUPS, FILTER, NO_RECORD],
      ['savedViews', { type: 'views.openAsked', id: 7 }],
    ]);
    send({ ...ASK, view: null, opensView: true });
    expect(told().at(-1)).toEqual(['savedViews', { type: 'views.recalled', id: null }]);
  });

  it('closes all that it shows when its page is left', () => {
    const { ask, told, send, state } = explorer();
    ask('4P-1');
    told();
    send({ type: 'explorer.left' });
    expect([told(), state()]).toEqual([
      ['explorerList', 'explorerFacet', 'explorerRecord', 'explorerSums', 'explorerGroups'].map((child) => [
        child,
        { type: 'list.left' },
      ]),
      open('unseen', 'loading'),
    ]);
  });

  it('is read again on request', () => {
    const { told, send } = explorer();
    send({ type: 'explorer.refreshRequested' });
    expect(told()).toEqual(REFRESHED);
  });

  it('is read again after a change of records, and its selection is cleared', () => {
    const { told, send } = explorer();
    send({ type: 'changes.written' });
    expect(told()).toEqual([
      ...REFRESHED.filter(([child]) => child !== 'explorerChosenSums'),
      ['rowSelection', { type: 'rows.cleared' }],
    ]);
  });

  it('asks for the sums in the order of the groups, where the list is sorted by them', () => {
    const { send, told } = explorer();
    const grouping = { column: 'estado', most: 200 };
    for (const [orden, sent] of [
      ['-estado,cod', '-estado,cod'],
      ['cod,-estado', null],
      [null, null],
    ] as const) {
      send({ ...ASK, query: { ...QUERY, grouping, orden } });
      expect(told()).toContainEqual([
        'explorerSums',
        { type: 'list.asked', query: { filter: QUERY.filter, grouping, orden: sent, compares: false } },
      ]);
    }
  });

  it('asks the sums alone for those of the days before', () => {
    const { send, told } = explorer();
    send({ ...ASK, compares: true });
    const compared = { filter: QUERY.filter, grouping: null, orden: null, compares: true };
    expect(told()).toEqual([
      ...[
        ASKED,
        ['explorerSums', { type: 'list.asked', query: compared }],
        GROUPS,
        FILTER,
        NO_RECORD,
        RECALLED,
      ],
    ]);
  });

  it('sums the selected records, as long as there are not too many', () => {
    const { send, told } = explorer();
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: at + 1, clave: `4P-${at}`, version: 1, valores: {} }));
    const sumsOf = (count: number) => {
      send({ type: 'rows.chosen', rows: rows(count) });
      return told();
    };
    expect(sumsOf(2)).toEqual([['explorerChosenSums', { type: 'list.asked', query: { ids: [1, 2] } }]]);
    for (const count of [0, 10_001]) {
      expect(sumsOf(count)).toEqual([['explorerChosenSums', { type: 'list.left' }]]);
    }
  });

  it.each(['session.renewed', 'connection.returned'] as const)('passes %s on to its lists', (type) => {
    const { told, send } = explorer();
    send({ type });
    expect(told()).toEqual(
      [
        ...['explorerList', 'explorerFacet', 'explorerRecord', 'explorerSums', 'explorerChosenSums'],
        ...['explorerGroups', 'cellEditing', 'savedViews'],
      ].map((child) => [child, { type }]),
    );
  });

  it('shows a record as it is after its cell was written, and reads its list when that record could not be read', () => {
    const { told, send, emitted } = explorer();
    const row = { id: 1, clave: '4P-1', version: 2, valores: {} };
    send({ type: 'cells.read', row });
    const [, ...others] = REFRESHED;
    expect(told()).toEqual([
      ['explorerList', { type: 'list.rowRead', row }],
      ...others.map((one) => (one === REGROUPED ? ['explorerGroups', { type: 'groups.rowRead', row }] : one)),
    ]);
    send({ type: 'cells.read', row: null });
    expect(told()).toEqual(REFRESHED);
    for (const type of ['cells.saved', 'work.began', 'work.ended'] as const) {
      send(type === 'cells.saved' ? { type } : { type, work: 'cellEditing' });
    }
    expect(emitted).toEqual([
      { type: 'cells.saved' },
      { type: 'work.began', work: 'cellEditing' },
      { type: 'work.ended', work: 'cellEditing' },
    ]);
  });

  it.each([
    ...(['explorerList', 'explorerFacet', 'explorerRecord', 'explorerLayout', 'explorerExport'] as const),
    ...(['explorerSums', 'explorerChosenSums', 'explorerGroups'] as const),
    ...(['rowSelection', 'savedViews', 'cellEditing', 'relayEmitted'] as const),
  ])('ends when %s crashes', (child) => {
    const { fail, state } = explorer();
    fail(child, new Error('crash'));
    expect(state()).toBe('broken');
  });
});
