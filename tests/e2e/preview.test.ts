import { expect, it } from 'vitest';
import { ImportScreen } from './support/import-screen.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { recordsOf, sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

it('a stopped run leads to the cells the server names, blank rows or not, and the keys lead on', async () => {
  const { page, context, complaints } = await portal.visit(PEOPLE.operator);
  const book = await sampleBook('a-su-celda', ['--rows', '120', '--faults', 'bad-site,blank-rows']);
  const bad = recordsOf(book.sheets[0]).filter((record) => record.site_cod?.startsWith('SIT-9'));
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose(book.path);
  await screen.confirm();
  const dialog = screen.dialog('PROCESO DETENIDO - Registros con Problemas Detectados');
  await dialog.waitFor({ timeout: 60_000 });
  await dialog
    .getByRole('button', { name: /^Ver .* en la tabla$/ })
    .nth(1)
    .click();

  const bar = page.getByRole('region', { name: 'Celda elegida' });
  const shown = (value: string | undefined) => bar.getByText(value ?? '', { exact: true }).waitFor();
  await shown(bad[1]?.site_cod);
  expect(await bar.getByText(/^site_cod NO VÁLIDO: /).count()).toBe(1);
  const grid = page.getByRole('grid', { name: 'Contenido de la hoja SEGUIMIENTO' });
  expect(await grid.getByRole('gridcell', { selected: true }).textContent()).toBe(bad[1]?.site_cod);

  await grid.focus();
  await page.keyboard.press('F8');
  await shown(bad[2]?.site_cod);
  await page.keyboard.press('Shift+F8');
  await page.keyboard.press('Shift+F8');
  await shown(bad[0]?.site_cod);

  await page.getByRole('button', { name: `${bad.length} problemas`, exact: true }).click();
  const list = page.getByRole('listbox', { name: 'Problemas del archivo' });
  await list.getByRole('option').last().click();
  await shown(bad.at(-1)?.site_cod);
  expect(complaints).toEqual([]);
  await context.close();
});
