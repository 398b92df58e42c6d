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
  const ask = (id: number | null) => driven.send({ type: 'activity.asked', query: QUERY, entryId: id });
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

  it('asks for the entry that the address names, and lets go of it with the address', () => {
    const { told, state, ask } = looking(7);
    expect(told).toEqual([ENTRY_LEFT, LIST_ASKED, SUMMARY_ASKED, ENTRY_ASKED]);
    expect(state()).toMatchObject({ open: { page: 'reading' } });
    ask(null);
    expect(told.slice(4)).toEqual([ENTRY_LEFT, LIST_ASKED, SUMMARY_ASKED]);
    expect(state()).toMatchObject({ open: { page: 'browsing' } });
  });

  it('lets go of an entry for the next one, which so is asked for at once', () => {
    const { told, ask } = looking(6);
    ask(7);
    expect(told.slice(4)).toEqual([ENTRY_LEFT, LIST_ASKED, SUMMARY_ASKED, ENTRY_ASKED]);
  });

  it('lets go of everything when its page is left', () => {
    const { told, send, state } = looking(7);
    send({ type: 'activity.left' });
    expect(told.slice(4)).toEqual([ENTRY_LEFT, ['activityList', LEFT], ['activitySummary', LEFT]]);
    expect(state()).toMatchObject({ open: { page: 'unseen' } });
  });

  it.each(['session.renewed', 'connection.returned'] as const)('tells its lists of %s', (type) => {
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

describe('what its filters offer', () => {
  it('is read once a visit, and kept while it is read again', () => {
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

  it('that did not come is asked for with the next look', () => {
    const { fail, ask, options, optionReads, state } = looking();
    fail('loadOptions', new Error('down'));
    expect(state()).toEqual({ open: { page: 'browsing', options: 'unknown' } });
    ask(null);
    expect([options(), optionReads()]).toEqual([null, 2]);
  });
});
