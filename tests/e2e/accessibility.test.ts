import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { launchBrowser, newVisitor } from './support/browser.ts';
import { ImportScreen } from './support/import-screen.ts';
import { ServerProcess } from './support/server-process.ts';
import { PEOPLE, signIn } from './support/sign-in.ts';
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

it.each(['light', 'dark'] as const)('login, welcome and bulk import pass axe in %s', async (colorScheme) => {
  const { page, context } = await newVisitor(browser, server.url);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continuar' }).waitFor();
  expect(await violations(page)).toEqual([]);

  const person = colorScheme === 'light' ? PEOPLE.operator : PEOPLE.otherOperator;
  await signIn(page, server.dataFolder, person);
  await page.getByRole('heading', { name: 'Tus módulos' }).waitFor();
  expect(await violations(page)).toEqual([]);

  const screen = new ImportScreen(page);
  await screen.open();
  expect(await violations(page)).toEqual([]);
  const book = await sampleBook(`accesible-${colorScheme}`, ['--rows', '60', '--faults', 'bad-site']);
  await screen.choose(book.path);
  await page.getByText('VÁLIDO', { exact: true }).waitFor({ timeout: 20_000 });
  expect(await violations(page)).toEqual([]);
  await screen.loadButton.click();
  await screen.dialog('Confirmar Carga Masiva').waitFor();
  expect(await violations(page)).toEqual([]);
  await screen
    .dialog('Confirmar Carga Masiva')
    .getByRole('button', { name: /^Cargar / })
    .click();
  await screen.dialog('PROCESO DETENIDO - Registros con Problemas Detectados').waitFor({ timeout: 60_000 });
  expect(await violations(page)).toEqual([]);

  await page.goto('/carga-masiva?anteriores=1');
  const run = page.getByRole('link', { name: book.path.split('/').at(-1) ?? '' });
  await run.waitFor();
  expect(await violations(page)).toEqual([]);
  await run.click();
  await page.getByText(/ de \d+ incidencias$/).waitFor();
  expect(await violations(page)).toEqual([]);
  await context.close();
});
