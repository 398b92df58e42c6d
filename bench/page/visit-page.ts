import type { Browser, CDPSession, Page } from 'playwright-core';
import { TOKEN_KEY } from '../../src/machines/session/session-store.ts';
import { type MainThreadWork, mainThreadWork } from './main-thread-work.ts';
import type { MeasuredPage } from './measured-pages.ts';
import { type Interaction, OBSERVE_PAGE, type SeenPage } from './observe-page.ts';

/** Network and processor of a device, and its window. */
export interface Device {
  readonly latency: number;
  readonly bytesPerSecond: number;
  /** How many times slower than this machine its processor is. */
  readonly slowDown: number;
  readonly window: { readonly width: number; readonly height: number };
}

export interface TransferredFile {
  readonly path: string;
  readonly kind: 'script' | 'style' | 'other';
  readonly bytes: number;
}

/** What one visit cost, times in ms. */
export interface PageVisit {
  readonly files: readonly TransferredFile[];
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the heading stood and nothing said any more that it was loading. */
  readonly content: number;
  readonly blocking: number;
  readonly longestTask: number;
  readonly layoutShift: number;
  /** When a click was answered: the end of the last long task after the first paint. */
  readonly interactive: number;
  readonly elements: number;
  readonly machines: number;
  readonly commits: number;
  readonly interactions: readonly Interaction[];
}

export interface Visits {
  readonly first: PageVisit;
  readonly second: PageVisit;
}

export interface Signed {
  readonly origin: string;
  readonly token: string;
}

/** Visits a page in a browser that has never seen the portal, and once more with what the browser kept. */
export async function visitTwice(
  browser: Browser,
  signed: Signed,
  measured: MeasuredPage,
  device: Device,
): Promise<Visits> {
  const { page, devtools, close } = await newPage(browser, signed, measured, device);
  try {
    const first = await visit(page, devtools, measured);
    await page.goto('about:blank');
    return { first, second: await visit(page, devtools, measured) };
  } finally {
    await close();
  }
}

/** What the page's main thread does at a first visit, at this machine's speed. */
export async function workOfVisit(
  browser: Browser,
  signed: Signed,
  measured: MeasuredPage,
  device: Device,
): Promise<MainThreadWork> {
  const { page, close } = await newPage(browser, signed, measured, { ...device, slowDown: 1 });
  try {
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile'],
    });
    await page.goto(measured.address);
    await quiet(page);
    return mainThreadWork(await browser.stopTracing());
  } finally {
    await close();
  }
}

/** A page of a browser that never saw the portal, on this device, signed in unless the measured page is for guests. */
export async function newPage(
  browser: Browser,
  { origin, token }: Signed,
  { isInside }: Pick<MeasuredPage, 'isInside'>,
  device: Device,
) {
  const localStorage = isInside ? [{ name: TOKEN_KEY, value: token }] : [];
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    locale: 'es-ES',
    viewport: device.window,
  });
  await context.addInitScript(`(${OBSERVE_PAGE})()`);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: device.latency,
    downloadThroughput: device.bytesPerSecond,
    uploadThroughput: device.bytesPerSecond / 2,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: device.slowDown });
  return { page, devtools, close: () => context.close() };
}

/** Opens the page and does something on it, and returns what all of it cost. */
export async function visit(
  page: Page,
  devtools: CDPSession,
  { address }: Pick<MeasuredPage, 'address'>,
  act: (page: Page) => Promise<void> = async () => {},
): Promise<PageVisit> {
  const transferred = watchTransfers(devtools);
  await page.goto(address);
  await quiet(page);
  await act(page);
  const seen = await page.evaluate<SeenPage>('benchSeen.read()');
  return { ...figuresOf(seen), files: transferred.stop() };
}

const QUIET_MS = 1_000;
export const quiet = async (page: Page): Promise<void> => {
  await page.waitForFunction((ms) => Reflect.get(window, 'benchSeen').quietFor() > ms, QUIET_MS, {
    timeout: 120_000,
    polling: 100,
  });
};

/** Notes what came over the network; what the browser had kept is not told. */
export function watchTransfers(devtools: CDPSession) {
  const kinds = new Map<string, Omit<TransferredFile, 'bytes'>>();
  const fromMemory = new Set<string>();
  const files: TransferredFile[] = [];
  const responded = ({ requestId, type, response }: Responded): void => {
    if (fromMemory.has(requestId) || response.fromDiskCache || response.fromPrefetchCache) return;
    const { protocol, pathname } = new URL(response.url);
    if (!protocol.startsWith('http')) return;
    const kind = type === 'Script' ? 'script' : type === 'Stylesheet' ? 'style' : 'other';
    kinds.set(requestId, { path: pathname, kind });
  };
  const finished = ({
    requestId,
    encodedDataLength,
  }: {
    requestId: string;
    encodedDataLength: number;
  }): void => {
    const kind = kinds.get(requestId);
    if (kind) files.push({ ...kind, bytes: encodedDataLength });
  };
  const kept = ({ requestId }: { requestId: string }): void => void fromMemory.add(requestId);
  devtools.on('Network.responseReceived', responded);
  devtools.on('Network.loadingFinished', finished);
  devtools.on('Network.requestServedFromCache', kept);
  return {
    stop: (): readonly TransferredFile[] => {
      devtools.off('Network.responseReceived', responded);
      devtools.off('Network.loadingFinished', finished);
      devtools.off('Network.requestServedFromCache', kept);
      return files;
    },
  };
}

interface Responded {
  readonly requestId: string;
  readonly type: string;
  readonly response: {
    readonly url: string;
    readonly fromDiskCache?: boolean;
    readonly fromPrefetchCache?: boolean;
  };
}

const LONG_TASK_MS = 50;

function figuresOf(seen: SeenPage): Omit<PageVisit, 'files'> {
  const late = seen.tasks.filter(([from]) => from >= seen.paint);
  return {
    firstPaint: seen.paint,
    largestPaint: seen.largest,
    content: seen.content,
    blocking: late.reduce((sum, [from, to]) => sum + to - from - LONG_TASK_MS, 0),
    longestTask: Math.max(0, ...seen.tasks.map(([from, to]) => to - from)),
    layoutShift: seen.shift,
    interactive: Math.max(seen.paint, ...late.map(([, to]) => to)),
    elements: seen.elements,
    machines: seen.machines,
    commits: seen.commits,
    interactions: seen.interactions,
  };
}
