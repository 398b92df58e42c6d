import { describe, expect, it, onTestFinished } from 'vitest';
import { type AnyActorRef, waitFor } from 'xstate';
import type { ApiFailure } from '../../src/api/api.ts';
import {
  selectIsConfirmingLeave,
  selectVerdict,
} from '../../src/machines/navigation/navigation-selectors.ts';
import { selectPermissions } from '../../src/machines/permissions/permissions-selectors.ts';
import { TOKEN_KEY, USER_KEY } from '../../src/machines/session/session-store.ts';
import {
  createPortalUnderTest,
  type PortalUnderTest,
  type PortalUnderTestOptions,
} from '../support/portal-world.ts';
import { createTestBrowser } from '../support/test-browser.ts';

const OPERATOR = 'operaciones@conectividad.example';
const VIEWER = 'consulta@conectividad.example';
const AT = '2026-11-21T10:42:05.000Z';
const IMPORT_PAGE = {
  type: 'navigation.pathChanged',
  path: '/carga-masiva',
  access: { kind: 'permission', anyOf: ['bulk_loads'] },
} as const;
const WELCOME_PAGE = {
  type: 'navigation.pathChanged',
  path: '/welcome',
  access: { kind: 'signedIn' },
} as const;
const refusedSession: ApiFailure = {
  kind: 'status',
  status: 401,
  message: 'Inicia sesión para continuar.',
  requestId: null,
  fields: {},
  retryAfter: null,
};

/** While a person is signed in, a missing child is a mistake of the test. */
function actorsOf({ portal }: PortalUnderTest) {
  const { session, signIn, permissions, navigation, palette } = portal.getSnapshot().children;
  if (!session || !signIn || !permissions || !navigation) throw new Error('The portal is not running.');
  return { session, signIn, permissions, navigation, palette };
}

const reaches = (actor: AnyActorRef, state: string) => waitFor(actor, (snapshot) => snapshot.matches(state));

function start(options?: PortalUnderTestOptions): PortalUnderTest {
  const world = createPortalUnderTest(options);
  world.portal.start();
  onTestFinished(() => void world.portal.stop());
  return world;
}

async function signIn(world: PortalUnderTest, email: string, remember = true): Promise<void> {
  const actors = actorsOf(world);
  await reaches(actors.session, 'signedOut');
  actors.signIn.send({ type: 'signIn.emailChanged', email });
  actors.signIn.send({ type: 'signIn.emailSubmitted' });
  await giveCode(world, email, remember);
  await reaches(world.portal, 'inside');
  world.clock.increment(300);
  await reaches(actors.permissions, 'loaded');
}

async function giveCode(world: PortalUnderTest, email: string, remember = true): Promise<void> {
  const actors = actorsOf(world);
  await reaches(actors.signIn, 'code');
  actors.signIn.send({ type: 'signIn.rememberChanged', remember });
  actors.signIn.send({ type: 'signIn.codeChanged', code: world.fake.codeOf(email) });
  actors.signIn.send({ type: 'signIn.codeSubmitted' });
}

