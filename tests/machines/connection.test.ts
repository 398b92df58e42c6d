import { describe, expect, it } from 'vitest';
import { connectionMachine } from '../../src/machines/connection/connection-machine.ts';
import {
  selectBusyTime,
  selectConnectionNews,
  selectIsAskingServer,
} from '../../src/machines/connection/connection-selectors.ts';
import { CONNECTION_DELAYS } from '../../src/machines/connection/connection-types.ts';
import { drive } from '../support/driven.ts';

const DOWN = new Error('down');
const ANSWERS = { kind: 'answers' };
const DATABASE_AWAY = { kind: 'databaseAway', why: 'changing' };
const DISK_FULL = { kind: 'databaseAway', why: 'diskFull' };
const DATABASE_BUSY = { kind: 'databaseBusy', busySeconds: 12, secondsLeft: 18 };

function connection() {
  const driven = drive(connectionMachine, { delays: CONNECTION_DELAYS });
  return {
    ...driven,
    state: () => driven.actor.getSnapshot().value,
    news: () => selectConnectionNews(driven.actor.getSnapshot()),
    asks: () => driven.calls().filter(([child]) => child === 'reachServer').length,
  };
}

function unreachable() {
  const driven = connection();
  driven.send({ type: 'connection.unanswered' });
  driven.fail('reachServer', DOWN);
  return driven;
}

