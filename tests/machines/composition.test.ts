import { describe, expect, it } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import { createDeviceTokens } from '../../src/browser/device-tokens.ts';
import { taskQueueIn } from '../../src/browser/task-queue.ts';
import { createAccount } from '../../src/composition/account.ts';
import { createInsideMachines } from '../../src/composition/inside.ts';
import { MODULE_CODE } from '../../src/composition/modules.ts';
import { createPortal, createTransportSignals, type PortalWorld } from '../../src/composition/signed-out.ts';
import { createStatesPage } from '../../src/composition/states.ts';
import { bulkImportMachine } from '../../src/machines/bulk-import/bulk-import-machine.ts';
import { missingActors } from '../../src/machines/kit/placeholder.ts';
import { MODULE_CHILDREN } from '../../src/machines/portal/portal-children.ts';
import { portalMachine } from '../../src/machines/portal/portal-machine.ts';
import { PORTAL_DELAYS } from '../../src/machines/portal/portal-types.ts';
import { createMemoryStore, createSessionStore } from '../../src/machines/session/session-store.ts';
import { statesPageMachine } from '../../src/machines/states-page/states-page-machine.ts';
import { tablesInProcess } from '../../src/workers/workbook/table/tables-in-process.ts';
import { createFakeApi } from '../support/fakes/fake-api.ts';
import { createListedStore } from '../support/listed-store.ts';
import { pomodoroNotHeard } from '../support/pomodoro-world.ts';
import { workbookNotUsed } from '../support/portal-world.ts';
import { createTestModules, fetchesOf, type TestModules } from '../support/test-modules.ts';

const passing = createMemoryStore();
const sessionStore = createSessionStore({
  lasting: createMemoryStore(),
  passing,
  watchStore: () => () => {},
});
const { api } = createFakeApi({ token: () => null });
const shared = {
  api,
  preferences: createMemoryStore(),
  clock: () => new Date(0),
  everySecond: () => () => {},
  watchVisibility: (tell: (isVisible: boolean) => void) => {
    tell(true);
    return () => {};
  },
};
const modules = createTestModules({
  ...shared,
  workbook: workbookNotUsed,
  tables: tablesInProcess(),
  sessionStore: passing,
  watchStore: () => () => {},
  newId: () => 'id',
  openTaskQueue: taskQueueIn(createListedStore),
  page: 'page',
  saveFile: () => {},
  drawPicture: async () => ({ kind: 'missing' }),
  xr: { ask: async () => ({ kind: 'noInterface' }), watch: () => () => {} },
});
const inside = createInsideMachines({
  ...shared,
  steadySecond: () => () => {},
  newId: () => 'id',
  pomodoro: pomodoroNotHeard(createMemoryStore()),
  fourTask: { vibrate: () => {}, openTab: () => true },
  modules: fetchesOf(modules, false),
});
const devices = createDeviceTokens(createMemoryStore());
const account = createAccount({
  api,
  devices,
  resetLink: null,
  undoToken: null,
  resetAddress: 'http://localhost/resetpassword/',
  clock: () => new Date(0),
});
const world: PortalWorld = {
  api,
  sessionStore,
  devices,
  transport: createTransportSignals(() => null).signals,
  reload: () => {},
  watchNetwork: () => () => {},
  reachServer: async () => ({ kind: 'answers' }),
  watchAside: () => () => {},
  pageBuild: { watchChunks: () => () => {}, isMarked: () => false, mark: () => {} },
  clock: () => new Date(0),
  everySecond: () => () => {},
  fetchAccount: async () => account,
  fetchInside: async () => inside,
};

const machinesOf = (all: TestModules) =>
  Object.fromEntries(Object.entries(all).map(([name, { machine }]) => [name, machine]));

describe('composition', () => {
  it('leaves no placeholder in any machine it builds', () => {
    const portal = createPortal(world, { input: { delays: PORTAL_DELAYS, isDemo: false } });
    const machines = Object.entries<AnyActorLogic>({ ...inside, ...machinesOf(modules), account }).map(
      ([name, machine]) => missingActors(machine, name),
    );
    expect([...missingActors(portal.logic, 'portal'), ...machines.flat()]).toEqual([]);
  });

  it('has a file for each module of the portal, named after it', async () => {
    const made = Object.entries(MODULE_CODE).map(async ([file, load]) => [file, (await load()).name]);
    expect((await Promise.all(made)).sort()).toEqual(
      Object.keys(MODULE_CHILDREN)
        .map((name) => [name, name])
        .sort(),
    );
  });

  it('leaves none in the page of states either', () => {
    const { machine, scriptsMachine, orderMachine } = createStatesPage({
      layout: { layOut: () => Promise.reject(new Error('Nothing is laid out.')) },
      scripts: {
        write: () => Promise.reject(new Error('Nothing is written.')),
        read: () => Promise.reject(new Error('Nothing is read.')),
      },
      saveFile: () => {},
      suites: [],
    });
    expect(missingActors(machine, 'statesPage')).toEqual([]);
    expect(missingActors(scriptsMachine, 'statesScripts')).toEqual([]);
    expect(missingActors(orderMachine, 'statesOrder')).toEqual([]);
    expect(missingActors(statesPageMachine, 'statesPage')).toEqual([
      'statesPage.layOutChart',
      'statesPage.followWalk',
    ]);
  });

  it('would find the placeholders, also those of invoked machines', () => {
    const missing = missingActors(portalMachine, 'portal');
    expect(missing).toContain('portal.watchTransport');
    expect(missing).toContain('portal.session.loadUser');
    expect(missing).toContain('portal.signIn.checkEmail');
    expect(missing).toContain('portal.permissions.loadPermissions');
    expect(missing).toContain('portal.fetchInside');
    expect(missingActors(bulkImportMachine, 'bulkImport')).toContain(
      'bulkImport.loadRun.serverStep.sendStep',
    );
  });
});
