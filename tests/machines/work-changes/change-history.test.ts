import { describe, expect, it } from 'vitest';
import { appliedSet, undoneSet } from '../../../paths/payloads/work-changes-payloads.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { changeHistoryMachine } from '../../../src/machines/work-changes/change-history-machine.ts';
import { drive, type Message } from '../../support/driven.ts';

const GONE = Object.assign(new Error('status 404'), {
  failure: {
    kind: 'status',
    status: 404,
    message: 'Ya no está.',
    requestId: null,
    fields: {},
    retryAfter: null,
  },
});
const ENDED = { type: 'work.ended', work: 'changeWriting' } as const;

function started() {
  const driven = drive(changeHistoryMachine, { delays: PAGED_LIST_DELAYS });
  return {
    ...driven,
    open: (id: number) => driven.send({ type: 'record.asked', key: id }),
    state: () => driven.actor.getSnapshot().value,
    context: () => {
      const { key, record, failure } = driven.actor.getSnapshot().context;
      return { key, record, failure };
    },
    reads: () => driven.calls().filter(([child]) => child === 'loadRecord'),
    takeTold: () => [...(driven.told as Message[]).splice(0)],
    takeEmitted: () => [...(driven.emitted as unknown[]).splice(0)],
  };
}
const looking = (id = 7) => {
  const driven = started();
  driven.open(id);
  driven.answer('loadRecord', appliedSet);
  return driven;
};
const NOTHING = { key: null, record: null, failure: null };

describe('the changes that were applied', () => {
  it('are listed, and one of them is read when its address is opened', () => {
    const { calls, state, open, answer, context } = started();
    expect([state(), calls()]).toEqual([
      'unseen',
      [['changeSetList', { about: null, delays: PAGED_LIST_DELAYS }]],
    ]);
    open(7);
    expect([state(), calls().at(-1)]).toEqual(['loading', ['loadRecord', { key: 7 }]]);
    answer('loadRecord', appliedSet);
    expect([state(), context(), calls()[3]]).toEqual([
      'shown',
      { key: 7, record: appliedSet, failure: null },
      ['changeSet', { set: appliedSet, delays: PAGED_LIST_DELAYS }],
    ]);
  });

  it('follow the address, whatever was shown of the one before', () => {
    const { open, answer, fail, state, context, reads } = started();
    open(7);
    open(7);
    expect(reads()).toHaveLength(1);
    open(8);
    expect([state(), reads(), context()]).toEqual([
      'loading',
      [
        ['loadRecord', { key: 7 }],
        ['loadRecord', { key: 8 }],
      ],
      { ...NOTHING, key: 8 },
    ]);
    answer('loadRecord', undoneSet);
    open(8);
    expect([state(), reads().length]).toEqual(['shown', 2]);
    open(9);
    expect([state(), reads().at(-1), context()]).toEqual([
      'loading',
      ['loadRecord', { key: 9 }],
      { ...NOTHING, key: 9 },
    ]);
    fail('loadRecord', GONE);
    open(9);
    expect(state()).toBe('failed');
    open(7);
    expect([state(), context()]).toEqual(['loading', { ...NOTHING, key: 7 }]);
  });

  it.each(['record.retryRequested', 'session.renewed', 'connection.returned'] as const)(
    'read a set again after a failure on %s',
    (type) => {
      const { open, fail, answer, send, state, context, reads } = started();
      open(7);
      fail('loadRecord', GONE);
      expect([state(), context().failure]).toEqual([
        'failed',
        { kind: 'status', status: 404, message: 'Ya no está.', retryAfter: null },
      ]);
      send({ type });
      expect([state(), reads().length]).toEqual(['loading', 2]);
      answer('loadRecord', appliedSet);
      expect(context().failure).toBeNull();
    },
  );

  it('forget the shown set when it is left', () => {
    const unread = started();
    unread.open(7);
    unread.fail('loadRecord', GONE);
    const reading = started();
    reading.open(7);
    for (const { send, state, context } of [looking(), unread, reading]) {
      send({ type: 'record.left' });
      expect([state(), context()]).toEqual(['unseen', NOTHING]);
    }
  });

  it('pass on what a set emits, and end its work however it is left', () => {
    const { send, takeEmitted } = looking();
    const began = { type: 'work.began', work: 'changeWriting' } as const;
    const undone = { type: 'changes.written', id: 7, did: 'undone' } as const;
    send(began);
    send(ENDED);
    send(undone);
    expect(takeEmitted()).toEqual([began, ENDED, undone]);
    send({ type: 'record.left' });
    expect(takeEmitted()).toEqual([ENDED]);
  });

  it('are listed again when works were changed, and after an outage', () => {
    const { send, takeTold, open, answer } = started();
    send({ type: 'changes.refreshRequested' });
    send({ type: 'session.renewed' });
    send({ type: 'connection.returned' });
    expect(takeTold()).toEqual([
      ['changeSetList', { type: 'list.refreshRequested' }],
      ['changeSetList', { type: 'session.renewed' }],
      ['changeSetList', { type: 'connection.returned' }],
    ]);
    open(7);
    answer('loadRecord', appliedSet);
    send({ type: 'changes.refreshRequested' });
    send({ type: 'session.renewed' });
    send({ type: 'connection.returned' });
    expect(takeTold()).toEqual([
      ['changeSetList', { type: 'list.refreshRequested' }],
      ['changeSet', { type: 'session.renewed' }],
      ['changeSet', { type: 'connection.returned' }],
    ]);
  });

  it('end when one of their parts ends', () => {
    for (const part of ['changeSetList', 'changeSet', 'relayEmitted']) {
      const { fail, actor } = looking();
      fail(part, new Error('crash'));
      expect(actor.getSnapshot()).toMatchObject({ value: 'broken', status: 'done' });
    }
    const { answer, state } = looking();
    answer('changeSet', undefined);
    expect(state()).toBe('broken');
  });
});
