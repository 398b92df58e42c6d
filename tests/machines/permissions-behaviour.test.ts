import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import type { ApiFailure } from '../../src/api/api.ts';
import { createPermissionsImplementations } from '../../src/machines/permissions/permissions-actors.ts';
import { permissionsMachine } from '../../src/machines/permissions/permissions-machine.ts';
import {
  selectCheckOutcome,
  selectFailure,
  selectIsChecking,
  selectMayRetry,
  selectPermissions,
} from '../../src/machines/permissions/permissions-selectors.ts';
import {
  PERMISSIONS_DELAYS,
  type PermissionsEmitted,
} from '../../src/machines/permissions/permissions-types.ts';
import { type Driven, drive } from '../support/driven.ts';
import { createFakeApi } from '../support/fakes/fake-api.ts';
import { countAsCovered } from '../support/machine-coverage.ts';

const USER = { id: 3, name: 'Consulta', email: 'consulta@conectividad.example', is_active: true };
const DOWN: ApiFailure = { kind: 'noResponse' };
const NOTHING = { kind: 'loaded', permissions: {} };

function start(token: () => string | null = () => 'token') {
  const fake = createFakeApi({ token });
  fake.openSession('token', USER.email);
  const clock = new SimulatedClock();
  let reloads = 0;
  const read = () => {
    const held = token();
    return held === null ? null : { token: held };
  };
  const actor = createActor(
    permissionsMachine.provide(
      createPermissionsImplementations({
        api: fake.api,
        sessionStore: { read },
        reload: () => {
          reloads += 1;
        },
      }),
    ),
    { clock, input: { delays: PERMISSIONS_DELAYS }, inspect: countAsCovered },
  );
  const emitted: PermissionsEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  onTestFinished(() => void actor.stop());
  const rests = (state: 'loaded' | 'waitingForToken' | 'sessionLost' | 'pausing' | 'exhausted' | 'granted') =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  return { fake, clock, actor, emitted, rests, reloads: () => reloads };
}

