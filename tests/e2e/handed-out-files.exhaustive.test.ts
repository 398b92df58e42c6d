import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { read, utils, type WorkSheet } from 'xlsx';
import { violations, violationsInBothThemes } from './support/axe.ts';
import { ImportScreen } from './support/import-screen.ts';
import { portalUnderTest } from './support/portal.ts';
import { runRecord, watchRuns } from './support/run-record.ts';
import { PEOPLE } from './support/sign-in.ts';
import { told } from './support/told.ts';
import { sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

async function downloading(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

async function savedAs(download: Download, folder: string): Promise<string> {
  const path = `${folder}/${download.suggestedFilename()}`;
  await download.saveAs(path);
  return path;
}

const notesOf = (sheet: WorkSheet): string[] =>
  Object.values(sheet).flatMap((cell) => (cell?.c ?? []).map(({ t }: { t: string }) => t));

/** Excel's numbers of the rows of this sheet that have a text of this form. */
const rowsOf = (sheet: WorkSheet, form: RegExp): number[] =>
  Object.keys(sheet)
    .filter((address) => form.test(String(sheet[address]?.v)))
    .map((address) => Number(address.replace(/^[A-Z]+/, '')));

it('the template of the portal loads unchanged, without an error in the browser console', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.operator);
  const runs = watchRuns(page);
  const screen = new ImportScreen(page);
  await screen.open();

  await page.getByRole('button', { name: 'Descargar plantilla' }).click();
  const dialog = screen.dialog('Descargar plantilla');
  await dialog.getByRole('combobox', { name: 'Patrón de los CodObra' }).fill('NOR-FTTH');
  await dialog.getByText('A1 llevará 12').waitFor();
  const download = await downloading(page, () =>
    dialog.getByRole('button', { name: 'Descargar plantilla' }).click(),
  );
  expect(download.suggestedFilename()).toBe('plantilla_NOR-FTTH.xlsx');
  const template = await savedAs(download, portal.server.dataFolder);
  const book = read(readFileSync(template));
  expect(book.SheetNames).toEqual(['SEGUIMIENTO', 'FACTYVAL', 'NOTAS', 'LISTAS', 'CAMPOS']);
  expect(book.Sheets.SEGUIMIENTO?.E2.v).toBe('4P-NOR-FTTH-0013');

  await screen.choose(template);
  await page.getByText('VÁLIDO', { exact: true }).waitFor();
  await screen.confirm();
  await screen.waitForEnd();
  const run = await runRecord(page, runs[0]!);
  expect([run.estado, run.filasSeguimiento, run.filasFactyval]).toEqual(['con_pendientes', 1, 1]);
  expect(complaints).toEqual([]);
});

