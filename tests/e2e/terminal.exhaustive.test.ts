import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

const order = (file: string, key: string): Promise<{ failed: boolean; out: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/import.ts', file, '--apply', '--url', portal.server.url],
      { env: { ...process.env, PORTAL_CLAVE: key } },
      (error, out, err) => resolve({ failed: error !== null, out: out + err }),
    );
  });

it('a key made in the panel loads a workbook from a terminal, and the record names the key', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/panel-admin?tab=automatizaciones');
  await page.getByRole('tab', { name: 'Panel Automatizaciones' }).click();
  await page.getByRole('button', { name: 'Crear una clave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Programa' }).fill('Carga de la noche');
  await dialog.getByRole('checkbox', { name: 'Comunicar ejecuciones' }).uncheck();
  await dialog.getByRole('button', { name: 'Crear la clave' }).click();
  await dialog.getByText('Para qué sirve es requerido').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Cargas masivas' }).check();
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await dialog.getByRole('button', { name: 'Crear la clave' }).click();
  const key = await dialog.getByRole('textbox', { name: 'Clave', exact: true }).inputValue();
  await dialog.getByText(`PORTAL_CLAVE=${key} npm run import -- ARCHIVO --rehearse`).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Ya la he guardado' }).click();
  await page
    .getByRole('row', { name: /Carga de la noche/ })
    .getByText('Cargas masivas')
    .waitFor();

  const book = await sampleBook('terminal', ['--rows', '60']);
  const { failed, out } = await order(book.path, key);
  expect([failed, out]).toEqual([false, expect.stringContaining('60 registros de seguimiento')]);
  const [record = ''] = /http\S+$/.exec(out.trim()) ?? [];
  await page.goto(record);
  await page.getByText('clave «Carga de la noche» (Administración)').first().waitFor();
  expect(complaints).toEqual([]);
});
