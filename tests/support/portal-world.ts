import { SimulatedClock } from 'xstate';
import { createDeviceTokens } from '../../src/browser/device-tokens.ts';
import { type ListedStore, taskQueueIn } from '../../src/browser/task-queue.ts';
import { createAccount } from '../../src/composition/account.ts';
import { createInsideMachines } from '../../src/composition/inside.ts';
import { createPortal, createTransportSignals, type PortalWorld } from '../../src/composition/signed-out.ts';
import type { ResetLink } from '../../src/machines/account/account-actors.ts';
import type { ReachedServer } from '../../src/machines/connection/connection-types.ts';
import type { DashboardExportsDeps } from '../../src/machines/dashboard-exports/dashboard-exports-actors.ts';
import type { FourTaskWorld } from '../../src/machines/four-task-overlay/four-task-overlay-actors.ts';
import type { SaveFile } from '../../src/machines/kit/save-file.ts';
import type { InsideMachines } from '../../src/machines/portal/portal-setup.ts';
import { PORTAL_DELAYS } from '../../src/machines/portal/portal-types.ts';
import {
  createMemoryStore,
  createSessionStore,
  type KeyValueStore,
  TOKEN_KEY,
} from '../../src/machines/session/session-store.ts';
import type { VirtualRealityDeps } from '../../src/machines/virtual-reality/virtual-reality-actors.ts';
import type { WorkbookGateway } from '../../src/workers/workbook/protocol.ts';
import { tablesInProcess } from '../../src/workers/workbook/table/tables-in-process.ts';
import { createFakeApi, type FakeApi, type FakeApiOptions } from './fakes/fake-api.ts';
import { createListedStore } from './listed-store.ts';
import { countAsCovered } from './machine-coverage.ts';
import { pomodoroNotHeard } from './pomodoro-world.ts';
import { createTestBrowser, type TestTab } from './test-browser.ts';
import { createTestModules, fetchesOf, type TestModules } from './test-modules.ts';

export interface TabsUnderTest {
  readonly opened: readonly string[];
  refuse(): void;
}

function createTabs(): TabsUnderTest & Pick<FourTaskWorld, 'openTab'> {
  const opened: string[] = [];
  let isRefused = false;
  return {
    opened,
    refuse() {
      isRefused = true;
    },
    openTab(path) {
      if (!isRefused) opened.push(path);
      return !isRefused;
    },
  };
}

const unused = (): never => {
  throw new Error('This test opens no workbook.');
};
export const workbookNotUsed: WorkbookGateway = {
  open: unused,
  layOut: unused,
  page: unused,
  locate: unused,
  filterRows: unused,
  columnStatistics: unused,
  placesOfFields: unused,
  correct: unused,
  fitCorrections: unused,
  dateReport: unused,
  faults: unused,
  faultValues: unused,
  faultCells: unused,
  faultRows: unused,
  previewFix: unused,
  subprojectsAsk: unused,
  markedWorkbook: unused,
  leftOutAsk: unused,
  leftOutWorkbook: unused,
  template: unused,
  buildLoad: unused,
  close: () => {},
};

export interface PortalUnderTest {
  readonly portal: ReturnType<typeof createPortal>;
  readonly inside: InsideMachines;
  readonly modules: TestModules;
  readonly account: ReturnType<typeof createAccount>;
  readonly clock: SimulatedClock;
  readonly fake: FakeApi;
  readonly lasting: KeyValueStore;
  readonly passing: KeyValueStore;
  /** Number of times that the page was reloaded. */
  readonly reloads: () => number;
  readonly network: Network;
  readonly tabs: TabsUnderTest;
  /** Moves all clocks on. A ticking second ticks only once, as after the machine was asleep. */
  passTime(ms: number): void;
}

export interface PortalUnderTestOptions {
  readonly people?: FakeApiOptions['people'];
  readonly portalApps?: FakeApiOptions['portalApps'];
  readonly workbook?: WorkbookGateway;
  /** Receives each file that the browser would download. */
  readonly saveFile?: SaveFile;
  /** A tab of a browser that several worlds share; without it the world has a browser of its own. */
  readonly tab?: TestTab;
  readonly storedToken?: string;
  /** The mailed link that opened this visit. */
  readonly resetLink?: ResetLink;
  readonly undoToken?: string;
  readonly isDemo?: boolean;
  readonly xr?: VirtualRealityDeps['xr'];
  /** The store for changes of tasks in this browser; one of its own by default. */
  readonly taskStore?: ListedStore;
  readonly insideComes?: Promise<void>;
  /** True: the first fetch of the machines for signed-in people fails. */
  readonly insideComesLate?: boolean;
  /** True: the first fetch of each module's machine fails. */
  readonly modulesComeLate?: boolean;
}

export interface Network {
  goOffline(): void;
  comeBack(): void;
  /** Says whether health checks of the server fail. */
  setServerDown(isDown: boolean): void;
  setDatabase(state: ReachedServer): void;
  putAside(): void;
  failChunk(): void;
  /** Makes the part that could not be fetched available. */
  bringChunk(): void;
}