describe('permissions', () => {
  it('are read 300 ms after the sign-in, and nothing is accessible before', async () => {
    const { fake, clock, actor, emitted, rests } = start();
    actor.send({ type: 'permissions.userSignedIn', user: USER });
    clock.increment(299);
    expect(fake.calls).toEqual([]);
    clock.increment(1);
    expect(fake.calls).toEqual(['myPermissions']);
    expect(selectPermissions(actor.getSnapshot())).toBeNull();
    await rests('loaded');
    expect(emitted).toEqual([
      { type: 'permissions.loaded', permissions: { dashboard: true }, areKept: false },
    ]);
    expect(selectPermissions(actor.getSnapshot())).toEqual({ dashboard: true });
  });

  it('kept in the session are used at once, and read again 300 ms later', async () => {
    const { fake, clock, actor, emitted, rests } = start();
    actor.send({ type: 'permissions.userSignedIn', user: { ...USER, permissions: { users: true } } });
    expect(selectPermissions(actor.getSnapshot())).toEqual({ users: true });
    expect(emitted).toEqual([{ type: 'permissions.loaded', permissions: { users: true }, areKept: true }]);
    clock.increment(299);
    expect(fake.calls).toEqual([]);
    clock.increment(1);
    expect(fake.calls).toEqual(['myPermissions']);
    expect(selectPermissions(actor.getSnapshot())).toEqual({ users: true });
    await rests('loaded');
    expect(selectPermissions(actor.getSnapshot())).toEqual({ dashboard: true });
    expect(emitted.at(-1)).toEqual({
      type: 'permissions.loaded',
      permissions: { dashboard: true },
      areKept: false,
    });
  });

  it.each([
    ['permissions.refreshRequested', false, null],
    ['permissions.checkRequested', true, 'failed'],
  ] as const)('kept in the session are read again before that on %s', (type, isChecking, outcome) => {
    const { actor, send, fail, calls } = drive(permissionsMachine, { delays: PERMISSIONS_DELAYS });
    send({ type: 'permissions.userSignedIn', user: { ...USER, permissions: { users: true } } });
    send({ type });
    expect(calls().map(([child]) => child)).toEqual(['loadPermissions']);
    expect(selectIsChecking(actor.getSnapshot())).toBe(isChecking);
    fail('loadPermissions', Object.assign(new Error('down'), { failure: DOWN }));
    expect(selectCheckOutcome(actor.getSnapshot())).toBe(outcome);
  });

  it.each<[string, (driven: Driven<typeof permissionsMachine>) => void]>([
    [
      'a check that found nothing',
      ({ send, answer }) => {
        answer('loadPermissions', NOTHING);
        send({ type: 'permissions.checkRequested' });
        answer('loadPermissions', NOTHING);
      },
    ],
    ['a reading that failed', ({ fail }) => fail('loadPermissions', new Error('down'))],
  ])('kept of the next person say nothing of %s for the one before', (_, comesTo) => {
    const driven = drive(permissionsMachine, { delays: PERMISSIONS_DELAYS });
    driven.send({ type: 'permissions.userSignedIn', user: USER });
    driven.pass(PERMISSIONS_DELAYS.settleDelay);
    comesTo(driven);
    driven.send({ type: 'permissions.userSignedIn', user: { ...USER, id: 4, permissions: { users: true } } });
    const snapshot = driven.actor.getSnapshot();
    expect([selectPermissions(snapshot), selectCheckOutcome(snapshot), selectFailure(snapshot)]).toEqual([
      { users: true },
      null,
      null,
    ]);
  });

  it('are read when the session keeps an empty set', () => {
    const { clock, actor, fake } = start();
    actor.send({ type: 'permissions.userSignedIn', user: { ...USER, permissions: {} } });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.permissions]).toEqual(['settling', null]);
    clock.increment(300);
    expect(fake.calls).toEqual(['myPermissions']);
  });

  it('are read again 1 s later when there is no token yet', async () => {
    let token: string | null = null;
    const { fake, clock, actor, rests } = start(() => token);
    actor.send({ type: 'permissions.userSignedIn', user: USER });
    clock.increment(300);
    await rests('waitingForToken');
    token = 'token';
    clock.increment(999);
    expect(fake.calls).toEqual([]);
    clock.increment(1);
    await rests('loaded');
  });

  it('end the session when there is no token at the second attempt either', async () => {
    const { clock, actor, emitted, rests } = start(() => null);
    actor.send({ type: 'permissions.userSignedIn', user: USER });
    clock.increment(300);
    await rests('waitingForToken');
    clock.increment(1_000);
    await rests('sessionLost');
    expect(actor.getSnapshot().context.failure).toBe('noActiveSession');
    clock.increment(PERMISSIONS_DELAYS.lossNoticeDelay - 1);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'permissions.sessionLost', reason: 'noActiveSession' }]);
  });

  it.each([401, 403])('end the session on %i', async (status) => {
    const { fake, clock, actor, emitted, rests } = start();
    fake.failNext('myPermissions', {
      kind: 'status',
      status,
      message: null,
      requestId: null,
      fields: {},
      retryAfter: null,
    });
    actor.send({ type: 'permissions.userSignedIn', user: USER });
    clock.increment(300);
    await rests('sessionLost');
    expect([emitted, selectMayRetry(actor.getSnapshot())]).toEqual([[], false]);
    clock.increment(PERMISSIONS_DELAYS.lossNoticeDelay);
    expect(emitted).toEqual([{ type: 'permissions.sessionLost', reason: 'sessionExpired' }]);
    expect(actor.getSnapshot().context).toMatchObject({ permissions: null, failure: 'sessionExpired' });
  });

  it('are read again once the session is renewed, with all attempts left', () => {
    const { send, fail, pass, actor } = drive(permissionsMachine, { delays: PERMISSIONS_DELAYS });
    send({ type: 'permissions.userSignedIn', user: USER });
    pass(PERMISSIONS_DELAYS.settleDelay);
    fail('loadPermissions', REFUSED);
    send({ type: 'session.renewed' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.attempts]).toEqual(['loading', 1]);
  });

  it('are read three times by themselves, 1 s and 2 s apart, and again from the start on «Reintentar»', () => {
    const { send, fail, answer, pass, calls, actor } = drive(permissionsMachine, {
      delays: PERMISSIONS_DELAYS,
    });
    const told = () => {
      const snapshot = actor.getSnapshot();
      return [snapshot.value, snapshot.context.failure, selectMayRetry(snapshot)];
    };
    send({ type: 'permissions.userSignedIn', user: USER });
    pass(PERMISSIONS_DELAYS.settleDelay);
    expect(told()).toEqual(['loading', null, false]);
    for (const round of [1, 2]) {
      fail('loadPermissions', LOST);
      expect(told()).toEqual(['pausing', 'connectionFailed', true]);
      pass(999);
      expect(told()).toEqual(['pausing', 'connectionFailed', true]);
      pass(1);
      expect(told()).toEqual(['loading', 'connectionFailed', false]);
      fail('loadPermissions', WRONG_SHAPE);
      pass(1_999);
      expect(told()).toEqual(['pausing', 'wrongShape', true]);
      pass(1);
      expect(told()).toEqual(['loading', 'wrongShape', false]);
      fail('loadPermissions', LOST);
      pass(60_000);
      expect(told()).toEqual(['exhausted', 'attemptsExhausted', true]);
      send({ type: 'permissions.retryRequested' });
      expect(told()).toEqual(['loading', 'attemptsExhausted', false]);
      expect(calls()).toHaveLength(3 * round + 1);
    }
    answer('loadPermissions', { kind: 'loaded', permissions: { users: true } });
    expect(told()).toEqual(['loaded', null, false]);
  });

  it('are not waited for when «Reintentar» is pressed during a pause, which is the next attempt', () => {
    const { send, fail, pass, actor } = drive(permissionsMachine, { delays: PERMISSIONS_DELAYS });
    send({ type: 'permissions.userSignedIn', user: USER });
    pass(PERMISSIONS_DELAYS.settleDelay);
    fail('loadPermissions', LOST);
    send({ type: 'permissions.retryRequested' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.attempts]).toEqual(['loading', 2]);
  });

  it('end the session when the token is gone at a later attempt', () => {
    const { send, fail, answer, pass, actor } = drive(permissionsMachine, { delays: PERMISSIONS_DELAYS });
    send({ type: 'permissions.userSignedIn', user: USER });
    pass(PERMISSIONS_DELAYS.settleDelay);
    fail('loadPermissions', LOST);
    pass(PERMISSIONS_DELAYS.firstRetry);
    answer('loadPermissions', { kind: 'noToken' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual([
      { sessionLost: 'telling' },
      'noActiveSession',
    ]);
  });

  it('are read again when the server is back, with all attempts left', () => {
    const { send, fail, pass, actor } = drive(permissionsMachine, { delays: PERMISSIONS_DELAYS });
    send({ type: 'permissions.userSignedIn', user: USER });
    pass(PERMISSIONS_DELAYS.settleDelay);
    for (const delay of [PERMISSIONS_DELAYS.firstRetry, PERMISSIONS_DELAYS.secondRetry, 0]) {
      fail('loadPermissions', LOST);
      pass(delay);
    }
    send({ type: 'connection.returned' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.attempts]).toEqual(['loading', 1]);
    for (const delay of [PERMISSIONS_DELAYS.firstRetry, 0]) {
      fail('loadPermissions', LOST);
      pass(delay);
    }
    send({ type: 'connection.returned' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.attempts]).toEqual(['loading', 1]);
  });

  it('found by a check apply at once, and the page is reloaded 1.5 s later', async () => {
    const { fake, clock, actor, emitted, rests, reloads } = start();
    actor.send({ type: 'permissions.userSignedIn', user: { ...USER, permissions: { users: false } } });
    fake.failNext('myPermissions', DOWN);
    actor.send({ type: 'permissions.checkRequested' });
    await rests('loaded');
    expect(actor.getSnapshot().context.checkOutcome).toBe('failed');

    actor.send({ type: 'permissions.checkRequested' });
    expect(actor.getSnapshot().context.checkOutcome).toBe(null);
    await rests('granted');
    expect(actor.getSnapshot().context.checkOutcome).toBe('granted');
    expect(selectPermissions(actor.getSnapshot())).toEqual({ dashboard: true });
    expect(emitted.at(-1)).toEqual({
      type: 'permissions.loaded',
      permissions: { dashboard: true },
      areKept: false,
    });
    clock.increment(1_499);
    expect(reloads()).toBe(0);
    clock.increment(1);
    expect(reloads()).toBe(1);
    await rests('loaded');
    expect(fake.calls).toHaveLength(2);
  });

  it('of an earlier person are never shown: a late answer is ignored after the sign-out', async () => {
    const { fake, clock, actor, emitted } = start();
    const held = fake.hold('myPermissions');
    actor.send({ type: 'permissions.userSignedIn', user: USER });
    clock.increment(300);
    actor.send({ type: 'permissions.userSignedOut' });
    held.release();
    await fake.api.myPermissions();
    expect(actor.getSnapshot().value).toBe('signedOut');
    expect(emitted).toEqual([]);
  });
});

