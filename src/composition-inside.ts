import type { AccountApi, Api } from './api/api.ts';
import type { Http } from './api/http/http.ts';
import { identityCalls } from './api/http/identity-calls.ts';
import { loadCalls } from './api/http/load-calls.ts';
import { profileCalls } from './api/http/profile-calls.ts';
import { shellCalls } from './api/http/shell-calls.ts';
import { usersCalls } from './api/http/users-calls.ts';
import { everySecond } from './composition-clock.ts';
import { saveFile } from './composition-files.ts';
import { browserFourTask } from './composition-four-task.ts';
import { createBrowserPomodoro } from './composition-pomodoro.ts';
import { steadySecond } from './composition-steady-second.ts';
import { createAppsImplementations } from './machines/apps/apps-actors.ts';
import { appsMachine } from './machines/apps/apps-machine.ts';
import type { BulkImportDeps } from './machines/bulk-import/bulk-import-actors.ts';
import { createBulkImportImplementations } from './machines/bulk-import/bulk-import-actors.ts';
import { bulkImportMachine } from './machines/bulk-import/bulk-import-machine.ts';
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
  createPomodoroImplementations,
  type PomodoroDeps,
  type PomodoroWorld,
} from './machines/pomodoro/pomodoro-actors.ts';
import { pomodoroMachine } from './machines/pomodoro/pomodoro-machine.ts';
import { createProfileImplementations } from './machines/profile/profile-actors.ts';
import { profileMachine } from './machines/profile/profile-machine.ts';
import type { KeyValueStore } from './machines/session/session-store.ts';
import { createShortcutsImplementations } from './machines/shortcuts/shortcuts-actors.ts';
import { shortcutsMachine } from './machines/shortcuts/shortcuts-machine.ts';
import { createUsersImplementations } from './machines/users/users-actors.ts';
import { usersMachine } from './machines/users/users-machine.ts';
import type { WorkbookGateway } from './workers/workbook/protocol.ts';
import { createWorkbookClient } from './workers/workbook/workbook-client.ts';

/** What the machines of the inside need of the world. */
export interface InsideWorld {
  readonly api: Omit<Api, keyof AccountApi>;
  readonly workbook: WorkbookGateway;
  /** Keeps the last CSV of this tab. */
  readonly csvStore: BulkImportDeps['sessionStore'];
  /** What a person chose, kept beyond this visit. */
  readonly preferences: BulkImportDeps['preferences'];
  readonly clock: () => Date;
  readonly everySecond: BulkImportDeps['everySecond'];
  /** Also while the tab is hidden. */
  readonly steadySecond: PomodoroDeps['steadySecond'];
  readonly watchVisibility: BulkImportDeps['watchVisibility'];
  readonly download: BulkImportDeps['download'];
  readonly saveFile: BulkImportDeps['saveFile'];
  readonly pomodoro: PomodoroWorld;
  readonly fourTask: FourTaskWorld;
}

export type InsideMachines = ReturnType<typeof createInsideMachines>;

/** Those that live while somebody is signed in, bound to this world. */
export const createInsideMachines = (world: InsideWorld) => ({
  loadHistory: loadHistoryMachine.provide(createLoadHistoryImplementations(world)),
  pomodoro: pomodoroMachine.provide(createPomodoroImplementations(world)),
  fourTaskOverlay: fourTaskOverlayMachine.provide(createFourTaskImplementations(world)),
  notifications: notificationsMachine.provide(createNotificationsImplementations(world)),
  apps: appsMachine.provide(createAppsImplementations(world)),
  palette: paletteMachine.provide(createPaletteImplementations(world)),
  shortcuts: shortcutsMachine.provide(createShortcutsImplementations(world)),
  profile: profileMachine.provide(createProfileImplementations(world)),
  users: usersMachine.provide(createUsersImplementations(world)),
  bulkImport: bulkImportMachine.provide(
    createBulkImportImplementations({ ...world, sessionStore: world.csvStore }),
  ),
});

/** An opened workbook keeps its worker; without one it goes after this. */
const WORKER_IDLE_MS = 60_000;

export interface BrowserInsideOptions {
  readonly http: Http;
  readonly passing: KeyValueStore;
  readonly lasting: KeyValueStore;
}

/** The world of the inside in this browser: its worker, its clock, its tabs. */
export const createBrowserInside = ({ http, passing, lasting }: BrowserInsideOptions): InsideWorld => ({
  api: {
    ...identityCalls(http),
    ...shellCalls(http),
    ...profileCalls(http),
    ...usersCalls(http),
    ...loadCalls(http),
  },
  workbook: createWorkbookClient(
    () => new Worker(new URL('./workers/workbook/workbook.worker.ts', import.meta.url), { type: 'module' }),
    { idleMs: WORKER_IDLE_MS },
  ),
  csvStore: passing,
  preferences: lasting,
  clock: () => new Date(),
  everySecond,
  steadySecond,
  watchVisibility,
  download: (fileName, text) => saveFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' })),
  saveFile,
  pomodoro: createBrowserPomodoro(lasting),
  fourTask: browserFourTask,
});

/** A tab behind another is hidden; a window behind another is not. */
function watchVisibility(tell: (isVisible: boolean) => void): () => void {
  const look = () => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
}
