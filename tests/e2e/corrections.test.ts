import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ImportScreen } from './support/import-screen.ts';
import { portalUnderTest } from './support/portal.ts';
import { runRecord, watchRuns } from './support/run-record.ts';
import { PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

const kept = (page: Page, uploadId: string): Promise<{ data: { correcciones: unknown[] } }> =>
  page.evaluate(async (id) => {
    const token = localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token');
    const answer = await fetch(`/api/v2/cargamasiva/ejecuciones/${id}/correcciones`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json();
  }, uploadId);

it('a file with an error is corrected in the preview, loaded, and its fixes are offered for the next one', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.operator);
  const runs = watchRuns(page);
  const book = await sampleBook('por-corregir', ['--rows', '20', '--faults', 'excel-error']);
  const screen = new ImportScreen(page);
  const closeErrors = () =>
    screen
      .dialog('Errores Detectados en el Archivo Excel')
      .getByRole('button', { name: 'Cerrar' })
      .last()
      .click();
  await screen.open();
  await screen.choose(book.path);
  await closeErrors();
  expect(await screen.loadButton.isDisabled()).toBe(true);

  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell', { name: '4P-NOR-FTTH-0013' }).click();
  for (const left of ['1 problema', 'Sin problemas en las celdas']) {
    await page.keyboard.press('F8');
    await page.keyboard.press('Delete');
    await page.getByText(left, { exact: true }).waitFor();
  }
  await page.getByText('VÁLIDO', { exact: true }).waitFor();
  const panel = page.getByRole('region', { name: 'Correcciones' });
  await expect
    .poll(() => panel.getByRole('status').textContent())
    .toBe('2 correcciones · 2 celdas cambiadas');
  await page.getByRole('textbox', { name: 'Ir a celda' }).fill('E9');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('region', { name: 'Celda elegida' });
  await chosen.getByText('4P-NOR-FTTH-0020', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Más correcciones' }).click();
  await page.getByRole('menuitem', { name: 'Omitir esta fila' }).click();
  await expect.poll(() => screen.loadButton.textContent()).toBe('Cargar 19 registros');

  await screen.confirm();
  await screen.waitForEnd();
  const [uploadId = ''] = runs;
  const run = await runRecord(page, uploadId);
  expect(run.filasSeguimiento).toBe(19);
  const { data } = await kept(page, uploadId);
  expect(data.correcciones).toHaveLength(3);
  expect(data.correcciones.at(-1)).toMatchObject({ tipo: 'omitirFila', obra: '4P-NOR-FTTH-0020' });

  await screen.closeDialogs();
  await screen.anotherFile.click();
  await screen.choose(book.path);
  await closeErrors();
  await page.getByRole('button', { name: 'Revisar' }).click();
  const review = screen.dialog('Correcciones de la última carga');
  await review.getByRole('button', { name: /^Aplicar \d+ correcciones$/ }).click();
  await expect.poll(() => screen.loadButton.textContent()).toBe('Cargar 19 registros');
  expect(complaints).toEqual([]);
});
