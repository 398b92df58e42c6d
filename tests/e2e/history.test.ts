import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from './support/browser.ts';
import { ImportScreen } from './support/import-screen.ts';
import { countLive } from './support/live-tables.ts';
import { ServerProcess } from './support/server-process.ts';
import { enterAs, PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

it('a load is found in the history, undone, and its file goes in again', async () => {
  await server.stop();
  const before = await countLive(server.dataFolder);
  await server.run();
  const { page, context, complaints } = await newVisitor(browser, server.url);
  const book = await sampleBook('para-deshacer', ['--rows', '30']);
  const screen = new ImportScreen(page);
  const load = async () => {
    await screen.open();
    await screen.choose(book.path);
    await screen.confirm();
    await screen.waitForEnd();
    await screen.closeDialogs();
  };
  await enterAs(page, server.dataFolder, PEOPLE.operator);
  await load();

  await page.getByRole('link', { name: 'Cargas anteriores' }).click();
  await page.getByRole('textbox', { name: /^Buscar por/ }).fill('DESHACER');
  await page.getByText('1 a 1 de 1 carga').waitFor();
  await page.getByRole('link', { name: 'para-deshacer.xlsx' }).click();
  await page.getByRole('button', { name: 'Deshacer esta carga' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deshacer la carga de «para-deshacer.xlsx»' });
  await dialog.getByText('Obras: 30', { exact: true }).waitFor();
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('era el fichero de otro mes');
  await dialog.getByRole('button', { name: 'Deshacer y quitar 30 obras' }).click();
  const done = page.getByRole('dialog', { name: 'Carga deshecha' });
  // The last one: the cross in the corner has the same name.
  await done.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByText(/^Operaciones deshizo esta carga el/).waitFor();
  // The page asks who loads now and then: not of a server that was stopped on purpose.
  await page.goto('about:blank');
  await server.stop();
  expect(await countLive(server.dataFolder)).toEqual(before);

  await server.run();
  await load();
  await page.goto('/historial-cargas?estado=detenida');
  await page.getByRole('heading', { name: 'Ninguna carga coincide' }).waitFor();
  await page.goto('/historial-cargas');
  await page.getByText('1 a 2 de 2 cargas').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
