import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawn } from '../support/axe.ts';
import { goTo } from '../support/inside.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A menu that moves by 60 px measures 0.004; a card in the lower corner by 11 px, 0.0003. */
const SEEN_SHIFT = 0.001;

async function administrator() {
  const visitor = await portal.visitNext(PEOPLE.administrator);
  await visitor.page.goto('/welcome');
  await visitor.page.getByRole('main').getByRole('link', { name: 'Panel Admin' }).waitFor();
  return visitor;
}

describe('the frame of the pages', () => {
  it('fades pages in, slides those without a menu in, and ends with its last crumb 100 ms later', async () => {
    const { page } = await administrator();
    await heading(page, 'Hola, Administración').waitFor();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const styleOf = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((place) => {
          const { animationName, animationDelay } = getComputedStyle(place);
          return [animationName, animationDelay];
        });
    await goTo(page, '/users');
    await heading(page, 'Usuarios').waitFor();
    expect(await styleOf('[data-motion]')).toEqual([expect.stringContaining('fade'), '0s']);
    const crumbs = 'nav[aria-label="Ruta de navegación"] li';
    expect(await styleOf(crumbs)).toEqual([expect.stringContaining('appear'), '0.1s']);
    await goTo(page, '/virtual-reality');
    await heading(page, 'Realidad virtual').waitFor();
    expect(await styleOf('[data-motion]')).toEqual([expect.stringContaining('slide'), '0s']);
  });

  it('moves nothing while the permissions arrive', async () => {
    const { page } = await administrator();
    await page.route('**/me/permissions', async (route) => {
      await page.getByText('Cargando menú…').waitFor({ state: 'attached' });
      await drawn(page);
      await route.continue();
    });
    for (const width of [1440, 991, 375]) {
      await page.setViewportSize({ width, height: 812 });
      await page.evaluate(forgetPermissions);
      await page.goto('/welcome');
      await page.getByRole('heading', { name: 'Tus módulos' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Panel Admin' }).waitFor();
      // Layout shifts of the last frame are reported with the next one.
      await drawn(page);
      expect((await layoutShifts(page)).filter((shift) => shift > SEEN_SHIFT)).toEqual([]);
    }
  });
});

/** Permissions that were kept would be used at once, and the page would not wait for any. */
function forgetPermissions() {
  for (const storage of [localStorage, sessionStorage]) {
    const { permissions, ...user } = JSON.parse(storage.getItem('userF') ?? '{}');
    if (permissions !== undefined) storage.setItem('userF', JSON.stringify(user));
  }
}

describe('the frame of the sign-in page', () => {
  const BOXES = [
    ['#frame-bar', 'header'],
    ['#frame-card', 'main > div'],
    ['#frame-title', 'h1'],
    ['#frame-lead', 'h1 + p'],
    ['#frame-field', 'main input'],
    ['#frame-button', 'main button[type=submit]'],
  ] as const;
  const SIZES = [
    { width: 1440, height: 900 },
    { width: 375, height: 720 },
  ];
  const boxesIn = (page: Page, selectors: readonly string[]) =>
    page.evaluate(
      (all) =>
        all.map((selector) => {
          const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      selectors,
    );

  it('is drawn before any script has loaded, where the page then appears, wide and on a phone', async () => {
    const { page, complaints } = await portal.visitNext();
    const boxesOf = async (selectors: readonly string[]) => {
      const boxes = [];
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await drawn(page);
        boxes.push(await boxesIn(page, selectors));
      }
      return boxes;
    };
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('#frame-card').waitFor();
    // Those of index.html and of the frame, and the file of the page.
    await page.waitForFunction(() => document.styleSheets.length === 3);
    const framed = await boxesOf(BOXES.map(([inFrame]) => inFrame));
    release();
    await page.getByRole('button', { name: 'Continuar' }).waitFor();
    expect(framed).toEqual(await boxesOf(BOXES.map(([, inPage]) => inPage)));
    expect(await page.locator('#frame').isVisible()).toBe(false);
    await page.unrouteAll();
    expect(complaints).toEqual([]);
  });

  it('is not shown to a signed-in person', async () => {
    const { page } = await portal.visitNext(PEOPLE.administrator);
    await page.route(/\/assets\/.*\.js$/, () => {});
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('#frame').waitFor({ state: 'attached' });
    expect(await page.locator('#frame').isVisible()).toBe(false);
    await page.unrouteAll();
  });
});

describe('a page whose scripts all fail', () => {
  it('says in plain HTML that it could not be opened', async () => {
    const { page } = await portal.visitNext(PEOPLE.administrator);
    const note = page.locator('#unopened');
    for (const path of ['/login', '/welcome']) {
      await page.goto(`${portal.server.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await note.isVisible()).toBe(false);
    }
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(`${portal.server.url}/welcome`);
    expect(await note.isVisible()).toBe(false);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await page.getByText('El portal no se ha podido abrir.').waitFor();
    await page.getByRole('link', { name: 'Volver a abrirlo' }).waitFor();
  });
});
