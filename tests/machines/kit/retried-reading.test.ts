import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { ApiError } from '../../../src/api/api.ts';
import {
  connectionStatisticsMachine,
  connectionTrendMachine,
  criticalConnectionsMachine,
  recentConnectionsMachine,
} from '../../../src/machines/connections/connection-readings.ts';
import { RETRIED_READING_DELAYS } from '../../../src/machines/kit/retried-reading/retried-reading-types.ts';
import { drive } from '../../support/driven.ts';

const READINGS: readonly AnyStateMachine[] = [
  ...[connectionStatisticsMachine, criticalConnectionsMachine],
  ...[connectionTrendMachine, recentConnectionsMachine],
];
const { firstRetry, secondRetry } = RETRIED_READING_DELAYS;
const DAY = { dias: 1 };
const WEEK = { dias: 7 };
const LOST = new ApiError({ kind: 'noResponse' });
const refusal = (status: number) =>
  new ApiError({
    kind: 'status',
    status,
    message: 'No.',
    requestId: null,
    fields: {},
    retryAfter: null,
  });

function asked(machine: AnyStateMachine) {
  const driven = drive(machine, { delays: RETRIED_READING_DELAYS });
  driven.send({ type: 'reading.asked', query: DAY });
  return {
    ...driven,
    queries: () => driven.calls().map(([, input]) => (input as { query: unknown }).query),
    state: () => driven.actor.getSnapshot().value,
    context: () => driven.actor.getSnapshot().context,
    isWaiting: () => driven.actor.getSnapshot().hasTag('waiting'),
  };
}
/** Fails as often as the machine retries by itself. */
function failed(machine: AnyStateMachine) {
  const reading = asked(machine);
  reading.fail('readAnswer', LOST);
  reading.pass(firstRetry);
  reading.fail('readAnswer', LOST);
  reading.pass(secondRetry);
  reading.fail('readAnswer', LOST);
  return reading;
}

describe.each(READINGS.map((machine) => [machine] as const))('an answer that is tried again', (machine) => {
  it('is read at once, and shown', () => {
    const { answer, calls, context, state, isWaiting } = asked(machine);
    expect([calls(), isWaiting()]).toEqual([[['readAnswer', { query: DAY }]], true]);
    answer('readAnswer', 'figures');
    expect([state(), isWaiting(), context()]).toEqual([
      ...['shown', false],
      { delays: RETRIED_READING_DELAYS, query: DAY, answer: 'figures', failure: null },
    ]);
  });

  it('is read also when the query is null', () => {
    const { send, calls } = drive(machine, { delays: RETRIED_READING_DELAYS });
    send({ type: 'reading.asked', query: null });
    expect(calls()).toEqual([['readAnswer', { query: null }]]);
  });

  it('arrives the second time, a second later', () => {
    const { answer, fail, pass, queries, context, state, isWaiting } = asked(machine);
    fail('readAnswer', LOST);
    pass(firstRetry - 1);
    expect([queries(), state(), isWaiting()]).toEqual([[DAY], 'pausing', true]);
    pass(1);
    expect([queries(), state(), isWaiting()]).toEqual([[DAY, DAY], 'readingAgain', true]);
    answer('readAnswer', 'figures');
    expect([state(), context().answer]).toEqual(['shown', 'figures']);
  });

  it('arrives the third time, two seconds after that', () => {
    const { answer, fail, pass, queries, context, state, isWaiting } = asked(machine);
    fail('readAnswer', LOST);
    pass(firstRetry);
    fail('readAnswer', LOST);
    pass(secondRetry - 1);
    expect([queries(), state(), isWaiting()]).toEqual([[DAY, DAY], 'pausingLonger', true]);
    pass(1);
    expect([queries(), state(), isWaiting()]).toEqual([[DAY, DAY, DAY], 'readingLast', true]);
    answer('readAnswer', 'figures');
    expect([state(), context().answer]).toEqual(['shown', 'figures']);
  });

  it('is given up after the third time, and reported once', () => {
    const { pass, queries, state, isWaiting, context, emitted } = failed(machine);
    pass(firstRetry + secondRetry);
    expect([queries().length, state(), isWaiting()]).toEqual([3, 'failed', false]);
    expect([context().failure, emitted]).toEqual([{ kind: 'noResponse' }, [{ type: 'reading.failed' }]]);
  });

  it.each([400, 403, 422, 499])('is not read again when the server refuses it: %s', (status) => {
    const { fail, pass, queries, state, context } = asked(machine);
    fail('readAnswer', refusal(status));
    pass(firstRetry);
    expect([queries(), state(), context().failure]).toMatchObject([[DAY], 'failed', { status }]);
  });

  it.each([399, 500, 503])('is read again when the server fails: %s', (status) => {
    const { fail, state } = asked(machine);
    fail('readAnswer', refusal(status));
    expect(state()).toBe('pausing');
  });

  it.each([
    [{ type: 'reading.retryRequested' }],
    [{ type: 'reading.refreshRequested' }],
    [{ type: 'session.renewed' }],
    [{ type: 'connection.returned' }],
    [{ type: 'reading.asked', query: DAY }],
  ])('is read again after it was given up on %o, as before', (event) => {
    const { send, answer, queries, context, state, fail } = failed(machine);
    send(event);
    expect([queries().slice(3), state()]).toEqual([[DAY], 'reading']);
    answer('readAnswer', 'figures');
    expect(context()).toMatchObject({ answer: 'figures', failure: null });
    send({ type: 'reading.refreshRequested' });
    fail('readAnswer', LOST);
    expect([state(), context().answer]).toEqual(['pausing', 'figures']);
  });

  it('is read for a new query after it was given up', () => {
    const { send, queries } = failed(machine);
    send({ type: 'reading.asked', query: WEEK });
    expect(queries().slice(3)).toEqual([WEEK]);
  });

  it('is read again on request, and not for the same query', () => {
    const { answer, send, queries, state } = asked(machine);
    answer('readAnswer', 'figures');
    for (const type of ['session.renewed', 'connection.returned', 'reading.retryRequested']) send({ type });
    send({ type: 'reading.asked', query: DAY });
    expect([queries(), state()]).toEqual([[DAY], 'shown']);
    send({ type: 'reading.refreshRequested' });
    expect([queries(), state()]).toEqual([[DAY, DAY], 'reading']);
  });

  it('is abandoned for another query', () => {
    const { answer, send, queries, context } = asked(machine);
    send({ type: 'reading.asked', query: DAY });
    send({ type: 'reading.asked', query: WEEK });
    answer('readAnswer', 'of the week');
    expect([queries(), context().query, context().answer]).toEqual([[DAY, WEEK], WEEK, 'of the week']);
  });
});
