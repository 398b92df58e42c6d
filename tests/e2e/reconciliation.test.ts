import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeTable } from '../../src/workers/workbook/table/write-table.ts';
import { workbookBytes } from '../support/books/workbooks.ts';
import { IS_EXHAUSTIVE } from '../support/depth.ts';
import { violationsAsWorn } from './support/axe.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { told } from './support/told.ts';

const portal = portalUnderTest();

const HEADERS = ['Código SCeGR', 'Contrata', 'Observaciones', 'Proyecto', 'Zona'];
const exported = async (rows: readonly (readonly (string | number | null)[])[]): Promise<Buffer> => {
  const columns = HEADERS.map((header) => ({ header, isNumber: false }));
  const file = await writeTable({ name: 'Export', columns, rows });
  return Buffer.from(await file.arrayBuffer());
};

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Arrastra aquí la exportación/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

it('the customer’s export is matched, reconciled, accepted with a reason and undone', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/celsig5`);
  await page.getByText('Todavía no se ha conciliado ningún archivo.').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'celsig5-file');
  const book = await exported([
    ['CLI-NOR-000001', 'Contrata Norte', '<b>Visto</b>', 'Otro proyecto', '1'],
    ['CLI-NOR-000002', 'Contrata Norte', null, null, '1'],
    ['CLI-NOR-000003', null, null, null, '2'],
    ['CLI-NOR-0000O4', 'Contrata Sur', null, null, '2'],
  ]);
  await choose(page, 'export_scegr.xlsx', book);
  await page.getByRole('heading', { name: 'Qué es cada columna' }).waitFor();
  const meaning = page.getByRole('combobox', { name: 'Qué es «Código SCeGR»' });
  await expect.poll(() => meaning.inputValue()).toBe('cod_externo_cliente');
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'celsig5-columns');
  await page.getByRole('button', { name: 'Conciliar' }).press('Enter');

  await page.getByRole('heading', { level: 1, name: 'export_scegr.xlsx' }).waitFor();
  const classes = page.getByRole('region', { name: 'Resultado', exact: true });
  await classes.getByRole('button', { name: /^Difieren/ }).click();
  const table = page.getByRole('region', { name: 'Líneas de la conciliación' }).last();
  await table.getByText('Contrata Norte').first().waitFor();
  await expect.poll(() => table.getByRole('rowheader').count()).toBe(2);
  await table.getByText(/^«Proyecto» dice qué obra es/).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'celsig5-lines');
  await classes.getByRole('button', { name: /^Solo en el cliente/ }).click();
  await table.getByText('Se parece a CLI-NOR-000004 (4P-NOR-FTTH-0004).').waitFor();

  await classes.getByRole('button', { name: /^Difieren/ }).click();
  await page.getByRole('checkbox', { name: 'Elegir CLI-NOR-000001' }).check();
  await page.getByRole('button', { name: 'Elegir todas (2)' }).click();
  await page
    .getByRole('region', { name: 'Líneas elegidas' })
    .getByRole('button', { name: 'Aceptar' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Seguimiento semanal con el cliente');
  expect(await violationsAsWorn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await dialog.getByText('Se han cambiado 2 obras.').waitFor();
  await dialog.getByText(/^1 diferencia no se ha aceptado/).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'celsig5-taken');

  await dialog.getByRole('link', { name: /^Ver el cambio/ }).click();
  await page.getByText('Seguimiento semanal con el cliente').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deshacer en 2 obras/ })
    .click();
  await page
    .getByText(/^2 obras han vuelto a tener lo que tenían/)
    .or(page.getByText(/^Lo deshizo/))
    .first()
    .waitFor();

  await page.goto(`${portal.server.url}/celsig5`);
  await page.getByRole('link', { name: /^export_scegr\.xlsx/ }).waitFor();
  await picture(page, 'celsig5-list');
  await choose(page, 'export_scegr.xlsx', book);
  await page.getByText(/^Este mismo archivo ya lo concilió/).waitFor();
  await page.getByRole('link', { name: 'Ver aquella conciliación' }).click();
  await page.getByRole('button', { name: 'Salir de la página' }).click();
  await page.getByRole('heading', { level: 1, name: 'export_scegr.xlsx' }).waitFor();
  await page.getByRole('button', { name: /^Difieren/ }).click();
  await page.getByRole('button', { name: 'No procede en CLI-NOR-000001' }).click();
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Es de otra zona');
  await told(page.getByText('Diferencias apartadas'), () =>
    dialog.getByRole('button', { name: 'Dejar aparte' }).press('Enter'),
  );
  await page
    .getByText(/^No procede \(Administración\): Es de otra zona/)
    .first()
    .waitFor();

  await classes.getByRole('button', { name: /^Solo en el cliente/ }).click();
  const limits = page.getByRole('region', { name: 'Límites de la conciliación' });
  await limits.getByRole('textbox', { name: 'El código empieza por' }).fill('CLI-NOR-000004');
  await classes.getByRole('button', { name: /^Solo en el portal\s*1$/ }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'celsig5-limits');
  await limits.getByRole('button', { name: 'Quitar los límites' }).click();
  await classes.getByRole('button', { name: /^Solo en el portal\s*247$/ }).waitFor();
  await table.getByRole('button', { name: 'CLI-NOR-0000O4 es la misma que CLI-NOR-000004' }).press('Enter');
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'celsig5-same');
  await told(page.getByText('Línea unida a su obra'), () =>
    dialog.getByRole('button', { name: 'Es la misma' }).press('Enter'),
  );
  await classes.getByRole('button', { name: /^Solo en el portal\s*246$/ }).waitFor();
  await classes.getByRole('button', { name: /^Todas/ }).click();
  await limits.getByRole('textbox', { name: 'El código empieza por' }).fill('CLI-NOR-000004');
  await table.getByText('En el archivo es CLI-NOR-0000O4.').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'celsig5-joined');
  await table.getByRole('button', { name: 'No es la misma: separar CLI-NOR-000004' }).press('Enter');
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'celsig5-parting');
  await told(page.getByText('Línea separada de la obra'), () =>
    dialog.getByRole('button', { name: 'Separar' }).press('Enter'),
  );
  await limits.getByRole('button', { name: 'Quitar los límites' }).click();
  await classes.getByRole('button', { name: /^Solo en el portal\s*247$/ }).waitFor();
  await classes.getByRole('button', { name: /^Solo en el cliente/ }).click();
  await table.getByText('Se parece a CLI-NOR-000004 (4P-NOR-FTTH-0004).').waitFor();
  expect(complaints).toEqual([]);
});

it.runIf(IS_EXHAUSTIVE)(
  'the customer’s table is found below a title, the person looks for it elsewhere and back, and it is compared',
  async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto(`${portal.server.url}/celsig5`);
    const notes = {
      name: 'NOTAS',
      rows: [
        ['Versión', 'Mes'],
        ['3', 'Noviembre'],
      ],
    };
    const rows = [['EXPORTACIÓN DE NOVIEMBRE'], HEADERS, ['CLI-NOR-000001', 'Contrata Norte']];
    await choose(page, 'con_titulo.xlsx', Buffer.from(workbookBytes([notes, { name: 'Export', rows }])));
    const place = page.getByRole('region', { name: 'Dónde está la tabla' });
    await place.getByText('La cabecera parece estar en la fila 2 de Export.').waitFor();
    expect(await violationsAsWorn(page)).toEqual([]);
    await picture(page, 'celsig5-place');
    await place.getByLabel('Hoja', { exact: true }).selectOption('NOTAS');
    await page.getByRole('combobox', { name: 'Qué es «Versión»' }).waitFor();
    await place.getByLabel('Hoja', { exact: true }).selectOption('Export');
    await place.getByLabel('Fila de la cabecera').selectOption('1');
    await page.getByRole('combobox', { name: 'Qué es «EXPORTACIÓN DE NOVIEMBRE»' }).waitFor();
    await place.getByLabel('Fila de la cabecera').selectOption('2');
    await page.getByRole('button', { name: 'Conciliar' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'con_titulo.xlsx' }).waitFor();
    await page
      .getByRole('region', { name: 'Resultado', exact: true })
      .getByRole('button', { name: /^Difieren\s*1$/ })
      .click();
    const table = page.getByRole('region', { name: 'Líneas de la conciliación' }).last();
    await table.getByText('Contrata Norte').waitFor();
    expect(complaints).toEqual([]);
  },
);
