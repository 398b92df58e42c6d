import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { DOWN } from '../../../paths/payloads/failures.ts';
import {
  appliedUpdate,
  rehearsedUpdate,
  someRows,
  someUpdate,
} from '../../../paths/payloads/mass-update/mass-update-payloads.ts';
import {
  selectIsDeciding,
  selectIsOpen,
} from '../../../src/machines/compared-file/record/decision-selectors.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  createMassUpdateImplementations,
  type MassUpdateDeps,
} from '../../../src/machines/mass-update/mass-update-actors.ts';
import {
  type Adjustment,
  massUpdateMachine,
  updateDecisionMachine,
} from '../../../src/machines/mass-update/mass-update-record.ts';
import { drive, type Message } from '../../support/driven.ts';

const INPUT = { delays: PAGED_LIST_DELAYS };
const COMPARE: Adjustment = { kind: 'comparison' };

function shown() {
  const driven = drive(massUpdateMachine, INPUT);
  const { actor, send, answer, calls } = driven;
  send({ type: 'record.asked', key: 7 });
  answer('loadRecord', someUpdate);
  const told = () => [...(driven.told as Message[]).splice(0), ...(driven.emitted as unknown[]).splice(0)];
  told();
  return {
    ...driven,
    told,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    count: (child: string) => calls().filter(([name]) => name === child).length,
    last: (child: string) => calls().findLast(([name]) => name === child)?.[1],
  };
}

describe('one update', () => {
  it('is read, read again when its page asks for another, and kept when its page is left', () => {
    const { send, answer, fail, state, context, count, last, told } = shown();
    expect([state(), context().record]).toEqual([{ shown: 'read' }, someUpdate]);
    expect(last('rows')).toEqual({ about: '7', delays: PAGED_LIST_DELAYS });
    send({ type: 'session.renewed' });
    send({ type: 'connection.returned' });
    expect(told()).toEqual([
      ['rows', { type: 'session.renewed' }],
      ['rows', { type: 'connection.returned' }],
    ]);
    send({ type: 'record.left' });
    send({ type: 'record.asked', key: 7 });
    expect([state(), context().record]).toEqual(['loading', someUpdate]);
    send({ type: 'record.asked', key: 8 });
    expect([context().key, context().record]).toEqual([8, null]);
    fail('loadRecord', DOWN);
    expect([state(), context().failure]).toEqual(['failed', { kind: 'noResponse' }]);
    send({ type: 'record.retryRequested' });
    fail('loadRecord', DOWN);
    send({ type: 'session.renewed' });
    answer('loadRecord', { ...someUpdate, id: 8 });
    expect([context().failure, context().record?.id, count('loadRecord')]).toEqual([null, 8, 5]);
  });

  it('is adjusted one change at a time: it shows the server’s answer, and reads its rows again', () => {
    const { send, answer, state, context, last, told, count } = shown();
    send({ type: 'adjustment.asked', adjustment: COMPARE });
    send({ type: 'adjustment.asked', adjustment: { kind: 'takeOver' } });
    expect([state(), last('adjustRecord'), count('adjustRecord')]).toEqual([
      { shown: 'adjusting' },
      { key: 7, adjustment: COMPARE },
      1,
    ]);
    answer('adjustRecord', { ...someUpdate, filas: 5 });
    expect([state(), context().record?.filas, told()]).toEqual([
      { shown: 'read' },
      5,
      [
        ['selection', { type: 'rows.cleared' }],
        ['rows', { type: 'list.refreshRequested' }],
      ],
    ]);
  });

  it('shows why an adjustment failed, which can be tried again or given up', () => {
    const { send, answer, fail, state, context, last, count, told } = shown();
    send({ type: 'adjustment.asked', adjustment: COMPARE });
    fail('adjustRecord', DOWN);
    expect([state(), context().adjustmentFailure]).toEqual([
      { shown: 'notAdjusted' },
      { kind: 'noResponse' },
    ]);
    send({ type: 'adjustment.retryRequested' });
    expect([context().adjustmentFailure, count('adjustRecord')]).toEqual([null, 2]);
    fail('adjustRecord', DOWN);
    send({ type: 'adjustment.asked', adjustment: { kind: 'takeOver' } });
    expect(last('adjustRecord')).toEqual({ key: 7, adjustment: { kind: 'takeOver' } });
    fail('adjustRecord', DOWN);
    send({ type: 'adjustment.closed' });
    expect([state(), context().adjustmentFailure]).toEqual([{ shown: 'reading' }, null]);
    expect(told()).toEqual([['rows', { type: 'list.refreshRequested' }]]);
    fail('loadRecord', DOWN);
    expect([state(), context().record]).toEqual([{ shown: 'old' }, someUpdate]);
    send({ type: 'connection.returned' });
    fail('loadRecord', DOWN);
    send({ type: 'session.renewed' });
    fail('loadRecord', DOWN);
    expect(told()).toEqual([
      ['rows', { type: 'connection.returned' }],
      ['rows', { type: 'session.renewed' }],
    ]);
    send({ type: 'record.retryRequested' });
    answer('loadRecord', someUpdate);
    expect(state()).toEqual({ shown: 'read' });
  });

  it('is read again after it was applied, and not after it was deleted', () => {
    const { send, answer, state, told, context } = shown();
    send({ type: 'changes.written', id: 91, did: 'applied' });
    send({ type: 'decision.settled', kind: 'application', isDone: true });
    expect([state(), told()]).toEqual([
      { shown: 'reading' },
      [
        ['selection', { type: 'rows.cleared' }],
        ['rows', { type: 'list.refreshRequested' }],
        { type: 'changes.written', id: 91, did: 'applied' },
        { type: 'decision.settled', kind: 'application', isDone: true },
      ],
    ]);
    answer('loadRecord', appliedUpdate);
    expect(context().record?.estado).toBe('aplicada');
    send({ type: 'decision.settled', kind: 'discard', isDone: false });
    expect(state()).toEqual({ shown: 'reading' });
    answer('loadRecord', someUpdate);
    told();
    send({ type: 'decision.settled', kind: 'discard', isDone: true });
    expect([state(), told()]).toEqual([
      { shown: 'read' },
      [{ type: 'decision.settled', kind: 'discard', isDone: true }],
    ]);
  });

  it('keeps the chosen rows when a decision failed, and is read again', () => {
    const { send, state, told } = shown();
    send({ type: 'decision.settled', kind: 'application', isDone: false });
    expect([state(), told()]).toEqual([
      { shown: 'reading' },
      [
        ['rows', { type: 'list.refreshRequested' }],
        { type: 'decision.settled', kind: 'application', isDone: false },
      ],
    ]);
  });

  it('reports to the portal while it is being written', () => {
    const { send, told } = shown();
    send({ type: 'work.began', work: 'massUpdateWriting' });
    send({ type: 'work.ended', work: 'massUpdateWriting' });
    send({ type: 'work.began', work: 'massUpdateWriting' });
    send({ type: 'record.left' });
    expect(told().map((event) => (event as { type?: string }).type)).toEqual([
      ...['work.began', 'work.ended', 'work.began', 'work.ended'],
    ]);
  });
});

