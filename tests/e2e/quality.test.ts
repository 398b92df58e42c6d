import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../src/ui/pages.tsx';
import { STATES_PATH } from '../../src/ui/states/states-route.ts';
import { IS_EXHAUSTIVE } from '../support/depth.ts';
import { drawn, violationsInBothThemes } from './support/axe.ts';
import type { Visitor } from './support/browser.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

const WIDE = { width: 1440, height: 900 };
/** Nothing moves or runs over the edge, and the keyboard sees each of its stops. */
const HOLDS = { restless: [], walk: { stops: expect.any(Number), unseen: [] } };
/** The keyboard comes by the same stops on a phone: once is enough for each change. */
const HOLDS_ON_PHONE = IS_EXHAUSTIVE ? HOLDS : { restless: [] };
const NARROW = { width: 375, height: 812 };
const pathsOf = (kind: 'guest' | 'inside') =>
  PAGES.filter(({ access }) => (access.kind === 'guest') === (kind === 'guest')).map(({ path }) => path);

/** Of the sample, in the place of what a path leaves open. */
const SAMPLE: readonly (readonly [path: string, address: string])[] = [
  ['/localizaciones/:cod', '/localizaciones/SIT-00001'],
  ['/obras/:cod', '/obras/4P-NOR-FTTH-0012'],
  ['/proyectos/:id', '/proyectos/1'],
];
/** A dozen rows show what hundreds show, and are drawn, examined and walked in a fifth of the time. */
const DOZEN: Readonly<Record<string, string>> = {
  '/obras': '?buscar=NOR-FTTH-00',
  '/cargar-export': '?buscar=NOR-FTTH-00',
  '/localizaciones/registro/tabla': '?buscar=SIT-0001',
  '/conectividad/registro/tabla': '?buscar=SIT-000',
};
const addressOf = (path: string): string =>
  SAMPLE.reduce((address, [open, filled]) => address.replace(open, filled), path) +
  (IS_EXHAUSTIVE ? '' : (DOZEN[path] ?? ''));

/** As a link does it, without loading the portal anew. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, addressOf(path));
  const shown = PAGES.find((one) => one.path === path);
  // The page of one thing begins with its name.
  await page.waitForFunction((title) => document.title.includes(title), shown?.title ?? '');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The neutral shape of a page has a heading too.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

async function resize(page: Page, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await drawn(page);
}

/** What would not fit, or moves for who asked for less motion. */
const restlessness = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
      );
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...moving.map((animation) => `moves: ${(animation.effect as KeyframeEffect).target?.className}`),
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`] : []),
    ];
  });

/**
 * Walks by Tab from the top of `within` until the focus leaves it or comes round, and says what it could not see on the
 * way.
 */
async function walkByTab(page: Page, within = 'body'): Promise<{ stops: number; unseen: string[] }> {
  const unseen: string[] = [];
  await page.evaluate((selector) => {
    const part = document.querySelector(selector) ?? document.body;
    // Where the last focus was, the next Tab would go on.
    const top = document.createElement('span');
    top.tabIndex = -1;
    part.prepend(top);
    top.focus();
    top.remove();
    scrollTo({ top: 0 });
    Reflect.set(window, 'walked', new Set());
    Reflect.set(window, 'within', part);
  }, within);
  for (let stops = 0; stops < 300; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      const element = document.activeElement;
      const walked: Set<Element> = Reflect.get(window, 'walked');
      const part: Element = Reflect.get(window, 'within');
      if (!(element instanceof HTMLElement) || element === document.body || walked.has(element))
        return 'round';
      if (!part.contains(element)) return 'round';
      walked.add(element);
      const shows = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        return [0.1, 0.5, 0.9].some((x) =>
          [0.1, 0.5, 0.9].some((y) => {
            const there = document.elementFromPoint(left + width * x, top + height * y);
            return (
              there !== null && [element, ...labels].some((one) => one.contains(there) || there.contains(one))
            );
          }),
        );
      };
      const isRinged = () =>
        // A field that only screen readers meet has its ring around what stands for it; a branch, and the link that a
        // whole row leads to, around the row.
        [
          ...[element, element.parentElement, element.nextElementSibling, element.firstElementChild],
          element.closest('tr'),
        ].some((one) => {
          if (!one) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(one);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
        });
      // What its focus brings into view is there with one of the next pictures.
      for (let pictures = 0; pictures < 120 && !(shows() && isRinged()); pictures += 1) {
        await new Promise(requestAnimationFrame);
      }
      const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`;
      if (!shows()) {
        const { left, top, width, height } = element.getBoundingClientRect();
        const cover = document.elementFromPoint(left + width / 2, top + height / 2);
        const over = cover?.closest('[aria-label]');
        return `hidden: ${name}, under ${over?.getAttribute('aria-label') ?? cover?.tagName}: ${over?.textContent}`;
      }
      return isRinged() ? 'seen' : `without a ring: ${name}`;
    });
    if (stop === 'round')
      return { stops, unseen: stops === 0 && within === 'body' ? ['nothing takes the focus'] : unseen };
    if (stop !== 'seen') unseen.push(stop);
  }
  return { stops: 300, unseen: [...unseen, 'the focus never comes round'] };
}

