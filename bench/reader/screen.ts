import type { Browser, Page } from 'playwright-core';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { launchBrowser, newVisitor } from '../../tests/e2e/support/browser.ts';
import { ImportScreen } from '../../tests/e2e/support/import-screen.ts';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { enterAs, PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { mainThreadTasks } from '../main-thread-tasks.ts';
import { median, repeat } from '../median.ts';

const LIMIT_MS = 120_000;
const FIRST_ROWS = 'section[aria-label^="Primeras filas"] [role="row"] [role="gridcell"]';
const PREVIEW = '[role="grid"]:not(section[aria-label^="Primeras filas"] *)';
const DROP_ZONE = 'input[type=file]';

/** A script as text, because it runs in the page. A change is on the screen with the next frame. */
const CLOCK = `
  let chosen = 0;
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    chosen = performance.now();
    performance.mark('bench:chosen');
  }, { capture: true, once: true });
  const shown = (selector) => new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (chosen === 0 || !document.querySelector(selector)) return;
      watch.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - chosen));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  const both = Promise.all([shown('${FIRST_ROWS}'), shown('${PREVIEW}')]);
  window.measuredScreen = both.then(([firstRowsMs, previewMs]) => {
    performance.mark('bench:shown');
    return { firstRowsMs, previewMs };
  });
`;

const CANCEL = `(async () => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancelar');
  if (!button) throw new Error('the reading was over before it could be cancelled');
  const clicked = performance.now();
  button.click();
  while (!document.querySelector('${DROP_ZONE}')) await new Promise(requestAnimationFrame);
  return performance.now() - clicked;
})()`;

export interface ScreenFigures {
  readonly firstRowsMs: number;
  readonly previewMs: number;
  readonly longestTaskMs: number;
  /** Time from the click on 'Cancelar' until the screen is empty and the worker has ended. */
  readonly cancelMs: number;
}

export async function onScreen(book: string, repeats: number): Promise<ScreenFigures> {
  await buildIfChanged();
  const server = await ServerProcess.start();
  try {
    const readings = await repeat(repeats, () =>
      withOperator(server, (page, browser) => read(page, browser, book)),
    );
    const cancels = await repeat(repeats, () => withOperator(server, (page) => cancel(page, book)));
    return {
      firstRowsMs: median(readings.map(({ firstRowsMs }) => firstRowsMs)),
      previewMs: median(readings.map(({ previewMs }) => previewMs)),
      longestTaskMs: median(readings.map(({ longestTaskMs }) => longestTaskMs)),
      cancelMs: median(cancels),
    };
  } finally {
    await server.remove();
  }
}

async function withOperator<T>(
  server: ServerProcess,
  work: (page: Page, browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await launchBrowser();
  try {
    const { page } = await newVisitor(browser, server.url);
    page.setDefaultTimeout(LIMIT_MS);
    await enterAs(page, server.dataFolder, PEOPLE.operator);
    await new ImportScreen(page).open();
    await page.locator(DROP_ZONE).first().waitFor({ state: 'attached' });
    return await work(page, browser);
  } finally {
    await browser.close();
  }
}

async function read(page: Page, browser: Browser, book: string) {
  await page.evaluate(`(() => {${CLOCK}})()`);
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] });
  await page.locator(DROP_ZONE).first().setInputFiles(book);
  const shown = await page.evaluate<{ firstRowsMs: number; previewMs: number }>('measuredScreen');
  const tasks = mainThreadTasks(await browser.stopTracing(), ['bench:chosen', 'bench:shown']);
  return { ...shown, longestTaskMs: tasks[0] ?? 0 };
}

async function cancel(page: Page, book: string): Promise<number> {
  await page.locator(DROP_ZONE).first().setInputFiles(book);
  await page.locator(FIRST_ROWS).first().waitFor();
  const ms = await page.evaluate<number>(CANCEL);
  await Promise.all(page.workers().map((worker) => worker.waitForEvent('close')));
  return ms;
}
