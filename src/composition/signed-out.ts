import { type Actor, type ActorOptions, createActor, fromPromise } from 'xstate';
import { ApiError } from '../api/api.ts';
import type { IdentityApi } from '../api/endpoints/identity.ts';
import type { Http, HttpOptions } from '../api/http/http.ts';
import { everySecond } from '../browser/clock.ts';
import { createDeviceTokens } from '../browser/device-tokens.ts';
import { saveFile } from '../browser/files.ts';
import { announcingAside, watchAside } from '../browser/kept-aside.ts';
import {
  createIsDatabaseBusy,
  createPageBuild,
  createReachServer,
  watchNetwork,
} from '../browser/network.ts';
import { takeResetLink, takeUndoToken } from '../browser/reset-link.ts';
import { storageOrMemory, watchStore } from '../browser/storage.ts';
import {
  type ConnectionDeps,
  createConnectionImplementations,
} from '../machines/connection/connection-actors.ts';
import { connectionMachine } from '../machines/connection/connection-machine.ts';
import { lazily } from '../machines/kit/lazy-machine/lazily.ts';
import { requireActors } from '../machines/kit/placeholder.ts';
import type { Recorder } from '../machines/kit/recorder.ts';
import {
  createPermissionsImplementations,
  type PermissionsDeps,
} from '../machines/permissions/permissions-actors.ts';
import { permissionsMachine } from '../machines/permissions/permissions-machine.ts';
import { createPortalImplementations, type TransportSignals } from '../machines/portal/portal-actors.ts';
import { portalMachine } from '../machines/portal/portal-machine.ts';
import { selectOpenWork } from '../machines/portal/portal-selectors.ts';
import type { InsideMachines } from '../machines/portal/portal-setup.ts';
import type { PortalInput, TransportEvent } from '../machines/portal/portal-types.ts';
import { createSessionImplementations } from '../machines/session/session-actors.ts';
import { sessionMachine } from '../machines/session/session-machine.ts';
import { createSessionStore } from '../machines/session/session-store.ts';
import type { SessionStore } from '../machines/session/session-types.ts';
import {
  createSignInImplementations,
  type DeviceTokens,
  type SignInDeps,
} from '../machines/sign-in/sign-in-actors.ts';
import { signInMachine } from '../machines/sign-in/sign-in-machine.ts';
import {
  createStaleTabImplementations,
  type PageBuild,
  type StaleTabDeps,
} from '../machines/stale-tab/stale-tab-actors.ts';
import { staleTabMachine } from '../machines/stale-tab/stale-tab-machine.ts';
import { fetchAhead, fetchRequired } from '../ui/fetched-part.ts';
import { atFirstSign } from '../ui/first-sign.ts';
import type { StatesAccess, StatesPageParts } from '../ui/states/states-access.tsx';
import type { createAccount } from './account.ts';
import type { BrowserCalls, createBrowserCalls } from './calls.ts';

export interface PortalWorld {
  readonly api: IdentityApi;
  readonly sessionStore: SessionStore;
  readonly devices: DeviceTokens;
  readonly transport: TransportSignals;
  readonly reload: PermissionsDeps['reload'];
  readonly watchNetwork: ConnectionDeps['watchNetwork'];
  readonly reachServer: ConnectionDeps['reachServer'];
  readonly pageBuild: PageBuild;
  readonly watchAside: StaleTabDeps['watchAside'];
  readonly fetchInside: () => Promise<InsideMachines>;
  readonly fetchAccount: () => Promise<ReturnType<typeof createAccount>>;
  readonly clock: SignInDeps['clock'];
  readonly everySecond: SignInDeps['everySecond'];
}

/** Makes the actor of the whole portal, without starting it. Throws when an actor has no implementation. */
export function createPortal(
  world: PortalWorld,
  options: ActorOptions<typeof portalMachine> & { readonly input: PortalInput },
): Actor<typeof portalMachine> {
  const machine = portalMachine.provide({
    actors: {
      ...createPortalImplementations(world).actors,
      session: sessionMachine.provide(createSessionImplementations(world)),
      signIn: signInMachine.provide(createSignInImplementations(world)),
      account: lazily({
        fetch: async () => ({ machine: await world.fetchAccount(), askings: [] }),
        // No page names the account among its machines, so nothing foresees it.
        ahead: async () => null,
      }),
      permissions: permissionsMachine.provide(createPermissionsImplementations(world)),
      connection: connectionMachine.provide(createConnectionImplementations(world)),
      staleTab: staleTabMachine.provide(
        createStaleTabImplementations({
          ...world,
          hasOpenWork: () => selectOpenWork(portal.getSnapshot()) !== null,
        }),
      ),
      fetchInside: fromPromise(async () => {
        const machines = await world.fetchInside();
        for (const [name, machine] of Object.entries(machines)) requireActors(machine, name);
        return machines;
      }),
    },
  });
  requireActors(machine, 'portal');
  const portal = createActor(machine, options);
  return portal;
}

