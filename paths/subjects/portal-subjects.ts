import { connectionMachine } from '../../src/machines/connection/connection-machine.ts';
import { CONNECTION_DELAYS } from '../../src/machines/connection/connection-types.ts';
import { lazyMachine } from '../../src/machines/kit/lazy-machine/lazy-machine.ts';
import { navigationMachine } from '../../src/machines/navigation/navigation-machine.ts';
import { pageTurnMachine } from '../../src/machines/page-turn/page-turn-machine.ts';
import { PAGE_TURN_DELAYS } from '../../src/machines/page-turn/page-turn-types.ts';
import { permissionsMachine } from '../../src/machines/permissions/permissions-machine.ts';
import { PERMISSIONS_DELAYS } from '../../src/machines/permissions/permissions-types.ts';
import { portalMachine } from '../../src/machines/portal/portal-machine.ts';
import { PORTAL_DELAYS } from '../../src/machines/portal/portal-types.ts';
import { sessionMachine } from '../../src/machines/session/session-machine.ts';
import { SESSION_DELAYS } from '../../src/machines/session/session-types.ts';
import { shellMenusMachine } from '../../src/machines/shell-menus/shell-menus-machine.ts';
import { signInMachine } from '../../src/machines/sign-in/sign-in-machine.ts';
import { staleTabMachine } from '../../src/machines/stale-tab/stale-tab-machine.ts';
import { connectionPayloads } from '../payloads/connection-payloads.ts';
import { lazyMachinePayloads } from '../payloads/kit/lazy-machine-payloads.ts';
import { navigationPayloads } from '../payloads/navigation-payloads.ts';
import { pageTurnPayloads } from '../payloads/page-turn-payloads.ts';
import { permissionsPayloads } from '../payloads/permissions-payloads.ts';
import { portalPayloads } from '../payloads/portal-payloads.ts';
import { sessionPayloads } from '../payloads/session-payloads.ts';
import { shellMenusPayloads } from '../payloads/shell-menus-payloads.ts';
import { signInPayloads } from '../payloads/sign-in-payloads.ts';
import { staleTabPayloads } from '../payloads/stale-tab-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { connectionWording } from '../wording/connection.ts';
import { lazyMachineWording } from '../wording/lazy-machine.ts';
import { navigationWording } from '../wording/navigation.ts';
import { pageTurnWording } from '../wording/page-turn.ts';
import { permissionsWording } from '../wording/permissions.ts';
import { portalWording } from '../wording/portal.ts';
import { sessionWording } from '../wording/session.ts';
import { shellMenusWording } from '../wording/shell-menus.ts';
import { signInWording } from '../wording/sign-in.ts';
import { staleTabWording } from '../wording/stale-tab.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(portalMachine, portalPayloads, portalWording, { delays: PORTAL_DELAYS, isDemo: false }),
  wordedSubject(lazyMachine, lazyMachinePayloads, lazyMachineWording, { delays: {} }),
  wordedSubject(sessionMachine, sessionPayloads, sessionWording, { delays: SESSION_DELAYS }),
  wordedSubject(signInMachine, signInPayloads, signInWording),
  wordedSubject(permissionsMachine, permissionsPayloads, permissionsWording, { delays: PERMISSIONS_DELAYS }),
  wordedSubject(connectionMachine, connectionPayloads, connectionWording, { delays: CONNECTION_DELAYS }),
  wordedSubject(staleTabMachine, staleTabPayloads, staleTabWording),
  wordedSubject(navigationMachine, navigationPayloads, navigationWording, undefined, 50_000),
  wordedSubject(pageTurnMachine, pageTurnPayloads, pageTurnWording, { delays: PAGE_TURN_DELAYS }),
  wordedSubject(shellMenusMachine, shellMenusPayloads, shellMenusWording, {}),
];
