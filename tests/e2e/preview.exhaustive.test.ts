import { expect, it } from 'vitest';
import { ImportScreen } from './support/import-screen.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { underToasts } from './support/toasts.ts';
import { told } from './support/told.ts';
import { fileWith, recordsOf, sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

it('a stopped run leads to the cells that the server names, blank rows or not, and the keys lead on', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.operator);
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
  await bar.getByText(/^Sitio que no existe: /).waitFor();
  const grid = page.getByRole('grid', { name: 'Contenido de la hoja SEGUIMIENTO' });
  const selected = grid.getByRole('gridcell', { selected: true });
  await expect.poll(() => selected.textContent()).toBe(bad[1]?.site_cod);

  await grid.focus();
  await page.keyboard.press('F8');
  await shown(bad[2]?.site_cod);
  await page.keyboard.press('Shift+F8');
  await page.keyboard.press('Shift+F8');
  await shown(bad[0]?.site_cod);

  await page.getByText('Celda a celda', { exact: true }).click();
  const list = page.getByRole('listbox', { name: 'Problemas del archivo' });
  await list.getByRole('option').last().click();
  await shown(bad.at(-1)?.site_cod);
  expect(complaints).toEqual([]);
});

it('the problems are not listed twice over the dialog of errors, and a copy is confirmed beside it', async () => {
  const { page, context, complaints } = await portal.visitNext(PEOPLE.otherOperator);
  await context.grantPermissions(['clipboard-write']);
  const book = await sampleBook('con-errores', ['--rows', '120', '--faults', 'excel-error']);
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose(book.path);
  const dialog = screen.dialog('Errores Detectados en el Archivo Excel');
  await dialog.waitFor();
  const toasts = page.getByRole('region', { name: 'Avisos' });
  expect(await toasts.getByRole('alert').count()).toBe(0);
  await told(toasts.getByText('Copiado'), () =>
    dialog.getByRole('button', { name: 'Mensaje y libro para quien lo envió' }).click(),
  );
  expect(await underToasts(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  // The notification stays in the list when the marked copy cannot be read.
  await page.getByRole('button', { name: 'Notificaciones: 1 sin leer' }).waitFor();

  // A failure's toast stays, so it must not cover a button on any screen.
  await screen.choose(fileWith('no-es-un-libro.xlsx', 'nada'));
  await toasts.getByRole('alert').waitFor();
  expect(await underToasts(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await underToasts(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('at 1440 x 900 at least 15 rows of a file without problems are visible at once', async () => {
  const { page } = await portal.visitNext(PEOPLE.operator);
  const book = await sampleBook('quince-filas', ['--rows', '120']);
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose(book.path);
  const grid = page.getByRole('grid', { name: 'Contenido de la hoja SEGUIMIENTO' });
  await grid.getByRole('row').nth(20).waitFor();
  await page.getByText('todas leídas sin dudas').waitFor();
  await page.getByText('Sin problemas en las celdas').waitFor();
  const whole = await grid.evaluate((scroller) => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const rows = [...scroller.querySelectorAll('[role=row]:has([role=gridcell])')];
    return rows.filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top && box.bottom <= Math.min(bottom, window.innerHeight);
    }).length;
  });
  expect(whole).toBeGreaterThanOrEqual(15);
});
