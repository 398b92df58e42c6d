import type { ActivityApi, Api, LoadApi, ProfileApi, UsersApi } from '../api/api.ts';
import { activityCalls } from '../api/http/activity-calls.ts';
import type { Http } from '../api/http/http.ts';
import { identityCalls } from '../api/http/identity-calls.ts';
import { loadCalls } from '../api/http/load-calls.ts';
import { profileCalls } from '../api/http/profile-calls.ts';
import { usersCalls } from '../api/http/users-calls.ts';
import { everySecond } from '../browser/clock.ts';
import { saveFile } from '../browser/files.ts';
import { watchVisibility } from '../browser/visibility.ts';
import { createActivityImplementations } from '../machines/activity/activity-actors.ts';
import { activityMachine } from '../machines/activity/activity-machine.ts';
import type { BulkImportDeps } from '../machines/bulk-import/bulk-import-actors.ts';
import { createBulkImportImplementations } from '../machines/bulk-import/bulk-import-actors.ts';
import { bulkImportMachine } from '../machines/bulk-import/bulk-import-machine.ts';
import { createLoadHistoryImplementations } from '../machines/load-history/load-history-actors.ts';
import { loadHistoryMachine } from '../machines/load-history/load-history-machine.ts';
import { createProfileImplementations } from '../machines/profile/profile-actors.ts';
import { profileMachine } from '../machines/profile/profile-machine.ts';
import type { KeyValueStore } from '../machines/session/session-store.ts';
import { createUsersImplementations } from '../machines/users/users-actors.ts';
import { usersMachine } from '../machines/users/users-machine.ts';
import type { WorkbookGateway } from '../workers/workbook/protocol.ts';
import { createWorkbookClient } from '../workers/workbook/workbook-client.ts';

export interface ModulesWorld {
  readonly api: LoadApi & ProfileApi & UsersApi & ActivityApi & Pick<Api, 'me'>;
  readonly workbook: WorkbookGateway;
  /** Holds the last CSV for this tab. */
  readonly csvStore: BulkImportDeps['sessionStore'];
  readonly preferences: BulkImportDeps['preferences'];
  readonly clock: () => Date;
  readonly everySecond: BulkImportDeps['everySecond'];
  readonly watchVisibility: BulkImportDeps['watchVisibility'];
  readonly saveFile: BulkImportDeps['saveFile'];
}

export type ModuleMachines = ReturnType<typeof createModuleMachines>;

/** They start when a module is first opened and live until the person leaves. */
export const createModuleMachines = (world: ModulesWorld) => ({
  loadHistory: loadHistoryMachine.provide(createLoadHistoryImplementations(world)),
  profile: profileMachine.provide(createProfileImplementations(world)),
  users: usersMachine.provide(createUsersImplementations(world)),
  activity: activityMachine.provide(createActivityImplementations(world)),
  bulkImport: bulkImportMachine.provide(
    createBulkImportImplementations({ ...world, sessionStore: world.csvStore }),
  ),
});

/** A worker without an open workbook stops after this. */
const WORKER_IDLE_MS = 60_000;

export interface BrowserModulesOptions {
  readonly http: Http;
  readonly passing: KeyValueStore;
  readonly lasting: KeyValueStore;
}

export const createBrowserModules = ({ http, passing, lasting }: BrowserModulesOptions): ModulesWorld => ({
  api: {
    ...identityCalls(http),
    ...profileCalls(http),
    ...usersCalls(http),
    ...activityCalls(http),
    ...loadCalls(http),
  },
  workbook: createWorkbookClient(
    () => new Worker(new URL('../workers/workbook/workbook.worker.ts', import.meta.url), { type: 'module' }),
    { idleMs: WORKER_IDLE_MS },
  ),
  csvStore: passing,
  preferences: lasting,
  clock: () => new Date(),
  everySecond,
  watchVisibility,
  saveFile,
});
