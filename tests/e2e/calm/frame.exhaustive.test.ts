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

  it.each([1440, 601])(
    'shows the tools of the bar before it is known who the person is, %i wide',
    async (width) => {
      const { page } = await administrator();
      await page.setViewportSize({ width, height: 812 });
      const release = await held(page, /\/api\/v2\/me$/);
      await page.goto('/welcome');
      const bar = page.getByRole('banner');
      const account = bar.getByRole('button', { name: 'Cuenta de' });
      const tools = bar.getByRole('button', { name: /^(?:Buscar|Cambiar al modo oscuro)$/ });
      const places = () => tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().x));
      await tools.nth(1).waitFor();
      expect(await account.count()).toBe(0);
      const early = await places();
      release();
      await account.waitFor();
      expect(await places()).toEqual(early);
      expect(early).toHaveLength(2);
    },
  );
});

/** Permissions that were kept would be used at once, and the page would not wait for any. */
function forgetPermissions() {
  for (const storage of [localStorage, sessionStorage]) {
    const { permissions, ...user } = JSON.parse(storage.getItem('userF') ?? '{}');
    if (permissions !== undefined) storage.setItem('userF', JSON.stringify(user));
  }
}

const boxesIn = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const { x, y, width, height } = document.querySelector(selector)!.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    selectors,
  );

