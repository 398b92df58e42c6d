import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsAsWorn } from '../support/axe.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

const DESK = { width: 1440, height: 900 };
const FILTERS = [
  ...['creada.desde.2020-01-01', 'cod.contiene.4P', 'site_cod.contiene.SIT', 'descripcion.no.nada'],
  ...['direccion.no.nada', 'municipio.no.nada', 'responsable.no.Nadie', 'contrata.no.Ninguna'],
  ...['observaciones.no.nada', 'tecnico_asignado.no.Nadie'],
];

async function openWorks(search = '') {
  const visitor = await portal.visitNext(PEOPLE.administrator);
  await visitor.page.setViewportSize(DESK);
  await visitor.page.goto(`/obras${search}`);
  await visitor.page.getByRole('grid', { name: 'Lista de obras' }).waitFor();
  return visitor;
}

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Lista de obras' });
const placeOf = async (page: Page) => {
  const grid = await gridOf(page).boundingBox();
  const foot = await page.getByRole('navigation', { name: 'Páginas de la lista' }).boundingBox();
  return { top: grid?.y, height: grid?.height, foot: (foot?.y ?? 0) + (foot?.height ?? 0) };
};

describe('a list', () => {
  it('keeps its foot in view under as many filters as there are, and moves for nothing that is chosen', async () => {
    const { page, complaints } = await openWorks(`?${FILTERS.map((one) => `donde=${one}`).join('&')}`);
    const before = await placeOf(page);
    expect(before.foot).toBeLessThanOrEqual(DESK.height);
    expect(before.height).toBeGreaterThanOrEqual(300);
    await gridOf(page).focus();
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Copiar 100', exact: true }).waitFor();
    expect(await placeOf(page)).toEqual(before);
    await page.route('**/api/v2/obras?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByText(/^La lista de obras no se pudo actualizar/).waitFor();
    expect((await placeOf(page)).foot).toBeLessThanOrEqual(DESK.height);
    expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
  });

  it('is filtered by a period from the keyboard, and keeps the focus', async () => {
    const { page, complaints } = await openWorks();
    await page.getByRole('button', { name: 'Añadir un filtro' }).press('Enter');
    await page.getByRole('textbox', { name: 'Buscar una columna' }).fill('creada');
    await page.keyboard.press('Enter');
    const periods = page.getByRole('list', { name: 'Periodos de Creada' });
    await periods.getByRole('button', { name: 'Hoy' }).and(page.locator(':focus')).waitFor();
    await picture(page, 'filter-by-period');
    expect(await violationsAsWorn(page)).toEqual([]);
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await page.waitForURL(/donde=creada\.en\.ultimos_30_dias/);
    await page.getByRole('button', { name: 'Añadir un filtro' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Quitar el filtro de Creada' }).press('Enter');
    await page.getByRole('button', { name: 'Añadir un filtro' }).and(page.locator(':focus')).waitFor();
    expect(complaints).toEqual([]);
  });
});

it('the head of the dashboard takes one row', async () => {
  const { page } = await portal.visitNext(PEOPLE.administrator);
  await page.setViewportSize(DESK);
  await page.goto('/dashboard');
  const refresh = await page.getByRole('button', { name: 'Actualizar' }).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.y).toBeLessThan((refresh?.y ?? 0) + (refresh?.height ?? 0));
  expect(refresh?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
});
