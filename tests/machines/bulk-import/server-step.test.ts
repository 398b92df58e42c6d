import { describe, expect, it } from 'vitest';
import { LOAD_RUN_DELAYS } from '../../../src/machines/load-run/load-run-delays.ts';
import { serverStepMachine } from '../../../src/machines/load-run/step/server-step-machine.ts';
import type { StepRequest } from '../../../src/machines/load-run/step/server-step-types.ts';
import { drive } from '../../support/driven.ts';

const AT = '2026-11-21T10:42:05.000Z';
const ANSWER = { success: true, message: 'Hecho.', records_inserted: 3 };
const DELETION: StepRequest = { step: 'borrar', body: { fileName: 'Norte.xlsx', rowCount: 3, date: AT } };
const build = { sheet: 0, fields: [], requiredFields: [], dateFields: [], dateOrders: {}, fileName: 'N.csv' };
const LOAD: StepRequest = { step: 'cargar', build };
const RENEWED = { type: 'session.renewed' } as const;
const status = (code: number) => ({ kind: 'status', status: code, message: null, retryAfter: null }) as const;
const failed = (failure: object) => ({ at: AT, ms: 5, kind: 'failed', failure });
const asked = (kind: string, more: object = {}) => ({ at: AT, kind, ...more });

function step(request: StepRequest = LOAD) {
  const driven = drive(serverStepMachine, {
    uploadId: 'u-1',
    request,
    startedAt: AT,
    delays: LOAD_RUN_DELAYS,
  });
  return {
    ...driven,
    asked: () => driven.calls().map(([child]) => child),
    waiting: () =>
      driven.emitted.flatMap((event) => (event.type === 'run.waitingChanged' ? [event.waiting.kind] : [])),
    written: () => driven.emitted.flatMap((event) => (event.type === 'run.wrote' ? [event.entry.code] : [])),
    output: () => driven.actor.getSnapshot().output,
    ended: () => driven.actor.getSnapshot().value,
  };
}

/** The answer of a step was lost, and the machine asks what happened to the step. */
function lost(request: StepRequest = LOAD, failure: object = { kind: 'timeout' }) {
  const driven = step(request);
  driven.answer('sendStep', failed(failure));
  return driven;
}

