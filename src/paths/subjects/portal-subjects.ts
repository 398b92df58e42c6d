import { connectionMachine } from '../../machines/connection/connection-machine.ts';
import { CONNECTION_DELAYS } from '../../machines/connection/connection-types.ts';
import { lazyMachine } from '../../machines/kit/lazy-machine/lazy-machine.ts';
import { navigationMachine } from '../../machines/navigation/navigation-machine.ts';
import { pageTurnMachine } from '../../machines/page-turn/page-turn-machine.ts';
import { PAGE_TURN_DELAYS } from '../../machines/page-turn/page-turn-types.ts';
import { permissionsMachine } from '../../machines/permissions/permissions-machine.ts';
import { PERMISSIONS_DELAYS } from '../../machines/permissions/permissions-types.ts';
import { portalMachine } from '../../machines/portal/portal-machine.ts';
import { PORTAL_DELAYS } from '../../machines/portal/portal-types.ts';
import { sessionMachine } from '../../machines/session/session-machine.ts';
import { SESSION_DELAYS } from '../../machines/session/session-types.ts';
import { shellMenusMachine } from '../../machines/shell-menus/shell-menus-machine.ts';
import { signInMachine } from '../../machines/sign-in/sign-in-machine.ts';
import { staleTabMachine } from '../../machines/stale-tab/stale-tab-machine.ts';
import { connectionPayloads } from '../payloads/connection-payloads.ts';
import { lazyMachinePayloads } from '../payloads/lazy-machine-payloads.ts';
import { navigationPayloads } from '../payloads/navigation-payloads.ts';
import { pageTurnPayloads } from '../payloads/page-turn-payloads.ts';
import { permissionsPayloads } from '../payloads/permissions-payloads.ts';
import { portalPayloads } from '../payloads/portal-payloads.ts';
import { sessionPayloads } from '../payloads/session-payloads.ts';
import { shellMenusPayloads } from '../payloads/shell-menus-payloads.ts';
import { signInPayloads } from '../payloads/sign-in-payloads.ts';
import { staleTabPayloads } from '../payloads/stale-tab-payloads.ts';
import { type PathSubject, pathSubject } from '../subject.ts';

export const PORTAL_SUBJECTS: readonly PathSubject[] = [
  pathSubject(portalMachine, { payloads: portalPayloads, input: { delays: PORTAL_DELAYS }, limit: 20_000 }),
  pathSubject(lazyMachine, { payloads: lazyMachinePayloads, input: { delays: {} }, limit: 1_000 }),
  pathSubject(sessionMachine, {
    payloads: sessionPayloads,
    input: { delays: SESSION_DELAYS },
    limit: 20_000,
  }),
  pathSubject(signInMachine, { payloads: signInPayloads, input: undefined, limit: 20_000 }),
  pathSubject(permissionsMachine, {
    payloads: permissionsPayloads,
    input: { delays: PERMISSIONS_DELAYS },
    limit: 20_000,
  }),
  pathSubject(connectionMachine, {
    payloads: connectionPayloads,
    input: { delays: CONNECTION_DELAYS },
    limit: 20_000,
  }),
  pathSubject(staleTabMachine, { payloads: staleTabPayloads, input: undefined, limit: 20_000 }),
  pathSubject(navigationMachine, { payloads: navigationPayloads, input: undefined, limit: 50_000 }),
  pathSubject(pageTurnMachine, {
    payloads: pageTurnPayloads,
    input: { delays: PAGE_TURN_DELAYS },
    limit: 2_000,
  }),
  pathSubject(shellMenusMachine, { payloads: shellMenusPayloads, input: {}, limit: 1_000 }),
];