const KNOWN = { users: true };
const REFUSED = Object.assign(new Error('status 401'), { failure: { kind: 'status', status: 401 } });
const LOST = Object.assign(new Error('no response'), { failure: DOWN });
const WRONG_SHAPE = Object.assign(new Error('wrong shape'), { failure: { kind: 'wrongShape' } });

/** A person whose permissions are known and are being read again. */
function asking(type: 'permissions.refreshRequested' | 'permissions.checkRequested') {
  const driven = drive(permissionsMachine, { delays: PERMISSIONS_DELAYS });
  driven.send({ type: 'permissions.userSignedIn', user: { ...USER, permissions: KNOWN } });
  driven.send({ type });
  const seen = () => {
    const snapshot = driven.actor.getSnapshot();
    const { failure, checkOutcome } = snapshot.context;
    // The permissions that were known at first were emitted before any call.
    const emitted = driven.emitted.slice(1);
    return {
      value: snapshot.value,
      permissions: selectPermissions(snapshot),
      failure,
      checkOutcome,
      emitted,
    };
  };
  return { ...driven, seen, known: () => driven.actor.getSnapshot().hasTag('known') };
}

describe('known permissions that are read again', () => {
  const BOTH = ['permissions.refreshRequested', 'permissions.checkRequested'] as const;

  it.each(BOTH)('%s ends the session when the token is gone', (type) => {
    const { answer, seen } = asking(type);
    answer('loadPermissions', { kind: 'noToken' });
    expect(seen()).toMatchObject({
      value: 'interrupted',
      emitted: [{ type: 'permissions.sessionLost', reason: 'noActiveSession' }],
    });
  });

  it.each(BOTH)('%s ends the session when the server refuses it', (type) => {
    const { fail, seen, send, known } = asking(type);
    fail('loadPermissions', REFUSED);
    expect(seen()).toMatchObject({
      value: 'interrupted',
      emitted: [{ type: 'permissions.sessionLost', reason: 'sessionExpired' }],
    });
    // The dialog that asks for the code may open over the page, which stays.
    expect(known()).toBe(true);
    send({ type: 'session.renewed' });
    expect(seen().value).toBe('refreshing');
  });

  it.each(BOTH)('%s keeps the known permissions when the server does not answer', (type) => {
    const { fail, seen, calls } = asking(type);
    fail('loadPermissions', LOST);
    expect(seen()).toMatchObject({
      value: 'loaded',
      permissions: KNOWN,
      failure: null,
      // From now on they refuse pages too: no others are awaited.
      emitted: [{ type: 'permissions.loaded', permissions: KNOWN, areKept: false }],
    });
    expect(calls()).toHaveLength(1);
  });

  it('a check that finds nothing says so, and keeps the known permissions', () => {
    const { answer, seen } = asking('permissions.checkRequested');
    answer('loadPermissions', { kind: 'loaded', permissions: {} });
    expect(seen()).toEqual({
      value: 'loaded',
      permissions: {},
      failure: null,
      checkOutcome: 'noneYet',
      emitted: [{ type: 'permissions.loaded', permissions: {}, areKept: false }],
    });
  });

  it('granted permissions stay valid when the page cannot be reloaded', () => {
    const { answer, fail, pass, calls, seen } = asking('permissions.checkRequested');
    answer('loadPermissions', { kind: 'loaded', permissions: { dashboard: true } });
    pass(PERMISSIONS_DELAYS.reloadDelay);
    fail('reloadPage', new Error('refused'));
    expect(seen()).toMatchObject({
      value: 'loaded',
      permissions: { dashboard: true },
      checkOutcome: 'granted',
    });
    expect(calls().map(([child]) => child)).toEqual(['loadPermissions', 'reloadPage']);
  });
});