describe('a step of a run', () => {
  it('ends with its answer, and does not wait for the drawing', () => {
    const { answer, output } = step();
    answer('sendStep', { at: AT, ms: 5, kind: 'answered', answer: ANSWER });
    expect(output()).toEqual({ kind: 'answered', at: AT, ms: 5, answer: ANSWER });
  });

  it.each<[string, (driven: ReturnType<typeof step>) => void, object]>([
    ['the server refuses it', ({ answer }) => answer('sendStep', failed(status(500))), status(500)],
    ['it cannot be sent', ({ fail }) => fail('sendStep', new Error('crash')), { kind: 'system' }],
  ])('fails when %s, and asks nothing', (_, comesTo, failure) => {
    const driven = step();
    comesTo(driven);
    expect(driven.output()).toMatchObject({ kind: 'failed', failure });
    expect([driven.ended(), driven.asked()]).toEqual(['failed', ['sendStep']]);
  });

  it.each<[string, object, object, string]>([
    ['rejected', { failure: status(422) }, { kind: 'failed', failure: status(422) }, 'failed'],
    ['closed', { by: 'Luis Gil' }, { kind: 'closed', by: 'Luis Gil' }, 'closed'],
    ['noAnswer', { failure: status(403) }, { kind: 'failed', failure: status(403) }, 'failed'],
    ['answered', { answer: ANSWER, ms: 7 }, { kind: 'answered', answer: ANSWER, ms: 7 }, 'done'],
  ])('ends after a lost answer as the run says: %s', (kind, more, end, state) => {
    const { answer, output, ended, waiting, asked: calls } = lost();
    expect(waiting()).toEqual(['lostAnswer']);
    answer('askRun', asked(kind, more));
    expect(output()).toMatchObject(end);
    expect([ended(), waiting()]).toEqual([state, ['lostAnswer', 'none']]);
    expect(calls()).toEqual(['sendStep', 'askRun']);
  });

  it.each<[string, object]>([
    ['is still at it', asked('running')],
    ['gives no answer', asked('noAnswer', { failure: { kind: 'noResponse' } })],
  ])('asks again, after longer and longer waits, when the run %s', (_, answered) => {
    const { answer, pass, asked: calls } = lost();
    for (const wait of [2_000, 4_000]) {
      const before = calls().length;
      answer('askRun', answered);
      pass(wait - 1);
      expect(calls()).toHaveLength(before);
      pass(1);
      expect(calls()).toHaveLength(before + 1);
    }
  });

  it('fails when the run cannot be read, or does not change for too long', () => {
    const crashed = lost();
    crashed.fail('askRun', new Error('crash'));
    expect(crashed.output()).toMatchObject({ kind: 'failed', failure: { kind: 'system' } });
    expect(crashed.ended()).toBe('failed');
    const silent = lost();
    silent.pass(LOAD_RUN_DELAYS.askAtMost);
    expect(silent.output()).toMatchObject({ kind: 'failed', failure: { kind: 'timeout' } });
    expect(silent.ended()).toBe('failed');
  });

  it('is sent once more when it never arrived, and not a third time', () => {
    const { answer, asked: calls, written, output } = lost();
    answer('askRun', asked('neverReceived'));
    expect(calls()).toEqual(['sendStep', 'askRun', 'sendStep']);
    expect(written()).toContain('stepResent');
    answer('sendStep', failed({ kind: 'timeout' }));
    answer('askRun', asked('neverReceived'));
    expect(output()).toMatchObject({ kind: 'failed', failure: { kind: 'timeout' } });
    expect(calls()).toEqual(['sendStep', 'askRun', 'sendStep', 'askRun']);
  });

  it('fails as a system error when it cannot be sent the second time, whatever was lost before', () => {
    const { answer, fail, output } = lost();
    answer('askRun', asked('neverReceived'));
    fail('sendStep', new Error('crash'));
    expect(output()).toMatchObject({ kind: 'failed', failure: { kind: 'system' } });
  });

  it('waits as long as the database is busy, which lost no answer, and is sent until it is taken', () => {
    const busy = { ...status(503), data: { motivo: 'ocupada' } };
    const driven = lost(LOAD, busy);
    for (let tries = 0; tries < 3; tries += 1) {
      expect(driven.waiting().at(-1)).toBe('busyServer');
      driven.answer('askRun', asked('neverReceived'));
      driven.pass(LOAD_RUN_DELAYS.askAfter);
      driven.answer('sendStep', failed(busy));
    }
    driven.answer('askRun', asked('neverReceived'));
    driven.pass(LOAD_RUN_DELAYS.askAfter);
    driven.answer('sendStep', { at: AT, ms: 5, kind: 'answered', answer: ANSWER });
    expect([driven.ended(), driven.waiting().includes('lostAnswer')]).toEqual(['done', false]);
  });

  it('is sent no third time when it was lost after the database was busy and never arrived', () => {
    const {
      answer,
      pass,
      asked: calls,
      output,
    } = lost(LOAD, { ...status(503), data: { motivo: 'ocupada' } });
    answer('askRun', asked('neverReceived'));
    pass(LOAD_RUN_DELAYS.askAfter);
    answer('sendStep', failed({ kind: 'timeout' }));
    answer('askRun', asked('neverReceived'));
    expect(output()).toMatchObject({ kind: 'failed', failure: { kind: 'timeout' } });
    expect(calls()).toEqual(['sendStep', 'askRun', 'sendStep', 'askRun']);
  });

  it('fails when it never arrived because of a conflict, unless it is the first of the run', () => {
    const { answer, output, ended } = lost(LOAD, status(409));
    answer('askRun', asked('neverReceived'));
    expect(output()).toMatchObject({ kind: 'failed', failure: status(409) });
    expect(ended()).toBe('failed');
  });

  it.each<[string, (driven: ReturnType<typeof step>) => void]>([
    ['on its way', ({ answer }) => answer('sendStep', failed(status(401)))],
    [
      'while the run is asked',
      ({ answer }) => {
        answer('sendStep', failed({ kind: 'timeout' }));
        answer('askRun', asked('noAnswer', { failure: status(401) }));
      },
    ],
  ])('waits for the session that expired %s, and then asks for the run', (_, comesTo) => {
    const driven = step();
    comesTo(driven);
    expect(driven.waiting().at(-1)).toBe('session');
    driven.send(RENEWED);
    expect(driven.asked().at(-1)).toBe('askRun');
    expect(driven.written()).toContain('sessionRenewed');
  });

  it('does not wait for a session that was renewed meanwhile', () => {
    const { send, answer, asked: calls } = step();
    send(RENEWED);
    answer('sendStep', failed(status(401)));
    expect(calls()).toEqual(['sendStep', 'askRun']);
  });
});

