import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsAsWorn } from '../support/axe.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

const days = (page: Page, chosen: string) =>
  page.getByRole('button', { name: `Fechas de las cifras: ${chosen}`, exact: true });

it('has one choice of days for both views of the dashboard, and keeps it in the address', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/dashboard');
  await page.getByRole('application', { name: 'Total Obras por Proyecto' }).waitFor();
  await picture(page, 'dashboard-all-time');
  await days(page, 'Desde el principio').click();
  await page.getByRole('textbox', { name: 'Desde' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'dashboard-days-open');
  await page.getByRole('button', { name: 'Este año', exact: true }).click();
  await days(page, 'Este año').waitFor();
  await page
    .getByText(/que antes|Igual que antes/)
    .first()
    .waitFor();
  await days(page, 'Este año').click();
  await page.getByRole('checkbox', { name: 'Comparar con el periodo anterior' }).click();
  await page.keyboard.press('Escape');
  expect(new URL(page.url()).search).toBe('?periodo=ano&comparar=si');
  await picture(page, 'dashboard-this-year');
  await page.getByText('Vista personalizada').click();
  await page.getByRole('region', { name: 'Comparación histórica' }).waitFor();
  await page.getByRole('application', { name: 'Total Obras por Proyecto' }).waitFor();
  await page.waitForLoadState('networkidle');
  await picture(page, 'widgets-this-year');
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.goto('/obras');
  await page.getByRole('grid', { name: 'Lista de obras' }).waitFor();
  await page.getByRole('button', { name: /^Creadas: / }).click();
  await page.getByRole('textbox', { name: 'Desde' }).waitFor();
  await picture(page, 'works-days');
  await page.goto('/activity?periodo=mes');
  await page.getByRole('region', { name: 'Entradas de la actividad' }).waitFor();
  await picture(page, 'activity-days');
  expect(complaints).toEqual([]);
});