describe('the state of the permissions', () => {
  it.each([
    ['users', true],
    ['4task', false],
  ] as const)('says whether %s may be opened', (flag, isHeld) => {
    const driven = drive(permissionsMachine, { delays: PERMISSIONS_DELAYS });
    driven.send({ type: 'permissions.userSignedIn', user: { ...USER, permissions: KNOWN } });
    driven.send({ type: 'permissions.flagAsked', flag });
    expect(driven.emitted.at(-1)).toEqual({ type: 'permissions.flagAnswered', flag, isHeld });
  });

  const DOWN_AGAIN = Object.assign(new Error('down'), { failure: DOWN });
  const alone = () => {
    const driven = drive(permissionsMachine, { delays: PERMISSIONS_DELAYS });
    driven.send({ type: 'permissions.userSignedIn', user: USER });
    driven.pass(PERMISSIONS_DELAYS.settleDelay);
    return { ...driven, context: () => driven.actor.getSnapshot().context };
  };

  it('has the failure when they could not be read, and nothing after the sign-out', () => {
    const { fail, send, context } = alone();
    fail('loadPermissions', DOWN_AGAIN);
    expect(context()).toMatchObject({ permissions: null, attempts: 1, failure: 'connectionFailed' });
    send({ type: 'permissions.userSignedOut' });
    expect(context()).toEqual({ ...context(), permissions: null, attempts: 0, failure: null });
  });

  it('is that of the last answer, and each answer is emitted', () => {
    const { answer, send, context, emitted } = alone();
    answer('loadPermissions', { kind: 'loaded', permissions: { users: true } });
    send({ type: 'permissions.refreshRequested' });
    answer('loadPermissions', { kind: 'loaded', permissions: { activity: true } });
    expect(context().permissions).toEqual({ activity: true });
    expect(emitted).toEqual([
      { type: 'permissions.loaded', permissions: { users: true }, areKept: false },
      { type: 'permissions.loaded', permissions: { activity: true }, areKept: false },
    ]);
  });
});
