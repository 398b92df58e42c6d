import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeTable } from '../../src/workers/workbook/table/write-table.ts';
import { encoded } from '../support/books/encoded-text.ts';
import { IS_EXHAUSTIVE } from '../support/depth.ts';
import { violationsAsWorn } from './support/axe.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { told } from './support/told.ts';

const portal = portalUnderTest();

const HEADERS = ['Cod_Obra_Interno_4Plus', 'contrata', 'importe_estimado', 'seg_fin_obra_fecha', 'proyecto'];
const changes = async (rows: readonly (readonly (string | null)[])[]): Promise<Buffer> => {
  const columns = HEADERS.map((header) => ({ header, isNumber: false }));
  return Buffer.from(await (await writeTable({ name: 'Cambios', columns, rows })).arrayBuffer());
};

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Arrastra aquí el archivo de cambios/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

it('a file of changes is matched, reviewed, rehearsed, applied, saved as a recipe and undone', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/actualizacion-masiva`);
  await page.getByText('Todavía no se ha preparado ninguna actualización.').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'mass-update-file');
  const book = await changes([
    ['4P-NOR-FTTH-0001', 'Contrata del Sur', '1.250,50', '05/04/2026', 'Norte'],
    ['4P-NOR-FTTH-0002', 'Contrata del Sur', 'muchos', null, 'Norte'],
    ['4P-NOR-FTTH-0003', '<b>Otra</b>', '100', null, 'Norte'],
    ['4P-NOR-\u200bFTTH-00O4', 'Contrata del Sur', null, null, 'Norte'],
    ['4P-NOR-FTTH-0001', 'Contrata del Sur', '1250,50', '5-abr-2026', 'Norte'],
  ]);
  await choose(page, 'contratas.xlsx', book);
  await page.getByRole('heading', { name: 'Qué es cada columna' }).waitFor();
  const meaning = page.getByRole('combobox', { name: 'Qué es «Cod_Obra_Interno_4Plus»' });
  await expect.poll(() => meaning.inputValue()).toBe('cod_obra_interno_4plus');
  await page.getByText(/^El campo ".+" no está habilitado para actualizar\.\.\.$/).waitFor();
  await page.getByText(/de las dos formas: «05\/04\/2026»/).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'mass-update-columns');
  await page.getByRole('button', { name: 'Comparar con el portal' }).press('Enter');

  await page.getByRole('heading', { level: 1, name: 'contratas.xlsx' }).waitFor();
  const classes = page.getByRole('region', { name: 'Resultado', exact: true });
  await classes.getByRole('button', { name: /^Todas/ }).waitFor();
  await classes.getByRole('button', { name: /^Cambian\s*2/ }).waitFor();
  await classes.getByRole('button', { name: /^No encontradas\s*1/ }).waitFor();
  const table = page.getByRole('region', { name: 'Filas de la actualización' }).last();
  await table.getByText('¿Será 4P-NOR-FTTH-0004? Es la que más se parece.').waitFor();
  await table.getByText('4P-NOR-‹espacio de ancho cero›FTTH-00O4', { exact: true }).waitFor();
  await table.getByText('<b>Otra</b>').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'mass-update-rows');
  await table.getByRole('button', { name: 'Usar 4P-NOR-FTTH-0004 en la fila 5' }).press('Enter');
  await classes.getByRole('button', { name: /^No encontradas\s*0/ }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'mass-update-used');
  await page.getByRole('button', { name: /^Quitar la sustitución de / }).press('Enter');
  await classes.getByRole('button', { name: /^No encontradas\s*1/ }).waitFor();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await dialog.getByRole('radio', { name: 'No aplicar nada mientras quede alguna' }).check();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await dialog
    .getByRole('alert')
    .getByText('2 filas del archivo fallan. Corrígelas, déjalas fuera o elige aplicar las demás.')
    .waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'mass-update-wrong-rows');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('textbox', { name: 'Sustituir «muchos» por' }).fill('1500');
  await page.getByRole('textbox', { name: 'Sustituir «muchos» por' }).press('Enter');
  await classes.getByRole('button', { name: /^Cambian\s*3/ }).waitFor();
  await classes.getByRole('button', { name: /^No encontradas/ }).click();
  await page.getByRole('checkbox', { name: 'Elegir la fila 5' }).check();
  await page.getByRole('button', { name: 'Dejar fuera' }).click();
  await classes.getByRole('button', { name: /^Dejadas fuera\s*1/ }).waitFor();
  await classes.getByRole('button', { name: /^Todas/ }).click();

  await page.getByRole('button', { name: 'Guardar como receta' }).click();
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Contratas de cada noche');
  expect(await violationsAsWorn(page)).toEqual([]);
  await told(page.getByText('Receta guardada'), () =>
    dialog.getByRole('button', { name: 'Guardar la receta' }).click(),
  );

  await page.getByRole('button', { name: 'Ensayar' }).click();
  await dialog.getByRole('button', { name: 'Ensayar' }).click();
  await dialog.getByText(/^Ensayada el .*: 3 filas cambiarían\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await picture(page, 'mass-update-apply');
  expect(await violationsAsWorn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await dialog.getByText(/^Se han cambiado 3 filas/).waitFor();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByRole('link', { name: 'Ver en el historial' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'mass-update-applied');

  await page.getByRole('link', { name: 'Ver en el historial' }).click();
  await page.getByRole('link', { name: 'Ver la actualización masiva' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'mass-update-history');
  await page.getByRole('link', { name: 'Ver la actualización masiva' }).click();
  await page.getByRole('link', { name: 'Ver el cambio, y deshacerlo si hace falta' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await dialog.getByRole('button', { name: /^Deshacer en 3 obras/ }).click();
  await page
    .getByText(/^3 obras han vuelto a tener lo que tenían/)
    .or(page.getByText(/^Lo deshizo/))
    .first()
    .waitFor();

  await page.goto(`${portal.server.url}/actualizacion-masiva`);
  await page.getByRole('link', { name: /^contratas\.xlsx/ }).waitFor();
  await page.getByRole('rowheader', { name: 'Contratas de cada noche' }).waitFor();
  await picture(page, 'mass-update-list');
  await choose(page, 'contratas.xlsx', book);
  await page.getByText(/^Este mismo archivo ya lo aplicó/).waitFor();
  await page.getByRole('combobox', { name: 'Receta' }).selectOption({ label: 'Contratas de cada noche' });
  await page.getByText(/con 1 sustitución\.$/).waitFor();
  await page.getByRole('button', { name: 'Comparar con el portal' }).click();
  await page.getByText('Con la receta «Contratas de cada noche».').waitFor();
  await classes.getByRole('button', { name: /^Cambian\s*3/ }).waitFor();
  // The call that was refused because some rows are wrong.
  expect(complaints).toEqual([expect.stringContaining('422')]);
});

it.runIf(IS_EXHAUSTIVE)(
  'pasted cells are matched, reviewed and applied with the keyboard alone',
  async () => {
    const { page, context, complaints } = await portal.visitNext(PEOPLE.administrator);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${portal.server.url}/actualizacion-masiva`);
    const paste = page.getByRole('textbox', { name: 'Pegar celdas copiadas de Excel' });
    await paste.waitFor();
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      'cod_obra_interno_4plus\tcontrata\r\n4P-NOR-FTTH-0006\tContrata pegada\r\n4P-NOR-FTTH-0007\t\r\n',
    );
    const focusOn = async (
      name: string | RegExp,
      role: 'button' | 'textbox' | 'radio' | 'link' = 'button',
    ) => {
      const target = page.getByRole(role, { name }).last();
      await target.waitFor();
      for (let presses = 0; presses < 120; presses++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not reach '${name}'.`);
    };
    await focusOn('Pegar celdas copiadas de Excel', 'textbox');
    await page.keyboard.press('Control+V');
    await page.getByRole('heading', { name: 'Qué es cada columna' }).waitFor();
    await focusOn('Comparar con el portal');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'pegado.tsv' }).waitFor();
    await focusOn('Aplicar');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Se cambiará 1 fila, todas a la vez o ninguna.').waitFor();
    await focusOn('Aplicar');
    await page.keyboard.press('Enter');
    await dialog.getByText(/^Se ha cambiado 1 fila/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/^Se ha cambiado 1 fila/).waitFor();
    await focusOn('Ver el cambio, y deshacerlo si hace falta', 'link');
    await page.keyboard.press('Enter');
    await page.getByText('Contrata pegada').first().waitFor();
    expect(complaints).toEqual([]);
  },
);

it.runIf(IS_EXHAUSTIVE)(
  'a CSV of a Macintosh shows its values, and is read in another encoding and back',
  async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto(`${portal.server.url}/actualizacion-masiva`);
    const text = 'cod_obra_interno_4plus;contrata\r4P-NOR-FTTH-0001;Iñigo Peña\r4P-NOR-FTTH-0002;Cádiz\r';
    await choose(page, 'mac.csv', Buffer.from(encoded(text, 'macintosh')));
    await page.getByText('Texto leído como Mac Roman: «Iñigo Peña», «Cádiz».').waitFor();
    expect(await violationsAsWorn(page)).toEqual([]);
    await picture(page, 'encoding');
    const encoding = page.getByRole('combobox', { name: 'Codificación' });
    await encoding.selectOption('ISO-8859-15');
    await page.getByText(/^Hay letras que no se pueden leer como ISO-8859-15: B2 y 1 celda más\./).waitFor();
    expect(await page.getByRole('button', { name: 'Comparar con el portal' }).isDisabled()).toBe(true);
    expect(await violationsAsWorn(page)).toEqual([]);
    await picture(page, 'encoding-broken');
    await encoding.selectOption('Mac Roman');
    await page.getByRole('button', { name: 'Comparar con el portal' }).click();
    await page.getByRole('heading', { level: 1, name: 'mac.csv' }).waitFor();
    await page
      .getByRole('region', { name: 'Filas de la actualización' })
      .last()
      .getByText('Iñigo Peña')
      .waitFor();
    expect(complaints).toEqual([]);
  },
);

it.runIf(IS_EXHAUSTIVE)(
  'numbers that can be read in two ways are asked once for their column, by the keyboard',
  async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto(`${portal.server.url}/actualizacion-masiva`);
    const text =
      'cod_obra_interno_4plus;importe_estimado\r\n4P-NOR-FTTH-0001;1.250\r\n4P-NOR-FTTH-0002;12.500\r\n';
    await choose(page, 'miles.csv', Buffer.from(text));
    const doubt = page.getByRole('radiogroup').last();
    await doubt.waitFor();
    expect(await page.getByRole('button', { name: 'Comparar con el portal' }).isDisabled()).toBe(true);
    expect(await violationsAsWorn(page)).toEqual([]);
    await picture(page, 'numbers-doubt');
    await doubt.getByRole('radio', { name: /^mil doscientos cincuenta/i }).press('Space');
    await page.getByRole('button', { name: 'Comparar con el portal' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'miles.csv' }).waitFor();
    const rows = page.getByRole('region', { name: 'Filas de la actualización' }).last();
    await rows.getByText('1.250', { exact: true }).waitFor();
    await rows.getByText('12.500', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  },
);

it.runIf(IS_EXHAUSTIVE)(
  'moments with a zone are asked once for their column, and read so in the next file with its headers',
  async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto(`${portal.server.url}/actualizacion-masiva`);
    const text =
      'cod_obra_interno_4plus;seg_replanteo_fecha\r\n4P-NOR-FTTH-0001;2022-07-30T00:00:00Z\r\n4P-NOR-FTTH-0002;2022-07-30T22:30:00Z\r\n';
    const compare = page.getByRole('button', { name: 'Comparar con el portal' });
    const office = page.getByRole('radio', { name: 'El día de la oficina a esa hora (31 jul 2022)' });
    await choose(page, 'momentos.csv', Buffer.from(text));
    await page.getByText('Se propone el día escrito, 30 jul 2022.').waitFor();
    expect(await compare.isDisabled()).toBe(true);
    expect(await violationsAsWorn(page)).toEqual([]);
    await picture(page, 'moments-doubt');
    await office.press('Space');
    await page.getByText('«2022-07-30T22:30:00Z» se lee 31 jul 2022.').waitFor();
    await compare.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'momentos.csv' }).waitFor();
    await page.goto(`${portal.server.url}/actualizacion-masiva`);
    await choose(page, 'otros.csv', Buffer.from(text.replace('T00:', 'T01:')));
    await page.getByText('«2022-07-30T22:30:00Z» se lee 31 jul 2022.').waitFor();
    expect([await office.isChecked(), await compare.isDisabled()]).toEqual([true, false]);
    expect(complaints).toEqual([]);
  },
);
