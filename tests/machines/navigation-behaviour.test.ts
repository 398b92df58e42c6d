import { describe, expect, it } from 'vitest';
import { navigationMachine } from '../../src/machines/navigation/navigation-machine.ts';
import {
  selectOpensRefused,
  selectRefused,
  selectVerdict,
} from '../../src/machines/navigation/navigation-selectors.ts';
import { drive } from '../support/driven.ts';

const IMPORT_PAGE = {
  type: 'navigation.pathChanged',
  path: '/carga-masiva',
  address: '/carga-masiva',
  access: { kind: 'permission', anyOf: ['bulk_loads'] },
} as const;
const LOGIN_PAGE = {
  type: 'navigation.pathChanged',
  path: '/login',
  address: '/login',
  access: { kind: 'guest' },
} as const;
const SIGNED_IN = { type: 'navigation.sessionChanged', session: 'signedIn', userId: 4 } as const;
const SIGNED_OUT = { type: 'navigation.sessionChanged', session: 'signedOut', userId: 4 } as const;
const LEFT = { type: 'navigation.sessionChanged', session: 'left', userId: 4 } as const;
const PERMITTED = {
  type: 'navigation.permissionsLoaded',
  permissions: { bulk_loads: true },
  areKept: false,
} as const;

/** The page that the sign-in page leads to after this person signs in. */
const leadsTo = ({ actor, send }: ReturnType<typeof start>) => {
  send(LOGIN_PAGE);
  send(SIGNED_IN);
  return selectVerdict(actor.getSnapshot(), '/login');
};
const start = () => drive(navigationMachine);

describe('the address after the sign-in', () => {
  it('is the page on which the session expired', () => {
    const driven = start();
    for (const event of [SIGNED_IN, PERMITTED, IMPORT_PAGE, SIGNED_OUT] as const) driven.send(event);
    expect(leadsTo(driven)).toEqual({ kind: 'denied', to: '/carga-masiva' });
  });

  it.each([
    ['the same person', 4, '/carga-masiva?hoja=2#fila-7'],
    ['anybody who was not here before', null, '/carga-masiva?hoja=2#fila-7'],
    ['another person', 7, '/welcome'],
  ])('is the whole address, for %s', (_, before, to) => {
    const driven = start();
    driven.send({ ...SIGNED_OUT, userId: before });
    driven.send({ ...IMPORT_PAGE, address: '/carga-masiva?hoja=1' });
    expect(driven.actor.getSnapshot().context.wanted).toBe('/carga-masiva?hoja=1');
    driven.send({ type: 'navigation.addressChanged', address: '/carga-masiva?hoja=2#fila-7' });
    driven.send({ type: 'navigation.addressChanged', address: '/users?buscar=ana' });
    driven.send({ ...SIGNED_OUT, userId: before });
    expect(leadsTo(driven)).toEqual({ kind: 'denied', to });
  });

  it('is no page that the person left by signing out', () => {
    const driven = start();
    for (const event of [SIGNED_IN, PERMITTED, IMPORT_PAGE, LEFT] as const) driven.send(event);
    expect(leadsTo(driven)).toEqual({ kind: 'denied', to: '/welcome' });
  });

  it('is the chosen page for somebody who has just registered, if they may open it', () => {
    for (const [permissions, to] of [
      [{ dashboard: true }, '/profile'],
      [{}, '/welcome'],
    ] as const) {
      const driven = start();
      for (const event of [SIGNED_OUT, LOGIN_PAGE] as const) driven.send(event);
      driven.send({
        type: 'navigation.landingChosen',
        landing: { path: '/profile', anyOf: ['dashboard'] },
      });
      driven.send(SIGNED_IN);
      driven.send({ type: 'navigation.permissionsLoaded', permissions, areKept: false });
      expect(selectVerdict(driven.actor.getSnapshot(), '/login')).toEqual({ kind: 'denied', to });
    }
  });

  it('is the wanted page only once: it is forgotten when the permissions allow it', () => {
    const driven = start();
    for (const event of [SIGNED_OUT, IMPORT_PAGE, SIGNED_IN, PERMITTED] as const) driven.send(event);
    expect(selectVerdict(driven.actor.getSnapshot(), '/carga-masiva')).toEqual({ kind: 'allowed' });
    expect(leadsTo(driven)).toEqual({ kind: 'denied', to: '/welcome' });
  });
});