/** What surrounds the pages is the same around each of them: it is looked at on one. */
const showsFrame = (path: string): boolean => IS_EXHAUSTIVE || path === '/welcome';

const looksOfPhone = async (page: Page) => ({
  restless: await restlessness(page),
  ...(IS_EXHAUSTIVE && { walk: await walkByTab(page) }),
});

/** One page goes from path to path: to open the portal anew for each takes longer than the checks. */
function visitOnce(begin: () => Promise<Visitor>): () => Promise<Visitor> {
  let visitor: Promise<Visitor> | null = null;
  return () => {
    visitor ??= begin();
    return visitor;
  };
}

describe('the pages after the sign-in, by axe in both themes, on a phone and by the keyboard', () => {
  const visit = visitOnce(async () => {
    const visitor = await portal.visitNext(PEOPLE.administrator);
    await visitor.page.goto('/welcome');
    await visitor.page.getByRole('main').getByRole('link', { name: 'Panel Admin' }).waitFor();
    return visitor;
  });

  it.each(pathsOf('inside'))('%s passes', async (path) => {
    const { page, complaints } = await visit();
    await arrive(page, path);
    await expectToHold(page, path);
    expect(complaints).toEqual([]);
  });

  it('the custom view of the dashboard passes', async () => {
    const { page, complaints } = await visit();
    await arrive(page, '/dashboard');
    await page.getByText('Vista personalizada', { exact: true }).click();
    await page.getByRole('application', { name: 'Cambio de cada métrica' }).waitFor();
    await expectToHold(page, '/dashboard');
    expect(complaints).toEqual([]);
  });

  async function expectToHold(page: Page, path: string): Promise<void> {
    // Thousands of elements, which the test of that page holds to the same checks.
    const byAxe =
      path === STATES_PATH ? [] : await violationsInBothThemes(page, showsFrame(path) ? 'page' : 'news');
    const wide = {
      restless: await restlessness(page),
      walk: await walkByTab(page, showsFrame(path) ? 'body' : 'main'),
    };
    await resize(page, NARROW);
    const narrow = await looksOfPhone(page);
    await resize(page, WIDE);
    expect({ byAxe, wide, narrow }).toEqual({ byAxe: [], wide: HOLDS, narrow: HOLDS_ON_PHONE });
  }
});

describe('of the pages before the sign-in', () => {
  const visit = visitOnce(async () => {
    const visitor = await portal.visitNext();
    await visitor.page.goto('/login');
    await visitor.page.getByRole('button', { name: 'Continuar' }).waitFor();
    return visitor;
  });

  it.each(pathsOf('guest'))('%s passes', async (path) => {
    const { page } = await visit();
    await arrive(page, path);
    const byAxe = await violationsInBothThemes(page);
    await resize(page, NARROW);
    const narrow = await looksOfPhone(page);
    await resize(page, WIDE);
    expect({ byAxe, narrow }).toEqual({ byAxe: [], narrow: HOLDS_ON_PHONE });
  });
});
