import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { portalMachine } from '../../src/machines/portal/portal-machine.ts';
import { PORTAL_TIMINGS, type PortalEvent } from '../../src/machines/portal/portal-types.ts';
import { withStubs } from '../../src/paths/stub-actor.ts';

const USER = { id: 4, name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example', is_active: true };
const GRANT = { accessToken: 'token', email: USER.email, user: USER, remember: true };
const PERMISSIONS = { bulk_loads: true };

/** What the portal tells its children, in order, when it hears this while somebody is signed in. */
function told(event: PortalEvent): [string, EventObject][] {
  const sent: [string, EventObject][] = [];
  const record = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.event' || inspected.sourceRef !== portal) return;
    sent.push([(inspected.actorRef as AnyActorRef).id, inspected.event]);
  };
  const portal = createActor(withStubs(portalMachine) as AnyStateMachine, {
    input: { timings: PORTAL_TIMINGS },
    inspect: record,
  });
  portal.start();
  onTestFinished(() => void portal.stop());
  portal.send({ type: 'session.opened', user: USER });
  sent.length = 0;
  portal.send(event);
  return sent.filter(([, { type }]) => !type.startsWith('xstate.'));
}

describe('the portal tells', () => {
  it.each<[PortalEvent, [string, object][]]>([
    [
      { type: 'session.opened', user: USER },
      [
        ['permissions', { type: 'permissions.userSignedIn', user: USER }],
        ['navigation', { type: 'navigation.permissionsChanged', permissions: null }],
        ['navigation', { type: 'navigation.sessionChanged', session: 'signedIn' }],
      ],
    ],
    [
      { type: 'session.closed', reason: 'sessionExpired' },
      [
        ['permissions', { type: 'permissions.userSignedOut' }],
        ['navigation', { type: 'navigation.sessionChanged', session: 'signedOut' }],
        ['signIn', { type: 'signIn.restarted', email: null }],
      ],
    ],
    [
      { type: 'session.closed', reason: 'otherUser' },
      [
        ['permissions', { type: 'permissions.userSignedOut' }],
        ['navigation', { type: 'navigation.sessionChanged', session: 'left' }],
        ['signIn', { type: 'signIn.restarted', email: null }],
      ],
    ],
    [
      { type: 'session.expired', email: USER.email },
      [['signIn', { type: 'signIn.restarted', email: USER.email }]],
    ],
    [
      { type: 'session.renewed' },
      [
        ['bulkImport', { type: 'session.renewed' }],
        ['loadHistory', { type: 'session.renewed' }],
      ],
    ],
    [
      { type: 'navigation.leaveRefused', at: '2026-11-21T10:42:05.000Z' },
      [['bulkImport', { type: 'import.leaveRefused', at: '2026-11-21T10:42:05.000Z' }]],
    ],
    [{ type: 'signIn.granted', ...GRANT }, [['session', { type: 'session.granted', ...GRANT }]]],
    [
      { type: 'permissions.loaded', permissions: PERMISSIONS },
      [
        ['session', { type: 'session.permissionsLoaded', permissions: PERMISSIONS }],
        ['navigation', { type: 'navigation.permissionsChanged', permissions: PERMISSIONS }],
      ],
    ],
    [
      { type: 'permissions.sessionLost', reason: 'noActiveSession' },
      [['session', { type: 'session.refused', reason: 'noActiveSession' }]],
    ],
    [
      { type: 'work.began', work: 'bulkImport' },
      [
        ['session', { type: 'session.workBegan', work: 'bulkImport' }],
        ['navigation', { type: 'navigation.workBegan', work: 'bulkImport' }],
      ],
    ],
    [
      { type: 'work.ended', work: 'bulkImport' },
      [
        ['session', { type: 'session.workEnded', work: 'bulkImport' }],
        ['navigation', { type: 'navigation.workEnded', work: 'bulkImport' }],
      ],
    ],
    [
      { type: 'transport.unauthorized', path: '/x' },
      [['session', { type: 'session.unauthorized', path: '/x' }]],
    ],
    [
      { type: 'transport.forbidden', path: '/x' },
      [['permissions', { type: 'permissions.refreshRequested' }]],
    ],
    [{ type: 'transport.forbidden', path: '/me/permissions' }, []],
  ])('of %j', (event, messages) => {
    expect(told(event)).toEqual(messages);
  });
});
