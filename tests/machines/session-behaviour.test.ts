import { describe, expect, it } from 'vitest';
import { sessionMachine } from '../../src/machines/session/session-machine.ts';
import { SESSION_DELAYS } from '../../src/machines/session/session-types.ts';
import { drive } from '../support/driven.ts';

const USER = { id: 4, name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example', is_active: true };
const GRANTED = {
  type: 'session.granted',
  accessToken: 'token',
  email: USER.email,
  user: USER,
  remember: true,
} as const;
const LOGOUT = { type: 'session.logoutRequested' } as const;
const LOST = Object.assign(new Error('lost'), { failure: { kind: 'noResponse' } });
/** Signed in, with nothing running. */
const IN = { signedIn: { copy: 'settled', exit: 'staying' } } as const;
const CRASH = new Error('crash');
const CALL = {
  type: 'session.unauthorized',
  path: '/cargamasiva/cargar',
  ended: null,
  hasOpenWork: false,
} as const;
const REFUSED = { type: 'session.refused', reason: 'sessionExpired', hasOpenWork: false } as const;

function session() {
  const driven = drive(sessionMachine, { delays: SESSION_DELAYS });
  return {
    ...driven,
    asked: () => driven.calls().map(([child]) => child),
    state: () => driven.actor.getSnapshot().value,
    reason: () => driven.actor.getSnapshot().context.reason,
    told: () => driven.emitted.map(({ type }) => type),
  };
}

/** A person who signed in with a code. */
function signedIn() {
  const driven = session();
  driven.answer('loadSession', null);
  driven.send(GRANTED);
  driven.answer('saveSession');
  return driven;
}

/** The session ended while work was open. */
function expired() {
  const driven = signedIn();
  driven.send({ ...CALL, hasOpenWork: true });
  return driven;
}

describe('the session', () => {
  it('has no person when the browser stores none, or cannot be read', () => {
    const none = session();
    none.answer('loadSession', null);
    expect([none.state(), none.asked(), none.told()]).toEqual([
      'signedOut',
      ['loadSession'],
      ['session.closed'],
    ]);
    const unreadable = session();
    unreadable.fail('loadSession', CRASH);
    expect([unreadable.state(), unreadable.told()]).toEqual(['signedOut', ['session.closed']]);
  });

  it('is confirmed again, or ended, as the person decides, when it could not be confirmed', () => {
    const { answer, fail, send, state, reason, asked } = session();
    answer('loadSession', { token: 'kept', userId: USER.id });
    fail('loadUser', LOST);
    expect(state()).toBe('unreachable');
    send({ type: 'session.retryRequested' });
    expect(asked()).toEqual(['loadSession', 'loadUser', 'loadUser']);
    fail('loadUser', LOST);
    send(LOGOUT);
    expect([state(), reason(), asked().at(-1)]).toEqual(['clearing', 'signedOut', 'clearSession']);
  });

  it('opens with the user of the grant, or requests the user', () => {
    const known = signedIn();
    expect(known.emitted.at(-1)).toEqual({ type: 'session.opened', user: USER });
    const unknown = session();
    unknown.answer('loadSession', null);
    unknown.send({ ...GRANTED, user: null });
    unknown.answer('saveSession');
    expect(unknown.asked().at(-1)).toBe('loadUser');
    unknown.answer('loadUser', USER);
    expect(unknown.emitted.at(-1)).toEqual({ type: 'session.opened', user: USER });
  });

  it('does not begin when it cannot be stored', () => {
    const { answer, fail, send, state, reason } = session();
    answer('loadSession', null);
    send(GRANTED);
    fail('saveSession', CRASH);
    expect([state(), reason()]).toEqual(['clearing', 'storageFailed']);
    fail('clearSession', CRASH);
    expect(state()).toBe('signedOut');
  });

  it('continues when the copy of the user cannot be stored', () => {
    const { send, fail, calls, state } = signedIn();
    send({ type: 'session.userChanged', user: { permissions: { bulk_loads: true } } });
    expect(calls().at(-1)).toEqual(['saveUser', { user: { ...USER, permissions: { bulk_loads: true } } }]);
    fail('saveUser', CRASH);
    expect(state()).toEqual(IN);
  });

  it('continues, and stores the user again, when the person changes their own data', () => {
    const { send, calls, state } = signedIn();
    send({ type: 'session.userChanged', user: { permissions: { bulk_loads: true } } });
    send({ type: 'session.userChanged', user: { ...USER, name: 'Ana Ruiz Gil' } });
    expect(calls().at(-1)).toEqual([
      'saveUser',
      { user: { ...USER, name: 'Ana Ruiz Gil', permissions: { bulk_loads: true } } },
    ]);
    expect(state()).toEqual({ signedIn: { copy: 'savingUser', exit: 'staying' } });
  });

  it('ends when the person’s own data cannot be read', () => {
    const { send, state, reason } = signedIn();
    send({ type: 'session.profileFailed', isRefused: false, hasOpenWork: false });
    expect([state(), reason()]).toEqual(['signingOut', 'profileFailed']);
  });

  it('continues when its profile cannot be read, and expires instead of ending when it is refused, while work is open', () => {
    const down = signedIn();
    down.send({ type: 'session.profileFailed', isRefused: false, hasOpenWork: true });
    expect(down.state()).toEqual(IN);
    for (const event of [
      { type: 'session.profileFailed', isRefused: true, hasOpenWork: true },
      { ...REFUSED, hasOpenWork: true },
    ] as const) {
      const refused = signedIn();
      refused.send(event);
      expect([refused.state(), refused.emitted.at(-1)]).toEqual([
        'expired',
        { type: 'session.expired', email: USER.email },
      ]);
    }
  });

  it('ends when the portal says that it was refused', () => {
    const { send, state, reason } = signedIn();
    send({ ...REFUSED, reason: 'noActiveSession' });
    expect([state(), reason()]).toEqual(['clearing', 'noActiveSession']);
  });

  it('says whose it was, also when nobody has confirmed it since the visit began', () => {
    const { answer, fail, emitted } = session();
    answer('loadSession', { token: 'kept', userId: USER.id });
    fail('loadUser', Object.assign(new Error('refused'), { failure: { kind: 'status', status: 401 } }));
    answer('clearSession');
    expect(emitted).toEqual([{ type: 'session.closed', reason: 'sessionExpired', userId: USER.id }]);
  });

  it('continues when the refused call says nothing about it', () => {
    const { send, state, asked } = signedIn();
    send({ ...CALL, path: '/me/permissions' });
    expect([state(), asked().at(-1)]).toEqual([IN, 'saveSession']);
  });

  it('says why the server ended it, whichever call was refused', () => {
    const told = { ...CALL, ended: 'cuenta_desactivada' } as const;
    const by: [string, (driven: ReturnType<typeof session>) => void][] = [
      ['any call', ({ send }) => send(told)],
      [
        'one whose own machine says that the session is over',
        ({ send }) => {
          send({ ...told, path: '/me/permissions' });
          send(REFUSED);
        },
      ],
      [
        'one that was told before, and not this time',
        ({ send }) => {
          send({ ...told, path: '/me/permissions' });
          send(CALL);
        },
      ],
    ];
    expect(
      by.map(([how, refuse]) => {
        const driven = signedIn();
        refuse(driven);
        return [how, driven.state(), driven.reason()];
      }),
    ).toEqual(by.map(([how]) => [how, 'clearing', 'cuenta_desactivada']));
  });

  it('says so too when the page was only being opened', () => {
    const { answer, fail, send, emitted } = session();
    answer('loadSession', { token: 'kept', userId: USER.id });
    send({ ...CALL, path: '/me', ended: 'clave_cambiada' });
    fail('loadUser', Object.assign(new Error('refused'), { failure: { kind: 'status', status: 401 } }));
    answer('clearSession');
    expect(emitted).toEqual([{ type: 'session.closed', reason: 'clave_cambiada', userId: USER.id }]);
  });

  it('says it over the page while work is open, and forgets it with the next session', () => {
    const { send, answer, state, actor } = signedIn();
    const ended = () => actor.getSnapshot().context.ended;
    send({ ...CALL, ended: 'cerrada_desde_otra', hasOpenWork: true });
    expect([state(), ended()]).toEqual(['expired', 'cerrada_desde_otra']);
    send({ type: 'session.keptElsewhere', userId: USER.id, hasOpenWork: true });
    send(REFUSED);
    answer('clearSession');
    expect(actor.getSnapshot().context.reason).toBe('sessionExpired');
  });

  it('ends on a refused call while no work is open', () => {
    const { send, state, reason } = signedIn();
    send(CALL);
    expect([state(), reason()]).toEqual(['clearing', 'sessionExpired']);
  });

  it.each<[string, (driven: ReturnType<typeof session>) => void]>([
    ['agrees', ({ answer }) => answer('signOutOnServer')],
    ['fails', ({ fail }) => fail('signOutOnServer', LOST)],
    ['says nothing', ({ pass }) => pass(SESSION_DELAYS.signOutPatience)],
  ])('is cleared at the sign-out when the server %s', (_, comesTo) => {
    const driven = signedIn();
    driven.send(LOGOUT);
    expect(driven.asked().at(-1)).toBe('signOutOnServer');
    comesTo(driven);
    driven.answer('clearSession');
    expect([driven.state(), driven.reason()]).toEqual(['signedOut', 'signedOut']);
    expect(driven.emitted.at(-1)).toEqual({ type: 'session.closed', reason: 'signedOut', userId: USER.id });
  });
});

describe('a session that expired over open work', () => {
  it('continues with the same person, who signs in over the page', () => {
    const { send, answer, state, told } = expired();
    expect([state(), told().at(-1)]).toEqual(['expired', 'session.expired']);
    send(GRANTED);
    answer('saveSession');
    expect([state(), told().at(-1)]).toEqual([IN, 'session.renewed']);
  });

  it('keeps the known permissions beside the new token', () => {
    const { send, answer, calls } = signedIn();
    const permissions = { bulk_loads: true };
    send({ type: 'session.userChanged', user: { permissions } });
    answer('saveUser');
    send({ ...CALL, hasOpenWork: true });
    send(GRANTED);
    expect(calls().at(-1)).toEqual([
      'saveSession',
      { token: 'token', user: { ...USER, permissions }, remember: true },
    ]);
  });

  it('ends with another person, of whom nothing is stored', () => {
    const { send, state, reason, asked } = expired();
    send({ ...GRANTED, email: 'otra@conectividad.example' });
    expect([state(), reason()]).toEqual(['clearing', 'otherUser']);
    expect(asked().filter((child) => child === 'saveSession')).toHaveLength(1);
  });

  it('ends when the new one cannot be stored', () => {
    const { send, fail, state, reason, told } = expired();
    send(GRANTED);
    fail('saveSession', CRASH);
    expect([state(), reason(), told().at(-1)]).toEqual(['clearing', 'storageFailed', 'session.expired']);
  });

  it('ends by signing out, and not by calls that are refused until the code is entered', () => {
    const left = expired();
    left.send(LOGOUT);
    expect([left.state(), left.reason()]).toEqual(['clearing', 'signedOut']);
    const refused = expired();
    refused.send(REFUSED);
    expect(refused.state()).toBe('expired');
  });
});

describe('asking before leaving', () => {
  it('ends the session only once the person confirms', () => {
    const { send, state } = signedIn();
    send({ type: 'session.logoutAsked' });
    expect(state()).toEqual({ signedIn: { copy: 'settled', exit: 'asking' } });
    send({ type: 'session.logoutCancelled' });
    expect(state()).toEqual(IN);
    send({ type: 'session.logoutAsked' });
    send(LOGOUT);
    expect(state()).toBe('signingOut');
  });

  it('is not forgotten when the permissions arrive meanwhile', () => {
    const { send, answer, state } = signedIn();
    send({ type: 'session.logoutAsked' });
    send({ type: 'session.userChanged', user: { permissions: { bulk_loads: true } } });
    answer('saveUser');
    expect(state()).toEqual({ signedIn: { copy: 'settled', exit: 'asking' } });
  });
});

describe('the session of several tabs', () => {
  const OUT = { type: 'session.clearedElsewhere', hasOpenWork: false } as const;
  const kept = (userId: number | null, hasOpenWork = false) =>
    ({ type: 'session.keptElsewhere', userId, hasOpenWork }) as const;

  it('ends in all tabs when it ends in one, and keeps what another tab has stored since', () => {
    const { send, state, reason, emitted, asked } = signedIn();
    send(OUT);
    expect([state(), reason()]).toEqual(['signedOut', 'signedOutElsewhere']);
    expect(emitted.at(-1)).toEqual({ type: 'session.closed', reason: 'signedOutElsewhere', userId: USER.id });
    expect(asked()).not.toContain('clearSession');
  });

  it('keeps open work: the code is asked for over the page', () => {
    const { send, state, emitted } = signedIn();
    send({ ...OUT, hasOpenWork: true });
    expect(state()).toBe('expired');
    expect(emitted.at(-1)).toEqual({ type: 'session.expired', email: USER.email });
  });

  it('opens in a tab where nobody was signed in', () => {
    const { answer, send, state, asked } = session();
    answer('loadSession', null);
    send(kept(USER.id));
    expect(state()).toBe('reading');
    answer('loadSession', { token: 'of the other tab' });
    answer('loadUser', USER);
    expect([state(), asked()]).toEqual([IN, ['loadSession', 'loadSession', 'loadUser']]);
  });

  it('continues when the same person entered the code again', () => {
    const { send, state, told } = signedIn();
    send(kept(USER.id));
    expect([state(), told().at(-1)]).toEqual([IN, 'session.opened']);
  });

  it.each([7, null])('starts again for another person (%s)', (userId) => {
    const { send, answer, state, emitted, asked } = signedIn();
    send(kept(userId));
    expect(state()).toBe('reading');
    expect(emitted.at(-1)).toEqual({ type: 'session.closed', reason: 'otherUserElsewhere', userId: USER.id });
    answer('loadSession', { token: 'of the other person' });
    const other = { ...USER, id: 7, name: 'Luis Gil' };
    answer('loadUser', other);
    expect(emitted.at(-1)).toEqual({ type: 'session.opened', user: other });
    expect(asked()).not.toContain('clearSession');
  });

  it('keeps open work from another person', () => {
    const { send, state } = signedIn();
    send(kept(7, true));
    expect(state()).toBe('expired');
    send(kept(7, true));
    expect(state()).toBe('expired');
  });

  it('continues after it expired once the code was entered in another tab', () => {
    const { send, state, told } = expired();
    send(kept(USER.id, true));
    expect([state(), told().at(-1)]).toEqual([IN, 'session.renewed']);
  });

  it('is confirmed again when it could not be confirmed', () => {
    const unreachable = () => {
      const driven = session();
      driven.answer('loadSession', { token: 'kept', userId: USER.id });
      driven.fail('loadUser', LOST);
      return driven;
    };
    const again = unreachable();
    again.send(kept(7));
    expect(again.state()).toBe('reading');
    const left = unreachable();
    left.send(OUT);
    expect([left.state(), left.reason()]).toEqual(['signedOut', 'signedOutElsewhere']);
  });
});

describe('the data of a person', () => {
  const context = (driven: ReturnType<typeof session>) => driven.actor.getSnapshot().context;
  const OTHERS = { type: 'session.keptElsewhere', userId: 99, hasOpenWork: false } as const;

  it('are dropped once the session is over', () => {
    const driven = signedIn();
    driven.send({ type: 'session.clearedElsewhere', hasOpenWork: false });
    expect([driven.state(), context(driven).user]).toEqual(['signedOut', null]);
  });

  it('are dropped when another tab belongs to somebody else', () => {
    const driven = signedIn();
    driven.send(OTHERS);
    expect([driven.state(), context(driven).user]).toEqual(['reading', null]);
  });

  it('stay when that interrupts work, and the code is asked for', () => {
    const driven = signedIn();
    driven.send({ ...OTHERS, hasOpenWork: true });
    expect([driven.state(), context(driven).user]).toEqual(['expired', USER]);
    expect(driven.emitted.at(-1)).toEqual({ type: 'session.expired', email: USER.email });
  });

  it('are dropped when the server takes too long to sign out', () => {
    const driven = signedIn();
    driven.send(LOGOUT);
    driven.pass(SESSION_DELAYS.signOutPatience - 1);
    expect(driven.state()).toBe('signingOut');
    driven.pass(1);
    expect(driven.state()).toBe('clearing');
  });
});
