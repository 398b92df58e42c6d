import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { createDeviceTokens } from '../../src/browser/device-tokens.ts';
import { createMemoryStore } from '../../src/machines/session/session-store.ts';
import { createSignInImplementations } from '../../src/machines/sign-in/sign-in-actors.ts';
import { signInMachine } from '../../src/machines/sign-in/sign-in-machine.ts';
import {
  selectExpiresIn,
  selectIsDelayed,
  selectReference,
  selectRefusedUntil,
  selectResendIn,
} from '../../src/machines/sign-in/sign-in-selectors.ts';
import type { SignInEmitted } from '../../src/machines/sign-in/sign-in-types.ts';
import { drive } from '../support/driven.ts';
import { createFakeApi } from '../support/fakes/fake-api.ts';
import { countAsCovered } from '../support/machine-coverage.ts';

const EMAIL = 'operaciones@conectividad.example';

function start() {
  const fake = createFakeApi({ token: () => null });
  const devices = createDeviceTokens(createMemoryStore());
  const world = { api: fake.api, devices, clock: () => new Date(0), everySecond: () => () => {} };
  const actor = createActor(signInMachine.provide(createSignInImplementations(world)), {
    inspect: countAsCovered,
  });
  const emitted: SignInEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  onTestFinished(() => void actor.stop());
  return { fake, devices, actor, emitted };
}

const reaches = (actor: ActorRefFrom<typeof signInMachine>, state: 'email' | 'code' | 'done') =>
  waitFor(actor, (snapshot) => snapshot.matches(state));

async function toCode(actor: ActorRefFrom<typeof signInMachine>) {
  actor.send({ type: 'signIn.emailChanged', email: `  ${EMAIL} ` });
  actor.send({ type: 'signIn.emailSubmitted' });
  await reaches(actor, 'code');
}