function deciding() {
  const driven = drive(updateDecisionMachine);
  const { actor, send, calls } = driven;
  return {
    ...driven,
    ask: (kind: 'application' | 'rehearsal' | 'discard') =>
      send({ type: 'decision.asked', asked: { id: 7, kind } }),
    isOpen: () => selectIsOpen(actor.getSnapshot()),
    isDeciding: () => selectIsDeciding(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    last: () => calls().at(-1)?.[1],
    heard: () => (driven.emitted as unknown[]).splice(0),
  };
}
const BEGAN = { type: 'work.began', work: 'massUpdateWriting' };
const ENDED = { type: 'work.ended', work: 'massUpdateWriting' };

describe('a decision about an update', () => {
  it('is asked, sent once and shown, and the portal learns when works were changed', () => {
    const { ask, send, answer, isOpen, isDeciding, context, last, heard } = deciding();
    ask('application');
    send({ type: 'decision.closed' });
    expect(isOpen()).toBe(false);
    ask('application');
    send({ type: 'decision.chosen', choice: 'detener' });
    send({ type: 'decision.confirmed' });
    send({ type: 'decision.closed' });
    expect([isDeciding(), last()]).toEqual([
      true,
      { asked: { id: 7, kind: 'application' }, choice: 'detener' },
    ]);
    answer('decide', appliedUpdate);
    expect([context().told, heard()]).toEqual([
      appliedUpdate,
      [
        BEGAN,
        ENDED,
        { type: 'decision.settled', kind: 'application', isDone: true },
        { type: 'changes.written', did: 'applied', id: 91 },
      ],
    ]);
    send({ type: 'decision.closed' });
    expect(isOpen()).toBe(false);
  });

  it('applies the update after its rehearsal with the same choice about wrong rows', () => {
    const { ask, send, answer, context, last, heard } = deciding();
    ask('rehearsal');
    send({ type: 'decision.chosen', choice: 'detener' });
    send({ type: 'decision.confirmed' });
    answer('decide', rehearsedUpdate);
    expect(context().told).toEqual(rehearsedUpdate);
    expect(heard().slice(2)).toEqual([{ type: 'decision.settled', kind: 'rehearsal', isDone: true }]);
    ask('application');
    expect([context().told, context().choice]).toEqual([null, 'detener']);
    send({ type: 'decision.confirmed' });
    expect(last()).toEqual({ asked: { id: 7, kind: 'application' }, choice: 'detener' });
  });

  it('stays open with the reason when it fails, and closes once the update is deleted', () => {
    const { ask, send, answer, fail, context, isOpen, heard } = deciding();
    ask('discard');
    send({ type: 'decision.confirmed' });
    fail('decide', DOWN);
    expect([isOpen(), context().failure, heard().slice(2)]).toEqual([
      true,
      { kind: 'noResponse' },
      [{ type: 'decision.settled', kind: 'discard', isDone: false }],
    ]);
    send({ type: 'decision.confirmed' });
    expect(context().failure).toBeNull();
    fail('decide', DOWN);
    send({ type: 'decision.closed' });
    expect(context().failure).toBeNull();
    heard();
    ask('discard');
    send({ type: 'decision.confirmed' });
    answer('decide', null);
    expect([isOpen(), heard().slice(2)]).toEqual([
      false,
      [{ type: 'decision.settled', kind: 'discard', isDone: true }],
    ]);
  });
});

it('one update makes the right calls to the server', async () => {
  const asked: (readonly unknown[])[] = [];
  const one =
    (name: string) =>
    async (...given: readonly unknown[]) => {
      asked.push([name, ...given.slice(0, -1)]);
      return someUpdate;
    };
  const deps: MassUpdateDeps = {
    api: {
      massUpdate: one('read'),
      massUpdateRows: async (id, query) => {
        asked.push(['rows', id, query]);
        return someRows;
      },
      omitMassUpdateRows: one('omit'),
      setMassUpdateFields: one('fields'),
      setMassUpdateReplacements: one('replacements'),
      compareMassUpdate: one('compare'),
      takeOverMassUpdate: one('takeOver'),
      applyMassUpdate: one('apply'),
      comparePassedOver: one('compareAgain'),
      discardMassUpdate: async (id) => void asked.push(['discard', id]),
      exportMassUpdate: async (id, query) => {
        asked.push(['export', id, query]);
        return { fileName: 'actualizacion_7.xlsx', file: new Blob(['x']) };
      },
    },
    saveFile: (name) => void asked.push(['saved', name]),
  };
  const actor = createActor(massUpdateMachine.provide(createMassUpdateImplementations(deps)), {
    input: INPUT,
  }).start();
  actor.send({ type: 'record.asked', key: 7 });
  const resting = () => waitFor(actor, (snapshot) => snapshot.matches({ shown: 'read' }));
  await resting();
  const adjustments: readonly Adjustment[] = [
    { kind: 'omission', request: { omitir: true, filas: { tipo: 'filas', filas: [2] } } },
    { kind: 'fields', request: { incluidos: ['contrata'], vaciar: [] } },
    { kind: 'replacements', request: { sustituciones: [] } },
    { kind: 'comparison' },
    { kind: 'takeOver' },
  ];
  for (const adjustment of adjustments) {
    actor.send({ type: 'adjustment.asked', adjustment });
    await resting();
  }
  const { rows, decision, exported } = actor.getSnapshot().children;
  rows?.send({ type: 'list.asked', query: { page: 2, clase: 'cambia' } });
  for (const kind of ['rehearsal', 'application', 'comparison', 'discard'] as const) {
    decision?.send({ type: 'decision.asked', asked: { id: 7, kind } });
    decision?.send({ type: 'decision.confirmed' });
    await waitFor(actor, () => decision?.getSnapshot().matches('deciding') === false);
    await resting();
  }
  exported?.send({ type: 'export.requested', filter: { id: 7, filter: { clase: 'cambia' } } });
  await expect
    .poll(() => asked.filter(([name]) => name !== 'read' && name !== 'rows'))
    .toEqual([
      ['omit', 7, { omitir: true, filas: { tipo: 'filas', filas: [2] } }],
      ['fields', 7, { incluidos: ['contrata'], vaciar: [] }],
      ['replacements', 7, { sustituciones: [] }],
      ['compare', 7],
      ['takeOver', 7],
      ['apply', 7, { alFallar: 'omitir', ensayo: true }],
      ['apply', 7, { alFallar: 'omitir', ensayo: false }],
      ['compareAgain', 7],
      ['discard', 7],
      ['export', 7, { clase: 'cambia' }],
      ['saved', 'actualizacion_7.xlsx'],
    ]);
  expect(asked).toContainEqual(['rows', 7, { pageSize: 50, page: 2, clase: 'cambia' }]);
});
