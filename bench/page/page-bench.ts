import type { Browser, Page } from 'playwright-core';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { sessionByMail } from '../../tests/e2e/support/api-session.ts';
import { launchBrowser, newVisitor } from '../../tests/e2e/support/browser.ts';
import { ImportScreen } from '../../tests/e2e/support/import-screen.ts';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { sampleBook } from '../../tests/e2e/support/workbooks.ts';
import { repeat } from '../median.ts';
import { type FetchedFile, watchFiles } from './fetched-files.ts';
import { walk } from './journey.ts';
import { publish, type Visit } from './report.ts';
import { observeVitals, readVitals, type Vitals } from './vitals.ts';

const REPEATS = Number(process.env.PAGE_BENCH_REPEATS ?? 5);
const SLOW_DOWN = 4;
/** Lighthouse's desktop profile, an office network. */
const DESK: Network = {
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
  offline: false,
};
/** Lighthouse's phone profile, slow 4G; the browser slows the network. */
const PHONE: Network = {
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
  offline: false,
};
interface Network {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  readonly offline: boolean;
}

export async function runPageBench(): Promise<void> {
  await buildIfChanged();
  const server = await ServerProcess.start();
  try {
    const { token } = await sessionByMail(server, PEOPLE.administrator);
    const visitLogin = visitOf(server, undefined, openLogin);
    const visitOnPhone = visitOf(server, undefined, openLogin, PHONE);
    const visitWelcome = visitOf(server, token, openWelcome);
    const visitAll = visitOf(server, token, async (page) => {
      await openWelcome(page);
      await walk(page);
    });
    publish({
      repeats: REPEATS,
      slowDown: SLOW_DOWN,
      login: { files: await filesOf(visitLogin), vitals: await repeat(REPEATS, () => visitLogin(SLOW_DOWN)) },
      phone: await repeat(REPEATS, () => visitOnPhone(SLOW_DOWN)),
      welcome: {
        files: await filesOf(visitWelcome),
        vitals: await repeat(REPEATS, () => visitWelcome(SLOW_DOWN)),
      },
      walk: {
        full: await repeat(REPEATS, () => visitAll(1)),
        slow: await repeat(REPEATS, () => visitAll(SLOW_DOWN)),
      },
      later: await laterFiles(server, token),
    });
  } finally {
    await server.remove();
  }
}

const openLogin = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continuar' }).waitFor();
  await page.waitForLoadState('networkidle');
};

const openWelcome = async (page: Page): Promise<void> => {
  await page.goto('/welcome');
  await page.getByRole('main').getByRole('link', { name: 'Panel Admin' }).waitFor();
  await page.waitForLoadState('networkidle');
};

type Measured = Vitals & { readonly files: readonly FetchedFile[] };

/** Makes each visit in a browser that has never seen the portal. */
const visitOf =
  (
    server: ServerProcess,
    token: string | undefined,
    visit: (page: Page) => Promise<void>,
    network: Network = DESK,
  ) =>
  async (slowDown: number): Promise<Measured> => {
    const browser = await launchBrowser();
    try {
      const page = await slowPage(browser, server, token, slowDown, network);
      const files = watchFiles(page);
      await visit(page);
      return { ...(await readVitals(page)), files };
    } finally {
      await browser.close();
    }
  };

async function slowPage(
  browser: Browser,
  server: ServerProcess,
  token: string | undefined,
  slowDown: number,
  network: Network,
) {
  const { page, context } = await newVisitor(browser, server.url, token);
  await observeVitals(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return page;
}

const filesOf = async (visit: (slowDown: number) => Promise<Measured>): Promise<readonly FetchedFile[]> =>
  (await visit(1)).files;

/** For each click, the files that it fetches and that no page fetched before. */
async function laterFiles(server: ServerProcess, token: string): Promise<readonly Visit[]> {
  const book = await sampleBook('medida', ['--rows', '60', '--faults', 'bad-site']);
  const browser = await launchBrowser();
  try {
    const page = await slowPage(browser, server, token, 1, DESK);
    const files = watchFiles(page);
    const visits: Visit[] = [];
    const known = new Set<string>();
    const tell = (name: string) => {
      const fresh = files.filter((file) => !known.has(file.name));
      for (const file of fresh) known.add(file.name);
      if (fresh.length > 0) visits.push({ name, files: fresh });
    };
    await openWelcome(page);
    tell('welcome');
    await walk(page, tell);
    const screen = new ImportScreen(page);
    await screen.open();
    await screen.choose(book.path);
    await page.getByText('VÁLIDO', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    tell('a workbook chosen');
    await page.goto('/estados');
    await page.getByRole('main').locator('svg').first().waitFor();
    await page.waitForLoadState('networkidle');
    tell('/estados');
    return visits;
  } finally {
    await browser.close();
  }
}