describe('sign-in', () => {
  it('sends each code with the request it belongs to, and stores the device only in the browser', async () => {
    const { fake, devices, actor, emitted } = start();
    devices.keep('device-of-another');
    const standing = { is_new: true, delivery: 'sent', expires_in: 600, resend_in: 0 } as const;
    const check = vi.spyOn(fake.api, 'checkEmail');
    check.mockResolvedValueOnce({ exists: true, code: { ...standing, request: 'first' } });
    const login = vi
      .spyOn(fake.api, 'login')
      .mockResolvedValueOnce({ access_token: 't', device: 'device-of-mine' });
    await toCode(actor);
    // The second request mailed no code, so the first code is still valid.
    check.mockResolvedValueOnce({
      exists: true,
      code: { ...standing, request: null, is_new: false, resend_in: 3_000 },
    });
    actor.send({ type: 'signIn.secondPassed', at: 1 });
    actor.send({ type: 'signIn.resendRequested' });
    await waitFor(actor, (snapshot) => snapshot.matches({ code: 'entering' }));
    expect(selectRefusedUntil(actor.getSnapshot())).toBe(3_000_000);
    expect(selectReference(actor.getSnapshot())).toBe('FIRS');
    actor.send({ type: 'signIn.codeChanged', code: '123456' });
    actor.send({ type: 'signIn.codeSubmitted' });
    await reaches(actor, 'done');
    expect(check.mock.calls.map(([asked]) => asked)).toEqual([
      { email: EMAIL, devices: ['device-of-another'] },
      { email: EMAIL, devices: ['device-of-another'] },
    ]);
    expect(login.mock.calls.map(([asked]) => asked)).toEqual([
      { email: EMAIL, password: '123456', remember: true, devices: ['device-of-another'], request: 'first' },
    ]);
    expect(devices.read()).toEqual(['device-of-mine', 'device-of-another']);
    expect(JSON.stringify([actor.getPersistedSnapshot(), emitted])).not.toContain('device-of');
  });

  it('forgets the request of a code with the address it was for', async () => {
    const { fake, actor } = start();
    const code = {
      request: 'first',
      is_new: true,
      delivery: 'sent',
      expires_in: null,
      resend_in: 30,
    } as const;
    vi.spyOn(fake.api, 'checkEmail').mockResolvedValueOnce({ exists: true, code });
    await toCode(actor);
    expect(selectExpiresIn(actor.getSnapshot())).toBe(null);
    actor.send({ type: 'signIn.wentBack' });
    expect(actor.getSnapshot().context.request).toBe('first');
    actor.send({ type: 'signIn.emailChanged', email: 'otra@conectividad.example' });
    expect(actor.getSnapshot().context.request).toBe(null);
  });

  it('remembers by default, and grants the session with the address as sent', async () => {
    const { fake, actor, emitted } = start();
    await toCode(actor);
    expect(actor.getSnapshot().context.remember).toBe(true);
    actor.send({ type: 'signIn.codeChanged', code: ` ${fake.codeOf(EMAIL)} ` });
    actor.send({ type: 'signIn.codeSubmitted' });
    await reaches(actor, 'done');
    expect(emitted).toEqual([
      {
        type: 'signIn.granted',
        accessToken: 'token-1',
        email: EMAIL,
        user: { id: 2, name: 'Operaciones', email: EMAIL, is_active: true },
        remember: true,
        isNew: false,
      },
    ]);
    expect(actor.getSnapshot().context.code).toBe('');
  });

  it.each([
    ['', 'emailRequired'],
    ['   ', 'emailRequired'],
    ['ana', 'emailInvalid'],
    ['ana@', 'emailInvalid'],
  ])('refuses the address %j: %s', (email, problem) => {
    const { fake, actor } = start();
    actor.send({ type: 'signIn.emailChanged', email });
    actor.send({ type: 'signIn.emailSubmitted' });
    expect(actor.getSnapshot().value).toBe('email');
    expect(actor.getSnapshot().context.fieldProblem).toBe(problem);
    expect(fake.calls).toEqual([]);
  });

  it.each(['', '  '])('refuses the code %j without asking the server', async (code) => {
    const { fake, actor } = start();
    await toCode(actor);
    actor.send({ type: 'signIn.codeChanged', code });
    actor.send({ type: 'signIn.codeSubmitted' });
    expect(actor.getSnapshot().value).toEqual({ code: 'entering' });
    expect(actor.getSnapshot().context.fieldProblem).toBe('codeRequired');
    expect(fake.calls).toEqual(['checkEmail']);
  });

  it('says that an address is unknown, each time', async () => {
    const { actor, emitted } = start();
    for (let time = 1; time <= 2; time++) {
      actor.send({ type: 'signIn.emailChanged', email: 'nadie@conectividad.example' });
      actor.send({ type: 'signIn.emailSubmitted' });
      await reaches(actor, 'email');
    }
    expect(emitted).toEqual([
      { type: 'signIn.failed', failure: 'unknownEmail' },
      { type: 'signIn.failed', failure: 'unknownEmail' },
    ]);
  });

  it('says that the check failed', async () => {
    const { fake, actor, emitted } = start();
    fake.failNext('checkEmail', { kind: 'timeout' });
    actor.send({ type: 'signIn.emailChanged', email: EMAIL });
    actor.send({ type: 'signIn.emailSubmitted' });
    await reaches(actor, 'email');
    expect(emitted).toEqual([{ type: 'signIn.failed', failure: 'checkFailed' }]);
  });

  it('keeps the refused code, so that it can be corrected', async () => {
    const { actor, emitted } = start();
    await toCode(actor);
    actor.send({ type: 'signIn.codeChanged', code: '999999' });
    actor.send({ type: 'signIn.codeSubmitted' });
    await reaches(actor, 'code');
    expect(emitted).toEqual([{ type: 'signIn.failed', failure: 'invalidCredentials' }]);
    expect(actor.getSnapshot().context.code).toBe('999999');
  });

  it('clears the code on Volver and keeps the address', async () => {
    const { actor } = start();
    await toCode(actor);
    actor.send({ type: 'signIn.codeChanged', code: '12' });
    actor.send({ type: 'signIn.wentBack' });
    const { value, context } = actor.getSnapshot();
    expect({ value, code: context.code, email: context.email.trim() }).toEqual({
      value: 'email',
      code: '',
      email: EMAIL,
    });
  });

  it('allows nobody else to renew an expired session', () => {
    const { actor } = start();
    actor.send({ type: 'signIn.restarted', email: EMAIL });
    expect(actor.getSnapshot().can({ type: 'signIn.emailChanged', email: 'otra@x.example' })).toBe(false);
  });
});

