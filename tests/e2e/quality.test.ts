import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../src/ui/pages.tsx';
import { STATES_PATH } from '../../src/ui/states/states-route.ts';
import { IS_EXHAUSTIVE } from '../support/depth.ts';
import { drawn, violationsInBothThemes } from './support/axe.ts';
import type { Visitor } from './support/browser.ts';
import { arrive } from './support/inside.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

const WIDE = { width: 1440, height: 900 };
/** Nothing moves or runs over the edge, and the focus is visible at each stop of the tab key. */
const HOLDS = { restless: [], walk: { stops: expect.any(Number), unseen: [] } };
/** The tab key stops at the same elements on a phone, so once is enough for each change. */
const HOLDS_ON_PHONE = IS_EXHAUSTIVE ? HOLDS : { restless: [] };
const NARROW = { width: 375, height: 812 };
const pathsOf = (kind: 'guest' | 'inside') =>
  PAGES.filter(({ access }) => (access.kind === 'guest') === (kind === 'guest')).map(({ path }) => path);

/** Records of the sample, for the parameters of paths. */
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

/** The headings of pages, as the specification has them. */
const HEADINGS: Readonly<Record<string, string>> = {
  '/dashboard': 'Panel de Control',
  '/obras': 'Obras',
  '/proyectos': 'Proyectos',
  '/proyectos/:id': 'Despliegue FTTH Norte 2026',
  '/proyectos/:id/editar': 'Editar proyecto',
  '/proyectos/eliminados': 'Proyectos eliminados',
  '/welcome': 'Hola, Administración',
  '/panel-admin': 'Panel Admin',
  '/carga-masiva': 'Importación de Registros de Cargas Másivas',
  '/virtual-reality': 'Realidad virtual',
  '/rtl-page': 'لوحة التحكم',
  '/profileTemplate': 'Resumen de tu perfil',
  '/actualizacion-masiva': 'Actualización Masiva',
  '/profile': 'Perfil',
  '/seguridad': 'Seguridad',
  '/cargar-export': 'Cargar Export',
  '/historial-cargas': 'Historial de cargas',
  '/activity': 'Actividad',
  '/users': 'Usuarios',
  '/localizaciones': 'Localizaciones',
  '/RegistroBorrado': 'Borrado Registros',
  '/celsig5': 'CelSig5 y SCeGR',
  '/conectividad': 'Conectividad',
  '/access-denied': 'No tienes acceso a este módulo',
  '/4task': 'Tablero de tareas',
};
const WITHOUT_MENU = ['/virtual-reality', '/4task', '/4task/lista', '/4task/calendario'];

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first().textContent();
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });

async function resize(page: Page, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await drawn(page);
}

/** What would not fit into the window, or moves although the person asked for reduced motion. */
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
 * Presses Tab from the top of `within` until the focus leaves it or returns to its start. Returns the number
 * of stops, and the stops that were not visible.
 */
async function walkByTab(page: Page, within = 'body'): Promise<{ stops: number; unseen: string[] }> {
  const unseen: string[] = [];
  await page.evaluate((selector) => {
    const part = document.querySelector(selector) ?? document.body;
    // The next Tab would continue from the last focus, so the focus is put at the top first.
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
        // An input that only screen readers see has its focus ring on the element that is drawn for it; a
        // branch of a tree and the link of a whole row have it on their row.
        [
          ...[element, element.parentElement, element.nextElementSibling, element.firstElementChild],
          element.closest('tr'),
        ].some((one) => {
          if (!one) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(one);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
        });
      // The focused element is scrolled into view within the next frames.
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

/** The shell is the same around all pages, so it is checked on one page only. */
const showsFrame = (path: string): boolean => IS_EXHAUSTIVE || path === '/welcome';

const looksOfPhone = async (page: Page) => ({
  restless: await restlessness(page),
  ...(IS_EXHAUSTIVE && { walk: await walkByTab(page) }),
});

/** One page navigates from path to path, because opening the portal for each takes longer than the checks. */
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
    await arrive(page, addressOf(path));
    const frame = { heading: await headingOf(page), menus: await menuOf(page).count() };
    expect(frame).toEqual({
      heading: HEADINGS[path] ?? expect.any(String),
      menus: WITHOUT_MENU.includes(path) ? 0 : 1,
    });
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
    // This page has thousands of elements; its own test makes the same checks on a part of it.
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
    await arrive(page, addressOf(path));
    const byAxe = await violationsInBothThemes(page);
    await resize(page, NARROW);
    const narrow = await looksOfPhone(page);
    await resize(page, WIDE);
    expect({ byAxe, narrow }).toEqual({ byAxe: [], narrow: HOLDS_ON_PHONE });
  });
});
