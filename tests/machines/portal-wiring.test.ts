import { describe, expect, it } from 'vitest';
import { laterTaskSheet, retitled } from '../../paths/payloads/tasks/task-card-payloads.ts';
import { sentBy } from '../../src/machines/kit/children/child-table.ts';
import type { OpenWork } from '../../src/machines/kit/open-work.ts';
import { PROFILE_LANDING } from '../../src/machines/navigation/navigation-types.ts';
import {
  INSIDE_CHILDREN,
  MODULE_CHILDREN,
  PAGE_CHILDREN,
} from '../../src/machines/portal/portal-children.ts';
import { portalMachine } from '../../src/machines/portal/portal-machine.ts';
import { STAGES } from '../../src/machines/portal/portal-setup.ts';
import { PORTAL_DELAYS, type PortalEvent } from '../../src/machines/portal/portal-types.ts';
import { drive, type Message } from '../support/driven.ts';

const USER = { id: 4, name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example', is_active: true };
const GRANT = { accessToken: 'token', email: USER.email, user: USER, remember: true };
const REGISTERED = { email: USER.email, registration: 'r', isDelayed: false, expiresAt: 600_000 };
const PERMISSIONS = { bulk_loads: true };

const NOTICE = {
  id: 'saved',
  type: 'success',
  title: 'Archivo guardado',
  message: null,
  at: 0,
  about: null,
  staysUntilClosed: false,
  isListed: false,
  isInDialog: false,
  step: null,
  actions: [],
} as const;

/** The children for signed-in people: each name stands for a machine. */
const INSIDE = Object.fromEntries(Object.keys(INSIDE_CHILDREN).map((name) => [name, `${name} machine`]));

/** The portal with a signed-in person. */
function inside() {
  const driven = drive(portalMachine, { delays: PORTAL_DELAYS, isDemo: false });
  driven.send({ type: 'session.opened', user: USER });
  driven.answer('fetchInside', INSIDE);
  return driven;
}

/**
 * The messages that the portal sends its children, in order, when it receives this event while a person is
 * signed in.
 */
function told(event: PortalEvent): readonly Message[] {
  const driven = inside();
  const before = driven.told.length;
  driven.send(event);
  return driven.told.slice(before);
}

const TOLD: readonly (readonly [PortalEvent, [string, object][]])[] = [
  [
    { type: 'session.opened', user: USER },
    [
      ['permissions', { type: 'permissions.userSignedIn', user: USER }],
      ['account', { type: 'module.closed' }],
    ],
  ],
  [
    { type: 'session.closed', reason: 'sessionExpired', userId: USER.id },
    [
      ['permissions', { type: 'permissions.userSignedOut' }],
      ['navigation', { type: 'navigation.sessionChanged', session: 'signedOut', userId: USER.id }],
      ['signIn', { type: 'signIn.restarted', email: null }],
      ['shellMenus', { type: 'shown.dismissed' }],
      ['toasts', { type: 'toast.cleared' }],
    ],
  ],
  [
    { type: 'session.closed', reason: 'otherUser', userId: USER.id },
    [
      ['permissions', { type: 'permissions.userSignedOut' }],
      ['navigation', { type: 'navigation.sessionChanged', session: 'left', userId: USER.id }],
      ['signIn', { type: 'signIn.restarted', email: null }],
      ['shellMenus', { type: 'shown.dismissed' }],
      ['toasts', { type: 'toast.cleared' }],
    ],
  ],
  [
    { type: 'session.closed', reason: 'signedOutElsewhere', userId: USER.id },
    [
      ['permissions', { type: 'permissions.userSignedOut' }],
      ['navigation', { type: 'navigation.sessionChanged', session: 'left', userId: USER.id }],
      ['signIn', { type: 'signIn.restarted', email: null }],
      ['shellMenus', { type: 'shown.dismissed' }],
      ['toasts', { type: 'toast.cleared' }],
    ],
  ],
  [
    { type: 'session.closed', reason: 'otherUserElsewhere', userId: USER.id },
    [
      ['permissions', { type: 'permissions.userSignedOut' }],
      ['navigation', { type: 'navigation.sessionChanged', session: 'unknown', userId: USER.id }],
      ['signIn', { type: 'signIn.restarted', email: null }],
      ['shellMenus', { type: 'shown.dismissed' }],
      ['toasts', { type: 'toast.cleared' }],
    ],
  ],
  [{ type: 'transport.unanswered' }, [['connection', { type: 'connection.unanswered' }]]],
  [{ type: 'staleTab.cutOff' }, [['connection', { type: 'connection.unanswered' }]]],
  [
    { type: 'connection.returned' },
    [
      ['session', { type: 'session.retryRequested' }],
      ['permissions', { type: 'connection.returned' }],
      ['pomodoroTask', { type: 'connection.returned' }],
      ['palette', { type: 'connection.returned' }],
      ['notificationSettings', { type: 'connection.returned' }],
      ['apps', { type: 'connection.returned' }],
    ],
  ],
  [
    { type: 'session.keptElsewhere', userId: 7 },
    [['session', { type: 'session.keptElsewhere', userId: 7, hasOpenWork: false }]],
  ],
  [
    { type: 'session.clearedElsewhere' },
    [['session', { type: 'session.clearedElsewhere', hasOpenWork: false }]],
  ],
  [
    { type: 'session.expired', email: USER.email },
    [
      ['signIn', { type: 'signIn.restarted', email: USER.email }],
      ['shellMenus', { type: 'shown.dismissed' }],
    ],
  ],
  [
    { type: 'session.renewed' },
    [
      ['permissions', { type: 'session.renewed' }],
      ['pomodoroTask', { type: 'session.renewed' }],
      ['palette', { type: 'session.renewed' }],
      ['notifications', { type: 'session.renewed' }],
      ['notificationSettings', { type: 'session.renewed' }],
      ['apps', { type: 'session.renewed' }],
    ],
  ],
  [
    { type: 'navigation.leaveAllowed', to: '/dashboard' },
    [
      ['pageTurn', { type: 'pageTurn.began', to: '/dashboard' }],
      ['shellMenus', { type: 'shown.dismissed' }],
    ],
  ],
  [
    { type: 'navigation.pageChanged', path: '/dashboard' },
    [
      ['shellMenus', { type: 'shown.dismissed' }],
      ['toasts', { type: 'toast.pageLeft' }],
    ],
  ],
  [
    { type: 'signIn.granted', ...GRANT, isNew: false },
    [['session', { type: 'session.granted', ...GRANT, isNew: false }]],
  ],
  [
    { type: 'signIn.granted', ...GRANT, isNew: true },
    [
      ['session', { type: 'session.granted', ...GRANT, isNew: true }],
      ['navigation', { type: 'navigation.landingChosen', landing: PROFILE_LANDING }],
    ],
  ],
  [{ type: 'profile.userChanged', user: USER }, [['session', { type: 'session.userChanged', user: USER }]]],
  [
    { type: 'profile.loadFailed', isRefused: true },
    [['session', { type: 'session.profileFailed', isRefused: true, hasOpenWork: false }]],
  ],
  [
    { type: 'profile.unauthorized' },
    [['session', { type: 'session.unauthorized', path: '/profile', ended: null, hasOpenWork: false }]],
  ],
  [{ type: 'account.registered', ...REGISTERED }, [['signIn', { type: 'signIn.registered', ...REGISTERED }]]],
  [
    { type: 'account.passwordReset', accessToken: 'token', email: USER.email, user: USER },
    [
      ['session', { type: 'session.granted', ...GRANT, remember: false }],
      ['navigation', { type: 'navigation.landingChosen', landing: PROFILE_LANDING }],
    ],
  ],
  [
    { type: 'permissions.loaded', permissions: PERMISSIONS, areKept: false },
    [
      ['session', { type: 'session.userChanged', user: { permissions: PERMISSIONS } }],
      ['navigation', { type: 'navigation.permissionsLoaded', permissions: PERMISSIONS, areKept: false }],
    ],
  ],
  [{ type: 'fourTask.accessAsked' }, [['permissions', { type: 'permissions.flagAsked', flag: '4task' }]]],
  [
    { type: 'permissions.flagAnswered', flag: '4task', isHeld: true },
    [['fourTaskOverlay', { type: 'fourTask.accessAnswered', isHeld: true }]],
  ],
  [{ type: 'permissions.flagAnswered', flag: 'users', isHeld: true }, []],
  [{ type: 'fourTask.refused' }, [['navigation', { type: 'navigation.leaveRequested', to: '/4task' }]]],
  [{ type: 'fourTask.blocked' }, [['navigation', { type: 'navigation.leaveRequested', to: '/4task' }]]],
  [
    { type: 'permissions.sessionLost', reason: 'noActiveSession' },
    [['session', { type: 'session.refused', reason: 'noActiveSession', hasOpenWork: false }]],
  ],
  [{ type: 'work.began', work: 'bulkImport' }, [['navigation', { type: 'navigation.workBegan' }]]],
  [
    { type: 'work.ended', work: 'bulkImport' },
    [
      ['navigation', { type: 'navigation.workEnded' }],
      ['notifications', { type: 'notifications.checkRequested' }],
    ],
  ],
  [
    { type: 'toast.shown', notice: NOTICE },
    [['notifications', { type: 'notifications.told', notice: NOTICE }]],
  ],
  [
    { type: 'pomodoro.workDone', minutes: 25 },
    [['pomodoroTask', { type: 'pomodoro.workDone', minutes: 25 }]],
  ],
  [{ type: 'pomodoro.owned' }, [['pomodoroTask', { type: 'pomodoro.owned' }]]],
  [{ type: 'notifications.accessChanged' }, [['permissions', { type: 'permissions.refreshRequested' }]]],
  [
    { type: 'transport.unauthorized', path: '/x', ended: 'cuenta_desactivada' },
    [
      [
        'session',
        { type: 'session.unauthorized', path: '/x', ended: 'cuenta_desactivada', hasOpenWork: false },
      ],
    ],
  ],
  [{ type: 'transport.forbidden', path: '/x' }, [['permissions', { type: 'permissions.refreshRequested' }]]],
  [{ type: 'transport.forbidden', path: '/me/permissions' }, []],
];

const VISITED = {
  type: 'navigation.pageVisited',
  machines: ['dashboard', 'dashboardView'],
  at: { path: '/dashboard', search: '?desde=2026-01-01' },
} as const;
const LEFT = { type: 'navigation.pageLeft', machines: ['dashboard'] } as const;

const WANTED = { type: 'task.changeWanted', change: retitled } as const;
const CHANGED = { type: 'task.changed', change: retitled, sheet: laterTaskSheet, fields: {} } as const;
const RELOAD = { type: 'task.newsHeard', news: { tipo: 'recargar' } } as const;

/** The events of the portal that each module receives. */
const MODULES_TOLD: readonly (readonly [keyof typeof MODULE_CHILDREN, PortalEvent, object])[] = [
  ['dashboard', VISITED, { type: 'module.visited', at: VISITED.at }],
  ['dashboardView', VISITED, { type: 'module.visited', at: VISITED.at }],
  ['dashboard', LEFT, { type: 'module.left' }],
  ['dashboard', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['dashboard', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['customView', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['customView', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['cargarExport', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['cargarExport', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['historicalComparison', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['historicalComparison', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['connections', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['connections', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['automations', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['automations', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['sqlConfig', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['sqlConfig', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['bulkImport', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['bulkImport', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['taskReminders', { type: 'connection.returned' }, { type: 'connection.returned' }],
  [
    'bulkImport',
    { type: 'navigation.leaveRefused', at: '2026-11-21T10:42:05.000Z' },
    { type: 'run.leaveRefused', at: '2026-11-21T10:42:05.000Z' },
  ],
  ['loadHistory', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['loadHistory', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['users', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['users', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['activity', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['activity', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['personTrail', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['personTrail', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['work', { type: 'changes.written', id: 7, did: 'applied' }, { type: 'record.refreshRequested' }],
  ['changeHistory', { type: 'changes.written', id: 7, did: 'undone' }, { type: 'changes.refreshRequested' }],
  ['changeHistory', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['changeHistory', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['workChanges', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['workChanges', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['work', { type: 'cells.saved' }, { type: 'record.refreshRequested' }],
  ['changeHistory', { type: 'cells.saved' }, { type: 'changes.refreshRequested' }],
  ['works', { type: 'trash.changed' }, { type: 'changes.written' }],
  ['work', { type: 'trash.changed' }, { type: 'record.refreshRequested' }],
  ['trash', { type: 'trash.changed' }, { type: 'changes.written' }],
  ['trash', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['trashBatches', { type: 'trash.changed' }, { type: 'list.refreshRequested' }],
  ['trashBatches', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['deletion', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['deletion', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['restoration', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['restoration', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['siteImport', { type: 'import.undone', id: 7 }, { type: 'file.undone', id: 7 }],
  ['tasks', WANTED, WANTED],
  ['taskCalendar', CHANGED, CHANGED],
  ['taskRegister', CHANGED, { type: 'explorer.refreshRequested' }],
  ['ownTasks', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['ownTasks', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['personTasks', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['personTasks', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['tiedTasks', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['tiedTasks', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['taskCalendar', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['taskCalendar', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['taskCalendar', RELOAD, RELOAD],
  ['taskRegister', { type: 'connection.returned' }, { type: 'connection.returned' }],
  ['taskRegister', RELOAD, { type: 'explorer.refreshRequested' }],
  ['profile', { type: 'session.renewed' }, { type: 'session.renewed' }],
  ['profile', { type: 'connection.returned' }, { type: 'connection.returned' }],
  [
    'profile',
    { type: 'navigation.pageChanged', path: '/dashboard' },
    { type: 'profile.pageChanged', path: '/dashboard' },
  ],
];

describe('the portal passes on', () => {
  it.each(TOLD)('%j', (event, messages) => {
    expect(told(event).filter(([child]) => !(child in MODULE_CHILDREN))).toEqual(messages);
  });

  it.each(MODULES_TOLD)('to %s what concerns it of %j', (module, event, message) => {
    expect(told(event)).toContainEqual([module, message]);
  });

  it('the visits of a page to its own machines alone', () => {
    const modules = (event: PortalEvent) => told(event).map(([child]) => child);
    expect([modules(VISITED), modules(LEFT)]).toEqual([['dashboard', 'dashboardView'], ['dashboard']]);
  });

  it('no news to the list of tasks that leaves every task unchanged', () => {
    const modules = told({ type: 'task.newsHeard', news: { tipo: 'abierto' } }).map(([child]) => child);
    expect(modules).toContain('taskCalendar');
    expect(modules).not.toContain('taskRegister');
  });
});

describe('open work', () => {
  const MAY_END: readonly PortalEvent[] = [
    { type: 'session.keptElsewhere', userId: 7 },
    { type: 'session.clearedElsewhere' },
    { type: 'profile.loadFailed', isRefused: true },
    { type: 'profile.unauthorized' },
    { type: 'permissions.sessionLost', reason: 'sessionExpired' },
    { type: 'transport.unauthorized', path: '/x', ended: null },
  ];
  const open = (...events: readonly PortalEvent[]) => {
    const driven = inside();
    for (const event of events) driven.send(event);
    return { ...driven, openWork: () => driven.actor.getSnapshot().context.openWork };
  };
  const began = (work: OpenWork) => ({ type: 'work.began', work }) as const;
  const ended = (work: OpenWork) => ({ type: 'work.ended', work }) as const;

  it.each(MAY_END)('is reported to the session with $type, until it has ended', (event) => {
    const { send, told } = open(began('corrections'));
    send(event);
    expect(told.at(-1)).toMatchObject(['session', { hasOpenWork: true }]);
    send(ended('corrections'));
    send(event);
    expect(told.at(-1)).toMatchObject(['session', { hasOpenWork: false }]);
  });

  it('is over for the navigation when the last of it has ended', () => {
    const { send, told } = open(began('bulkImport'), began('taskCard'));
    const said = () => told.filter(([, { type }]) => type === 'navigation.workEnded').length;
    send(ended('taskCard'));
    expect(said()).toBe(0);
    send(ended('bulkImport'));
    expect(said()).toBe(1);
  });

  it('is counted once, and ends with the session', () => {
    const { send, openWork } = open(began('taskCard'), began('bulkImport'), began('taskCard'));
    expect(openWork()).toEqual(['taskCard', 'bulkImport']);
    send({ type: 'session.closed', reason: 'signedOut', userId: USER.id });
    expect(openWork()).toEqual([]);
  });
});

describe('the portal without anybody inside', () => {
  it.each(TOLD)('passes %j on to the children that exist', (event, messages) => {
    const driven = drive(portalMachine, { delays: PORTAL_DELAYS, isDemo: false });
    driven.send(event);
    expect(driven.told).toEqual(messages.filter(([child]) => child in PAGE_CHILDREN));
  });

  it('has open work from its begin to its end', () => {
    const { send, actor } = drive(portalMachine, { delays: PORTAL_DELAYS, isDemo: false });
    send({ type: 'work.began', work: 'profileDetails' });
    expect(actor.getSnapshot().context.openWork).toEqual(['profileDetails']);
    send({ type: 'work.ended', work: 'profileDetails' });
    expect(actor.getSnapshot().context.openWork).toEqual([]);
  });

  it('announces another page to the children that it concerns', () => {
    const { send, told } = drive(portalMachine, { delays: PORTAL_DELAYS, isDemo: false });
    send({ type: 'navigation.pageChanged', path: '/register' });
    expect(told).toEqual([
      ['shellMenus', { type: 'shown.dismissed' }],
      ['toasts', { type: 'toast.pageLeft' }],
    ]);
  });

  it('has session and permissions read again once the server answers', () => {
    const { send, told } = drive(portalMachine, { delays: PORTAL_DELAYS, isDemo: false });
    send({ type: 'connection.returned' });
    expect(told).toEqual([
      ['session', { type: 'session.retryRequested' }],
      ['permissions', { type: 'connection.returned' }],
    ]);
  });
});

describe('the portal, while the code of the inside is fetched', () => {
  const entering = () => {
    const driven = drive(portalMachine, { delays: PORTAL_DELAYS, isDemo: false });
    driven.send({ type: 'session.opened', user: USER });
    return driven;
  };

  it('starts none of its machines, and opens no page before it has arrived', () => {
    const driven = entering();
    expect(driven.actor.getSnapshot().value).toEqual({ entering: 'fetching' });
    expect(driven.actor.getSnapshot().children.palette).toBeUndefined();
    const before = driven.told.length;
    driven.answer('fetchInside', INSIDE);
    expect(driven.actor.getSnapshot().value).toBe('inside');
    expect(driven.told.slice(before)).toEqual([
      ['navigation', { type: 'navigation.sessionChanged', session: 'signedIn', userId: USER.id }],
    ]);
  });

  it('passes on permissions that arrive first', () => {
    const driven = entering();
    const before = driven.told.length;
    driven.send({ type: 'permissions.loaded', permissions: PERMISSIONS, areKept: false });
    expect(driven.told.slice(before)).toEqual([
      ['session', { type: 'session.userChanged', user: { permissions: PERMISSIONS } }],
      ['navigation', { type: 'navigation.permissionsLoaded', permissions: PERMISSIONS, areKept: false }],
    ]);
  });

  it('fetches it again on request', () => {
    const driven = entering();
    driven.fail('fetchInside', new Error('Loading chunk failed'));
    driven.send({ type: 'portal.retryRequested' });
    expect(driven.actor.getSnapshot().value).toEqual({ entering: 'fetching' });
    driven.answer('fetchInside', INSIDE);
    expect(driven.actor.getSnapshot().value).toBe('inside');
  });

  it('says that it did not arrive, and fetches it again with the next session', () => {
    const driven = entering();
    driven.fail('fetchInside', new Error('Loading chunk failed'));
    expect(driven.actor.getSnapshot().value).toEqual({ entering: 'missing' });
    driven.send({ type: 'session.closed', reason: null, userId: USER.id });
    expect(driven.actor.getSnapshot().value).toBe('outside');
    driven.send({ type: 'session.opened', user: USER });
    expect(driven.actor.getSnapshot().value).toEqual({ entering: 'fetching' });
  });
});

describe('the portal, after the sign-out', () => {
  it('stops the machines of the inside, and starts them for the next person', () => {
    const driven = inside();
    const started = () =>
      Object.keys(driven.actor.getSnapshot().children).filter((name) => name in INSIDE_CHILDREN);
    driven.send({ type: 'session.closed', reason: 'signedOut', userId: USER.id });
    expect(started()).toEqual([]);
    driven.send({ type: 'session.opened', user: USER });
    driven.answer('fetchInside', INSIDE);
    expect(started()).toEqual(Object.keys(INSIDE_CHILDREN));
  });
});

describe('the portal ends and says so instead of continuing without a child', () => {
  it.each([...Object.keys(STAGES.inside), 'relayChildren', 'relayInside'])('when %s crashes', (child) => {
    const { actor, fail } = inside();
    fail(child, new Error('crash'));
    expect(actor.getSnapshot()).toMatchObject({ value: 'broken', status: 'done' });
  });

  it.each(['account', ...Object.keys(MODULE_CHILDREN)])('when %s ends', (child) => {
    const { actor, answer } = inside();
    answer(child);
    expect(actor.getSnapshot()).toMatchObject({ value: 'broken', status: 'done' });
  });
});

describe('the portal starts', () => {
  it('each child with the input of its entry, and those of the inside with the fetched machine', () => {
    const driven = inside();
    const context = { delays: PORTAL_DELAYS, isDemo: false, userId: USER.id, openWork: [] };
    const OPENED: PortalEvent = { type: 'session.opened', user: USER };
    type Entry = { readonly input?: (from: typeof context, event: PortalEvent) => unknown };
    const inputsOf = (
      children: Readonly<Record<string, Entry>>,
      given: (name: string, own: unknown) => unknown,
    ) =>
      Object.entries(children).map(
        ([name, { input }]) => [name, given(name, input?.(context, OPENED))] as const,
      );
    const relayed = (sends: object) => ({ parent: driven.actor, sends });
    expect(Object.fromEntries(driven.calls())).toEqual({
      ...Object.fromEntries(inputsOf(PAGE_CHILDREN, (_, own) => own)),
      ...Object.fromEntries(
        inputsOf(INSIDE_CHILDREN, (name, own) => ({ machine: `${name} machine`, input: own })),
      ),
      fetchInside: undefined,
      relayChildren: relayed(sentBy(PAGE_CHILDREN)),
      relayInside: relayed(sentBy(INSIDE_CHILDREN)),
    });
    expect(driven.calls()).toContainEqual([
      'activity',
      { machine: 'activity machine', input: { delays: PORTAL_DELAYS.lists } },
    ]);
  });

  it('knows who is inside, and forgets it after the sign-out', () => {
    const driven = inside();
    expect(driven.actor.getSnapshot().context).toEqual({
      delays: PORTAL_DELAYS,
      isDemo: false,
      userId: USER.id,
      openWork: [],
    });
    driven.send({ type: 'session.closed', reason: 'signedOut', userId: USER.id });
    expect(driven.actor.getSnapshot().context.userId).toBeNull();
  });
});