function createNetwork() {
  let tellNetwork = (_isOnline: boolean) => {};
  let tellChunk = (_news: 'failed' | 'came') => {};
  let isDown = false;
  let database: ReachedServer = { kind: 'answers' };
  let tellAside = () => {};
  let isMarked = false;
  const world: Pick<PortalWorld, 'watchNetwork' | 'reachServer' | 'watchAside' | 'pageBuild'> = {
    watchNetwork(tell) {
      tellNetwork = tell;
      tell(true);
      return () => {};
    },
    async reachServer() {
      if (isDown) throw new Error('The server is down.');
      return database;
    },
    watchAside(heard) {
      tellAside = heard;
      return () => {};
    },
    pageBuild: {
      watchChunks(heard) {
        tellChunk = heard;
        return () => {};
      },
      isMarked: () => isMarked,
      mark: () => {
        isMarked = true;
      },
    },
  };
  return {
    world,
    goOffline: () => tellNetwork(false),
    comeBack: () => tellNetwork(true),
    setServerDown: (down: boolean) => {
      isDown = down;
    },
    setDatabase: (state: ReachedServer) => {
      database = state;
    },
    /** Says that something kept in the browser was put aside. */
    putAside: () => tellAside(),
    failChunk: () => tellChunk('failed'),
    bringChunk: () => tellChunk('came'),
  };
}

const drawPicture: DashboardExportsDeps['drawPicture'] = async ({ spec, title }) =>
  spec === null
    ? { kind: 'missing' }
    : { kind: 'drawn', picture: new Blob([title]), fileName: `${title}.png` };

/** Creates the portal with fakes around it, without starting it. */
export function createPortalUnderTest(options: PortalUnderTestOptions = {}): PortalUnderTest {
  const { lasting, watchStore } = options.tab ?? createTestBrowser().openTab();
  const passing = createMemoryStore();
  if (options.storedToken !== undefined) lasting.setItem(TOKEN_KEY, options.storedToken);
  const sessionStore = createSessionStore({ lasting, passing, watchStore });
  const token = () => sessionStore.read()?.token ?? null;
  const { signals, ...hears } = createTransportSignals(token);
  const fake = createFakeApi({
    token,
    ...hears,
    ...(options.people ? { people: options.people } : {}),
    ...(options.portalApps ? { portalApps: options.portalApps } : {}),
  });
  const clock = new SimulatedClock();
  let reloads = 0;
  let fetches = 0;
  const tabs = createTabs();
  const network = createNetwork();
  const taskStore = options.taskStore ?? createListedStore();
  const seconds = new Set<{ readonly tick: () => void }>();
  let now = 0;
  const time: Pick<PortalWorld, 'clock' | 'everySecond'> = {
    clock: () => new Date(now),
    everySecond: (tick) => {
      const second = { tick };
      seconds.add(second);
      return () => void seconds.delete(second);
    },
  };
  const shared = {
    api: fake.api,
    preferences: lasting,
    ...time,
    watchVisibility: (tell: (isVisible: boolean) => void) => {
      tell(true);
      return () => {};
    },
  };
  const modules = createTestModules({
    ...shared,
    workbook: options.workbook ?? workbookNotUsed,
    tables: tablesInProcess(),
    sessionStore: passing,
    watchStore,
    newId: () => crypto.randomUUID(),
    openTaskQueue: taskQueueIn(() => taskStore),
    page: crypto.randomUUID(),
    saveFile: options.saveFile ?? (() => {}),
    xr: options.xr ?? { ask: async () => ({ kind: 'noInterface' }), watch: () => () => {} },
    drawPicture,
  });
  const inside = createInsideMachines({
    ...shared,
    steadySecond: time.everySecond,
    newId: () => crypto.randomUUID(),
    pomodoro: pomodoroNotHeard(lasting),
    fourTask: { vibrate: () => {}, openTab: tabs.openTab },
    modules: fetchesOf(modules, options.modulesComeLate ?? false),
  });
  const devices = createDeviceTokens(lasting);
  const account = createAccount({
    api: fake.api,
    devices,
    resetLink: options.resetLink ?? null,
    undoToken: options.undoToken ?? null,
    resetAddress: 'http://localhost/resetpassword/',
    clock: time.clock,
  });
  const portal = createPortal(
    {
      api: fake.api,
      sessionStore,
      devices,
      transport: signals,
      reload: () => {
        reloads += 1;
      },
      ...network.world,
      ...time,
      fetchAccount: async () => account,
      fetchInside: async () => {
        fetches += 1;
        if (options.insideComesLate && fetches === 1) throw new Error('Loading chunk failed');
        await options.insideComes;
        return inside;
      },
    },
    {
      clock,
      input: { delays: PORTAL_DELAYS, isDemo: options.isDemo ?? false },
      inspect: countAsCovered,
    },
  );
  const passTime = (ms: number) => {
    now += ms;
    clock.increment(ms);
    for (const { tick } of [...seconds]) tick();
  };
  return {
    portal,
    inside,
    modules,
    account,
    clock,
    fake,
    lasting,
    passing,
    reloads: () => reloads,
    tabs,
    network,
    passTime,
  };
}