export function createBrowserWorld(): PortalWorld {
  const resetLink = takeResetLink(window.location, window.history);
  const undoToken = takeUndoToken(window.location, window.history);
  const passing = storageOrMemory(() => window.sessionStorage);
  const lasting = announcingAside(storageOrMemory(() => window.localStorage));
  const sessionStore = createSessionStore({ lasting, passing, watchStore });
  const devices = createDeviceTokens(lasting);
  const token = () => sessionStore.read()?.token ?? null;
  const { signals, ...hears } = createTransportSignals(token);
  const reachServer = createReachServer(() => loadStateOfServer().catch(() => null));
  const isDatabaseBusy = createIsDatabaseBusy(reachServer);
  const { http, api } = fetchedCalls({ token, ...hears, isDatabaseBusy, fetchPart: fetchRequired });
  if (token() === null) atFirstSign(() => void fetchAhead(loadCalls));
  else {
    // A token probably means a valid session: the code of the signed-in portal is fetched while the server checks it.
    void fetchAhead(loadCalls);
    void fetchAhead(loadInside);
  }
  return {
    api,
    sessionStore,
    devices,
    transport: signals,
    reload: () => window.location.reload(),
    watchNetwork,
    reachServer,
    pageBuild: createPageBuild(),
    watchAside,
    clock: () => new Date(),
    everySecond,
    fetchAccount: async () =>
      (await fetchRequired(loadAccount)).createBrowserAccount({ http, devices, resetLink, undoToken }),
    async fetchInside() {
      const inside = await fetchRequired(loadInside);
      return inside.createInsideMachines(inside.createBrowserInside({ http, passing, lasting }));
    },
  };
}

/** The calls, whose code is fetched with the first one. When it does not arrive, the server counts as unreachable. */
function fetchedCalls(options: Parameters<typeof createBrowserCalls>[0]): BrowserCalls {
  let made: BrowserCalls | null = null;
  const calls = async (): Promise<BrowserCalls> => {
    try {
      made ??= (await fetchRequired(loadCalls)).createBrowserCalls(options);
      return made;
    } catch {
      options.onUnanswered?.();
      throw new ApiError({ kind: 'noResponse' });
    }
  };
  const http: Http = async (...call) => (await calls()).http(...call);
  const api: IdentityApi = {
    checkEmail: async (...given) => (await calls()).api.checkEmail(...given),
    login: async (...given) => (await calls()).api.login(...given),
    logout: async (...given) => (await calls()).api.logout(...given),
    me: async (...given) => (await calls()).api.me(...given),
    myPermissions: async (...given) => (await calls()).api.myPermissions(...given),
  };
  return { http, api };
}

const loadCalls = () => import('./calls.ts');
const loadStateOfServer = () => import('../browser/state-of-server.ts');
const loadInside = () => import('./inside.ts');
const loadAccount = () => import('./account.ts');
const loadStates = () => import('./states.ts');

export function createStatesAccess(recorder: Recorder): StatesAccess {
  let parts: Promise<StatesPageParts> | null = null;
  return {
    recorder,
    open() {
      parts ??= fetchRequired(loadStates).then(({ createStatesPage, createBrowserStatesWorld }) =>
        createStatesPage(createBrowserStatesWorld({ saveFile })),
      );
      // After a failure the next visit fetches the code again.
      parts.catch(() => {
        parts = null;
      });
      return parts;
    },
  };
}

/**
 * Reports refused and lost calls to the portal. A 401 for a token that was renewed meanwhile is dropped: it says
 * nothing about the current session.
 */
export function createTransportSignals(presentToken: HttpOptions['token']): {
  readonly signals: TransportSignals;
} & Required<Pick<HttpOptions, 'onUnauthorized' | 'onForbidden' | 'onUnanswered'>> {
  const listeners = new Set<(event: TransportEvent) => void>();
  const tell = (event: TransportEvent) => {
    for (const listener of listeners) listener(event);
  };
  return {
    signals: {
      listen(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    onUnauthorized: ({ token, ...refused }) => {
      if (token !== presentToken()) return;
      // A call without a token says nothing about the session: 'transport.forbidden' makes the portal read the
      // permissions again, which finds out that there is no token.
      tell(
        token === null
          ? { type: 'transport.forbidden', path: refused.path }
          : { type: 'transport.unauthorized', ...refused },
      );
    },
    onForbidden: (path) => tell({ type: 'transport.forbidden', path }),
    onUnanswered: () => tell({ type: 'transport.unanswered' }),
  };
}
