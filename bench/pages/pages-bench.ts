import { buildIfChanged } from '../../scripts/build-product.mjs';
import { sessionByMail } from '../../tests/e2e/support/api-session.ts';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { repeat } from '../median.ts';
import { measuredPages } from './measured-pages.ts';
import { type PageFigures, publish } from './report.ts';
import { type Device, visitTwice, workOfVisit } from './visit-page.ts';

const REPEATS = Number(process.env.PAGES_BENCH_REPEATS ?? 3);
/** Part of a page's name; only these are measured, and nothing is written. */
const ONLY = process.env.PAGES_BENCH_ONLY;

/** Lighthouse's phone profile. */
const PHONE: Device = {
  latency: 150,
  bytesPerSecond: 1.6e6 / 8,
  slowDown: 4,
  window: { width: 375, height: 812 },
};
/** An office: Lighthouse's desktop profile. */
const DESK: Device = {
  latency: 40,
  bytesPerSecond: 10e6 / 8,
  slowDown: 1,
  window: { width: 1440, height: 900 },
};

export async function runPagesBench(): Promise<void> {
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
    publish(figures, { repeats: REPEATS, writes: ONLY === undefined });
  } finally {
    await browser.close();
    await server.remove();
  }
}
