import { expect, it } from 'vitest';
import { violationsAsWorn } from '../support/axe.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

it('a project is found in the menu and in the palette, and Back returns to the row of the works', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/welcome`);
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Proyectos', exact: true }).click();
  const projects = page.getByRole('grid', { name: 'Lista de proyectos' });
  await projects.getByRole('link', { name: 'Despliegue FTTH Norte 2026' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'projects');

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Búsqueda global' });
  await palette.getByRole('combobox').fill('papelera');
  await palette.getByRole('option', { name: /Obras eliminadas/ }).waitFor();
  await picture(page, 'palette-synonym');
  await palette.getByRole('combobox').fill('ftth norte');
  const found = palette.getByRole('option', { name: /^Despliegue FTTH Norte 2026/ });
  await found.waitFor();
  await picture(page, 'palette-project');
  await found.click();
  await page.getByRole('heading', { level: 1, name: 'Despliegue FTTH Norte 2026' }).waitFor();
  const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' });
  await crumbs.getByText('Despliegue FTTH Norte 2026').waitFor();
  expect(await menu.locator('[aria-current]:not([aria-current="false"])').allInnerTexts()).toEqual([
    'Proyectos',
  ]);
  await picture(page, 'project');

  await menu.getByRole('link', { name: 'Obras', exact: true }).click();
  const works = page.getByRole('grid', { name: 'Lista de obras' });
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await page.getByText(/^Mostrando 101 - 200 de/).waitFor();
  await works.focus();
  await page.keyboard.press('Control+End');
  const last = works.getByRole('row').filter({ has: page.locator('[data-cursor]') });
  // The head of the grid is its first row, and a page has a hundred works.
  await expect.poll(() => last.getAttribute('aria-rowindex')).toBe('101');
  const code = (await last.getByRole('link').first().textContent()) ?? '';
  await works.getByRole('link', { name: code, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: code });
  await drawer.getByRole('link', { name: 'Abrir la obra' }).click();
  await page.getByRole('heading', { level: 1, name: code }).waitFor();
  await page.getByRole('link', { name: 'Anterior de la lista' }).waitFor();
  await picture(page, 'work');
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.goBack();
  await page.getByText(/^Mostrando 101 - 200 de/).waitFor();
  const row = works.getByRole('row').filter({ has: page.getByRole('link', { name: code, exact: true }) });
  await expect.poll(() => row.locator('[data-cursor]').count()).toBe(1);
  // The drawer from which the work was opened is there again; closing it leads to its row.
  await expect.poll(() => drawer.evaluate((open) => open === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => works.evaluate((grid) => grid === document.activeElement)).toBe(true);
  expect(await row.isVisible()).toBe(true);
  await picture(page, 'works-back');
  expect(complaints).toEqual([]);
});
