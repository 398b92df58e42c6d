import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { arrive, enter } from '../support/inside.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

const PHONE = { width: 375, height: 812 };
const TARGET = 32;
/** Measured from the top of the window, where the reader begins. */
const FIRST_FIGURE = 300;
const MORE = { name: 'Más herramientas' } as const;

async function onPhone() {
  const visitor = await portal.visitNext(PEOPLE.administrator);
  await visitor.page.setViewportSize(PHONE);
  await enter(visitor.page);
  return visitor;
}

/** What a finger may miss: controls around whose middle less than `size` px react in height or width. */
const smallTargets = (page: Page, size: number): Promise<string[]> =>
  page.evaluate((least) => {
    const reach = least / 2 - 1;
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary, [role="tab"]):not(:disabled)',
    );
    return [...controls].flatMap((control) => {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      const seen = control.checkVisibility({ visibilityProperty: true }) && control.offsetWidth > 1;
      if (!seen || control.closest('p') !== null) return [];
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      const reacts = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(middle.x + x, middle.y + y);
        return control.contains(hit) || (label?.contains(hit) ?? false);
      };
      const isLarge = (size: number, beside = 0) => size >= least || beside >= least;
      const isHigh = isLarge(bottom - top, label?.offsetHeight) || (reacts(0, -reach) && reacts(0, reach));
      const isWide = isLarge(right - left, label?.offsetWidth) || (reacts(-reach, 0) && reacts(reach, 0));
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      return isHigh && isWide ? [] : [`${name}: ${Math.round(right - left)} x ${Math.round(bottom - top)}`];
    });
  }, size);

/** Whether each button that unfolds tools stands in one row with what precedes it. */
const brokenRows = (page: Page): Promise<string[]> =>
  page.getByRole('button', MORE).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const heading = button.closest('header')?.querySelector('h1');
      const before = heading ?? button.previousElementSibling;
      if (before === null) return [];
      const { left, top, bottom } = button.getBoundingClientRect();
      const beside = before.getBoundingClientRect();
      const isOneRow =
        beside.top < bottom && beside.bottom > top && (beside.left < left || beside.width === 0);
      return isOneRow ? [] : [`${before.className}: ${beside.top} - ${beside.bottom}, ${top} - ${bottom}`];
    }),
  );

const PAGES = [
  { path: '/obras?donde=creada.en.este_anio', folds: 1 },
  { path: '/proyectos', folds: 1 },
  { path: '/proyectos/1', folds: 1 },
  { path: '/localizaciones', folds: 1 },
  { path: '/localizaciones/registro/tabla', folds: 1 },
  { path: '/conectividad', folds: 1 },
  { path: '/conectividad/registro/tabla', folds: 1 },
  { path: '/RegistroBorrado/papelera', folds: 1 },
  { path: '/4task', folds: 1 },
  { path: '/4task/lista', folds: 1 },
  { path: '/4task/calendario', folds: 1 },
  { path: '/users', folds: 1 },
  { path: '/activity', folds: 1 },
  { path: '/dashboard', folds: 1 },
  { path: '/historial-cargas', folds: 1 },
  { path: '/cargar-export', folds: 0 },
] as const;

describe('on a phone', () => {
  it('the tools of each page take one row, and what is pressed is 32 px high and wide', async () => {
    const { page, complaints } = await onPhone();
    const found: Record<string, unknown> = {};
    for (const { path } of PAGES) {
      await arrive(page, path);
      const folds = await page.getByRole('button', MORE).count();
      const rows = await brokenRows(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      found[path] = { folds, rows, width, small: await smallTargets(page, TARGET) };
    }
    expect(found).toEqual(
      Object.fromEntries(
        PAGES.map(({ path, folds }) => [path, { folds, rows: [], width: PHONE.width, small: [] }]),
      ),
    );
    expect(complaints).toEqual([]);
  });

  it.each(['/dashboard', '/dashboard?vista=personalizada'])(
    'the first figure of %s stands within the first 300 px',
    async (path) => {
      const { page } = await onPhone();
      await arrive(page, path);
      const figure = page.getByRole('link', { name: /^Total Proyectos: \d/ }).first();
      await figure.waitFor();
      const box = await figure.locator('xpath=..').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(FIRST_FIGURE);
    },
  );

  it('the tools unfold below their row by keyboard, and fold again', async () => {
    const { page } = await onPhone();
    await arrive(page, '/obras');
    const more = page.getByRole('region', { name: 'Obras' }).getByRole('button', MORE);
    const columns = page.getByRole('button', { name: 'Columnas' });
    await more.press('Enter');
    await columns.waitFor();
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'phone-tools');
    await page.setViewportSize(PHONE);
    await more.press('Enter');
    await columns.waitFor({ state: 'hidden' });
  });
});
