import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from './support/browser.ts';
import { ImportScreen } from './support/import-screen.ts';
import { countLive, type LiveTables } from './support/live-tables.ts';
import { ServerProcess } from './support/server-process.ts';
import { enterAs, PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

let server: ServerProcess;
let browser: Browser;
let before: LiveTables;

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
  await server.stop();
  before = await countLive(server.dataFolder);
  await server.run();
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

async function operatorWithFile(rows: number) {
  const visitor = await newVisitor(browser, server.url);
  const book = await sampleBook(`obras-${rows}`, ['--rows', String(rows)]);
  await enterAs(visitor.page, server.dataFolder, PEOPLE.operator);
  const screen = new ImportScreen(visitor.page);
  await screen.open();
  await screen.choose(book.path);
  await visitor.page.getByText('VÁLIDO', { exact: true }).waitFor({ timeout: 20_000 });
  return { ...visitor, screen };
}

it('a rehearsal shows what the load would do, leaves the works as they were and leads to the load', async () => {
  const { page, screen, complaints, context } = await operatorWithFile(200);
  await page.getByRole('button', { name: 'Ensayar', exact: true }).click();
  const dialog = screen.dialog('Confirmar Carga Masiva');
  await dialog.getByText('Ensayo: no se guarda nada').waitFor();
  await dialog.getByRole('button', { name: 'Ensayar 200 registros' }).click();
  await screen.waitForEnd();
  expect(await screen.closeDialogs()).toContain('Resumen de Registros - Listas Auxiliares');
  await page.getByText('200 registros de seguimiento, ensayados').waitFor();
  await page.getByRole('button', { name: 'Cargar 200 registros de verdad' }).click();
  await dialog.getByRole('button', { name: 'Cargar 200 registros' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  await server.stop();
  expect(await countLive(server.dataFolder)).toEqual(before);
  await server.run();
});

it('a page loaded again in mid-run shows the run from the record', async () => {
  const { page, screen, context } = await operatorWithFile(2000);
  page.on('dialog', (dialog) => dialog.accept());
  // The load stands still where its tracking sheet is sent, for as long as the page lives.
  await page.route('**/cargamasiva/cargar', () => {});
  const sent = page.waitForRequest((request) => request.url().endsWith('/cargamasiva/cargar'));
  await screen.confirm();
  await sent;
  await page.reload();
  await page.getByText('Esta carga tuya sigue abierta').waitFor();
  await page.getByText(/«obras-2000\.xlsx», desde .*, paso 2 de 6\./).waitFor();
  await page.getByText('Tablas auxiliares vacías: la carga puede empezar.').waitFor();
  await context.close();
});