const KNOWN = { exists: true, times: { isDelayed: false, expiresAt: 600_000, resendAt: 30_000 }, now: 0 };
const REGISTERED = { email: EMAIL, registration: 'r', isDelayed: true, expiresAt: 600_000 };

/** At the step of the code, without any server behind the machine. */
function atCode() {
  const driven = drive(signInMachine);
  driven.send({ type: 'signIn.emailChanged', email: EMAIL });
  driven.send({ type: 'signIn.emailSubmitted' });
  driven.answer('checkEmail', KNOWN);
  return driven;
}
const stateOf = ({ actor }: ReturnType<typeof atCode>) => actor.getSnapshot().value;

describe('the code', () => {
  it.each([
    ['012345', '012345'],
    [' 012 345\n', '012345'],
    ['012-345', '012345'],
    ['Tu código: 012345', '012345'],
    ['Tu CÓDIGO de acceso es 012 345. Caduca pronto.', '012345'],
    ['Your code is 012345', '012345'],
    // Any of these texts may be a password.
    ['puente 012345', 'puente 012345'],
    ['código 1234567', 'código 1234567'],
    ['código 012345 o 678901', 'código 012345 o 678901'],
  ])('pasted as %j becomes %j', (text, code) => {
    const driven = atCode();
    driven.send({ type: 'signIn.codePasted', text });
    expect(driven.actor.getSnapshot().context.code).toBe(code);
  });

  it('shows how long it is valid, and when another can be sent', () => {
    const driven = atCode();
    const seen = () => {
      const snapshot = driven.actor.getSnapshot();
      return [selectExpiresIn(snapshot), selectResendIn(snapshot)];
    };
    expect(seen()).toEqual([600, 30]);
    driven.send({ type: 'signIn.secondPassed', at: 29_001 });
    expect(seen()).toEqual([571, 1]);
    driven.send({ type: 'signIn.secondPassed', at: 700_000 });
    expect(seen()).toEqual([0, 0]);
  });

  it('is sent again once it may be, and the typed text stays', () => {
    const driven = atCode();
    driven.send({ type: 'signIn.codeChanged', code: '01' });
    driven.send({ type: 'signIn.secondPassed', at: 29_999 });
    driven.send({ type: 'signIn.resendRequested' });
    expect(stateOf(driven)).toEqual({ code: 'entering' });
    driven.send({ type: 'signIn.secondPassed', at: 30_000 });
    driven.send({ type: 'signIn.resendRequested' });
    expect(stateOf(driven)).toEqual({ code: 'resending' });
    expect(driven.calls().at(-1)).toEqual(['checkEmail', { email: EMAIL }]);
    driven.answer('checkEmail', {
      ...KNOWN,
      times: { isDelayed: true, expiresAt: 630_000, resendAt: 60_000 },
      now: 30_000,
    });
    expect(stateOf(driven)).toEqual({ code: 'entering' });
    expect(driven.actor.getSnapshot().context).toMatchObject({ code: '01', now: 30_000 });
    expect(selectIsDelayed(driven.actor.getSnapshot())).toBe(true);
    expect(driven.emitted).toEqual([]);
  });

  it('reports that it could not be sent again, and can still be typed', () => {
    const driven = atCode();
    driven.send({ type: 'signIn.secondPassed', at: 30_000 });
    driven.send({ type: 'signIn.resendRequested' });
    driven.fail('checkEmail', new Error('down'));
    expect(stateOf(driven)).toEqual({ code: 'entering' });
    expect(driven.emitted).toEqual([{ type: 'signIn.failed', failure: 'checkFailed' }]);
  });

  it('shows no times without a clock, and is still valid', () => {
    const driven = atCode();
    driven.fail('everySecond', new Error('crash'));
    expect(selectExpiresIn(driven.actor.getSnapshot())).toBeNull();
    driven.send({ type: 'signIn.codeChanged', code: '012345' });
    driven.send({ type: 'signIn.codeSubmitted' });
    expect(stateOf(driven)).toBe('signingIn');
  });
});

