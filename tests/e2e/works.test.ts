import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { TOKEN_KEY } from '../../src/machines/session/session-store.ts';
import { IS_EXHAUSTIVE } from '../support/depth.ts';
import { violationsAsWorn } from './support/axe.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

it('the works are filtered, sorted, chosen and opened by keyboard alone, and the address holds all of it', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/dashboard`);
  const figure = page.getByRole('link', { name: /Obras Registradas/ }).filter({ hasText: /\d/ });
  const counted = ((await figure.textContent()) ?? '').replace(/\D*([\d.]+).*/s, '$1');
  await figure.click();
  const grid = page.getByRole('grid', { name: 'Lista de obras' });
  await grid.waitFor();
  await page.getByText(`Mostrando 1 - 100 de ${counted} obras`).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Añadir un filtro' }).press('Enter');
  await page.getByRole('textbox', { name: 'Buscar una columna' }).fill('estado');
  await page.keyboard.press('Enter');
  const values = page.getByRole('list', { name: 'Valores de Estado' });
  const left =
    (await values
      .getByRole('listitem')
      .filter({ hasText: /En curso.*\d/ })
      .textContent()) ?? '';
  await values.getByRole('checkbox', { name: 'En curso' }).press(' ');
  await page.getByText(`Mostrando 1 - 100 de ${left.replace(/\D/g, '')} obras`).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cambiar el filtro: con Estado En curso' }).waitFor();

  const lowest = (await grid.getByRole('rowheader').first().textContent()) ?? '';
  await grid.focus();
  for (const key of ['Control+Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await grid.locator('[role="columnheader"][aria-sort="ascending"]').waitFor();
  await page.keyboard.press('Enter');
  await grid.locator('[role="columnheader"][aria-sort="descending"]').waitFor();
  await page.waitForURL(/orden=-cod/);
  await grid.locator('[role="row"][aria-rowindex="2"]').filter({ hasNotText: lowest }).waitFor();
  const codes = await grid.getByRole('rowheader').allTextContents();
  expect(codes.slice(0, 5)).toEqual([...codes].sort().reverse().slice(0, 5));

  for (const key of ['ArrowDown', 'Shift+Space', 'ArrowDown', 'Shift+Space']) await page.keyboard.press(key);
  await page.getByText('2 obras elegidas').waitFor();

  await page.keyboard.press('Space');
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Dirección').first().waitFor();
  await drawer.getByText('Todavía no hay ninguna tarea de esto.').waitFor();
  await drawer.getByText('Se creó sin carga').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'works-drawer');
  const title = await drawer.getByRole('heading').first().textContent();
  expect(new URL(page.url()).searchParams.get('abierta')).toBe(title);

  // Another person with this address sees the same list.
  const other = await portal.visitBeside(PEOPLE.reader);
  await other.page.goto(page.url());
  await other.page.getByRole('dialog', { name: title ?? '' }).waitFor();
  await other.page.getByRole('button', { name: 'Cambiar el filtro: con Estado En curso' }).waitFor({
    state: 'attached',
  });

  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('list', { name: 'Lista de obras' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await violationsAsWorn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  expect(other.complaints).toEqual([]);
});

/** The list's answer for a filter, requested with the session of this person's page. */
const valuesOf = (page: Page, query: string) =>
  page.evaluate(
    async ([key, asked]) => {
      const columns = 'cod,estado,responsable,prioridad,seg_asignacion_fecha,importe_estimado';
      const answer = await fetch(`/api/v2/obras?${asked}&columnas=${columns}&limite=500`, {
        headers: { Authorization: `Bearer ${localStorage.getItem(key as string)}` },
      });
      const { data } = await answer.json();
      return data.items.map(({ valores }: { valores: object }) => valores) as object[];
    },
    [TOKEN_KEY, query] as const,
  );

it.runIf(IS_EXHAUSTIVE)(
  'one cell and all filtered works are changed in the list, and undone row by row',
  async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto(`${portal.server.url}/obras?donde=tecnologia.es.FTTH`);
    const grid = page.getByRole('grid', { name: 'Lista de obras' });
    const dialog = page.getByRole('dialog');
    await grid.getByRole('rowheader').first().waitFor();
    const before = await valuesOf(page, 'donde=tecnologia.es.FTTH');
    expect(before.length).toBeGreaterThan(100);

    // The fields that may be changed are known only once their machine was fetched.
    await grid.locator('[data-edits]').first().waitFor({ state: 'attached' });
    await grid.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'F2']) await page.keyboard.press(key);
    await page.getByRole('combobox', { name: /^Estado de / }).fill('En pausa');
    await page.keyboard.press('Enter');
    await page.getByText(/^Guardado: Estado de /).waitFor();
    await grid.getByRole('gridcell', { name: 'En pausa' }).waitFor();

    await grid.focus();
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: `Elegir ${before.length} obras que pasan el filtro` }).click();
    await page.getByRole('button', { name: 'Cambiar…' }).click();
    await dialog.getByRole('combobox', { name: 'Campo' }).selectOption({ label: 'Responsable' });
    await dialog
      .getByRole('combobox', { name: 'Valor nuevo de Responsable' })
      .fill(`<b>Ana</b> "O'Neil" & cía`);
    await page.keyboard.press('Escape');
    expect(await violationsAsWorn(page)).toEqual([]);
    await dialog.getByRole('combobox', { name: 'Valor nuevo de Responsable' }).press('Enter');
    await dialog.getByText(`Cambiarían ${before.length} obras.`).waitFor();
    expect(await violationsAsWorn(page)).toEqual([]);
    await dialog.getByRole('button', { name: `Cambiar ${before.length} obras` }).click();
    await dialog.getByText(`Se han cambiado ${before.length} obras.`).waitFor();
    const [first, ...others] = before;
    expect(await valuesOf(page, 'donde=tecnologia.es.FTTH')).toEqual([
      { ...first, estado: 'En pausa', responsable: `<b>Ana</b> "O'Neil" & cía` },
      ...others.map((values) => ({ ...values, responsable: `<b>Ana</b> "O'Neil" & cía` })),
    ]);

    // Both, beginning with the last one.
    for (const [place, count] of [`${before.length} obras`, '1 obra'].entries()) {
      await page.goto(`${portal.server.url}/obras/cambios`);
      await page
        .getByRole('link', { name: /: ver el cambio$/ })
        .nth(place)
        .click();
      await page.getByRole('heading', { name: `Cambio de ${count}` }).waitFor();
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await dialog.getByRole('button', { name: `Deshacer en ${count}` }).click();
      await page.getByText(/^Lo deshizo Administración el /).waitFor();
    }
    expect(await valuesOf(page, 'donde=tecnologia.es.FTTH')).toEqual(before);
    expect(complaints).toEqual([]);
  },
);