it('every row is named as in Excel, blank rows or not: in the dialog, its export, the text for the sender and the marked workbook', async () => {
  const { page, context, complaints } = await portal.visitNext(PEOPLE.operator);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const original = await sampleBook('para-marcar', [
    ...['--rows', '30', '--faults', 'bad-site,blank-rows'],
    ...['--pattern', 'SUR-FTTH', '--code', '180'],
  ]);
  const rows = rowsOf(read(readFileSync(original.path)).Sheets.SEGUIMIENTO!, /^SIT-9/);
  // Every tenth site does not exist, and a blank row follows each of them.
  expect(rows).toEqual([2, 13, 24]);
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose(original.path);
  await screen.confirm();
  const dialog = screen.dialog('PROCESO DETENIDO - Registros con Problemas Detectados');
  await dialog.waitFor({ timeout: 60_000 });
  const cells = dialog.getByRole('row').filter({ hasText: 'SIT-9' });
  const listed = await cells.evaluateAll((lines) =>
    lines.map((line) => [...line.children].slice(0, 2).map((cell) => cell.textContent)),
  );
  expect(listed).toEqual(rows.map((row) => [String(row), 'SEGUIMIENTO']));
  const exported = await downloading(page, () => dialog.getByRole('button', { name: /^Exportar / }).click());
  const lines = readFileSync(await exported.path(), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  expect(lines.map((line) => line.split(';').slice(2, 4))).toEqual(
    rows.map((row) => ['SEGUIMIENTO', String(row)]),
  );
  const download = await downloading(page, () =>
    dialog.getByRole('button', { name: 'Descargar libro marcado' }).click(),
  );
  expect(download.suggestedFilename()).toBe('para-marcar (marcado).xlsx');
  const marked = await savedAs(download, portal.server.dataFolder);
  const book = read(readFileSync(marked));
  const sheet = book.Sheets.SEGUIMIENTO!;
  const index = utils.sheet_to_json<string[]>(book.Sheets['Problemas (portal)']!, { header: 1, range: 3 });
  // Every tenth site does not exist.
  expect(index.map(([, name, cell, problem]) => [name, cell, problem])).toEqual(
    rows.map((row) => `D${row}`).map((cell) => ['SEGUIMIENTO', cell, 'site_cod NO VÁLIDO']),
  );
  expect(notesOf(sheet)).toHaveLength(3);
  expect(sheet.D13.c[0].t).toMatch(/^Portal de Conectividad:\nsite_cod NO VÁLIDO: el site «SIT-9/);

  await dialog.getByRole('button', { name: 'Ver en la tabla' }).click();
  await told(page.getByText('Copiado'), () =>
    page.getByRole('button', { name: 'Mensaje y libro para quien lo envió' }).click(),
  );
  const sent = await page.evaluate(() => navigator.clipboard.readText());
  expect(sent.match(/\bD\d+/g)).toEqual(rows.map((row) => `D${row}`));

  await screen.choose(marked);
  await page.getByText('VÁLIDO', { exact: true }).waitFor();
  await page.getByText('2 hojas').first().waitFor();
  expect(complaints).toEqual([]);
});

it('the dashboard is exported by keyboard as the person may see it, and the portal says whether it has changed since', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/dashboard');
  const projects = page.getByRole('region', { name: 'Proyectos', exact: true });
  await projects.waitFor();
  const menu = page.getByRole('button', { name: 'Exportar', exact: true });
  const choose = async (item: string) => {
    await menu.focus();
    await page.keyboard.press('Enter');
    // Until the menu has put the focus on its first item, it would take it from any other.
    await page.locator('[role="menuitem"]:focus').waitFor();
    const chosen = page.getByRole('menuitem', { name: item });
    while (!(await chosen.evaluate((one) => one === document.activeElement))) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  };

  const workbook = await downloading(page, () => choose('Proyectos (Excel)'));
  const [sheet] = Object.values(read(readFileSync(await savedAs(workbook, portal.server.dataFolder))).Sheets);
  const rows = utils.sheet_to_json<Record<string, string>>(sheet as WorkSheet);
  expect(Object.keys(rows[0] ?? {})).toEqual(['Proyecto', 'Subproyecto', 'Prefijo', 'Última obra']);
  expect(new Set(rows.map(({ Proyecto }) => Proyecto)).size).toBe(
    await projects.locator('tbody').getByRole('row').count(),
  );

  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Detalles' }).press('Enter');
  const made = page.getByRole('dialog', { name: 'Archivo descargado' });
  await made.getByText(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await made.getByRole('button', { name: '¿Sigue siendo así?' }).focus();
  await page.keyboard.press('Enter');
  const check = page.getByRole('dialog', { name: '¿Sigue siendo así?' });
  await check.getByText('Sigue igual: los datos son los que se exportaron.').waitFor();
  const fingerprint = (await check.getByText(/^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/).textContent()) ?? '';
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await check.waitFor({ state: 'hidden' });

  const report = await downloading(page, () => choose('Panel (PDF)'));
  expect(
    readFileSync(await savedAs(report, portal.server.dataFolder))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  // Downloads are half a second apart.
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  const [picture] = await Promise.all([
    page.waitForEvent('download', { predicate: () => names.length === 2 }),
    choose('Gráficos (PNG)'),
  ]);
  const kept = [await savedAs(picture, portal.server.dataFolder)];
  expect(kept.map((path) => readFileSync(path).subarray(1, 4).toString())).toEqual(['PNG']);
  expect(names.map((name) => /^grafico_(.+)_\d{8}_\d{6}\.png$/.exec(name)?.[1])).toEqual([
    'distribucion_de_obras_por_proyecto',
    'total_obras_por_proyecto',
  ]);

  // The address that is printed in the files.
  await page.goto(`/dashboard?huella=${fingerprint}`);
  await page.getByRole('textbox', { name: 'Huella' }).press('Enter');
  await check.getByText('Sigue igual: los datos son los que se exportaron.').waitFor();
  await page.keyboard.press('Escape');
  await check.waitFor({ state: 'hidden' });
  await choose('Elegir qué y cómo…');
  await page.getByRole('dialog', { name: 'Exportar' }).getByText('Lista de proyectos').click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
