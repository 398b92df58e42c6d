import { expect, it } from 'vitest';
import { violationsInBothThemes } from '../support/axe.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

it('compares the activity and the sums of the works with the days before', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/obras?donde=creada.en.este_anio&comparar=si');
  const sums = page.getByRole('region', { name: 'Suma de lo filtrado' });
  await sums.getByText(/^Suma de lo filtrado, y antes \(/).waitFor();
  await sums
    .getByText(/^antes [\d.]+( \([+−][\d.,]+\s%\))?$/)
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await picture(page, 'works-compared');
  await page.goto('/activity?periodo=7d&comparar=si');
  const summary = page.getByRole('region', { name: 'Resumen' });
  await summary.getByText(/ que antes \(|^Igual que antes \(/).waitFor();
  await page.getByRole('region', { name: 'Entradas de la actividad' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await picture(page, 'activity-compared');
  expect(complaints).toEqual([]);
});

it('chooses the days of the page by dragging over a chart, and goes back with a double click', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/dashboard?vista=personalizada&periodo=30d');
  const works = page.getByRole('application', { name: 'Obras', exact: true });
  await works.locator('svg').waitFor();
  await works.scrollIntoViewIfNeeded();
  const box = await works.boundingBox();
  if (box === null) throw new Error('The chart has no place.');
  const at = (share: number) => box.x + box.width * share;
  const middle = box.y + box.height / 2;
  await page.mouse.move(at(0.3), middle);
  await page.mouse.down();
  await page.mouse.move(at(0.3) + 3, middle);
  await page.mouse.up();
  expect(new URL(page.url()).search).toBe('?vista=personalizada&periodo=30d');
  await page.mouse.move(at(0.3), middle);
  await page.mouse.down();
  await page.mouse.move(at(0.5), middle);
  await page.mouse.move(at(0.6), middle);
  await page.mouse.up();
  await expect.poll(() => new URL(page.url()).searchParams.get('desde')).toMatch(/^20/);
  const zoomed = new URL(page.url()).searchParams;
  const [from = '', to = ''] = [zoomed.get('desde') ?? '', zoomed.get('hasta') ?? ''];
  const chosen = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  expect(chosen).toBeGreaterThan(5);
  expect(chosen).toBeLessThan(13);
  await page.getByRole('button', { name: /^Fechas de las cifras: \d/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await works.locator('svg').waitFor();
  await page.mouse.dblclick(at(0.5), middle);
  await expect.poll(() => new URL(page.url()).search).toBe('?vista=personalizada&periodo=30d');
  expect(complaints).toEqual([]);
});

it.each([
  ['/dashboard?vista=personalizada&periodo=30d', /^Obras$/],
  ['/panel-admin', /^Evolución de Conexiones Recientes/],
])('shows the moment under the pointer of one chart on the others of %s', async (address, name) => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(address);
  const pointed = page.getByRole('application', { name });
  await pointed.locator('svg').waitFor();
  await page.waitForLoadState('networkidle');
  await pointed.scrollIntoViewIfNeeded();
  const lines = page.locator('[class*=_pointed_]:not([hidden])');
  expect(await lines.count()).toBe(0);
  const box = await pointed.boundingBox();
  if (box === null) throw new Error('The chart has no place.');
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2);
  await expect.poll(() => lines.count()).toBeGreaterThan(0);
  expect(await pointed.locator('[class*=_pointed_]:not([hidden])').count()).toBe(0);
  await page.mouse.move(0, 0);
  await expect.poll(() => lines.count()).toBe(0);
  expect(complaints).toEqual([]);
});
