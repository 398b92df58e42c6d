import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Cell } from '../../scripts/sample-workbook/sheet.ts';
import { dayCell, errorCell, type FixtureCell, workbookBytes } from '../support/books/workbooks.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { ImportScreen } from './support/import-screen.ts';
import { picture } from './support/pictures.ts';
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
  expect(await wholeRows(grid)).toBeGreaterThanOrEqual(15);
});

const wholeRows = (grid: Locator): Promise<number> =>
  grid.evaluate((scroller) => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const rows = [...scroller.querySelectorAll('[role=row]:has([role=gridcell])')];
    return rows.filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top && box.bottom <= Math.min(bottom, window.innerHeight);
    }).length;
  });

it('three questions about a file are asked one after the other, with the head of the table in the window', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.operator);
  const { sheets } = await sampleBook('tres-preguntas', ['--rows', '40']);
  const rows = [...(sheets[0]?.rows ?? [])];
  const [header = []] = rows;
  const asked = (name: Cell, row: number, cell: Cell): FixtureCell => {
    if (row > 0 && name === 'seg_replanteo_fecha') return '2022-07-30T22:30:00Z';
    if (row > 0 && name === 'importe_estimado') return row % 2 === 1 ? '1.250' : '12.500';
    if (row > 0 && row <= 5 && name === 'contrata') return { t: 'n', f: '1000+1' };
    if (cell === null || typeof cell !== 'object') return cell;
    return 'serial' in cell ? dayCell(cell.serial) : errorCell(42);
  };
  const asking = rows.map((row, index) =>
    row.map((cell, column) => asked(header[column] ?? null, index, cell)),
  );
  const book = workbookBytes([{ name: 'SEGUIMIENTO', rows: asking }]);
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose(fileWith('tres-preguntas.xlsx', book));
  const grid = page.getByRole('grid', { name: 'Contenido de la hoja SEGUIMIENTO' });
  const open = page.locator('section[data-open] h2');
  const seen = async (title: string) => {
    await expect.poll(() => open.allTextContents()).toEqual([title]);
    expect(await wholeRows(grid)).toBeGreaterThanOrEqual(1);
    await picture(page, `preguntas-${title}`);
    expect(await violationsInBothThemes(page)).toEqual([]);
  };
  await page.getByText(/^5 fórmulas sin su resultado/).waitFor();
  await seen('Fechas');
  await page.getByRole('radio', { name: 'El día escrito (30 jul 2022)' }).press('Space');
  await seen('Números');
  await page.getByRole('radio', { name: /^mil doscientos cincuenta/i }).press('Space');
  await seen('Qué ocultaba Excel');
  await expect.poll(() => screen.loadButton.isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Cambiar: Fechas' }).press('Enter');
  await seen('Fechas');
  await page.getByText('«2022-07-30T22:30:00Z» se lee 30 jul 2022.').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => open.allTextContents()).toEqual(['Qué ocultaba Excel']);
  expect(complaints).toEqual([]);
});
