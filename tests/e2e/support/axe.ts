import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = Pick<AxeResults['violations'][number], 'id' | 'nodes'>;

/** Checks of axe that fail on the page as it is now, each with its elements. */
export async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  // Evaluated by the debugger instead of added as a script, so that the content security policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Asks for violations only: for passed checks axe would write down every element of the page.
  const asked = JSON.stringify({ resultTypes: ['violations'], ...options });
  const failed = await page.evaluate<Finding[]>(`axe.run(${asked}).then(({ violations }) => violations)`);
  const found = await Promise.all(
    failed.map(async ({ id, nodes }) => ({
      id,
      nodes: id === 'target-size' ? await tooSmall(page, nodes) : nodes,
    })),
  );
  return found
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

/**
 * The targets that really are too small. axe also reports a target that the top bar partly covers (a person would
 * scroll it free), and targets behind a dialog (which nobody can press). Which targets those are depends on how far the
 * page has loaded.
 */
async function tooSmall(page: Page, nodes: readonly NodeResult[]): Promise<readonly NodeResult[]> {
  const isSmall = await page.evaluate(
    async (selectors) => {
      const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
      const [left, top] = [window.scrollX, window.scrollY];
      const small: boolean[] = [];
      for (const selector of selectors) {
        const target = document.querySelector(selector);
        const isBehind = dialog !== undefined && target !== null && !dialog.contains(target);
        target?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { violations: still } = await Reflect.get(window, 'axe').run(selector, {
          runOnly: ['target-size'],
          rules: { 'target-size': { enabled: true } },
        });
        small.push(!isBehind && still.length > 0);
      }
      window.scrollTo({ left, top, behavior: 'instant' });
      return small;
    },
    nodes.map(({ target }) => String(target.at(-1))),
  );
  return nodes.filter((_, at) => isSmall[at]);
}

/** Resolves once everything that was asked for is on the screen. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await drawn(page);
}

/** Resolves once no list is being read again; until then it is drawn paler. */
const read = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('table[aria-busy="true"]') === null);

/** Violations in both themes, the minimum target size of WCAG 2.2 included. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await read(page);
  await wear(page, 'light');
  const light = await violations(page, { rules: { 'target-size': { enabled: true } } });
  await wear(page, 'dark');
  // Only colours differ in the dark theme.
  const dark = await violations(page, { runOnly: ['color-contrast'] });
  return [...light, ...dark.map((finding) => `dark ${finding}`)];
}
