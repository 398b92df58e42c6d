import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeTable } from '../../src/workers/workbook/table/write-table.ts';
import { violationsAsWorn } from './support/axe.ts';
import { goTo } from './support/inside.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

const documentOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
const isInWindow = (page: Page) => () =>
  page.evaluate(() => document.documentElement.scrollWidth === document.documentElement.clientWidth);

it('the dashboard in Arabic mirrors the whole portal, and leaves no trace when it is left', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/users`);
  await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
  const before = await documentOf(page);
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const menuAt = async () => (await menu.boundingBox())?.x;
  expect(await menuAt()).toBe(0);

  await goTo(page, '/rtl-page');
  await page.getByRole('heading', { level: 1, name: 'لوحة التحكم' }).waitFor();
  await page.getByRole('region', { name: 'الأعمال المسجلة' }).getByText('312').waitFor();
  await page.getByRole('application', { name: 'إجمالي الأعمال لكل مشروع' }).waitFor();
  await expect.poll(() => documentOf(page)).toEqual(['ar', 'rtl']);
  const { width } = page.viewportSize() ?? expect.fail();
  const box = (await menu.boundingBox()) ?? expect.fail();
  expect(box.x + box.width).toBe(width);
  expect(await menu.getAttribute('lang')).toBe('es');
  await page.getByRole('cell', { name: 'قيد التنفيذ' }).first().waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'rtl');

  await page.getByRole('button', { name: /^عرض البيانات: إجمالي/ }).click();
  await page.getByRole('table', { name: 'بيانات «إجمالي الأعمال لكل مشروع»' }).waitFor();
  await page.getByRole('button', { name: 'Apariencia' }).click();
  const drawer = page.getByRole('dialog', { name: 'Apariencia' });
  await drawer.waitFor();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  await picture(page, 'rtl-drawer');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(isInWindow(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
  await expect.poll(() => documentOf(page)).toEqual(before);
  await expect.poll(menuAt).toBe(0);
  expect(complaints).toEqual([]);
});

it('the page of virtual reality has no menu, says what this browser can do, and links back', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/welcome`);
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Realidad virtual' }).click();
  await page.getByRole('heading', { level: 1, name: 'Realidad virtual' }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /No hay gafas conectadas|no tiene WebXR/ })
    .waitFor();
  await page.getByText(/^Demostración: datos de ejemplo/).waitFor();
  await page.getByRole('region', { name: 'Reproductor' }).getByText('En pausa, 1:12 de 3:45').waitFor();
  const sites = page.getByRole('region', { name: 'Localizaciones con coordenadas' });
  await sites.getByText(/^[1-9]/).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'vr');
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(isInWindow(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Volver a tus módulos' }).click();
  await page.getByRole('heading', { level: 1, name: /^Hola/ }).waitFor();
  expect(complaints).toEqual([]);
});

it('the profile page of the template shows the person, and previews a file in the worker', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/welcome`);
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Resumen de tu perfil' }).click();
  await page.getByRole('heading', { level: 1, name: 'Resumen de tu perfil' }).waitFor();
  await page.getByRole('region', { name: 'Quién eres' }).getByText(PEOPLE.administrator).waitFor();
  await picture(page, 'profile');
  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /^Elegir (?:otro )?archivo$/ }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  const columns = ['Código', 'Nombre', 'Provincia', 'Alta', 'Importe', 'Notas'].map((header) => ({
    header,
    isNumber: false,
  }));
  const rows = Array.from({ length: 7 }, (_, index) => [
    ...[`OB-${index + 1}`, `Nodo ${index + 1}`, 'Madrid', '05/04/2026', '1.250,50', 'fuera'],
  ]);
  const book = Buffer.from(await (await writeTable({ name: 'Obras', columns, rows })).arrayBuffer());
  await choose('obras.xlsx', book);
  await page.getByText('Las 5 primeras filas de 7 filas').waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    ...['Código', 'Nombre', 'Provincia', 'Alta', 'Importe'],
  ]);
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'profile-file');
  await choose('obras.xlsx', Buffer.from('%PDF-1.7'));
  await page.getByRole('alert').getByText('El archivo seleccionado no es un archivo Excel válido.').waitFor();
  await picture(page, 'profile-refused');
  expect(complaints).toEqual([]);
});

it('the sign-in pages of the template have their navbar', async () => {
  const { page, complaints } = await portal.visitNext();
  for (const [path, title] of [
    ['/sign-in', 'Accede al portal'],
    ['/sign-up', 'Create your account'],
  ] as const) {
    await page.goto(`${portal.server.url}${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(
      await page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link').allTextContents(),
    ).toEqual([...['Dashboard', 'Profile', 'Sign Up', 'Sign In']]);
    expect(await violationsAsWorn(page)).toEqual([]);
    await picture(page, path.slice(1));
    await page.setViewportSize({ width: 375, height: 800 });
    await expect.poll(isInWindow(page)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.waitForURL('**/login');
  expect(complaints).toEqual([]);
});
