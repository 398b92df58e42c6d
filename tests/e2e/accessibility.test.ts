import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { ImportScreen } from './support/import-screen.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE, signIn } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

it.each(['light', 'dark'] as const)('login, welcome and bulk import pass axe in %s', async (colorScheme) => {
  const { page, context } = await portal.visit();
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continuar' }).waitFor();
  expect(await violations(page)).toEqual([]);

  const person = colorScheme === 'light' ? PEOPLE.operator : PEOPLE.otherOperator;
  await signIn(page, portal.server.dataFolder, person);
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
