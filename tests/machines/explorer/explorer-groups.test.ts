import { describe, expect, it } from 'vitest';
import { ALL_RECORDS, SOME_RECORDS } from '../../../paths/payloads/kit/explorer-payloads.ts';
import type { ExplorerPage, ExplorerRow, Sums } from '../../../src/api/contract/records/explorer.ts';
import type { RecordsQuery } from '../../../src/machines/explorer/explorer-query.ts';
import { explorerGroupsMachine } from '../../../src/machines/explorer/groups/explorer-groups-machine.ts';
import { groupedLines, recordsIn } from '../../../src/machines/explorer/groups/grid-lines.ts';
import { filterOfGroup } from '../../../src/machines/explorer/groups/group-filter.ts';
import { drive } from '../../support/driven.ts';

const SETTLE = 250;
const QUERY: RecordsQuery = { ...ALL_RECORDS, grouping: { column: 'estado', most: 200 } };
const COLUMN = { nombre: 'estado', agrupa: 'valor' } as const;
const rowOf = (id: number): ExplorerRow => ({ id, clave: `4P-${id}`, version: 1, valores: {} });
const pageOf = (ids: readonly number[], siguiente: string | null = null): ExplorerPage => ({
  ...SOME_RECORDS,
  items: ids.map(rowOf),
  siguiente,
});

function groups(query = QUERY) {
  const driven = drive(explorerGroupsMachine, { delays: { settle: SETTLE } });
  const { actor, send, calls } = driven;
  const context = () => actor.getSnapshot().context;
  send({ type: 'groups.asked', query });
  return {
    ...driven,
    ask: (other: RecordsQuery) => send({ type: 'groups.asked', query: other }),
    toggle: (valor: string | null) =>
      send({ type: 'group.toggled', group: { column: COLUMN, valor, columns: ['cod'] } }),
    more: (valor: string | null) => send({ type: 'group.rowsAsked', valor }),
    state: () => actor.getSnapshot().value,
    read: () =>
      calls().map(([, input]) => {
        const { group } = input as { group: { valor: string | null; asks: string } };
        return [group.valor, group.asks];
      }),
    open: () =>
      Object.fromEntries(
        context().groups.map(({ valor, rows, asks, hasFailed }) => [
          String(valor),
          [rows.map(({ id }) => id).join(' '), asks, hasFailed],
        ]),
      ),
  };
}