describe('the connection', () => {
  it('does not count as lost after one failed call', () => {
    const { send, answer, state, news, asks } = connection();
    send({ type: 'connection.unanswered' });
    expect([state(), news(), asks()]).toEqual(['doubtful', null, 1]);
    answer('reachServer', ANSWERS);
    expect([state(), news()]).toEqual(['online', null]);
  });

  it('is tried every five seconds while the server is silent, and its return is shown for four', () => {
    const { pass, fail, answer, state, news, emitted, asks, actor } = unreachable();
    expect([state(), news()]).toEqual(['unreachable', 'unreachable']);
    pass(4_999);
    expect(asks()).toBe(1);
    pass(1);
    expect([state(), news(), selectIsAskingServer(actor.getSnapshot())]).toEqual([
      'asking',
      'unreachable',
      true,
    ]);
    fail('reachServer', DOWN);
    pass(5_000);
    answer('reachServer', ANSWERS);
    expect([state(), news(), emitted]).toEqual(['back', 'back', [{ type: 'connection.returned' }]]);
    pass(3_999);
    expect(news()).toBe('back');
    pass(1);
    expect([state(), news()]).toEqual([{ settling: 'quiet' }, null]);
    pass(14_999);
    expect(state()).toEqual({ settling: 'quiet' });
    pass(1);
    expect([state(), news()]).toEqual(['online', null]);
  });

  it('may be lost again soon after its return', () => {
    const lostAgain = () => {
      const driven = unreachable();
      driven.send({ type: 'network.back' });
      driven.answer('reachServer', ANSWERS);
      driven.send({ type: 'connection.unanswered' });
      return driven;
    };
    const away = lostAgain();
    away.answer('reachServer', DATABASE_AWAY);
    expect(away.state()).toBe('databaseAway');
    const busy = lostAgain();
    busy.answer('reachServer', DATABASE_BUSY);
    expect([busy.state(), selectBusyTime(busy.actor.getSnapshot())]).toEqual([
      'databaseBusy',
      { busySeconds: 12, secondsLeft: 18 },
    ]);
    const silent = lostAgain();
    silent.fail('reachServer', DOWN);
    expect(silent.state()).toBe('unreachable');
  });

  it('tells of its return again, once for all, when calls that were made before it fail later', () => {
    const { pass, send, answer, state, news, emitted } = unreachable();
    send({ type: 'network.back' });
    answer('reachServer', ANSWERS);
    send({ type: 'connection.unanswered' });
    answer('reachServer', ANSWERS);
    expect([state(), news(), emitted.length]).toEqual([{ settling: 'gathering' }, null, 1]);
    send({ type: 'connection.unanswered' });
    pass(1_999);
    expect(emitted.length).toBe(1);
    pass(1);
    expect([state(), emitted.length]).toEqual([{ settling: 'quiet' }, 2]);
    pass(10_000);
    send({ type: 'connection.unanswered' });
    answer('reachServer', ANSWERS);
    pass(2_999);
    expect([state(), emitted.length]).toEqual([{ settling: 'quiet' }, 3]);
    pass(1);
    expect(state()).toBe('online');
  });

  it.each(['network.back', 'connection.checkRequested'] as const)('is tried at once on %s', (type) => {
    const { send, state } = unreachable();
    send({ type });
    expect(state()).toBe('asking');
    send({ type: 'network.lost' });
    expect(state()).toBe('offline');
    send({ type });
    expect(state()).toBe('asking');
  });

  it('is lost at once when the browser says so, also while its return is shown', () => {
    const { send, answer, state, news } = unreachable();
    send({ type: 'network.back' });
    answer('reachServer', ANSWERS);
    send({ type: 'network.lost' });
    expect([state(), news()]).toEqual(['offline', 'offline']);
  });

  it('is checked again when a call fails while its return is shown', () => {
    const { send, answer, state } = unreachable();
    send({ type: 'network.back' });
    answer('reachServer', ANSWERS);
    send({ type: 'connection.unanswered' });
    expect(state()).toEqual({ settling: 'doubtful' });
  });

  it('is tried when the browser does not report its network', () => {
    const { fail, answer, state } = connection();
    fail('watchNetwork', DOWN);
    expect(state()).toBe('doubtful');
    answer('reachServer', ANSWERS);
    expect(state()).toBe('online');
  });

  it('is distinguished from a database that changes its server, which is tried every two seconds', () => {
    const { send, pass, answer, state, news, emitted, asks, actor } = connection();
    send({ type: 'connection.unanswered' });
    answer('reachServer', DATABASE_AWAY);
    expect([state(), news(), asks()]).toEqual(['databaseAway', 'databaseAway', 1]);
    pass(1_999);
    expect(asks()).toBe(1);
    pass(1);
    expect([state(), news(), selectIsAskingServer(actor.getSnapshot())]).toEqual([
      'askingDatabase',
      'databaseAway',
      true,
    ]);
    answer('reachServer', DATABASE_AWAY);
    expect(emitted).toEqual([]);
    send({ type: 'connection.checkRequested' });
    answer('reachServer', ANSWERS);
    expect([state(), news(), emitted]).toEqual(['back', 'back', [{ type: 'connection.returned' }]]);
  });

  it('is distinguished from a database that is busy with a load, and what failed meanwhile is tried again after it', () => {
    const { send, pass, answer, state, news, emitted, actor } = connection();
    send({ type: 'connection.unanswered' });
    answer('reachServer', DATABASE_BUSY);
    expect([state(), news(), emitted]).toEqual(['databaseBusy', 'databaseBusy', []]);
    pass(2_000);
    expect([state(), news(), selectIsAskingServer(actor.getSnapshot())]).toEqual([
      ...['askingBusyDatabase', 'databaseBusy', true],
    ]);
    expect(selectBusyTime(actor.getSnapshot())).toEqual({ busySeconds: 12, secondsLeft: 18 });
    answer('reachServer', { kind: 'databaseBusy', busySeconds: 40, secondsLeft: null });
    expect(selectBusyTime(actor.getSnapshot())).toEqual({ busySeconds: 40, secondsLeft: null });
    send({ type: 'connection.checkRequested' });
    answer('reachServer', ANSWERS);
    expect([state(), news(), emitted]).toEqual(['back', 'back', [{ type: 'connection.returned' }]]);
  });

  it.each([
    ['was out of reach', () => unreachable()],
    [
      'changed its database',
      () => {
        const driven = connection();
        driven.send({ type: 'connection.unanswered' });
        driven.answer('reachServer', DATABASE_AWAY);
        return driven;
      },
    ],
  ])('tells of a server that %s how long its database is busy, and what comes after that', (_, begin) => {
    const { send, fail, answer, state, news, actor } = begin();
    send({ type: 'connection.checkRequested' });
    answer('reachServer', DATABASE_BUSY);
    expect([state(), news()]).toEqual(['databaseBusy', 'databaseBusy']);
    expect(selectBusyTime(actor.getSnapshot())).toEqual({ busySeconds: 12, secondsLeft: 18 });
    send({ type: 'network.back' });
    expect(state()).toBe('askingBusyDatabase');
    answer('reachServer', DATABASE_AWAY);
    expect(state()).toBe('databaseAway');
    send({ type: 'network.back' });
    answer('reachServer', DATABASE_BUSY);
    send({ type: 'connection.checkRequested' });
    fail('reachServer', DOWN);
    expect([state(), news()]).toEqual(['unreachable', 'unreachable']);
  });

  it('tells, when it is checked again, whether the database or the server is out of reach', () => {
    const { send, fail, answer, state, news } = unreachable();
    send({ type: 'connection.checkRequested' });
    answer('reachServer', DATABASE_AWAY);
    expect([state(), news()]).toEqual(['databaseAway', 'databaseAway']);
    send({ type: 'connection.checkRequested' });
    fail('reachServer', DOWN);
    expect([state(), news()]).toEqual(['unreachable', 'unreachable']);
  });

  it('asks for the database at once when the network is back', () => {
    const { send, answer, state, asks } = connection();
    send({ type: 'connection.unanswered' });
    answer('reachServer', DATABASE_AWAY);
    send({ type: 'network.back' });
    expect([state(), asks()]).toEqual(['askingDatabase', 2]);
  });

  it('tells, whenever it is checked, that the disk is full, until the database only changes its server', () => {
    const { send, fail, answer, state, news } = connection();
    const isAsked = (type: 'connection.unanswered' | 'connection.checkRequested', reached: unknown) => {
      send({ type });
      answer('reachServer', reached);
      return news();
    };
    expect(isAsked('connection.unanswered', DISK_FULL)).toBe('diskFull');
    expect(state()).toBe('databaseAway');
    expect(isAsked('connection.checkRequested', DATABASE_AWAY)).toBe('databaseAway');
    expect(isAsked('connection.checkRequested', DISK_FULL)).toBe('diskFull');
    send({ type: 'connection.checkRequested' });
    expect([state(), news()]).toEqual(['askingDatabase', 'diskFull']);
    answer('reachServer', DATABASE_BUSY);
    expect(isAsked('connection.checkRequested', DATABASE_AWAY)).toBe('databaseAway');
    isAsked('connection.checkRequested', DATABASE_BUSY);
    expect(isAsked('connection.checkRequested', DISK_FULL)).toBe('diskFull');
    send({ type: 'connection.checkRequested' });
    fail('reachServer', DOWN);
    expect(isAsked('connection.checkRequested', DATABASE_AWAY)).toBe('databaseAway');
    send({ type: 'connection.checkRequested' });
    fail('reachServer', DOWN);
    expect(isAsked('connection.checkRequested', DISK_FULL)).toBe('diskFull');
    isAsked('connection.checkRequested', ANSWERS);
    expect(isAsked('connection.unanswered', DATABASE_AWAY)).toBe('databaseAway');
    isAsked('connection.checkRequested', ANSWERS);
    expect(isAsked('connection.unanswered', DISK_FULL)).toBe('diskFull');
  });
});
