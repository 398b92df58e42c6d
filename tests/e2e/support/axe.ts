import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = Pick<AxeResults['violations'][number], 'id' | 'nodes'>;

interface Examination extends RunOptions {
  /**
   * What of the page is examined: all of it, or what is new on it. New is the open dialog, because the page behind it is
   * examined without it; else the page without its frame, which is the same around every page.
   */
  readonly of?: 'page' | 'news';
}

/** Checks of axe that fail on the page as it is now, each with its elements. */
export async function violations(
  page: Page,
  { of: part = 'page', ...options }: Examination = {},
): Promise<string[]> {
  // Evaluated by the debugger instead of added as a script, so that the content security policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const failed = await page.evaluate(
    async ([selected, asked]): Promise<Finding[]> => {
      const isRead = () => document.querySelector('[aria-busy="true"]') === null;
      for (;;) {
        // A list that is being read again is drawn paler.
        while (!isRead()) await new Promise(requestAnimationFrame);
        const news = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? {
          exclude: [...document.querySelectorAll(':has(> #menu) > :not(main)')],
        };
        const { violations: found } = await Reflect.get(window, 'axe').run(
          selected === 'news' ? news : document,
          asked,
        );
        if (isRead()) return found;
      }
    },
    // Asks for violations only: for passed checks axe would write down every element of the page.
    [part, { resultTypes: ['violations'], ...options } satisfies RunOptions] as const,
  );
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
      const isSmallInSight = async (selector: string, target: Element | null): Promise<boolean> => {
        target?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        const { violations: still } = await Reflect.get(window, 'axe').run(selector, {
          runOnly: ['target-size'],
          rules: { 'target-size': { enabled: true } },
        });
        return still.length > 0;
      };
      const small: boolean[] = [];
      for (const selector of selectors) {
        const target = document.querySelector(selector);
        const isBehind = dialog !== undefined && target !== null && !dialog.contains(target);
        small.push(!isBehind && (await isSmallInSight(selector, target)));
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

type Theme = 'light' | 'dark';

async function wear(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await drawn(page);
}

/** Both themes, the one that the page wears first. */
async function themesOf(page: Page): Promise<readonly [Theme, Theme]> {
  const isDark = await page.locator('html[data-mantine-color-scheme="dark"]').count();
  return isDark > 0 ? ['dark', 'light'] : ['light', 'dark'];
}

/** The theme that a page wears is examined for everything; in the other one only colours differ. */
const WORN: RunOptions = { rules: { 'target-size': { enabled: true } } };
const OTHER: RunOptions = { runOnly: ['color-contrast'] };

/** Violations in both themes, the minimum target size of WCAG 2.2 included. */
export async function violationsInBothThemes(
  page: Page,
  part: Examination['of'] = IS_EXHAUSTIVE ? 'page' : 'news',
): Promise<string[]> {
  const [worn, other] = await themesOf(page);
  const found = await violationsIn(page, worn, { ...WORN, of: part });
  return [...found, ...(await violationsIn(page, other, { ...OTHER, of: part }))];
}

/** Violations in the theme that the page wears; in `test:exhaustive` in both. */
export async function violationsAsWorn(page: Page): Promise<string[]> {
  if (IS_EXHAUSTIVE) return violationsInBothThemes(page);
  const [worn] = await themesOf(page);
  return violationsIn(page, worn, { ...WORN, of: 'news' });
}

async function violationsIn(page: Page, theme: Theme, asked: Examination): Promise<string[]> {
  await wear(page, theme);
  return (await violations(page, asked)).map((finding) => `${theme} ${finding}`);
}
