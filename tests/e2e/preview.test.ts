import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from './support/browser.ts';
import { ImportScreen } from './support/import-screen.ts';
import { ServerProcess } from './support/server-process.ts';
import { enterAs, PEOPLE } from './support/sign-in.ts';
import { recordsOf, sampleBook } from './support/workbooks.ts';

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

it('a stopped run leads to the cells the server names, blank rows or not, and the keys lead on', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url);
  const book = await sampleBook('a-su-celda', ['--rows', '120', '--faults', 'bad-site,blank-rows']);
  const bad = recordsOf(book.sheets[0]).filter((record) => record.site_cod?.startsWith('SIT-9'));
  await enterAs(page, server.dataFolder, PEOPLE.operator);
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