describe('portal', () => {
  it('signs a person in, reads their permissions and stores them for the next visit', async () => {
    const world = start();
    await signIn(world, OPERATOR);
    const { session, permissions } = actorsOf(world);
    await reaches(session, 'signedIn.copy.settled');
    expect(world.portal.getSnapshot().value).toBe('inside');
    expect(selectPermissions(permissions.getSnapshot())).toEqual({
      bulk_loads: true,
      dashboard: true,
      cargar_export: true,
    });
    expect(world.lasting.getItem(TOKEN_KEY)).toBe('token-1');
    expect(JSON.parse(world.lasting.getItem(USER_KEY) ?? 'null')).toEqual({
      id: 2,
      name: 'Operaciones',
      email: OPERATOR,
      is_active: true,
      permissions: { bulk_loads: true, dashboard: true, cargar_export: true },
    });
    expect(JSON.stringify(world.portal.getPersistedSnapshot())).not.toContain('token-1');
  });

  it('keeps the session for the tab only when it is not to be remembered', async () => {
    const world = start();
    await signIn(world, OPERATOR, false);
    expect(world.lasting.getItem(TOKEN_KEY)).toBeNull();
    expect(world.passing.getItem(TOKEN_KEY)).toBe('token-1');
  });

  it('opens nothing while the permissions are unknown, and then judges the route', async () => {
    const world = start();
    const { navigation } = actorsOf(world);
    navigation.send({
      type: 'navigation.pathChanged',
      path: '/carga-masiva',
      access: { kind: 'permission', anyOf: ['bulk_loads'] },
    });
    const verdicts: string[] = [];
    const note = () => {
      const verdict = selectVerdict(navigation.getSnapshot(), '/carga-masiva');
      const text = verdict.kind === 'denied' ? `denied ${verdict.to}` : verdict.kind;
      if (verdicts.at(-1) !== text) verdicts.push(text);
    };
    note();
    navigation.subscribe(note);
    await signIn(world, OPERATOR);
    expect(verdicts).toEqual(['pending', 'denied /login', 'pending', 'allowed']);
  });

  it('sends somebody without the permission to access denied, and somebody without any to welcome', async () => {
    for (const [email, to] of [
      [VIEWER, '/access-denied'],
      ['sin.permisos@conectividad.example', '/welcome'],
    ] as const) {
      const world = start();
      await signIn(world, email);
      const { navigation } = actorsOf(world);
      navigation.send({
        type: 'navigation.pathChanged',
        path: '/carga-masiva',
        access: { kind: 'permission', anyOf: ['bulk_loads'] },
      });
      expect(selectVerdict(navigation.getSnapshot(), '/carga-masiva')).toEqual({ kind: 'denied', to });
    }
  });

  it('opens the wanted page after the sign-in, but not one left by signing out', async () => {
    const world = start();
    const { navigation, session } = actorsOf(world);
    const login = { type: 'navigation.pathChanged', path: '/login', access: { kind: 'guest' } } as const;
    await reaches(session, 'signedOut');
    navigation.send({ type: 'navigation.pathChanged', path: '/profile', access: { kind: 'signedIn' } });
    navigation.send(login);
    await signIn(world, OPERATOR);
    expect(selectVerdict(navigation.getSnapshot(), '/login')).toEqual({ kind: 'denied', to: '/profile' });
    navigation.send({ type: 'navigation.pathChanged', path: '/profile', access: { kind: 'signedIn' } });

    session.send({ type: 'session.logoutRequested' });
    await reaches(session, 'signedOut');
    navigation.send(login);
    await signIn(world, OPERATOR);
    expect(selectVerdict(navigation.getSnapshot(), '/login')).toEqual({ kind: 'denied', to: '/welcome' });
  });

  it('restores a session that is still valid, and clears one that the server refuses', async () => {
    const good = createPortalUnderTest({ storedToken: 'kept' });
    good.fake.openSession('kept', OPERATOR);
    good.portal.start();
    onTestFinished(() => void good.portal.stop());
    await reaches(actorsOf(good).session, 'signedIn');
    expect(actorsOf(good).session.getSnapshot().context.user?.email).toBe(OPERATOR);
    expect(good.fake.calls).toEqual(['me']);

    const refused = start({ storedToken: 'forgotten' });
    const { session } = actorsOf(refused);
    await reaches(session, 'signedOut');
    expect(session.getSnapshot().context.reason).toBe('sessionExpired');
    expect(refused.lasting.getItem(TOKEN_KEY)).toBeNull();
    expect(refused.fake.calls).toEqual(['me']);
  });

  it('keeps the token while the server cannot be reached', async () => {
    const world = createPortalUnderTest({ storedToken: 'kept' });
    world.fake.failNext('me', { kind: 'noResponse' });
    world.portal.start();
    onTestFinished(() => void world.portal.stop());
    const { session } = actorsOf(world);
    await reaches(session, 'unreachable');
    expect(world.lasting.getItem(TOKEN_KEY)).toBe('kept');
  });

  it('tells the server about the sign-out and clears the browser even when the server fails', async () => {
    const world = start();
    await signIn(world, OPERATOR);
    world.fake.failNext('logout', { kind: 'noResponse' });
    const { session, permissions } = actorsOf(world);
    session.send({ type: 'session.logoutRequested' });
    await reaches(session, 'signedOut');
    expect(world.fake.calls).toContain('logout');
    expect(world.lasting.getItem(TOKEN_KEY)).toBeNull();
    expect(world.lasting.getItem(USER_KEY)).toBeNull();
    expect(permissions.getSnapshot().value).toBe('signedOut');
    expect(world.portal.getSnapshot().children.palette).toBeUndefined();
  });

  it('waits for the server to sign out no longer than its patience', async () => {
    const world = start();
    await signIn(world, OPERATOR);
    const held = world.fake.hold('logout');
    const { session } = actorsOf(world);
    session.send({ type: 'session.logoutRequested' });
    await reaches(session, 'signingOut');
    world.clock.increment(3_000);
    await reaches(session, 'signedOut');
    held.release();
  });

  it('shows the sign-in page on a 401, except while work is open', async () => {
    const world = start();
    await signIn(world, OPERATOR);
    const { session } = actorsOf(world);
    world.fake.endSessions();
    await expect(world.fake.api.maxCodObra('%A%')).rejects.toThrow('status 401');
    await reaches(session, 'signedOut');
    expect(session.getSnapshot().context.reason).toBe('sessionExpired');

    await signIn(world, OPERATOR);
    world.portal.send({ type: 'work.began', work: 'bulkImport' });
    world.fake.endSessions();
    await expect(world.fake.api.maxCodObra('%A%')).rejects.toThrow('status 401');
    await reaches(session, 'expired');
    expect(world.portal.getSnapshot().value).toBe('inside');
    expect(actorsOf(world).signIn.getSnapshot().context).toMatchObject({
      email: OPERATOR,
      emailLocked: true,
    });

    const before = actorsOf(world).palette;
    actorsOf(world).signIn.send({ type: 'signIn.emailSubmitted' });
    await giveCode(world, OPERATOR);
    await reaches(session, 'signedIn');
    expect(actorsOf(world).palette).toBe(before);
    expect(world.lasting.getItem(TOKEN_KEY)).toBe('token-3');
  });

  it('signs in and out with another tab', async () => {
    const browser = createTestBrowser();
    const [here, there] = [start({ tab: browser.openTab() }), start({ tab: browser.openTab() })];
    await reaches(actorsOf(there).session, 'signedOut');
    there.fake.openSession('token-1', OPERATOR);
    await signIn(here, OPERATOR);
    await reaches(there.portal, 'inside');

    actorsOf(here).session.send({ type: 'session.logoutRequested' });
    await reaches(actorsOf(there).session, 'signedOut');
    expect(there.portal.getSnapshot().value).toBe('outside');
    expect(actorsOf(there).session.getSnapshot().context.reason).toBe('signedOutElsewhere');
  });

  it('starts again for another person who signs in in another tab, and calls nothing in their name before', async () => {
    const browser = createTestBrowser();
    const [here, there] = [start({ tab: browser.openTab() }), start({ tab: browser.openTab() })];
    await reaches(actorsOf(there).session, 'signedOut');
    there.fake.openSession('token-1', OPERATOR);
    await signIn(here, OPERATOR);
    const before = actorsOf(here).palette;
    here.fake.openSession('of the viewer', VIEWER);
    const me = here.fake.hold('me');
    there.lasting.setItem(USER_KEY, JSON.stringify({ id: 3 }));
    there.lasting.setItem(TOKEN_KEY, 'of the viewer');
    await reaches(actorsOf(here).session, 'restoring');
    expect(here.portal.getSnapshot().value).toBe('outside');
    me.release();
    await reaches(here.portal, 'inside');
    expect(actorsOf(here).session.getSnapshot().context.user?.email).toBe(VIEWER);
    expect(actorsOf(here).palette).not.toBe(before);
  });

  it('does not end the session on a 401 of login, me or permissions', async () => {
    const world = start();
    await signIn(world, OPERATOR);
    await expect(world.fake.api.login({ email: OPERATOR, password: 'wrong' })).rejects.toThrow('status 401');
    expect(actorsOf(world).session.getSnapshot().matches('signedIn')).toBe(true);
  });

  it('reads the permissions again when a page is answered 403', async () => {
    const world = start();
    await signIn(world, VIEWER);
    const { permissions } = actorsOf(world);
    const held = world.fake.hold('myPermissions');
    await expect(world.fake.api.maxCodObra('%A%')).rejects.toThrow('status 403');
    expect(permissions.getSnapshot().value).toBe('refreshing');
    expect(selectPermissions(permissions.getSnapshot())).toEqual({ dashboard: true });
    held.release();
    await reaches(permissions, 'loaded');
    expect(world.fake.calls.filter((call) => call === 'myPermissions')).toHaveLength(2);
  });

  it('finds out by the permissions that the token is gone, when a call without it is answered 401', async () => {
    const world = start();
    await signIn(world, VIEWER);
    world.lasting.removeItem(TOKEN_KEY);
    await expect(world.fake.api.calendar({})).rejects.toThrow('status 401');
    const { session } = actorsOf(world);
    await reaches(session, 'signedOut');
    expect(session.getSnapshot().context.reason).toBe('noActiveSession');
  });

  it('warns before a page with open work is left', async () => {
    const world = start();
    await signIn(world, OPERATOR);
    const { navigation } = actorsOf(world);
    const left: string[] = [];
    navigation.on('navigation.leaveAllowed', ({ to }) => left.push(to));
    navigation.send(IMPORT_PAGE);
    navigation.send({ type: 'navigation.leaveRequested', to: '/welcome' });
    world.portal.send({ type: 'work.began', work: 'bulkImport' });
    navigation.send({ type: 'navigation.leaveRequested', to: '/dashboard' });
    expect(left).toEqual(['/welcome']);
    navigation.send({ type: 'navigation.leaveConfirmed' });
    expect(left).toEqual(['/welcome', '/dashboard']);
  });

  it('asks only on the page of the open work, and again when that page is shown again', async () => {
    const world = start();
    await signIn(world, OPERATOR);
    const { navigation } = actorsOf(world);
    const left: string[] = [];
    navigation.on('navigation.leaveAllowed', ({ to }) => left.push(to));
    const asks = () => selectIsConfirmingLeave(navigation.getSnapshot());
    navigation.send(IMPORT_PAGE);
    world.portal.send({ type: 'work.began', work: 'bulkImport' });
    navigation.send({ type: 'navigation.leaveRequested', to: '/welcome' });
    navigation.send({ type: 'navigation.leaveConfirmed' });
    navigation.send(WELCOME_PAGE);

    navigation.send({ type: 'navigation.leaveRequested', to: '/carga-masiva' });
    expect([asks(), left]).toEqual([false, ['/welcome', '/carga-masiva']]);
    navigation.send(IMPORT_PAGE);
    navigation.send({ type: 'navigation.leaveRequested', to: '/carga-masiva' });
    expect(asks()).toBe(false);
    navigation.send({ type: 'navigation.leaveRequested', to: '/welcome' });
    expect(asks()).toBe(true);
    world.portal.send({ type: 'work.ended', work: 'bulkImport' });
    expect(asks()).toBe(false);
  });

  it('sets the URL back and asks when the browser leaves the page of the open work', async () => {
    const world = start();
    await signIn(world, OPERATOR);
    const { navigation } = actorsOf(world);
    const emitted: object[] = [];
    for (const type of ['returnRequested', 'leaveRefused', 'leaveAllowed'] as const) {
      navigation.on(`navigation.${type}`, (event) => emitted.push(event));
    }
    navigation.send(IMPORT_PAGE);
    world.portal.send({ type: 'work.began', work: 'bulkImport' });
    const back = { type: 'navigation.returnRequested', to: '/carga-masiva' };
    for (let time = 1; time <= 2; time += 1) {
      navigation.send(WELCOME_PAGE);
      expect(selectVerdict(navigation.getSnapshot(), '/carga-masiva')).toEqual({ kind: 'allowed' });
      navigation.send(IMPORT_PAGE);
    }
    expect(emitted).toEqual([back, back]);

    navigation.send({ type: 'navigation.leaveCancelled', at: AT });
    expect(selectIsConfirmingLeave(navigation.getSnapshot())).toBe(false);
    navigation.send(WELCOME_PAGE);
    navigation.send({ type: 'navigation.leaveConfirmed' });
    navigation.send(WELCOME_PAGE);
    expect(emitted.slice(2)).toEqual([
      { type: 'navigation.leaveRefused', at: AT },
      back,
      { type: 'navigation.leaveAllowed', to: '/welcome' },
    ]);
    expect(selectVerdict(navigation.getSnapshot(), '/welcome')).toEqual({ kind: 'allowed' });
  });

  it('leaves a page that may no longer be shown without a question', async () => {
    const world = start();
    await signIn(world, OPERATOR);
    const { navigation } = actorsOf(world);
    navigation.send(IMPORT_PAGE);
    world.portal.send({ type: 'work.began', work: 'bulkImport' });
    navigation.send({
      type: 'navigation.permissionsLoaded',
      permissions: { dashboard: true },
      areKept: false,
    });
    navigation.send({ type: 'navigation.pathChanged', path: '/access-denied', access: { kind: 'signedIn' } });
    expect(selectVerdict(navigation.getSnapshot(), '/access-denied')).toEqual({ kind: 'allowed' });
  });

  it('holds a stale tab back for open work only while its person is inside', async () => {
    const world = start();
    await signIn(world, OPERATOR);
    const { session } = actorsOf(world);
    const { staleTab } = world.portal.getSnapshot().children;
    if (!staleTab) throw new Error('The portal is not running.');
    world.portal.send({ type: 'work.began', work: 'corrections' });
    world.network.failChunk();
    await reaches(staleTab, 'heldByWork');
    world.network.bringChunk();
    session.send({ type: 'session.logoutRequested' });
    await reaches(session, 'signedOut');
    world.network.failChunk();
    await reaches(staleTab, 'partMissing');
    expect(world.reloads()).toBe(1);
  });

  it('does not ask for the code again when the refusal of an older token comes late', async () => {
    const world = start();
    await signIn(world, OPERATOR);
    const { session, signIn: form } = actorsOf(world);
    world.portal.send({ type: 'work.began', work: 'bulkImport' });
    const held = world.fake.hold('maxCodObra');
    world.fake.failNext('maxCodObra', refusedSession);
    const late = world.fake.api.maxCodObra('%A%');

    world.fake.failNext('fieldMappingDates', refusedSession);
    await expect(world.fake.api.fieldMappingDates()).rejects.toThrow('status 401');
    await reaches(session, 'expired');
    form.send({ type: 'signIn.emailSubmitted' });
    await giveCode(world, OPERATOR);
    await reaches(session, 'signedIn');

    held.release();
    await expect(late).rejects.toThrow('status 401');
    expect(session.getSnapshot().matches('signedIn')).toBe(true);

    world.fake.failNext('maxCodObra', refusedSession);
    await expect(world.fake.api.maxCodObra('%A%')).rejects.toThrow('status 401');
    expect(session.getSnapshot().matches('expired')).toBe(true);
  });
});
