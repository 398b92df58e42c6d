import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { WIDGET_TYPES, type Widget, type WidgetType } from '../../src/api/contract/widget-layout.ts';
import { sessionByMail } from '../../tests/e2e/support/api-session.ts';
import { launchBrowser, newVisitor } from '../../tests/e2e/support/browser.ts';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { machineName } from '../import/report.ts';
import { mainThreadTasks } from '../main-thread-tasks.ts';
import { median, repeat } from '../median.ts';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
const REPEATS = Number(process.env.WIDGETS_BENCH_REPEATS ?? 3);
const WIDGETS = 24;
const COLUMNS = 3;
const REFRESH_SECONDS = 30;
const LIMIT_MS = 90_000;

/** The layout has every type of widget once; all other widgets are of the types that take longest to draw. */
const HEAVY: readonly WidgetType[] = ['doughnut', 'bar', 'line', 'area'];
const typeAt = (place: number): WidgetType =>
  WIDGET_TYPES[place] ?? HEAVY[(place - WIDGET_TYPES.length) % HEAVY.length]!;

const WALL: readonly Widget[] = Array.from({ length: WIDGETS }, (_, place) => ({
  id: `w${place}`,
  type: typeAt(place),
  title: `Widget ${place + 1}`,
  chartType: null,
  position: { x: place % COLUMNS, y: 2 * Math.floor(place / COLUMNS) },
  size: { cols: 1, rows: 2 },
  refreshInterval: REFRESH_SECONDS,
}));

/**
 * A script as text, because it runs in the page. It marks the moment when the portal's code has run and its page begins
 * to be drawn.
 */
const MARK_PAGE = `
  const watch = new MutationObserver(() => {
    if (!document.querySelector('main h1')) return;
    watch.disconnect();
    performance.mark('bench:began');
  });
  watch.observe(document, { childList: true, subtree: true });
`;

interface Wall {
  /** Tasks from the page without its widgets until every widget is drawn, in ms, the longest first. */
  readonly opening: readonly number[];
  /** Tasks while every widget is asked for again and drawn with other values. */
  readonly refreshing: readonly number[];
  readonly callsOfOneRefresh: number;
}

/** Shows 24 live widgets: how long they keep the page's main thread busy, and how many calls they make (limit: one). */
export async function runWidgetsBench(): Promise<void> {
  await buildIfChanged();
  const server = await ServerProcess.start();
  try {
    const { token, call } = await sessionByMail(server, PEOPLE.administrator);
    await call('PUT', 'dashboard/disposicion', { version: 0, widgets: WALL });
    publish(await repeat(REPEATS, () => visitWall(server, token)));
  } finally {
    await server.remove();
  }
}

async function visitWall(server: ServerProcess, token: string): Promise<Wall> {
  const browser = await launchBrowser();
  try {
    const { page } = await newVisitor(browser, server.url, token);
    page.setDefaultTimeout(LIMIT_MS);
    const calls = await withOtherValues(page);
    await page.addInitScript(`(() => {${MARK_PAGE}})()`);
    await page.goto('about:blank');
    const opening = await tasksDuring(browser, page, async () => {
      await page.goto('/dashboard?vista=personalizada');
      await page
        .locator('main [role="application"] svg')
        .nth(CHARTS - 1)
        .waitFor();
    });
    const asked = calls.length;
    const refreshing = await tasksDuring(browser, page, async () => {
      await page.waitForResponse((response) => response.url().includes('/dashboard/widgets'));
      await page.waitForTimeout(DRAWN_WITHIN_MS);
    });
    return { opening, refreshing, callsOfOneRefresh: calls.length - asked };
  } finally {
    await browser.close();
  }
}

const CHARTS = WALL.filter(({ type }) => HEAVY.includes(type)).length;
/** Time until the last chart is drawn: the page draws one a frame, each with an animation. */
const DRAWN_WITHIN_MS = 3_000;

/** Makes each answer have higher numbers than the one before, as a load would. */
async function withOtherValues(page: Page): Promise<readonly string[]> {
  const calls: string[] = [];
  await page.route('**/api/v2/dashboard/widgets?*', async (route) => {
    calls.push(route.request().url());
    const response = await route.fetch();
    const more = calls.length;
    const text = (await response.text()).replace(/"(?:valores|obras)":(\[[\d,]+\]|\d+)/g, (found) =>
      found.replace(/(?<=[[,:])\d+/g, (digits) => String(Number(digits) + more)),
    );
    await route.fulfill({ response, body: text });
  });
  return calls;
}

async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] });
  await page.evaluate(`performance.mark('bench:began')`);
  await act();
  await page.evaluate(`performance.mark('bench:ended')`);
  return mainThreadTasks(await browser.stopTracing(), ['bench:began', 'bench:ended']);
}

function publish(walls: readonly Wall[]): void {
  const longest = (which: (wall: Wall) => readonly number[]) =>
    median(walls.map((wall) => which(wall)[0] ?? 0));
  const over = (which: (wall: Wall) => readonly number[]) =>
    median(walls.map((wall) => which(wall).filter((ms) => ms > 50).length));
  const row = (name: string, which: (wall: Wall) => readonly number[]) =>
    `| ${name} | ${longest(which).toFixed(1)} ms | ${over(which)} | none over 50 ms |`;
  const lines = [
    '# 24 live widgets, measured',
    '',
    `${new Date().toISOString()} · ${machineName()} · ${WIDGETS} widgets, ${CHARTS} of them charts, median of ${walls.length}`,
    '',
    '| tasks of the page’s own thread | longest | over 50 ms | limit |',
    '|---|---:|---:|---:|',
    row('opening the wall', ({ opening }) => opening),
    row('all refreshed, with other values', ({ refreshing }) => refreshing),
    '',
    `Calls of one refresh of all: ${median(walls.map(({ callsOfOneRefresh }) => callsOfOneRefresh))} (limit 1).`,
    '',
  ];
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}widgets.md`, lines.join('\n'));
  console.log(lines.join('\n'));
}
