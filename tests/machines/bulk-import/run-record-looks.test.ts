import { describe, expect, it } from 'vitest';
import { openRun } from '../../../paths/payloads/load-run/run-record-payloads.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { LOAD_RUN_DELAYS } from '../../../src/machines/load-run/load-run-delays.ts';
import { runRecordMachine } from '../../../src/machines/load-run/record/run-record-machine.ts';
import { drive } from '../../support/driven.ts';

const AT = '2026-11-21T10:42:05.000Z';
const UPLOAD_ID = 'u-1';
const OPEN = { run: openRun, turn: null };
const OVER = { run: { ...openRun, estado: 'completada', endedAt: AT, leaseUntil: null }, turn: null };
const RETRY = { type: 'record.retryRequested' } as const;
const CLOSE = { type: 'record.closeRequested' } as const;
const RENEWED = { type: 'session.renewed' } as const;
const RETURNED = { type: 'connection.returned' } as const;
const { followEvery, followAgain } = LOAD_RUN_DELAYS;
const told = (status: number) =>
  Object.assign(new Error(`status ${status}`), {
    failure: { kind: 'status', status, message: null, requestId: null, fields: {}, retryAfter: null },
  });
const known = (status: number) => ({ kind: 'status', status, message: null, retryAfter: null });

function record({ isDriven = false } = {}) {
  const driven = drive(runRecordMachine, { uploadId: UPLOAD_ID, isDriven, delays: LOAD_RUN_DELAYS });
  driven.pass(0);
  return {
    ...driven,
    state: () => driven.actor.getSnapshot().value,
    context: () => driven.actor.getSnapshot().context,
    looks: () => driven.calls().filter(([child]) => child === 'loadRun').length,
  };
}
type Watched = ReturnType<typeof record>;

/** A run whose record was read once. */
function seen(what: object) {
  const watched = record();
  watched.answer('loadRun', what);
  return watched;
}

function failing(status: number) {
  const watched = record();
  watched.fail('loadRun', told(status));
  return watched;
}

function closing() {
  const watched = seen(OPEN);
  watched.send(CLOSE);
  return watched;
}

describe('a run that is watched', () => {
  it('is read at the start, and again at intervals while it is open', () => {
    const { state, looks, calls, answer, pass, context } = record();
    expect([state(), calls()]).toEqual([
      'reading',
      [
        ['everySecond', undefined],
        ['loadRun', { uploadId: UPLOAD_ID }],
      ],
    ]);
    for (const look of [1, 2, 3]) {
      answer('loadRun', OPEN);
      expect([state(), context().seen, looks()]).toEqual(['following', OPEN, look]);
      pass(followEvery - 1);
      expect([state(), looks()]).toEqual(['following', look]);
      pass(1);
      expect([state(), looks()]).toEqual(['reading', look + 1]);
    }
  });

  it('is not read any more once it is over, and then has its problems, corrections and undo', () => {
    const { state, calls, pass, context } = seen(OVER);
    pass(3_600_000);
    const list = { about: UPLOAD_ID, delays: PAGED_LIST_DELAYS };
    expect([state(), context().seen]).toEqual(['settled', OVER]);
    expect(calls().slice(2)).toEqual([
      ['undoRun', { uploadId: UPLOAD_ID }],
      ['runProblems', list],
      ['problemsExport', undefined],
      ['runWorks', list],
      ['worksExport', undefined],
      ['runCorrections', list],
      ['runFiles', list],
      ['runStanding', list],
      ['runFileDownload', undefined],
    ]);
  });

  it('stays on screen when a read fails, and is read again after a longer wait', () => {
    const { fail, pass, answer, state, context, looks } = seen(OPEN);
    pass(followEvery);
    fail('loadRun', told(404));
    expect([state(), context().seen, context().failure]).toEqual(['following', OPEN, known(404)]);
    pass(followAgain - 1);
    expect([state(), looks()]).toEqual(['following', 2]);
    pass(1);
    expect([state(), looks()]).toEqual(['reading', 3]);
    answer('loadRun', OPEN);
    expect([state(), context().failure]).toEqual(['following', null]);
  });

  it('that could not be read at first is read again after an outage', () => {
    const { state, context, looks, pass } = failing(503);
    expect([state(), context().seen, context().failure]).toEqual(['failed', null, known(503)]);
    pass(followAgain - 1);
    expect([state(), looks()]).toEqual(['failed', 1]);
    pass(1);
    expect([state(), looks()]).toEqual(['reading', 2]);
  });

  it.each([403, 404])('that is refused with %i is not read again', (status) => {
    const { state, looks, pass } = failing(status);
    pass(3_600_000);
    expect([state(), looks()]).toEqual(['failed', 1]);
  });

  it.each([
    ['on request', RETRY],
    ['when the session is good again', RENEWED],
    ['when the server answers again', RETURNED],
  ])('is read at once %s, whether it was read before or not', (_, event) => {
    for (const watched of [seen(OPEN), failing(404)]) {
      watched.send(event);
      expect([watched.state(), watched.looks()]).toEqual(['reading', 2]);
    }
  });
});

