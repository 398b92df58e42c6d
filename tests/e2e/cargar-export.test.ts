import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readTable } from '../../src/workers/workbook/table/read-table.ts';
import { violationsAsWorn } from './support/axe.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

it('fields are chosen and ordered by keyboard, previewed, and exported as a workbook that the portal reads back', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/cargar-export?donde=estado.es.En%20curso`);
  const chosen = page.getByRole('list', { name: /^Campos del archivo/ });
  await chosen.waitFor();
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await preview.waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Obligatorios' }).press('Enter');
  const up = page.getByRole('button', { name: 'Subir Código de site' });
  await up.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Quitar Subproyecto' }).press(' ');
  await page.getByRole('checkbox', { name: 'Añadir Importe estimado' }).press(' ');
  const header = [
    'cod_obra_interno_4plus',
    'site_cod',
    'proyecto',
    'seg_asignacion_fecha',
    'importe_estimado',
  ];
  await expect.poll(() => preview.getByRole('columnheader').allTextContents()).toEqual(header);
  const first = await preview.getByRole('row').nth(1).getByRole('cell').allTextContents();

  await page.getByRole('button', { name: 'Preparar archivo' }).press('Enter');
  const download = page.getByRole('button', { name: /^Descargar: seguimiento_/ });
  await download.waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), download.press('Enter')]);
  const bytes = new Uint8Array(await readFile(await file.path()));
  const name = file.suggestedFilename();
  expect(name).toMatch(/^seguimiento_\d{8}_\d{6}\.xlsx$/);
  const table = await readTable({ name, type: '', content: new Blob([bytes]) }, { rowsAtMost: 100_000 });
  expect(table.summary.columns.map((column) => column.header)).toEqual(header);
  expect([table.rows[0]?.cells.get(0), table.rows[0]?.cells.get(1)]).toEqual(first.slice(0, 2));
  const counted = (await page.getByText(/^Las primeras 50 de/).textContent()) ?? '';
  expect(counted.replace(/.* de ([\d.]+) obras.*/, '$1').replaceAll('.', '')).toBe(
    String(table.summary.rows),
  );

  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await violationsAsWorn(page)).toEqual([]);
  if (process.env.SCREENSHOTS) {
    for (const scheme of ['light', 'dark'] as const) {
      await page.evaluate(
        (one) => document.documentElement.setAttribute('data-mantine-color-scheme', one),
        scheme,
      );
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 1000 });
        await page.screenshot({
          path: `${process.env.SCREENSHOTS}/cargar-${scheme}-${width}.png`,
          fullPage: true,
        });
      }
    }
  }
  expect(complaints).toEqual([]);
});
