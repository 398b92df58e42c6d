import type { Browser } from 'playwright-core';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { sessionByMail } from '../../tests/e2e/support/api-session.ts';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { repeat } from '../median.ts';
import { DESK, PHONE } from './devices.ts';
import { walk } from './journey.ts';
import { measuredPages } from './measured-pages.ts';
import { type PageFigures, publish } from './report.ts';
import { newPage, type PageVisit, type Signed, visit, visitTwice, workOfVisit } from './visit-page.ts';

const REPEATS = Number(process.env.PAGE_BENCH_REPEATS ?? 3);
/** Part of a page's name; only these are measured, and nothing is written. */
const ONLY = process.env.PAGE_BENCH_ONLY;

const SLOW_DOWN = 4;

export async function runPageBench(): Promise<void> {
  await buildIfChanged();
  const server = await ServerProcess.start();
  const browser = await launchBrowser();
  try {
    const session = await sessionByMail(server, PEOPLE.administrator);
    const signed = { origin: server.url, token: session.token };
    const figures: PageFigures[] = [];
    for (const page of await measuredPages(session)) {
      if (ONLY !== undefined && !page.name.includes(ONLY)) continue;
      figures.push({
        page,
        phone: await repeat(REPEATS, () => visitTwice(browser, signed, page, PHONE)),
        desk: await repeat(REPEATS, () => visitTwice(browser, signed, page, DESK)),
        work: await workOfVisit(browser, signed, page, PHONE),
      });
      console.log(`${page.name} is measured`);
    }
    const journeys =
      ONLY === undefined
        ? {
            full: await repeat(REPEATS, () => journey(browser, signed, 1)),
            slow: await repeat(REPEATS, () => journey(browser, signed, SLOW_DOWN)),
          }
        : null;
    publish(figures, journeys, { repeats: REPEATS });
  } finally {
    await browser.close();
    await server.remove();
  }
}

/** The scripted journey from welcome, at a desk whose processor is so many times slower. */
async function journey(browser: Browser, signed: Signed, slowDown: number): Promise<PageVisit> {
  const { page, devtools, close } = await newPage(browser, signed, { isInside: true }, { ...DESK, slowDown });
  try {
    return await visit(page, devtools, { address: '/welcome' }, walk);
  } finally {
    await close();
  }
}