describe('the clock beside a run', () => {
  it('shows the seconds, and no time once it has crashed', () => {
    const { send, fail, context, state, actor } = seen(OPEN);
    send({ type: 'clock.ticked', at: AT });
    expect(context().now).toBe(AT);
    fail('everySecond', new Error('crash'));
    expect([context().now, state(), actor.getSnapshot().status]).toEqual([null, 'following', 'active']);
  });
});

describe('a run that this page drives', () => {
  it('is not read before its first step is done', () => {
    const { state, looks, send, pass } = record({ isDriven: true });
    pass(3_600_000);
    expect([state(), looks()]).toEqual(['starting', 0]);
    send({ type: 'record.runOpened' });
    expect([state(), looks()]).toEqual(['following', 0]);
    pass(followEvery);
    expect([state(), looks()]).toEqual(['reading', 1]);
  });
});

describe('a run that was left behind', () => {
  it.each<[string, () => Watched]>([
    ['resting', () => seen(OPEN)],
    [
      'being looked at',
      () => {
        const watched = seen(OPEN);
        watched.pass(followEvery);
        return watched;
      },
    ],
  ])('is closed while %s', (_, watch) => {
    const { send, state, calls, answer, looks } = watch();
    const before = looks();
    send(CLOSE);
    expect([state(), calls().at(-1)]).toEqual(['closing', ['closeRun', { uploadId: UPLOAD_ID }]]);
    answer('closeRun');
    expect([state(), looks()]).toEqual(['reading', before + 1]);
    answer('loadRun', OVER);
    expect(state()).toBe('settled');
  });

  it('says why it could not be closed, until it is tried again', () => {
    const { fail, send, state, context, answer, looks } = closing();
    fail('closeRun', told(409));
    expect([state(), looks(), context().closeFailure]).toEqual(['reading', 2, known(409)]);
    answer('loadRun', OPEN);
    expect([state(), context().closeFailure]).toEqual(['following', known(409)]);
    send(CLOSE);
    expect([state(), context().closeFailure]).toEqual(['closing', null]);
  });

  it.each<[string, 'reading' | 'following', () => Watched]>([
    ['before its first look has answered', 'reading', () => record()],
    [
      'before its first look began',
      'following',
      () => {
        const watched = record({ isDriven: true });
        watched.send({ type: 'record.runOpened' });
        return watched;
      },
    ],
  ])('is not closed before it was read, %s', (_, stays, watch) => {
    const { send, state, calls } = watch();
    send(CLOSE);
    expect(state()).toBe(stays);
    expect(calls().map(([child]) => child)).not.toContain('closeRun');
  });
});

describe('a run that is over', () => {
  it.each<[string, (watched: Watched) => void]>([
    ['it was undone', ({ answer }) => answer('undoRun')],
    ['its undoing breaks', ({ fail }) => fail('undoRun', new Error('crash'))],
    ['its problems break', ({ fail }) => fail('runProblems', new Error('crash'))],
    ['its export breaks', ({ fail }) => fail('problemsExport', new Error('crash'))],
    ['its works break', ({ fail }) => fail('runWorks', new Error('crash'))],
    ['the export of its works breaks', ({ fail }) => fail('worksExport', new Error('crash'))],
    ['its corrections break', ({ fail }) => fail('runCorrections', new Error('crash'))],
    ['its files break', ({ fail }) => fail('runFiles', new Error('crash'))],
    ['its standing breaks', ({ fail }) => fail('runStanding', new Error('crash'))],
    ['its download breaks', ({ fail }) => fail('runFileDownload', new Error('crash'))],
  ])('is read again once %s', (_, comesTo) => {
    const watched = seen(OVER);
    comesTo(watched);
    expect([watched.state(), watched.looks()]).toEqual(['reading', 2]);
  });

  it.each([RENEWED, RETURNED])('passes %o on to all machines beside it', (event) => {
    const { send, told: messages, state } = seen(OVER);
    send(event);
    expect(messages).toEqual([
      ['undoRun', event],
      ['runProblems', event],
      ['runWorks', event],
      ['runCorrections', event],
      ['runFiles', event],
      ['runStanding', event],
    ]);
    expect(state()).toBe('settled');
  });
});