/** Holds the files that match back until `release` is called. */
async function held(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const SCRIPTS = /\/assets\/.*\.js$/;
/** Those of index.html and of the frame, and the file of the page. */
const allStyled = (page: Page) => page.waitForFunction(() => document.styleSheets.length === 3);

describe('the frame of the pages inside', () => {
  const BAR = [
    ['#frame-bar', '#root header'],
    ['#frame-brand svg', '#root header svg:has(> rect)'],
  ] as const;
  /** What waits for a page with a name, and for one without. */
  const NAMED = [
    ['#frame-icon', '#root main [aria-busy] > :first-child > span'],
    ['#frame-title', '#root main [aria-busy] p'],
    ['#frame-purpose', '#root main [aria-busy] p + p'],
    ['#frame-panel', '#root main [aria-busy] > :nth-child(2)'],
    ['#frame-message', '#root main h1'],
  ] as const;
  const NAMELESS = [
    ['#frame-heading', '#root main [aria-busy] > :nth-child(2)'],
    ['#frame-panel', '#root main [aria-busy] > :nth-child(3)'],
  ] as const;
  const SIDE = ['#frame-side', '#root header + *'] as const;
  const PHONE = { width: 375, height: 720 };
  const DESK = { width: 1440, height: 900 };

  async function framedAt(address: string, looks: Readonly<Record<string, string>>, size = DESK) {
    const visitor = await portal.visitNext(PEOPLE.administrator);
    const { page } = visitor;
    await page.setViewportSize(size);
    await page.evaluate((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    }, looks);
    const release = await held(page, SCRIPTS);
    const releaseShell = await held(page, /\/assets\/inside-.*\.js$/);
    await page.evaluate(forgetPermissions);
    const releasePermissions = await held(page, /\/me\/permissions$/);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('#frame-bar').waitFor();
    await allStyled(page);
    return { ...visitor, release, releaseShell, releasePermissions };
  }

  it.each([
    ['open', {}, DESK],
    ['folded, white', { sidenavOpen: 'false', sidenavType: '"white"', darkModeActive: 'true' }, DESK],
    ['on a phone', {}, PHONE],
  ] as const)(
    'is drawn before any script has loaded, where the page then appears: %s',
    async (_name, looks, size) => {
      const { page, complaints, ...held } = await framedAt('/users', looks, size);
      const boxes = [...BAR, ...NAMED, ...(size === PHONE ? [] : [SIDE])];
      const framed = await boxesIn(
        page,
        boxes.map(([inFrame]) => inFrame),
      );
      const words = (await page.locator('#frame-main').textContent())?.replaceAll('\n', '');
      const looksOf = (selector: string) =>
        page.locator(selector).evaluate((place) => getComputedStyle(place).backgroundColor);
      const ground = size === PHONE ? null : await looksOf('#frame-side');
      // React draws while the code of the pages inside is still being fetched; the frame, which has the page's name, stays.
      held.release();
      await page.locator('#root main [aria-busy]').waitFor();
      expect(await page.locator('#frame').isVisible()).toBe(true);
      held.releaseShell();
      const waiting = page.getByRole('main').getByRole('status');
      await waiting.getByText('Usuarios').waitFor();
      expect(await page.locator('#frame').count()).toBe(0);
      expect(framed).toEqual(
        await boxesIn(
          page,
          boxes.map(([, inPage]) => inPage),
        ),
      );
      if (ground !== null) expect(await looksOf('#root header + *')).toBe(ground);
      expect(await waiting.textContent()).toBe(words);
      const [before] = await boxesIn(page, ['#root header']);
      held.releasePermissions();
      await heading(page, 'Usuarios').waitFor();
      expect(await boxesIn(page, ['#root header'])).toEqual([before]);
      await page.unrouteAll();
      expect(complaints).toEqual([]);
    },
  );

  it.each([DESK, PHONE])(
    'is drawn without a name where the page has no words of its own: %o',
    async (size) => {
      const { page, release, releaseShell, releasePermissions } = await framedAt('/welcome', {}, size);
      const framed = await boxesIn(
        page,
        NAMELESS.map(([inFrame]) => inFrame),
      );
      release();
      await page.locator('#root main [aria-busy]').waitFor();
      expect(framed).toEqual(
        await boxesIn(
          page,
          NAMELESS.map(([, inPage]) => inPage),
        ),
      );
      releaseShell();
      releasePermissions();
      await heading(page, 'Hola, Administración').waitFor();
      expect(await page.locator('#frame').count()).toBe(0);
      await page.unrouteAll();
    },
  );

  it.each([DESK, PHONE])('has a bar, and no menu, where the page has none: %o', async (size) => {
    const { page, release, releaseShell } = await framedAt('/4task', {}, size);
    const boxes = [['#frame-brand svg', '#root header svg'] as const, ...NAMED];
    const framed = await boxesIn(
      page,
      boxes.map(([inFrame]) => inFrame),
    );
    expect(await page.locator('#frame-side').isVisible()).toBe(false);
    release();
    await page.locator('#root main [aria-busy]').waitFor();
    expect(await page.locator('#frame').isVisible()).toBe(true);
    releaseShell();
    await page.getByRole('main').getByRole('status').getByText('4Task').waitFor();
    expect(await page.locator('#frame').count()).toBe(0);
    expect(framed).toEqual(
      await boxesIn(
        page,
        boxes.map(([, inPage]) => inPage),
      ),
    );
    await page.unrouteAll();
  });

  it('takes the colour that the person chose', async () => {
    const { page, release, releaseShell, releasePermissions } = await framedAt('/obras', {
      sidenavColor: '"success"',
    });
    const fillOf = (selector: string) =>
      page.locator(selector).evaluate((place) => getComputedStyle(place).fill);
    const framed = await fillOf('#frame-ground');
    release();
    releaseShell();
    releasePermissions();
    await heading(page, 'Obras').waitFor();
    expect(await fillOf('#root header svg rect')).toBe(framed);
    await page.unrouteAll();
  });

  it('is not shown to a person who is not signed in', async () => {
    const { page } = await portal.visitNext();
    await page.route(SCRIPTS, () => {});
    await page.goto('/obras', { waitUntil: 'commit' });
    await page.locator('#frame').waitFor({ state: 'attached' });
    await allStyled(page);
    expect(await page.locator('#frame').isVisible()).toBe(false);
    await page.unrouteAll();
  });
});

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
    const release = await held(page, SCRIPTS);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('#frame-card').waitFor();
    await allStyled(page);
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
    await page.route(SCRIPTS, () => {});
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
