import type { Api } from './api/api.ts';
import { createHttpApi, type HttpApiOptions } from './api/http-api.ts';
import { browserFourTask } from './composition-four-task.ts';
import { createPageBuild, reachServer, watchNetwork } from './composition-network.ts';
import { createBrowserPomodoro } from './composition-pomodoro.ts';
import { storageOrMemory, watchStore } from './composition-storage.ts';
import { createAppsImplementations } from './machines/apps/apps-actors.ts';
import { appsMachine } from './machines/apps/apps-machine.ts';
import type { BulkImportDeps } from './machines/bulk-import/bulk-import-actors.ts';
import { createBulkImportImplementations } from './machines/bulk-import/bulk-import-actors.ts';
import { bulkImportMachine } from './machines/bulk-import/bulk-import-machine.ts';
import {
  type ConnectionDeps,
  createConnectionImplementations,
} from './machines/connection/connection-actors.ts';
import { connectionMachine } from './machines/connection/connection-machine.ts';
import {
  createFourTaskImplementations,
  type FourTaskWorld,
} from './machines/four-task-overlay/four-task-overlay-actors.ts';
import { fourTaskOverlayMachine } from './machines/four-task-overlay/four-task-overlay-machine.ts';
import { createLoadHistoryImplementations } from './machines/load-history/load-history-actors.ts';
import { loadHistoryMachine } from './machines/load-history/load-history-machine.ts';
import { createNotificationsImplementations } from './machines/notifications/notifications-actors.ts';
import { notificationsMachine } from './machines/notifications/notifications-machine.ts';
import { createPaletteImplementations } from './machines/palette/palette-actors.ts';
import { paletteMachine } from './machines/palette/palette-machine.ts';
import {
  createPermissionsImplementations,
  type PermissionsDeps,
} from './machines/permissions/permissions-actors.ts';
import { permissionsMachine } from './machines/permissions/permissions-machine.ts';
import { missingActors } from './machines/placeholder.ts';
import { createPomodoroImplementations, type PomodoroWorld } from './machines/pomodoro/pomodoro-actors.ts';
import { pomodoroMachine } from './machines/pomodoro/pomodoro-machine.ts';
import { createPortalImplementations, type TransportSignals } from './machines/portal/portal-actors.ts';
import { portalMachine } from './machines/portal/portal-machine.ts';
import type { TransportEvent } from './machines/portal/portal-types.ts';
import type { Recorder } from './machines/recorder.ts';
import { createSessionImplementations } from './machines/session/session-actors.ts';
import { sessionMachine } from './machines/session/session-machine.ts';
import { createSessionStore } from './machines/session/session-store.ts';
import type { SessionStore } from './machines/session/session-types.ts';
import { createShortcutsImplementations } from './machines/shortcuts/shortcuts-actors.ts';
import { shortcutsMachine } from './machines/shortcuts/shortcuts-machine.ts';
import { createSignInImplementations } from './machines/sign-in/sign-in-actors.ts';
import { signInMachine } from './machines/sign-in/sign-in-machine.ts';
import { createStaleTabImplementations, type PageBuild } from './machines/stale-tab/stale-tab-actors.ts';
import { staleTabMachine } from './machines/stale-tab/stale-tab-machine.ts';
import type { StatesAccess, StatesPageParts } from './ui/states/states-access.tsx';
import type { WorkbookGateway } from './workers/workbook/protocol.ts';
import { createWorkbookClient } from './workers/workbook/workbook-client.ts';

/** What the machines need of the world. */
export interface PortalWorld {
  readonly api: Api;
  readonly workbook: WorkbookGateway;
  readonly sessionStore: SessionStore;
  readonly transport: TransportSignals;
  /** Keeps the last CSV of this tab. */
  readonly csvStore: BulkImportDeps['sessionStore'];
  /** What a person chose, kept beyond this visit. */
  readonly preferences: BulkImportDeps['preferences'];
  readonly clock: () => Date;
  readonly everySecond: BulkImportDeps['everySecond'];
  readonly watchVisibility: BulkImportDeps['watchVisibility'];
  readonly download: BulkImportDeps['download'];
  readonly saveFile: BulkImportDeps['saveFile'];
  readonly reload: PermissionsDeps['reload'];
  readonly watchNetwork: ConnectionDeps['watchNetwork'];
  readonly reachServer: ConnectionDeps['reachServer'];
  readonly pageBuild: PageBuild;
  readonly pomodoro: PomodoroWorld;
  readonly fourTask: FourTaskWorld;
}