describe('another page', () => {
  it('is announced, except when leaving needs a question', () => {
    const { emitted, send } = start();
    for (const event of [SIGNED_IN, PERMITTED, IMPORT_PAGE] as const) send(event);
    send({ type: 'navigation.workBegan' });
    send({ type: 'navigation.pathChanged', path: '/welcome', access: { kind: 'signedIn' } });
    expect(emitted).toEqual([
      { type: 'navigation.pageChanged', path: '/carga-masiva' },
      { type: 'navigation.pageVisited', machines: [], at: { path: '/carga-masiva', search: '' } },
      { type: 'navigation.returnRequested', to: '/carga-masiva' },
    ]);
  });
});

describe('the machines of a page', () => {
  const PAGE = { ...IMPORT_PAGE, address: '/carga-masiva?hoja=2#fila-7', machines: ['bulkImport'] } as const;
  const visited = (search: string, path = '/carga-masiva') => ({
    type: 'navigation.pageVisited',
    machines: ['bulkImport'],
    at: { path, search },
  });
  const LEFT_PAGE = { type: 'navigation.pageLeft', machines: ['bulkImport'] };
  /** What the machine says of the visits of pages while it receives these events. */
  const saidOf = (events: Parameters<ReturnType<typeof start>['send']>[0][]) => {
    const { emitted, send } = start();
    for (const event of events) send(event);
    return emitted.filter(({ type }) => type === 'navigation.pageVisited' || type === 'navigation.pageLeft');
  };

  it('are visited once the page may be shown, and not before', () => {
    expect(saidOf([PAGE, SIGNED_IN])).toEqual([]);
    expect(saidOf([PAGE, SIGNED_IN, PERMITTED])).toEqual([visited('?hoja=2')]);
    expect(saidOf([SIGNED_IN, { ...PERMITTED, permissions: { users: true } }, PAGE])).toEqual([]);
  });

  it('are told each query of the page, but none of another page', () => {
    expect(
      saidOf([
        SIGNED_IN,
        PERMITTED,
        PAGE,
        { type: 'navigation.addressChanged', address: '/carga-masiva' },
        { type: 'navigation.addressChanged', address: '/users?buscar=ana' },
        { ...PAGE, path: '/carga-masiva/otra', address: '/carga-masiva/otra?a=1' },
      ]),
    ).toEqual([visited('?hoja=2'), visited(''), visited('?a=1', '/carga-masiva/otra')]);
  });

  it.each([
    ['/carga-masiva/', '/carga-masiva'],
    ['/carga-masiva//', '/carga-masiva'],
    ['/', '/'],
  ])('are told the path %s as %s', (path, told) => {
    expect(saidOf([SIGNED_IN, PERMITTED, { ...PAGE, path, address: `${path}?hoja=2` }])).toEqual([
      visited('?hoja=2', told),
    ]);
  });

  it('are left when the page is closed, and then no longer told of an address', () => {
    expect(
      saidOf([
        SIGNED_IN,
        PERMITTED,
        PAGE,
        { type: 'navigation.pageClosed' },
        { type: 'navigation.addressChanged', address: '/carga-masiva?hoja=3' },
      ]),
    ).toEqual([
      visited('?hoja=2'),
      LEFT_PAGE,
      { type: 'navigation.pageVisited', machines: [], at: { path: '/carga-masiva', search: '?hoja=3' } },
    ]);
  });
});

describe('the guard', () => {
  it('neither shows nor refuses a page before session and permissions are known', () => {
    const { actor, send } = start();
    const guard = () => actor.getSnapshot().value.guard;
    send(IMPORT_PAGE);
    expect(guard()).toBe('pending');
    send(SIGNED_IN);
    expect(guard()).toBe('pending');
    send(PERMITTED);
    expect(guard()).toBe('allowed');
  });

  it('refuses no page by the permissions of the last visit, until those of today are known', () => {
    const { actor, send } = start();
    const guard = () => actor.getSnapshot().value.guard;
    for (const event of [SIGNED_IN, IMPORT_PAGE] as const) send(event);
    send({ ...PERMITTED, permissions: { users: true }, areKept: true });
    expect(guard()).toBe('pending');
    send({ ...PERMITTED, permissions: { users: true } });
    expect(guard()).toBe('denied');
    send({ ...PERMITTED, areKept: true });
    expect(guard()).toBe('allowed');
  });

  it.each([SIGNED_OUT, LEFT, { ...SIGNED_OUT, session: 'unknown' }] as const)(
    'forgets the permissions of a person who left ($session), and waits for those of the next one',
    (ended) => {
      const { actor, send } = start();
      for (const event of [SIGNED_IN, PERMITTED, ended, IMPORT_PAGE, SIGNED_IN] as const) send(event);
      expect(actor.getSnapshot().value.guard).toBe('pending');
    },
  );
});

