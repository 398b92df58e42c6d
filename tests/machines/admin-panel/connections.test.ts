import { describe, expect, it } from 'vitest';
import { connectionsMachine } from '../../../src/machines/connections/connections-machine.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { RETRIED_READING_DELAYS } from '../../../src/machines/kit/retried-reading/retried-reading-types.ts';
import { drive, type Message } from '../../support/driven.ts';

const READINGS = ['connectionStatistics', 'criticalConnections', 'connectionTrend', 'recentConnections'];
const delays = { readings: RETRIED_READING_DELAYS, lists: PAGED_LIST_DELAYS };

function connections() {
  const driven = drive(connectionsMachine, { delays });
  return {
    ...driven,
    told: () => (driven.told as Message[]).splice(0),
    state: () => driven.actor.getSnapshot().value,
    ask: () => driven.send({ type: 'connections.asked', range: { dias: 7 } }),
  };
}
const toAll = (event: object, names = READINGS) => names.map((name) => [name, event]);

describe('the connections panel', () => {
  it('has a machine for each of the four answers, one for stalled connections, and a relay for their events', () => {
    const { calls, state, actor } = connections();
    expect(state()).toBe('unseen');
    expect(calls().slice(1, 6)).toEqual([
      ...READINGS.map((name) => [name, { delays: RETRIED_READING_DELAYS }]),
      ['stalledConnections', { about: null, delays: PAGED_LIST_DELAYS }],
    ]);
    expect(calls()[0]).toEqual([
      'relayEmitted',
      { parent: actor, sends: Object.fromEntries(READINGS.map((name) => [name, ['reading.failed']])) },
    ]);
  });

  it('reads all answers at once, for one range', () => {
    const { ask, told, state } = connections();
    ask();
    expect(told()).toEqual(toAll({ type: 'reading.asked', query: { dias: 7 } }));
    expect(state()).toEqual({ seen: 'untroubled' });
  });

  it('shows a banner after a failure until the person dismisses it', () => {
    const { ask, send, state } = connections();
    ask();
    send({ type: 'reading.failed' });
    expect(state()).toEqual({ seen: 'troubled' });
    send({ type: 'banner.dismissed' });
    expect(state()).toEqual({ seen: 'untroubled' });
  });

  it.each([
    ['connections.refreshRequested', 'reading.refreshRequested'],
    ['connections.retryRequested', 'reading.retryRequested'],
  ] as const)('passes %s on, and shows no banner meanwhile', (type, passed) => {
    const { ask, send, told, state } = connections();
    send({ type });
    expect(told()).toEqual([]);
    ask();
    send({ type: 'reading.failed' });
    told();
    send({ type });
    expect([told(), state()]).toEqual([toAll({ type: passed }), { seen: 'untroubled' }]);
  });

  it('reads again without a banner when the person comes back', () => {
    const { ask, send, state, told } = connections();
    ask();
    send({ type: 'reading.failed' });
    told();
    ask();
    expect([told().length, state()]).toEqual([4, { seen: 'untroubled' }]);
  });

  it.each(['session.renewed', 'connection.returned'] as const)('passes %s on to all of them', (type) => {
    const { send, told } = connections();
    send({ type });
    expect(told()).toEqual(toAll({ type }, [...READINGS, 'stalledConnections']));
  });

  it.each([...READINGS, 'stalledConnections', 'relayEmitted'])('ends when %s crashes', (name) => {
    const { fail, state } = connections();
    fail(name, new Error('crash'));
    expect(state()).toBe('broken');
  });
});