/** The portal with every actor bound to this world; it throws when one was forgotten. */
export function createPortal(world: PortalWorld) {
  const provided = portalMachine.provide({
    actors: {
      ...createPortalImplementations(world).actors,
      session: sessionMachine.provide(createSessionImplementations(world)),
      signIn: signInMachine.provide(createSignInImplementations(world)),
      permissions: permissionsMachine.provide(createPermissionsImplementations(world)),
      connection: connectionMachine.provide(createConnectionImplementations(world)),
      staleTab: staleTabMachine.provide(createStaleTabImplementations(world)),
      palette: paletteMachine.provide(createPaletteImplementations(world)),
      shortcuts: shortcutsMachine.provide(createShortcutsImplementations(world)),
      loadHistory: loadHistoryMachine.provide(createLoadHistoryImplementations(world)),
      pomodoro: pomodoroMachine.provide(createPomodoroImplementations(world)),
      fourTaskOverlay: fourTaskOverlayMachine.provide(createFourTaskImplementations(world)),
      notifications: notificationsMachine.provide(createNotificationsImplementations(world)),
      apps: appsMachine.provide(createAppsImplementations(world)),
      bulkImport: bulkImportMachine.provide(
        createBulkImportImplementations({
          api: world.api,
          workbook: world.workbook,
          sessionStore: world.csvStore,
          preferences: world.preferences,
          clock: world.clock,
          everySecond: world.everySecond,
          watchVisibility: world.watchVisibility,
          download: world.download,
          saveFile: world.saveFile,
        }),
      ),
    },
  });
  const missing = missingActors(provided, 'portal');
  if (missing.length > 0) throw new Error(`Actors without implementation: ${missing.join(', ')}.`);
  return provided;
}

/** An opened workbook keeps its worker; without one it goes after this. */
const WORKER_IDLE_MS = 60_000;

/** The world of the page: its own origin, its worker, its storage. */
export function createBrowserWorld(): PortalWorld {
  const passing = storageOrMemory(() => window.sessionStorage);
  const lasting = storageOrMemory(() => window.localStorage);
  const sessionStore = createSessionStore({ lasting, passing, watchStore });
  const token = () => sessionStore.read()?.token ?? null;
  const { signals, ...hears } = createTransportSignals(token);
  return {
    api: createHttpApi({ baseUrl: '', token, ...hears }),
    workbook: createWorkbookClient(
      () => new Worker(new URL('./workers/workbook/workbook.worker.ts', import.meta.url), { type: 'module' }),
      { idleMs: WORKER_IDLE_MS },
    ),
    sessionStore,
    transport: signals,
    csvStore: passing,
    preferences: lasting,
    clock: () => new Date(),
    everySecond,
    watchVisibility,
    download: (fileName, text) => saveFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' })),
    saveFile,
    reload: () => window.location.reload(),
    watchNetwork,
    reachServer,
    pageBuild: createPageBuild(),
    pomodoro: createBrowserPomodoro(lasting),
    fourTask: browserFourTask,
  };
}

/** The page of states beside the portal. Its parts come when it is first opened. */
export function createStatesAccess(recorder: Recorder): StatesAccess {
  let parts: Promise<StatesPageParts> | null = null;
  return {
    recorder,
    open() {
      parts ??= import('./composition-states.ts').then(({ createStatesPage, createBrowserStatesWorld }) =>
        createStatesPage(createBrowserStatesWorld({ saveFile })),
      );
      // What could not be fetched is fetched again by the next visit.
      parts.catch(() => {
        parts = null;
      });
      return parts;
    },
  };
}

/**
 * Joins the transport, which notices, to the portal, which decides. A 401 may come late, for a token that was
 * renewed meanwhile: it says nothing about the session of today.
 */
export function createTransportSignals(presentToken: HttpApiOptions['token']): {
  readonly signals: TransportSignals;
} & Required<Pick<HttpApiOptions, 'onUnauthorized' | 'onForbidden' | 'onUnanswered'>> {
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
    onUnauthorized: (path, token) => {
      if (token === presentToken()) tell({ type: 'transport.unauthorized', path });
    },
    onForbidden: (path) => tell({ type: 'transport.forbidden', path }),
    onUnanswered: () => tell({ type: 'transport.unanswered' }),
  };
}

const SECOND_MS = 1_000;

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, SECOND_MS);
  return () => clearInterval(timer);
}

/** A tab behind another is hidden; a window behind another is not. */
function watchVisibility(tell: (isVisible: boolean) => void): () => void {
  const look = () => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
}

function saveFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the address by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
