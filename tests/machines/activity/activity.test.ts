import { describe, expect, it } from 'vitest';
import { activityMachine } from '../../../src/machines/activity/activity-machine.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { drive } from '../../support/driven.ts';

const QUERY = { filter: { entidad: 'carga' }, place: { antes: 12 } };
const OPTIONS = { personas: [{ id: 4, nombre: 'Ana' }], entidades: ['carga'], acciones: ['carga.abierta'] };

const LIST_ASKED = ['activityList', { type: 'list.asked', query: QUERY }];
const SUMMARY_ASKED = ['activitySummary', { type: 'list.asked', query: { entidad: 'carga' } }];
const ENTRY_ASKED = ['activityEntry', { type: 'list.asked', query: 7 }];
const LEFT = { type: 'list.left' };
const ENTRY_LEFT = ['activityEntry', LEFT];

function looking(entryId: number | null = null) {
  const driven = drive(activityMachine, { delays: PAGED_LIST_DELAYS });
  const ask = (id: number | null, compares = false) =>
    driven.send({ type: 'activity.asked', query: QUERY, compares, entryId: id });
  ask(entryId);
  return {
    ...driven,
    ask,
    state: () => driven.actor.getSnapshot().value,
    options: () => driven.actor.getSnapshot().context.options,
    optionReads: () => driven.calls().filter(([child]) => child === 'loadOptions').length,
  };
}

describe('the audit trail', () => {
  it('asks for the page and the summary that the address names', () => {
    const { told, state } = looking();
    expect(told).toEqual([ENTRY_LEFT, LIST_ASKED, SUMMARY_ASKED]);
    expect(state()).toEqual({ open: { page: 'browsing', options: 'loading' } });
  });

  it('asks the summary alone for the days before, when the address compares', () => {
    const { told, ask } = looking();
    ask(null, true);
    const compared = ['activitySummary', { type: 'list.asked', query: { entidad: 'carga', comparar: 'si' } }];
    expect(told.slice(3)).toEqual([ENTRY_LEFT, LIST_ASKED, compared]);
    ask(7, true);
    expect(told.slice(6)).toEqual([ENTRY_LEFT, LIST_ASKED, compared, ENTRY_ASKED]);
  });

  it('reads the entry that the address names, and closes it when the address names none', () => {
    const { told, state, ask } = looking(7);
    expect(told).toEqual([ENTRY_LEFT, LIST_ASKED, SUMMARY_ASKED, ENTRY_ASKED]);
    expect(state()).toMatchObject({ open: { page: 'reading' } });
    ask(null);
    expect(told.slice(4)).toEqual([ENTRY_LEFT, LIST_ASKED, SUMMARY_ASKED]);
    expect(state()).toMatchObject({ open: { page: 'browsing' } });
  });

  it('closes an entry before it opens the next, so that the next is read at once', () => {
    const { told, ask } = looking(6);
    ask(7);
    expect(told.slice(4)).toEqual([ENTRY_LEFT, LIST_ASKED, SUMMARY_ASKED, ENTRY_ASKED]);
  });

  it('closes everything when its page is left', () => {
    const { told, send, state } = looking(7);
    send({ type: 'activity.left' });
    expect(told.slice(4)).toEqual([ENTRY_LEFT, ['activityList', LEFT], ['activitySummary', LEFT]]);
    expect(state()).toMatchObject({ open: { page: 'unseen' } });
  });

  it.each(['session.renewed', 'connection.returned'] as const)('passes %s on to its lists', (type) => {
    const { told, send } = looking();
    send({ type });
    expect(told.slice(3)).toEqual([
      ['activityList', { type }],
      ['activitySummary', { type }],
      ['activityEntry', { type }],
    ]);
  });

  it('gives each list its delays', () => {
    const { calls } = looking();
    const input = { about: null, delays: PAGED_LIST_DELAYS };
    expect(calls()).toEqual([
      ['activityList', input],
      ['activitySummary', input],
      ['activityEntry', input],
      ['activityExport', undefined],
      ['loadOptions', undefined],
    ]);
  });

  it.each(['activityList', 'activitySummary', 'activityEntry', 'activityExport'])(
    'ends when %s crashes',
    (child) => {
      const { fail, actor } = looking();
      fail(child, new Error('crash'));
      expect(actor.getSnapshot()).toMatchObject({ value: 'broken', status: 'done' });
    },
  );
});

describe('the options of its filters', () => {
  it('are read once a visit, and stay on screen while they are read again', () => {
    const { answer, ask, send, options, optionReads, state } = looking();
    expect(options()).toBeNull();
    answer('loadOptions', OPTIONS);
    ask(7);
    expect([options(), optionReads()]).toEqual([OPTIONS, 1]);
    expect(state()).toEqual({ open: { page: 'reading', options: 'known' } });
    send({ type: 'activity.left' });
    expect([options(), optionReads()]).toEqual([OPTIONS, 1]);
    ask(null);
    expect([options(), optionReads()]).toEqual([OPTIONS, 2]);
  });

  it('are asked for at the next visit when they did not arrive', () => {
    const { fail, ask, options, optionReads, state } = looking();
    fail('loadOptions', new Error('down'));
    expect(state()).toEqual({ open: { page: 'browsing', options: 'unknown' } });
    ask(null);
    expect([options(), optionReads()]).toEqual([null, 2]);
  });
});
