import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { notificationsAnswer } from '../../src/api/contract/notifications.ts';
import { drawn, violations, violationsAsWorn } from './support/axe.ts';
import { ImportScreen } from './support/import-screen.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE, signIn } from './support/sign-in.ts';
import { underToasts } from './support/toasts.ts';
import { sampleBook } from './support/workbooks.ts';

const APPS = ['mail', 'documents', 'lowcode', 'planner', 'chat', 'tickets'].map((key) => ({
  key,
  label: `Herramienta ${key}`,
  icon: key,
  url: `https://${key}.empresa.example/inicio`,
}));
const folder = mkdtempSync(join(tmpdir(), 'portal-aplicaciones-'));
const appsFile = join(folder, 'aplicaciones.json');
writeFileSync(appsFile, JSON.stringify(APPS));
afterAll(() => rmSync(folder, { recursive: true }));

const portal = portalUnderTest({ APPS_FILE: appsFile });

it('the bell shows how a load ended, by keyboard too, and the apps open in another tab', async () => {
  const { page, complaints } = await portal.visitNext();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('nadie@conectividad.example');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('alert');
  expect(await toast.textContent()).toBe('El correo electrónico no está registrado en el sistema.');
  expect(await underToasts(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();

  await signIn(page, portal.server.dataFolder, PEOPLE.operator);
  const bell = page.getByRole('button', { name: /^Notificaciones/ });
  // The connection has an entry, which needs no action.
  await bell.click();
  await page.getByRole('button', { name: /^Conexión establecida.*Leída$/ }).waitFor();
  await page.getByRole('button', { name: 'Notificaciones', exact: true }).click();

  await page.getByRole('button', { name: 'Aplicaciones' }).click();
  const links = page.getByRole('dialog', { name: 'Aplicaciones' }).getByRole('link');
  await links.first().waitFor();
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
    ),
  ).toEqual(APPS.map(({ url }) => [url, '_blank', 'noopener noreferrer']));
  expect(await violations(page)).toEqual([]);

  const screen = new ImportScreen(page);
  await page.getByRole('link', { name: 'Cargas Másivas' }).first().click();
  const book = await sampleBook('avisada', ['--rows', '20', '--faults', 'bad-site']);
  await screen.choose(book.path);
  await screen.confirm();
  await screen.dialog('PROCESO DETENIDO - Registros con Problemas Detectados').waitFor();
  await page.getByRole('button', { name: 'Notificaciones: 1 sin leer' }).waitFor();
  // The page of the load has already shown it.
  await drawn(page);
  const toasts = page.getByRole('region', { name: 'Avisos' }).getByRole('alert');
  expect(await toasts.filter({ hasText: 'Carga detenida' }).count()).toBe(0);
  await screen.closeDialogs();

  await page.getByRole('link', { name: 'Welcome' }).first().click();
  // A new page takes the focus.
  await page.locator('h1:focus').waitFor();
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Notificaciones/ });
  const stopped = panel.getByRole('button', { name: /^Carga detenida/ });
  await stopped.waitFor();
  // A minute may have passed.
  expect(await stopped.textContent()).toMatch(/Ahora|Hace \d+ min/);
  const list = panel.getByRole('list').first().locator('../..');
  // A list that is read again while it is asked has no style for a moment.
  await expect.poll(() => list.evaluate((window) => getComputedStyle(window).maxHeight)).toBe('350px');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await bell.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Ver todas' }).press('Enter');
  const all = page.getByRole('dialog', { name: 'Todas las notificaciones' });
  await all.getByRole('button', { name: /^Carga detenida/ }).waitFor();
  expect(await all.boundingBox()).toMatchObject({ x: 0, y: 0, ...(page.viewportSize() ?? {}) });
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'notifications');
  await page.keyboard.press('Escape');
  await all.waitFor({ state: 'hidden' });
  await expect.poll(() => bell.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.setViewportSize({ width: 375, height: 800 });
  await bell.click();
  await all.waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });

  await bell.press('Enter');
  await stopped.press('Enter');
  await page.waitForURL(/\/carga-masiva\?carga=/);
  await page.getByRole('button', { name: 'Notificaciones', exact: true }).waitFor();
  // Either of the two pages may send the marks to the server: leaving a page loses none.
  const asked = page.waitForRequest((request) => /\/notificaciones(\?|$)/.test(request.url()));
  await page.reload();
  await page.getByRole('button', { name: 'Notificaciones', exact: true }).click();
  await panel.getByRole('button', { name: /^Carga detenida.*Leída$/ }).waitFor();
  const { authorization = '' } = await (await asked).allHeaders();
  const isKept = async () => {
    const answer = await page.request.get((await asked).url(), { headers: { authorization } });
    const { items } = notificationsAnswer.parse(await answer.json()).data;
    return items.find(({ tipo }) => tipo === 'carga')?.leida;
  };
  await expect.poll(isKept).toBe(true);
  expect(complaints).toEqual([]);
});
