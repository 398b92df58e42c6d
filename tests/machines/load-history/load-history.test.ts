import { describe, expect, it } from 'vitest';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { loadHistoryMachine } from '../../../src/machines/load-history/load-history-machine.ts';
import { LOAD_RUN_DELAYS } from '../../../src/machines/load-run/load-run-delays.ts';
import { drive } from '../../support/driven.ts';

const DELAYS = { ...LOAD_RUN_DELAYS, ...PAGED_LIST_DELAYS };
const RENEWED = { type: 'session.renewed' } as const;
const RETURNED = { type: 'connection.returned' } as const;

function history() {
  const driven = drive(loadHistoryMachine, { delays: DELAYS });
  return {
    ...driven,
    /** The ids of the loads whose record was requested, in order. */
    looks: () =>
      driven
        .calls()
        .filter(([child]) => child === 'runRecord')
        .map(([, input]) => (input as { uploadId: string }).uploadId),
    now: () => {
      const { value, context, children } = driven.actor.getSnapshot();
      const isListRunning = children.runList?.getSnapshot().status === 'active';
      return { value, uploadId: context.uploadId, isListRunning };
    },
  };
}

describe('the history of loads', () => {
  it('begins with the list, and knows the delays of its parts', () => {
    const { actor, calls } = history();
    expect(calls()).toEqual([['runList', { about: null, delays: DELAYS }]]);
    expect(actor.getSnapshot().context).toEqual({ delays: DELAYS, uploadId: null });
  });

  it('shows the load that is opened, and from there another', () => {
    const { send, looks, now } = history();
    send({ type: 'history.runOpened', uploadId: 'u-1' });
    send({ type: 'history.runOpened', uploadId: 'u-2' });
    expect(looks()).toEqual(['u-1', 'u-2']);
    expect(now()).toEqual({ value: 'looking', uploadId: 'u-2', isListRunning: true });
  });

  it('reads its list and its records at their intervals', () => {
    const { send, calls } = history();
    send({ type: 'history.runOpened', uploadId: 'u-1' });
    expect(calls()).toEqual([
      ['runList', { about: null, delays: DELAYS }],
      ['runRecord', { uploadId: 'u-1', isDriven: false, delays: DELAYS }],
    ]);
  });

  it('does not start again when the same load is opened', () => {
    const { send, looks } = history();
    send({ type: 'history.runOpened', uploadId: 'u-1' });
    send({ type: 'history.runOpened', uploadId: 'u-1' });
    expect(looks()).toEqual(['u-1']);
  });

  it('shows the list again once the load is left', () => {
    const { send, fail, now } = history();
    send({ type: 'history.runOpened', uploadId: 'u-1' });
    send({ type: 'history.runLeft' });
    expect(now()).toEqual({ value: 'listing', uploadId: null, isListRunning: true });
    expect(() => fail('runRecord', new Error('late'))).toThrow('not running');
  });

  it('shows the list again when the record of the load crashes', () => {
    const { send, fail, now } = history();
    send({ type: 'history.runOpened', uploadId: 'u-1' });
    fail('runRecord', new Error('crash'));
    expect(now()).toEqual({ value: 'listing', uploadId: null, isListRunning: true });
  });

  it('compares two loads, from the list and from a load, and returns to either', () => {
    const { send, calls, now } = history();
    send({ type: 'history.comparisonOpened' });
    expect([now(), calls().at(-1)]).toEqual([
      { value: 'comparing', uploadId: null, isListRunning: true },
      ['loadComparison', { about: null, delays: DELAYS }],
    ]);
    send({ type: 'history.comparisonOpened' });
    expect(calls()).toHaveLength(2);
    send({ type: 'history.runOpened', uploadId: 'u-1' });
    expect(now()).toEqual({ value: 'looking', uploadId: 'u-1', isListRunning: true });
    send({ type: 'history.comparisonOpened' });
    expect(now()).toEqual({ value: 'comparing', uploadId: null, isListRunning: true });
    send({ type: 'history.runLeft' });
    expect(now()).toEqual({ value: 'listing', uploadId: null, isListRunning: true });
  });

  it('shows the list again when the comparison crashes', () => {
    const { send, fail, now } = history();
    send({ type: 'history.comparisonOpened' });
    fail('loadComparison', new Error('crash'));
    expect(now()).toEqual({ value: 'listing', uploadId: null, isListRunning: true });
  });

  it.each([RENEWED, RETURNED])('passes $type on to the comparison', (event) => {
    const { send, told } = history();
    send({ type: 'history.comparisonOpened' });
    send(event);
    expect(told).toEqual([['loadComparison', event]]);
  });

  it('ends when its list crashes', () => {
    const { fail, actor } = history();
    fail('runList', new Error('crash'));
    expect(actor.getSnapshot()).toMatchObject({ value: 'broken', status: 'done' });
  });

  it.each([RENEWED, RETURNED])('passes %o on to what is on screen', (event) => {
    const { send, told } = history();
    send(event);
    send({ type: 'history.runOpened', uploadId: 'u-1' });
    send(event);
    expect(told).toEqual([
      ['runList', event],
      ['runRecord', event],
    ]);
  });
});
