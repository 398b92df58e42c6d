import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ImportScreen } from './support/import-screen.ts';
import { countLive } from './support/live-tables.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { embeddedDatabase } from './support/portal-database.ts';
import { runRecord, watchRuns } from './support/run-record.ts';
import { PEOPLE } from './support/sign-in.ts';
import { recordsOf, sampleBook } from './support/workbooks.ts';

/** On the embedded database, as somebody who tries out the portal has it. */
const portal = portalUnderTest({}, embeddedDatabase);

it('a workbook with problems is stopped, changes nothing, and its problems can be exported', async () => {
  const { page } = await portal.visitNext(PEOPLE.operator);
  const runs = watchRuns(page);
  const book = await sampleBook('con-problemas', ['--rows', '40', '--faults', 'repeated,bad-site,bad-date']);
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose(book.path);
  await screen.confirm();

  const dialog = screen.dialog('PROCESO DETENIDO - Registros con Problemas Detectados');
  await dialog.waitFor({ timeout: 60_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Exportar / }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^validacion_registros_.+\.csv$/);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  for (const kind of ['Obra repetida', 'site_cod NO VÁLIDO', 'Otros errores']) expect(csv).toContain(kind);
  // Row 1 of the file is a work that the portal already has; every tenth site does not exist.
  expect(csv).toContain('4P-NOR-FTTH-0001');
  expect(csv.match(/site_cod NO VÁLIDO/g)).toHaveLength(4);

  const run = await runRecord(page, runs[0]!);
  expect(run.estado).toBe('detenida');
});

it('2,000 works are loaded from the file into the tables without an error in the browser console', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.operator);
  const runs = watchRuns(page);
  const book = await sampleBook('dos-mil', ['--rows', '2000']);
  const screen = new ImportScreen(page);
  await screen.open();
  await page.getByText('Ningún archivo seleccionado').waitFor();
  await screen.choose(book.path);
  await page.getByText('VÁLIDO', { exact: true }).waitFor();
  await screen.confirm();
  const terminal = page.getByRole('region', { name: 'Terminal de procesamiento' });
  await terminal.waitFor();
  const above = (await terminal.boundingBox())?.y;
  await screen.waitForEnd();
  // The run has a single end, which lists the works; the dialogs of the specification open with one click.
  await screen.waitForLoaded();
  const next = await screen.anotherFile.boundingBox();
  expect((await terminal.boundingBox())?.y).toBe(above);
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await picture(page, 'load-end');
  await page.getByRole('link', { name: '1.000 obras sin líneas de factyval' }).click();
  await page.getByText('Mostrando 1 - 50 de 1.000 obras').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(
    readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(1_001);
  for (const [action, title] of [
    ['Ver resumen', 'Resumen de Registros - Listas Auxiliares'],
    ['Ver pendientes', 'Atención: Registros Pendientes Detectados'],
  ] as const) {
    await page.getByRole('button', { name: action }).click();
    await screen.dialog(title).waitFor();
    expect(await screen.closeDialogs()).toEqual([title]);
  }

  const run = await runRecord(page, runs[0]!);
  expect(['completada', 'con_pendientes']).toContain(run.estado);
  expect(run.steps.map(({ step, state }) => [step, state])).toEqual([
    ['borrar', 'hecho'],
    ['guardar-seguimiento', 'hecho'],
    ['cargar', 'hecho'],
    ['guardar-factyval', 'hecho'],
    ['cargar-factyval', 'hecho'],
  ]);
  await screen.anotherFile.click();
  await page.getByText('Ningún archivo seleccionado').waitFor();
  const [lastCsv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar el último CSV' }).press('Enter'),
  ]);
  expect(lastCsv.suggestedFilename()).toBe('datos-exportados.csv');
  await picture(page, 'last-csv');
  expect(complaints).toEqual([]);

  await portal.server.stop();
  const works = recordsOf(book.sheets[0]);
  const lines = recordsOf(book.sheets[1]);
  expect([works.length, lines.length]).toEqual([2000, 1000]);
  expect(await stored('seguimiento', Object.keys(works[0]!))).toEqual(sorted(works));
  expect(await stored('factyval', Object.keys(lines[0]!))).toEqual(sorted(lines));
  const { works: allWorks } = await countLive(portal.database);
  expect(allWorks).toBeGreaterThanOrEqual(2012);
});

/** The rows of the loaded works in the form of the file, ordered by code. */
async function stored(table: string, columns: string[]): Promise<Record<string, string>[]> {
  const list = columns.map((column) => `coalesce(l.${column}::text, '') as ${column}`).join(', ');
  const rows = await portal.database.query(
    `select ${list} from ${table} l join obra o on o.id = l.obra
     where o.cod > '4P-NOR-FTTH-0012' and o.cod like '4P-NOR-FTTH-%'`,
  );
  return sorted(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, text]) => [name, plain(String(text))])),
    ),
  );
}

/** The type numeric keeps trailing zeros; the file has none. */
const plain = (text: string): string => (/^-?\d+\.\d*0+$/.test(text) ? String(Number(text)) : text);

const sorted = (rows: Record<string, string>[]): Record<string, string>[] =>
  [...rows].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
