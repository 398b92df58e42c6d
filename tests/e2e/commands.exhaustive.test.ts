import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE, signIn } from './support/sign-in.ts';
import { told } from './support/told.ts';

const portal = portalUnderTest();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

describe('commands', () => {
  it('are found by ctrl+k, listed by ctrl+/, and switched off, by the keyboard alone', async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.operator);
    await page.goto('/welcome');
    await page.getByRole('link', { name: 'Cargas Másivas' }).first().waitFor();

    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Búsqueda global' });
    await field.fill('cen-red 0007');
    const found = page.getByRole('option', { name: /^4P-CEN-RED-0007/ });
    await found.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await field.fill('masívas');
    await page.getByRole('option', { name: 'Cargas Másivas', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/carga-masiva');
    await heading(page, 'Importación de Registros de Cargas Másivas').waitFor();
    await field.waitFor({ state: 'hidden' });

    await page.keyboard.press('Control+/');
    const dialog = page.getByRole('dialog', { name: 'Atajos de Teclado' });
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('switch', { name: 'Usar atajos de teclado' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+b');
    await page.getByRole('button', { name: 'Contraer menú' }).waitFor();
    expect([await field.count(), complaints]).toEqual([0, []]);
  });
});

describe('several tabs', () => {
  it('sign out together and sign in together', async () => {
    const { page: one, context } = await portal.visitNext();
    await signIn(one, portal.server.dataFolder, PEOPLE.reader);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await heading(other, 'Panel de Control').waitFor();

    await one.keyboard.press('Control+Shift+L');
    const question = one.getByRole('dialog', { name: 'Confirmar cierre de sesión' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'hidden' });
    await one.keyboard.press('Control+Shift+L');
    await told(other.getByText('Has cerrado sesión en otra pestaña.'), () =>
      question.getByRole('button', { name: 'Cerrar Sesión' }).click(),
    );
    expect(new URL(other.url()).pathname).toBe('/login');

    await signIn(one, portal.server.dataFolder, PEOPLE.withoutPermissions);
    await heading(other, /^Hola/).waitFor();
    expect(new URL(other.url()).pathname).toBe('/welcome');
  });
});

describe('a page whose connection is cut', () => {
  it('reloads once for a missing part and then reports it; and says when it is offline', async () => {
    // In a window of its own, because in a used window the part was already fetched.
    const { page, context } = await portal.visit(PEOPLE.administrator);
    await page.goto('/welcome');
    await page.getByRole('link', { name: 'Panel', exact: true }).first().waitFor();
    const part = '**/assets/dashboard-screen-*.js';
    await page.route(part, (route) => route.abort());
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('link', { name: 'Panel', exact: true }).first().click();
    await status(page, 'Una parte de la página no se ha podido cargar.').waitFor();
    await heading(page, 'Esta página no se ha podido cargar').waitFor();
    await expect.poll(() => loads).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(await violations(page)).toEqual([]);
    await page.unroute(part);
    await page.getByRole('button', { name: 'Recargar', exact: true }).click();
    await heading(page, 'Panel de Control').waitFor();

    await context.setOffline(true);
    await status(page, 'Sin conexión.').waitFor();
    expect(await violations(page)).toEqual([]);
    await told(status(page, 'Conexión recuperada.'), () => context.setOffline(false));
    await heading(page, 'Panel de Control').waitFor();
  });
});
