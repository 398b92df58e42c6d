import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations, violationsAsWorn } from './support/axe.ts';
import { goTo } from './support/inside.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { told } from './support/told.ts';

const portal = portalUnderTest();

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const barOf = (page: Page) => page.getByRole('navigation', { name: 'Accesos rápidos' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

async function administrator() {
  const visitor = await portal.visitNext(PEOPLE.administrator);
  await visitor.page.goto('/welcome');
  await menuOf(visitor.page).getByRole('link', { name: 'Usuarios' }).waitFor();
  return visitor;
}

describe('the routes', () => {
  it('lead elsewhere, or say that there is no such page', async () => {
    const { page, complaints } = await administrator();
    const table: readonly (readonly [path: string, at: string, title: string])[] = [
      ['/', '/welcome', 'Hola, Administración'],
      ['/tables', '/panel-admin', 'Panel Admin'],
      ['/no-existe', '/no-existe', 'Esta página no existe'],
      ['/register', '/welcome', 'Hola, Administración'],
    ];
    const arrived: [string, string, string][] = [];
    for (const [path, at, title] of table) {
      await goTo(page, path);
      // The heading of the page before may be the same.
      await page.waitForURL(({ pathname }) => pathname === at);
      await heading(page, title).waitFor();
      arrived.push([path, new URL(page.url()).pathname, title]);
    }
    expect(arrived).toEqual(table);
    expect(complaints).toEqual([]);
  });

  it('name the module of a page that is still loading, in its place and in the menu', async () => {
    const { page } = await administrator();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await menuOf(page).getByRole('link', { name: 'CelSig5 y SCeGR' }).click();
    const overlay = page.getByRole('main').getByRole('status').filter({ hasText: 'Preparando interfaz...' });
    await overlay.waitFor();
    expect(await overlay.textContent()).toBe(
      'CelSig5 y SCeGRCompara la exportación del cliente con las obras, y decide qué diferencias se aceptan.Preparando interfaz...',
    );
    expect(await menuOf(page).locator('[aria-busy="true"]').textContent()).toBe('CelSig5 y SCeGR');
    release();
    await heading(page, 'CelSig5 y SCeGR').waitFor();
    await menuOf(page).locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  });
});

describe('the widgets of the dashboard', () => {
  it('are added, moved, resized, put back, removed, undone and saved, by the keyboard alone', async () => {
    const { page, complaints } = await administrator();
    await goTo(page, '/dashboard?vista=personalizada');
    const widget = (title: string) => page.getByRole('region', { name: title, exact: true });
    const handle = page.getByRole('button', { name: 'Mover «Total Proyectos»' });
    const said = (sentence: string) => page.getByRole('status').filter({ hasText: sentence }).waitFor();
    const place = () => widget('Total Proyectos').evaluate(({ style }) => [style.gridColumn, style.gridRow]);
    await widget('Obras Registradas').getByText('312').waitFor();
    expect(await violationsAsWorn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Editar', exact: true }).press('Enter');
    await handle.focus();
    await page.keyboard.press('Enter');
    await said('«Total Proyectos» cogido. fila 1, columna 1, 1 columna por 1 fila.');
    await page.keyboard.press('ArrowRight');
    await said('«Total Proyectos», fila 1, columna 2.');
    await page.keyboard.press('Shift+ArrowRight');
    await said('«Total Proyectos», 2 columnas por 1 fila.');
    await page.keyboard.press('Escape');
    await said('«Total Proyectos» vuelve a su sitio.');
    await expect.poll(place).toEqual(['1 / span 1', '1 / span 1']);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await said('«Total Proyectos», fila 3, columna 1.');
    expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true);
    await told(page.getByText('Layout guardado'), () => page.keyboard.press('Enter'));
    await said('«Total Proyectos» soltado en fila 3, columna 1.');
    expect(await violationsAsWorn(page)).toEqual([]);
    await page.reload();
    await widget('Total Proyectos').waitFor();
    await expect.poll(place).toEqual(['1 / span 1', '3 / span 1']);
    await page.getByRole('button', { name: 'Editar', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Acciones de «Total Proyectos»' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Mover arriba' }).press('Enter');
    await expect.poll(place).toEqual(['1 / span 1', '1 / span 1']);
    await told(page.getByText('Layout guardado'), () =>
      page.getByRole('button', { name: 'Deshacer', exact: true }).press('Enter'),
    );
    await expect.poll(place).toEqual(['1 / span 1', '3 / span 1']);

    await page.getByRole('button', { name: 'Añadir widget' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Tareas pendientes' }).press('Enter');
    await page.getByRole('button', { name: 'Listo', exact: true }).press('Enter');
    const tasks = widget('Tareas pendientes');
    const list = tasks.getByRole('link', { name: /^\d+ tareas? pendientes? \(se abre en otra pestaña\)$/ });
    await list.waitFor();
    expect(await violationsAsWorn(page)).toEqual([]);
    await picture(page, 'pending-tasks');
    const [opened] = await Promise.all([page.waitForEvent('popup'), list.press('Enter')]);
    await opened.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(opened.url()).pathname).toBe('/4task/lista');
    expect(complaints).toEqual([]);
  });
});

describe('a number of the dashboard', () => {
  it('links to its works, and from there to the project, by the keyboard alone', async () => {
    const { page, complaints } = await administrator();
    await goTo(page, '/dashboard?desde=2024-11-01&hasta=2025-10-31');
    const bars = page.getByRole('application', { name: 'Total Obras por Proyecto' });
    await bars.focus();
    await page.keyboard.press('End');
    const said = page.getByText(/^Red Centro 2026: \d+ obras$/);
    const count = Number(/: (\d+)/.exec((await said.first().textContent()) ?? '')?.[1]);
    await page.keyboard.press('Enter');
    await heading(page, 'Obras').waitFor();
    await page.getByText(`${count} obras`, { exact: true }).waitFor();
    const filters = page
      .getByRole('region', { name: 'Filtros puestos' })
      .getByRole('button', { name: /^Cambiar el filtro: / });
    await expect
      .poll(() => filters.allTextContents())
      .toEqual(['con Proyecto Red Centro 2026', 'con Creada entre 1 nov 2024 y 31 oct 2025']);
    expect(await violationsAsWorn(page)).toEqual([]);
    await page.getByRole('grid', { name: 'Lista de obras' }).focus();
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('dialog').getByRole('link', { name: 'Red Centro 2026' }).press('Enter');
    await heading(page, 'Red Centro 2026').waitFor();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Esta acción no se puede deshacer').waitFor();
    expect(await violationsAsWorn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await violationsAsWorn(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('the frame of the pages', () => {
  it('folds its menu, opens one overlay at a time, and marks the open page', async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto('/welcome');
    await page.getByRole('button', { name: 'Contraer menú' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Desplegar menú' }).waitFor();
    await expect.poll(async () => (await menuOf(page).boundingBox())?.width).toBe(78);

    const account = page.getByRole('button', { name: /^Cuenta de/ });
    const logout = page.getByRole('menuitem', { name: 'Cerrar Sesión' });
    await account.click();
    await logout.waitFor();
    await page.getByRole('heading', { name: 'Tus módulos' }).click();
    await logout.waitFor({ state: 'detached' });
    await account.click();
    await page.getByRole('button', { name: 'Cambiar la apariencia' }).click();
    const configurator = page.getByRole('dialog', { name: 'Apariencia' });
    await configurator.waitFor();
    expect(await logout.count()).toBe(0);
    await page.keyboard.press('Escape');
    await configurator.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Cambiar la apariencia');

    await goTo(page, '/users/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed/2026-11-21/42/edit');
    await heading(page, 'Esta página no existe').waitFor();
    const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' });
    expect(await crumbs.getByRole('listitem').allTextContents()).toEqual([
      ...['Inicio', 'Usuarios', 'ID 1b9d6bcd', '21 de noviembre de 2026', '#42', 'Editar'],
    ]);
    await crumbs.getByRole('link', { name: 'Usuarios' }).click();
    await heading(page, 'Usuarios').waitFor();
    expect(complaints).toEqual([]);
  });

  it('has a bar at the bottom of a narrow window, with the other entries and the sign-out under Más', async () => {
    const { page } = await administrator();
    await page.setViewportSize({ width: 992, height: 812 });
    const shown = async () => [await menuOf(page).isVisible(), await barOf(page).isVisible()];
    await expect.poll(shown).toEqual([true, false]);
    await page.setViewportSize({ width: 991, height: 812 });
    await expect.poll(shown).toEqual([false, true]);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(shown).toEqual([false, true]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    // No word is cut off.
    expect(
      await barOf(page).evaluate(
        (bar) =>
          [...bar.querySelectorAll('span')].filter((word) => word.scrollWidth > word.clientWidth).length,
      ),
    ).toBe(0);

    await barOf(page).getByRole('button', { name: 'Más' }).click();
    const sheet = page.getByRole('dialog', { name: 'Más módulos' });
    await sheet.getByText(PEOPLE.administrator).waitFor();
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('link', { name: 'Usuarios' }).click();
    await heading(page, 'Usuarios').waitFor();
    await sheet.waitFor({ state: 'detached' });
    await barOf(page).getByRole('button', { name: 'Más' }).click();
    await sheet.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.getByRole('dialog', { name: 'Confirmar cierre de sesión' }).waitFor();
  });
});

describe('the admin panel', () => {
  it('is operated by keyboard: a job is paused and resumed, a key made and revoked, a query read', async () => {
    const { page, complaints } = await administrator();
    await page.goto('/panel-admin');
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Panel Conexiones').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Pausar purga-muestras' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pausar', exact: true }).press('Enter');
    await page.getByText(/^En pausa por Administración/).waitFor();
    await page.getByRole('button', { name: 'Reanudar purga-muestras' }).press('Enter');
    await dialog.getByRole('button', { name: 'Reanudar', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Pausar purga-muestras' }).waitFor();
    await page.getByText('Mostrando 1 - 50 de', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Crear una clave' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Programa' }).fill('Cierre de obras');
    await page.keyboard.press('Enter');
    const key = await dialog.getByRole('textbox', { name: 'Clave', exact: true }).inputValue();
    const report = () =>
      page.request.post('/api/v2/automatizaciones/ejecuciones', {
        headers: { authorization: `Bearer ${key}` },
        data: { script: 'Prueba de la clave', inicio: '2026-01-15T10:00:00Z', fin: '2026-01-15T10:00:05Z' },
      });
    expect((await report()).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Ya la he guardado' }).press('Enter');
    await page.getByRole('button', { name: 'Revocar la clave Cierre de obras' }).press('Enter');
    await dialog.getByRole('button', { name: 'Revocar la clave' }).press('Enter');
    await page.getByText(/^Revocada el .* por Administración$/).waitFor();
    expect((await report()).status()).toBe(401);
    await dialog.waitFor({ state: 'detached' });
    expect(await violationsAsWorn(page)).toEqual([]);
    await tab('Panel Automatizaciones').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('8 consultas configuradas').waitFor();
    await page
      .getByRole('button', { name: 'Ver los detalles de 070-automatismos-cron-linux.sql' })
      .press('Enter');
    await dialog.getByRole('region', { name: 'Plan de ejecución' }).waitFor();
    expect(await dialog.getByRole('region', { name: 'Texto' }).textContent()).toContain("origen = 'linux'");
    expect(await violationsAsWorn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