describe('a run that another operator holds up', () => {
  const held = () => {
    const driven = lost(DELETION, status(409));
    driven.answer('askRun', asked('neverReceived'));
    return driven;
  };

  it('waits, and tries again on request', () => {
    const { send, waiting, asked: calls } = held();
    expect(waiting().at(-1)).toBe('otherOperator');
    send({ type: 'run.retryRequested', at: AT });
    expect([calls().at(-1), waiting().at(-1)]).toEqual(['sendStep', 'none']);
  });

  it('takes over on request, and says so to the server', () => {
    const { send, calls, written } = held();
    send({ type: 'run.takeOverRequested', at: AT });
    expect(calls().at(-1)).toMatchObject(['sendStep', { request: { body: { relevo: true } } }]);
    expect(written()).toContain('takingOver');
  });

  it('is abandoned on request, and sends nothing more', () => {
    const { send, output, asked: calls } = held();
    send({ type: 'run.abandoned', at: AT });
    expect(output()).toMatchObject({ kind: 'abandoned' });
    expect(calls()).toEqual(['sendStep', 'askRun']);
  });
});

describe('the record of a step, moment by moment', () => {
  const at = (second: number): string => `2026-11-21T10:42:${String(second).padStart(2, '0')}.000Z`;
  const wait = (driven: ReturnType<typeof step>) =>
    driven.emitted.map((event) =>
      event.type === 'run.wrote' ? [event.entry.at, event.entry.code] : [event.waiting.kind],
    );
  const noConflict = { kind: 'failed', failure: status(409), ms: 5, at: at(6) };

  it('of a deletion that another operator holds up, from the first answer to the end', () => {
    const driven = lost(DELETION, status(409));
    driven.answer('askRun', { at: at(7), kind: 'neverReceived' });
    driven.send({ type: 'run.retryRequested', at: at(9) });
    driven.answer('sendStep', noConflict);
    driven.answer('askRun', { at: at(8), kind: 'neverReceived' });
    driven.send({ type: 'run.takeOverRequested', at: at(20) });
    driven.answer('sendStep', { ...noConflict, at: at(21) });
    driven.answer('askRun', { at: at(22), kind: 'neverReceived' });
    driven.send({ type: 'run.abandoned', at: at(30) });
    expect(wait(driven)).toEqual([
      [AT, 'stepStarted'],
      [AT, 'answerLost'],
      ['busyServer'],
      ['none'],
      ['otherOperator'],
      [at(7), 'otherOperator'],
      ['none'],
      [at(9), 'stepStarted'],
      [at(6), 'answerLost'],
      ['busyServer'],
      ['none'],
      ['otherOperator'],
      [at(8), 'otherOperator'],
      ['none'],
      [at(20), 'takingOver'],
      [at(20), 'stepStarted'],
      [at(21), 'answerLost'],
      ['busyServer'],
      ['none'],
      ['otherOperator'],
      [at(22), 'otherOperator'],
      ['none'],
    ]);
    expect(driven.output()).toEqual({ kind: 'abandoned', at: at(30), ms: 5 });
  });

  it('of a session that expired twice, the second time renewed before its 401 arrived', () => {
    const driven = lost(LOAD);
    driven.answer('askRun', { at: at(7), kind: 'noAnswer', failure: status(401) });
    driven.send(RENEWED);
    driven.send(RENEWED);
    driven.answer('askRun', { at: at(8), kind: 'noAnswer', failure: status(401) });
    expect(driven.asked()).toEqual(['sendStep', 'askRun', 'askRun', 'askRun']);
    driven.answer('askRun', { at: at(9), kind: 'noAnswer', failure: status(401) });
    expect(driven.ended()).toBe('waitingForSession');
    expect(wait(driven)).toEqual([
      [AT, 'stepStarted'],
      [AT, 'answerLost'],
      ['lostAnswer'],
      ['none'],
      ['session'],
      [at(7), 'sessionExpired'],
      ['none'],
      [at(7), 'sessionRenewed'],
      ['lostAnswer'],
      ['none'],
      ['session'],
      [at(8), 'sessionExpired'],
      ['none'],
      ['lostAnswer'],
      ['none'],
      ['session'],
      [at(9), 'sessionExpired'],
    ]);
  });

  it('of a step that the expired session refused', () => {
    const driven = step();
    driven.answer('sendStep', { at: at(6), ms: 4, kind: 'failed', failure: status(401) });
    driven.send(RENEWED);
    driven.answer('askRun', { at: at(9), kind: 'rejected', failure: status(422) });
    expect(wait(driven)).toEqual([
      [AT, 'stepStarted'],
      ['session'],
      [at(6), 'sessionExpired'],
      ['none'],
      [at(6), 'sessionRenewed'],
      ['lostAnswer'],
      ['none'],
    ]);
    expect(driven.output()).toEqual({ kind: 'failed', at: at(9), ms: 4, failure: status(422) });
    const unsent = step();
    unsent.fail('sendStep', new Error('crash'));
    expect(unsent.output()).toEqual({ kind: 'failed', at: AT, ms: null, failure: { kind: 'system' } });
  });

  it('of a step that is sent again, and whose end is known only from the record of the run', () => {
    const driven = lost(LOAD);
    driven.answer('askRun', { at: at(7), kind: 'neverReceived' });
    driven.answer('sendStep', { at: at(8), ms: 6, kind: 'failed', failure: { kind: 'timeout' } });
    driven.answer('askRun', { at: at(9), kind: 'neverReceived' });
    expect(wait(driven).flatMap(([moment, code]) => (code === undefined ? [] : [[moment, code]]))).toEqual([
      [AT, 'stepStarted'],
      [AT, 'answerLost'],
      [at(7), 'stepResent'],
      [at(7), 'stepStarted'],
      [at(8), 'answerLost'],
    ]);
    expect(driven.output()).toEqual({ kind: 'failed', at: at(9), ms: 6, failure: { kind: 'timeout' } });
    const closed = lost(LOAD);
    closed.answer('askRun', { at: at(7), kind: 'closed', by: 'Luis Gil' });
    expect(closed.output()).toEqual({ kind: 'closed', at: at(7), ms: 5, by: 'Luis Gil' });
  });

  it('of a step that is sent again once the database has time for it', () => {
    const driven = lost(LOAD, { ...status(503), data: { motivo: 'ocupada' } });
    driven.answer('askRun', { at: at(7), kind: 'neverReceived' });
    driven.pass(LOAD_RUN_DELAYS.askAfter);
    expect(wait(driven).at(-1)).toEqual([at(7), 'stepStarted']);
  });

  it('of a step that was asked about again and lost once more: it waits from the shortest time on', () => {
    const driven = lost(LOAD);
    driven.answer('askRun', asked('running'));
    driven.pass(2_000);
    driven.answer('askRun', { at: at(7), kind: 'neverReceived' });
    driven.answer('sendStep', failed({ kind: 'timeout' }));
    driven.answer('askRun', asked('running'));
    const before = driven.asked().length;
    driven.pass(1_999);
    expect(driven.asked()).toHaveLength(before);
    driven.pass(1);
    expect(driven.asked()).toHaveLength(before + 1);
  });
});