describe('the page in whose place access is denied', () => {
  const DENIED = {
    type: 'navigation.pathChanged',
    path: '/access-denied',
    access: { kind: 'signedIn' },
  } as const;
  const OTHERS = { ...PERMITTED, permissions: { users: true } } as const;
  const refused = () => {
    const driven = start();
    for (const event of [SIGNED_IN, OTHERS, { ...IMPORT_PAGE, address: '/carga-masiva?hoja=2' }] as const)
      driven.send(event);
    driven.send(DENIED);
    const of = () => {
      const snapshot = driven.actor.getSnapshot();
      return [selectRefused(snapshot), selectOpensRefused(snapshot)];
    };
    return { ...driven, of };
  };
  const IMPORT = { address: '/carga-masiva?hoja=2', anyOf: ['bulk_loads'] };

  it('is remembered with the permissions that open it', () => {
    expect(refused().of()).toEqual([IMPORT, false]);
  });

  it('may be opened once the permission has come', () => {
    const { of, send } = refused();
    send(PERMITTED);
    expect(of()).toEqual([IMPORT, true]);
  });

  it.each([
    [
      'another page is shown',
      [{ type: 'navigation.pathChanged', path: '/welcome', access: { kind: 'signedIn' } }],
    ],
    ['the session ends', [SIGNED_OUT, SIGNED_IN]],
  ] as const)('is forgotten when %s', (_, events) => {
    const { of, send } = refused();
    for (const event of events) send(event);
    send(DENIED);
    expect(of()).toEqual([null, false]);
  });

  it('is none for a visitor who is sent to the sign-in, and for somebody without any permission', () => {
    for (const events of [
      [SIGNED_OUT, IMPORT_PAGE],
      [SIGNED_IN, { ...PERMITTED, permissions: {} }, IMPORT_PAGE],
    ] as const) {
      const { actor, send } = start();
      for (const event of events) send(event);
      expect([actor.getSnapshot().value.guard, selectRefused(actor.getSnapshot())]).toEqual(['denied', null]);
    }
  });
});

describe('the page that somebody wants to leave for', () => {
  const WORK = { type: 'navigation.workBegan' } as const;
  const asked = () => {
    const driven = start();
    for (const event of [SIGNED_IN, PERMITTED, IMPORT_PAGE, WORK] as const) driven.send(event);
    driven.send({ type: 'navigation.leaveRequested', to: '/welcome' });
    expect(driven.actor.getSnapshot().context.leavingTo).toBe('/welcome');
    return driven;
  };

  it.each(['?hoja=2', '#fila-7', '/carga-masiva?hoja=2', '/carga-masiva'])(
    'is not another one where only the query changes: %s',
    (to) => {
      const { actor, emitted, send } = start();
      for (const event of [SIGNED_IN, PERMITTED, IMPORT_PAGE, WORK] as const) send(event);
      send({ type: 'navigation.leaveRequested', to });
      expect(emitted.at(-1)).toEqual({ type: 'navigation.leaveAllowed', to });
      expect(actor.getSnapshot().value.leave).toBe('free');
    },
  );

  it.each([
    ['it is left', { type: 'navigation.leaveConfirmed' }],
    ['they stay', { type: 'navigation.leaveCancelled', at: '2026-11-21T10:42:05.000Z' }],
    ['nothing is lost any more', { type: 'navigation.workEnded' }],
  ] as const)('is known until %s', (_, event) => {
    const driven = asked();
    driven.send(event);
    const { value, context } = driven.actor.getSnapshot();
    expect([value.leave, context.leavingTo]).toEqual(['free', null]);
  });
});
