import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { transitionName } from '../../../paths/transitions.ts';
import { findChromium } from '../../../scripts/testing/chromium.ts';
import { type RecordedStep, STEP_EVENT } from '../../../src/machines/kit/recorder.ts';
import { TOKEN_KEY } from '../../../src/machines/session/session-store.ts';
import { noteReached } from '../../support/machine-coverage.ts';

/**
 * Chromium obeys only the last --disable-features, so this list repeats the features that Playwright switches off for
 * pages.
 */
const FEATURES_LEFT_OUT = [
  // Each new window would draw the drop-down list of an address bar that nobody sees, in processes of its own.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];
const ARGUMENTS = [
  ...['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  `--disable-features=${FEATURES_LEFT_OUT.join(',')}`,
];

export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) {
    throw new Error('No hay Chromium para las pruebas de extremo a extremo: indica uno con CHROMIUM_PATH.');
  }
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...args] });
}

/**
 * For pages that live for seconds: V8 optimises only what runs very often and not a second time, and collects garbage
 * less often. Not for benches, which measure what people have.
 */
const SHORT_LIVED_PAGES = `--js-flags=${[
  ...['--no-turbofan', '--invocation-count-for-maglev=2000'],
  ...['--min-semi-space-size=32', '--max-semi-space-size=64'],
].join(' ')}`;

let shared: Promise<Browser> | null = null;

/** One browser for all test files that this process runs; it ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser([SHORT_LIVED_PAGES]);
  return shared;
}

/** A person's browser: its own storage, and a list of everything the browser complained about. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors on the console, exceptions, and violations of the content security policy. */
  readonly complaints: string[];
}

/**
 * Time limit of an action in the browser. It is shorter than the limit of a test, so that the failure names the action.
 */
const PATIENCE_MS = 120_000;

export const WINDOW = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** `token` is a session that an earlier visit left in the browser. */
export async function newVisitor(browser: Browser, origin: string, token?: string): Promise<Visitor> {
  const kept = token === undefined ? [] : [{ name: TOKEN_KEY, value: token }];
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: kept }] },
    locale: 'es-ES',
    ...WINDOW,
    acceptDownloads: true,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  await context.exposeBinding('reportViolation', (_source, text: string) => complaints.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation');
      report(`CSP ${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  await countMachines(context);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  return { context, page, complaints };
}

/**
 * Ends the visit and clears the browser's storage, except for `token` and the files of the page, which never change.
 * The window stays: in another one Chromium would compile the portal again, which takes three times as long to open it.
 */
export async function beginAnew(visitor: Visitor, token?: string): Promise<void> {
  const { context, page } = visitor;
  await leave(visitor);
  const { origin } = new URL(page.url());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
  await page.evaluate(
    ([key, value]) => {
      sessionStorage.clear();
      if (value !== undefined) localStorage.setItem(key, value);
    },
    [TOKEN_KEY, token] as const,
  );
}

/** Leaves the portal's page, so that none of its code runs any more. */
export async function leave({ context, page }: Visitor): Promise<void> {
  await page.goto(NOTHING_RUNS_HERE);
  const tabs = context.pages().filter((other) => other !== page);
  await Promise.all(tabs.map((tab) => tab.close()));
}

/** An address of the portal that has no script. */
const NOTHING_RUNS_HERE = '/api/v2/health';

type NotedStep = Pick<RecordedStep, 'machine' | 'transitions' | 'states'>;

/**
 * Counts what the page's machines do, for `npm run paths`, from the `portal:step` events of the page. Each step counts
 * once a page.
 */
async function countMachines(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteStep', (_source, { machine, transitions, states }: NotedStep) => {
    const names = transitions.map(({ source, event, index }) => transitionName(source, event, index));
    noteReached('e2e', [{ machine, transitions: names, states }]);
  });
  await context.addInitScript((stepEvent) => {
    const told = new Set<string>();
    window.addEventListener(stepEvent, (given) => {
      const { machine, transitions, states } = (given as CustomEvent<NotedStep>).detail;
      const key = JSON.stringify([machine, transitions, states]);
      if (told.has(key)) return;
      told.add(key);
      Reflect.get(window, 'noteStep')({ machine, transitions, states });
    });
  }, STEP_EVENT);
}