describe('a registration', () => {
  it('is proven by its code, at any step, and grants the session to a new person', () => {
    const driven = drive(signInMachine);
    driven.send({ type: 'signIn.registered', ...REGISTERED });
    expect(driven.actor.getSnapshot().context).toMatchObject({ email: EMAIL, registration: 'r' });
    expect(selectResendIn(driven.actor.getSnapshot())).toBeNull();
    driven.send({ type: 'signIn.resendRequested' });
    driven.send({ type: 'signIn.codeChanged', code: '135790' });
    driven.send({ type: 'signIn.codeSubmitted' });
    expect(driven.calls().at(-1)).toEqual([
      'logIn',
      { email: EMAIL, code: '135790', remember: true, request: null, registration: 'r' },
    ]);
    driven.answer('logIn', { access_token: 'token' });
    expect(driven.emitted).toMatchObject([{ type: 'signIn.granted', isNew: true }]);
  });

  it('is cancelled by going back', () => {
    const driven = drive(signInMachine);
    driven.send({ type: 'signIn.registered', ...REGISTERED });
    driven.send({ type: 'signIn.wentBack' });
    expect(driven.actor.getSnapshot().value).toBe('email');
    expect(driven.actor.getSnapshot().context.registration).toBeNull();
  });
});

describe('the failures of the sign-in', () => {
  const DOWN = Object.assign(new Error('down'), { failure: { kind: 'noResponse' } });
  const KNOWN = { exists: true, times: null, now: 0 };
  const alone = () => {
    const driven = drive(signInMachine);
    driven.send({ type: 'signIn.emailChanged', email: EMAIL });
    driven.send({ type: 'signIn.emailSubmitted' });
    return { ...driven, failure: () => driven.actor.getSnapshot().context.failure };
  };

  it('have the reason why an address was refused, until it is sent again', () => {
    const { fail, answer, send, failure } = alone();
    fail('checkEmail', DOWN);
    expect(failure()).toBe('checkFailed');
    send({ type: 'signIn.emailSubmitted' });
    expect(failure()).toBeNull();
    answer('checkEmail', { ...KNOWN, exists: false });
    expect(failure()).toBe('unknownEmail');
  });

  it('have the reason why a code was refused, until it is sent again or the person goes back', () => {
    const { fail, answer, send, failure } = alone();
    answer('checkEmail', KNOWN);
    const enter = () => {
      send({ type: 'signIn.codeChanged', code: '123456' });
      send({ type: 'signIn.codeSubmitted' });
    };
    enter();
    fail('logIn', DOWN);
    expect(failure()).toBe('unreachable');
    enter();
    expect(failure()).toBeNull();
    fail('logIn', DOWN);
    send({ type: 'signIn.wentBack' });
    expect(failure()).toBeNull();
  });

  it('have the reason why no other code was sent, until one is requested again', () => {
    const { fail, answer, send, failure } = alone();
    answer('checkEmail', { exists: true, times: { isDelayed: false, expiresAt: 600, resendAt: 0 }, now: 0 });
    send({ type: 'signIn.resendRequested' });
    fail('checkEmail', DOWN);
    expect(failure()).toBe('checkFailed');
    send({ type: 'signIn.resendRequested' });
    expect(failure()).toBeNull();
  });
});
