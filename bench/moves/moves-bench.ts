import type { Page } from 'playwright-core';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { MENU } from '../../src/ui/menu.ts';
import { sessionByMail } from '../../tests/e2e/support/api-session.ts';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { median } from '../median.ts';
import { DESK } from '../page/devices.ts';
import { type MeasuredPage, measuredPages } from '../page/measured-pages.ts';
import type { SeenMove } from '../page/observe-page.ts';
import { newPage, quiet, watchTransfers } from '../page/visit-page.ts';
import { type MoveFigures, publish } from './report.ts';

const REPEATS = Number(process.env.MOVES_BENCH_REPEATS ?? 3);
/** Part of a page's name; only these are measured, and nothing is written. */
const ONLY = process.env.MOVES_BENCH_ONLY;
const SLOW_DOWN = 4;
const WELCOME = '/welcome';

/** Moves from welcome to every page and back, in a browser that has kept the files but has not run them yet. */
export async function runMovesBench(): Promise<void> {
  await buildIfChanged();
  const server = await ServerProcess.start();
  const browser = await launchBrowser();
  try {
    const session = await sessionByMail(server, PEOPLE.administrator);
    const pages = (await measuredPages(session)).filter(
      ({ name, isInside }) => isInside && name !== WELCOME && (ONLY === undefined || name.includes(ONLY)),
    );
    const figures: MoveFigures[] = [];
    for (const measured of pages) {
      const { page, devtools, close } = await newPage(
        browser,
        { origin: server.url, token: session.token },
        measured,
        DESK,
      );
      try {
        await page.goto(measured.address);
        await quiet(page);
        const moves: Omit<MoveFigures, 'page' | 'longestTaskSlow'>[] = [];
        for (let run = 0; run < REPEATS; run++) {
          await openWelcome(page);
          const transferred = watchTransfers(devtools);
          const there = await moveTo(page, measured);
          const files = transferred.stop().filter(({ kind }) => kind !== 'other').length;
          moves.push({ there, files, back: await moveTo(page, { address: WELCOME }) });
        }
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
        await openWelcome(page);
        const { longestTask: longestTaskSlow } = await moveTo(page, measured);
        figures.push({ page: measured, ...typical(moves), longestTaskSlow });
      } finally {
        await close();
      }
      console.log(`${measured.name} is measured`);
    }
    publish(figures, { repeats: REPEATS, writes: ONLY === undefined });
  } finally {
    await browser.close();
    await server.remove();
  }
}

async function openWelcome(page: Page): Promise<void> {
  await page.goto(WELCOME);
  await quiet(page);
}

/** Chooses the page in the menu; a page that no menu has in this tab is gone to as the browser's buttons do. */
async function moveTo(page: Page, { address }: Pick<MeasuredPage, 'address'>): Promise<SeenMove> {
  await page.evaluate('benchSeen.beginMove()');
  const entry = MENU.find(({ path, newTab }) => path === address && !newTab);
  const link = page.locator('#menu').getByRole('link', { name: entry?.label ?? '', exact: true });
  if (entry !== undefined && (await link.isVisible())) await link.click();
  else {
    await page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
  }
  await page.waitForFunction('benchSeen.hasMoved()', undefined, { timeout: 60_000 });
  await quiet(page);
  return page.evaluate<SeenMove>('benchSeen.readMove()');
}

function typical(moves: readonly Omit<MoveFigures, 'page' | 'longestTaskSlow'>[]) {
  const middle = (of: (move: (typeof moves)[number]) => number): number => median(moves.map(of));
  const seen = (of: 'there' | 'back'): SeenMove => ({
    skeleton: middle((move) => move[of].skeleton),
    content: middle((move) => move[of].content),
    longestTask: middle((move) => move[of].longestTask),
  });
  return { there: seen('there'), files: Math.max(...moves.map(({ files }) => files)), back: seen('back') };
}