describe('the groups of a list', () => {
  it('read their rows when they are unfolded, the next ones on request, and forget them when folded', () => {
    const { toggle, more, answer, open, read, state } = groups();
    toggle('En curso');
    expect([state(), open()]).toEqual(['reading', { 'En curso': ['', 'start', false] }]);
    answer('loadGroupRows', pageOf([1, 2], 'next'));
    expect([state(), open()]).toEqual(['resting', { 'En curso': ['1 2', null, false] }]);
    more('En curso');
    answer('loadGroupRows', pageOf([3]));
    expect([read(), open()]).toEqual([
      [
        ['En curso', 'start'],
        ['En curso', 'more'],
      ],
      { 'En curso': ['1 2 3', null, false] },
    ]);
    more('En curso');
    expect(state()).toBe('resting');
    toggle('En curso');
    expect(open()).toEqual({});
  });

  it('are read one after the other, each with its own answer', () => {
    const { toggle, more, answer, open, read } = groups();
    toggle('a');
    answer('loadGroupRows', pageOf([1], 'next'));
    toggle('b');
    toggle(null);
    // The first group asks for more while another one is read.
    more('a');
    answer('loadGroupRows', pageOf([2]));
    answer('loadGroupRows', pageOf([3]));
    answer('loadGroupRows', pageOf([4]));
    expect(open()).toEqual({ a: ['1 3', null, false], b: ['2', null, false], null: ['4', null, false] });
    expect(read().map(([valor]) => valor)).toEqual(['a', 'b', 'a', null]);
  });

  it('stop being read when they are folded, and the others are read', () => {
    const { toggle, answer, open } = groups();
    toggle('a');
    toggle('b');
    toggle('a');
    answer('loadGroupRows', pageOf([2]));
    expect(open()).toEqual({ b: ['2', null, false] });
    toggle('c');
    toggle('d');
    toggle('d');
    answer('loadGroupRows', pageOf([3]));
    expect(open()).toEqual({ b: ['2', null, false], c: ['3', null, false] });
  });

  it.each(['session.renewed', 'connection.returned', 'group.rowsAsked'] as const)(
    'that could not be read let the others be read, and are read again on %s',
    (type) => {
      const { toggle, fail, answer, send, open, state } = groups();
      toggle('a');
      toggle('b');
      fail('loadGroupRows', new Error('down'));
      answer('loadGroupRows', pageOf([2]));
      expect([state(), open()]).toEqual(['resting', { a: ['', 'start', true], b: ['2', null, false] }]);
      send(type === 'group.rowsAsked' ? { type, valor: 'a' } : { type });
      answer('loadGroupRows', pageOf([1]));
      expect(open()).toEqual({ a: ['1', null, false], b: ['2', null, false] });
    },
  );

  it('are read again from their start for another filter or order, once it settled, and by a refresh', () => {
    const { toggle, ask, pass, answer, send, open, state, calls } = groups();
    toggle('a');
    answer('loadGroupRows', pageOf([1], 'next'));
    ask({ ...QUERY, orden: '-cod' });
    pass(SETTLE - 1);
    const last = { ...QUERY, orden: '-cod', filter: { donde: ['x.vacio'], buscar: '' } };
    ask(last);
    pass(SETTLE - 1);
    // The rows stay in view until the others come.
    expect([state(), open()]).toEqual(['settling', { a: ['1', 'start', false] }]);
    toggle('b');
    toggle('c');
    toggle('c');
    pass(1);
    expect(calls().at(-1)?.[1]).toMatchObject({ query: last });
    answer('loadGroupRows', pageOf([7]));
    answer('loadGroupRows', pageOf([2]));
    expect(open()).toEqual({ a: ['7', null, false], b: ['2', null, false] });
    toggle('b');
    send({ type: 'groups.refreshRequested' });
    answer('loadGroupRows', pageOf([8]));
    expect(open()).toEqual({ a: ['8', null, false] });
  });

  it('are read again when their page, which was left, is entered again', () => {
    const { toggle, ask, answer, send, open, state, actor } = groups();
    const query = () => actor.getSnapshot().context.query;
    toggle('a');
    answer('loadGroupRows', pageOf([1]));
    send({ type: 'list.left' });
    send({ type: 'groups.refreshRequested' });
    expect([state(), open()]).toEqual(['unseen', { a: ['1', 'start', false] }]);
    ask(QUERY);
    expect([state(), open()]).toEqual(['reading', { a: ['1', 'start', false] }]);
    send({ type: 'list.left' });
    const others = { ...QUERY, orden: '-cod' };
    ask(others);
    expect(query()).toEqual(others);
    answer('loadGroupRows', pageOf([2]));
    expect(open()).toEqual({ a: ['2', null, false] });
    send({ type: 'list.left' });
    ask(others);
    expect([state(), open()]).toEqual(['reading', { a: ['2', 'start', false] }]);
    send({ type: 'list.left' });
    const regrouped = { ...others, grouping: { column: 'proyecto', most: 200 } };
    ask(regrouped);
    expect([state(), open(), query()]).toEqual(['resting', {}, regrouped]);
  });

  it('stay as they are when only more groups are asked for, and are folded by another grouping', () => {
    const { toggle, ask, answer, open, state, actor } = groups();
    toggle('a');
    answer('loadGroupRows', pageOf([1]));
    const more = { ...QUERY, grouping: { column: 'estado', most: 400 } };
    ask(more);
    expect([state(), open(), actor.getSnapshot().context.query]).toEqual([
      'resting',
      { a: ['1', null, false] },
      more,
    ]);
    const other = { ...QUERY, grouping: { column: 'proyecto', most: 200 } };
    ask(other);
    expect([state(), open(), actor.getSnapshot().context.query]).toEqual(['resting', {}, other]);
  });

  it('show a record as it was written', () => {
    const { toggle, answer, send, actor } = groups();
    toggle('a');
    answer('loadGroupRows', pageOf([1, 2]));
    const row = { ...rowOf(2), version: 5 };
    send({ type: 'groups.rowRead', row });
    expect(actor.getSnapshot().context.groups[0]?.rows).toEqual([rowOf(1), row]);
  });

  it('are lines of the grid in their order, each followed by its rows and by what is still to be read', () => {
    const { toggle, more, answer, actor } = groups();
    toggle('b');
    answer('loadGroupRows', pageOf([4]));
    toggle('a');
    answer('loadGroupRows', pageOf([1, 2], 'next'));
    more('a');
    const group = (valor: string) => ({ valor, nombre: valor, total: 3, sumas: [] });
    const sums: Sums = { total: 9, sumas: [], grupos: ['a', 'b', 'c'].map(group), mas: 5, antes: null };
    const lines = groupedLines(sums, actor.getSnapshot().context.groups);
    expect(
      lines.map((line) => (line.kind === 'group' ? [line.kind, line.group.valor, line.isOpen] : line.kind)),
    ).toEqual([
      ...[['group', 'a', true], 'record', 'record', 'rest'],
      ...[['group', 'b', true], 'record', ['group', 'c', false], 'moreGroups'],
    ]);
    expect(recordsIn(lines).map(({ id }) => id)).toEqual([1, 2, 4]);
  });
});

describe('the filter of a group', () => {
  const FILTER = { donde: ['estado.es.a', 'estado.vacio', 'proyecto.no.1'], buscar: 'norte' };
  it('has its value in place of the conditions on its column', () => {
    expect(filterOfGroup(FILTER, COLUMN, 'a')).toEqual({
      donde: ['proyecto.no.1', 'estado.es.a'],
      buscar: 'norte',
    });
    expect(filterOfGroup(FILTER, COLUMN, null)?.donde).toEqual(['proyecto.no.1', 'estado.vacio']);
  });

  it('has the days of its month besides the other conditions', () => {
    const days = { nombre: 'fin', agrupa: 'mes' } as const;
    const filter = { donde: ['fin.desde.2024-02-10'], buscar: '' };
    expect(filterOfGroup(filter, days, '2024-02-01')?.donde).toEqual([
      ...['fin.desde.2024-02-10', 'fin.desde.2024-02-01', 'fin.hasta.2024-02-29'],
    ]);
    expect(filterOfGroup(filter, days, '2026-12-01')?.donde.at(-1)).toBe('fin.hasta.2026-12-31');
    expect(filterOfGroup(filter, days, null)?.donde).toEqual(['fin.vacio']);
  });

  it.each(['', 'x'.repeat(301)])('cannot be written for the value «%s»', (valor) => {
    expect(filterOfGroup(FILTER, COLUMN, valor)).toBeNull();
  });
});
