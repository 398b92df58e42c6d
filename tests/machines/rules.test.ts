import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/api/api.ts';
import { apiFailureOf, statusOf } from '../../src/machines/kit/api-failure.ts';
import { judge } from '../../src/machines/navigation/navigation-rules.ts';
import { type NavigationContext, PROFILE_LANDING } from '../../src/machines/navigation/navigation-types.ts';
import { permissionsFailure } from '../../src/machines/permissions/permissions-rules.ts';
import { isExempt } from '../../src/machines/session/session-rules.ts';
import { checkFailure, loginFailure } from '../../src/machines/sign-in/sign-in-rules.ts';

const answered = (status: number) =>
  new ApiError({ kind: 'status', status, message: null, requestId: null, fields: {}, retryAfter: null });

describe('the failure of a call', () => {
  it('is known by its shape', () => {
    expect(apiFailureOf(new ApiError({ kind: 'timeout' }))).toEqual({ kind: 'timeout' });
    expect(statusOf(answered(409))).toBe(409);
    expect(statusOf(new ApiError({ kind: 'noResponse' }))).toBeNull();
    for (const other of [new Error('x'), { failure: { kind: 'timeout' } }, null, 'timeout']) {
      expect(apiFailureOf(other)).toBeNull();
    }
  });
});

describe('a 401 or a 403', () => {
  it.each([
    ['/login', true],
    ['/me', true],
    ['/me/permissions', true],
    // Only these calls are exempt, not every call whose path contains such a word.
    ['/users/4/permissions', false],
    ['/users/permissions', false],
    ['/me/sesiones', false],
    ['/me/email', false],
    ['/cargamasiva/cargar', false],
    ['/loginas', false],
  ])('of %s leaves the session alone: %s', (path, exempt) => {
    expect(isExempt(path)).toBe(exempt);
  });
});

describe('an address that cannot be looked up', () => {
  it('is reported as too many tries only for a 429', () => {
    expect(checkFailure(answered(429))).toBe('tooManyTries');
    expect(checkFailure(answered(500))).toBe('checkFailed');
    expect(checkFailure(new Error('crash'))).toBe('checkFailed');
  });
});

describe('a login that fails', () => {
  it('is due to the code whenever the server compared it', () => {
    expect(loginFailure(answered(401))).toBe('invalidCredentials');
    expect(loginFailure(answered(500))).toBe('invalidCredentials');
    expect(loginFailure(new ApiError({ kind: 'wrongShape' }))).toBe('invalidCredentials');
  });
  it('is not due to the code when the server did not compare it', () => {
    expect(loginFailure(new ApiError({ kind: 'noResponse' }))).toBe('unreachable');
    expect(loginFailure(new ApiError({ kind: 'timeout' }))).toBe('unreachable');
    expect(loginFailure(answered(429))).toBe('tooManyTries');
    expect(loginFailure(answered(503))).toBe('unavailable');
  });
});

describe('permissions that do not load', () => {
  it.each([
    [new ApiError({ kind: 'wrongShape' }), 'wrongShape'],
    [new ApiError({ kind: 'timeout' }), 'connectionFailed'],
    [new ApiError({ kind: 'noResponse' }), 'connectionFailed'],
    [answered(500), 'connectionFailed'],
  ] as const)('%s gives %s', (error, failure) => {
    expect(permissionsFailure(error)).toBe(failure);
  });
});

describe('the verdict on a route', () => {
  const at = (context: Partial<NavigationContext>) =>
    judge({
      path: '/x',
      address: '/x',
      person: null,
      access: { kind: 'permission', anyOf: ['bulk_loads'] },
      machines: [],
      session: 'signedIn',
      areKept: false,
      permissions: null,
      wanted: null,
      landing: null,
      refused: null,
      workPath: null,
      watching: false,
      leavingTo: null,
      ...context,
    });

  it.each([
    ['nothing is known', { session: 'unknown' }, { kind: 'pending' }],
    [
      'a guest page while nothing is known',
      { session: 'unknown', access: { kind: 'guest' } },
      { kind: 'pending' },
    ],
    ['nobody is signed in', { session: 'signedOut' }, { kind: 'denied', to: '/login' }],
    ['somebody signed out', { session: 'left' }, { kind: 'denied', to: '/login' }],
    ['a guest on a guest page', { session: 'signedOut', access: { kind: 'guest' } }, { kind: 'allowed' }],
    ['a signed-in person on a guest page', { access: { kind: 'guest' } }, { kind: 'denied', to: '/welcome' }],
    [
      'the same, who wanted a page',
      { access: { kind: 'guest' }, wanted: '/users' },
      { kind: 'denied', to: '/users' },
    ],
    [
      'a newcomer whose access is not known yet',
      { access: { kind: 'guest' }, landing: PROFILE_LANDING, wanted: '/users' },
      { kind: 'pending' },
    ],
    [
      'a newcomer who may open the profile',
      {
        access: { kind: 'guest' },
        landing: PROFILE_LANDING,
        wanted: '/users',
        permissions: { dashboard: true },
      },
      { kind: 'denied', to: '/profile' },
    ],
    [
      'a newcomer who may not',
      { access: { kind: 'guest' }, landing: PROFILE_LANDING, permissions: { bulk_loads: true } },
      { kind: 'denied', to: '/welcome' },
    ],
    [
      'a newcomer who may not, by the permissions of the last visit',
      { access: { kind: 'guest' }, landing: PROFILE_LANDING, permissions: {}, areKept: true },
      { kind: 'pending' },
    ],
    [
      'the flag was held at the last visit',
      { permissions: { bulk_loads: true }, areKept: true },
      { kind: 'allowed' },
    ],
    ['it was not', { permissions: { dashboard: true }, areKept: true }, { kind: 'pending' }],
    ['a page for anybody signed in', { access: { kind: 'signedIn' } }, { kind: 'allowed' }],
    ['the permissions are unknown', {}, { kind: 'pending' }],
    ['the flag is held', { permissions: { bulk_loads: true } }, { kind: 'allowed' }],
    ['admin is held', { permissions: { admin: true } }, { kind: 'allowed' }],
    ['another flag is held', { permissions: { users: true } }, { kind: 'denied', to: '/access-denied' }],
    ['the flag is false', { permissions: { bulk_loads: false } }, { kind: 'denied', to: '/welcome' }],
    ['no flag is held', { permissions: {} }, { kind: 'denied', to: '/welcome' }],
  ] satisfies [string, Partial<NavigationContext>, ReturnType<typeof judge>][])(
    'when %s',
    (_, context, verdict) => {
      expect(at(context)).toEqual(verdict);
    },
  );

  it('any one of several flags opens a route', () => {
    const access = { kind: 'permission', anyOf: ['users', 'activity'] } as const;
    expect(at({ access, permissions: { activity: true } })).toEqual({ kind: 'allowed' });
  });
});
