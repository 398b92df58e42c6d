import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { workbookBytes } from '../support/books/workbooks.ts';
import { IS_EXHAUSTIVE } from '../support/depth.ts';
import { violationsAsWorn } from './support/axe.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

it('the sites of an area are listed, and one is changed, closed and opened again', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/localizaciones`);
  await page.getByText('600 localizaciones').waitFor();
  await page.getByRole('img', { name: /^Mapa de España con 600 localizaciones/ }).waitFor();
  const map = page.getByRole('img', { name: /^Mapa de España/ });
  await picture(page, 'sites-map');
  await map.focus();
  for (const key of ['+', '+', '+', 'ArrowUp']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Listar lo que se ve' }).click();
  await page.getByText(/^Solo la zona de/).waitFor();
  const counted = await page.getByText(/^(?:Mostrando .* de )?\d+ localizaciones$/).textContent();
  expect(Number(/(\d+) localizaciones$/.exec(counted ?? '')?.[1])).toBeLessThan(600);
  const seen = () => new URL(page.url()).searchParams.get('vista');
  await expect.poll(seen).toMatch(/^\d+\.\d{4},-\d\.\d{4},\d\.\d{2}$/);
  await picture(page, 'sites-zone');
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Quitar la zona' }).click();

  await page.getByRole('link', { name: 'SIT-00003', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'SIT-00003' }).waitFor();
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('<b>Nodo</b> "7" & \'cía\'');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('region', { name: /^Cambió una localización/ }).waitFor();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Se desmontó');
  await page.getByRole('button', { name: 'Cerrar la localización' }).click();
  await page.getByText(/la cerró el .*«Se desmontó»/).waitFor();
  await page.getByRole('button', { name: 'Reabrir' }).click();
  await page.getByRole('button', { name: 'Reabrir la localización' }).click();
  await page.getByText('Reabrió una localización').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it.runIf(IS_EXHAUSTIVE)(
  'the hint of a bubble is at the bubble under the pointer after the map was dragged',
  async () => {
    const { page } = await portal.visitNext(PEOPLE.administrator);
    await page.goto(`${portal.server.url}/localizaciones`);
    const map = page.getByRole('img', { name: /^Mapa de España con \d+ localizaciones/ });
    await map.waitFor();
    const box = await map.boundingBox();
    if (box === null) throw new Error('The map has no place.');
    const hint = page.locator('section p[aria-hidden]').filter({ hasText: /localizaciones$/ });
    const [x, y] = await bubbleIn(page, box);
    const topOf = async () => Number.parseFloat(await hint.evaluate((element) => element.style.top));
    const before = await topOf();
    await page.mouse.down();
    await page.mouse.move(x, y + 20);
    await page.mouse.move(x, y + 60);
    await page.mouse.up();
    await expect.poll(topOf).toBeCloseTo(before + 60, 0);
  },
);

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** Moves the pointer over a bubble of several sites, and returns its place. */
async function bubbleIn(page: Page, { x, y, width, height }: Box): Promise<readonly [number, number]> {
  for (let across = 0.3; across < 0.7; across += 0.04) {
    for (let down = 0.3; down < 0.7; down += 0.04) {
      const place = [x + width * across, y + height * down] as const;
      await page.mouse.move(...place);
      if (
        (await page
          .locator('section p[aria-hidden]')
          .filter({ hasText: /localizaciones$/ })
          .count()) > 0
      ) {
        return place;
      }
    }
  }
  throw new Error('There is no bubble.');
}

const chosen = (page: Page, name: string, content: string | Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
const figures = (page: Page) => page.getByLabel('Recuento').locator('dd').allTextContents();

it('a register that comes as a file is compared, applied, checked and undone', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/localizaciones`);
  await page.getByRole('link', { name: 'Importar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Importar el registro' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);

  // A CSV as Excel saves it in Spain.
  const rows = [
    'Código;Denominación;Latitud;Longitud;Notas',
    'SIT-00601;Peña, nodo 1;43,35;-3,01;nueva',
    'SIT-00001;Santander, nodo 1;;;cambia',
    'SIT-00002;Oviedo 2;;;igual',
    ';sin código;;;rechazada',
  ];
  await chosen(page, 'octubre.csv', Buffer.from(rows.join('\r\n'), 'latin1'));
  await page.getByRole('heading', { name: 'Qué es cada columna' }).waitFor();
  await page.getByRole('combobox', { name: 'Qué es «Notas»' }).selectOption('Código');
  await page.getByText('«Código» está en más de una columna.').waitFor();
  await page.getByRole('combobox', { name: 'Qué es «Notas»' }).selectOption('No se importa');
  await page.getByRole('button', { name: 'Comparar con el registro' }).press('Enter');
  await page.getByRole('heading', { name: 'Qué cambiaría' }).waitFor();
  await expect.poll(() => figures(page)).toEqual(['1', '1', '1', '1', '598']);
  const table = page.getByRole('region', { name: 'Filas comparadas' });
  const listed = () => table.getByRole('rowheader').allTextContents();
  await expect.poll(listed).toEqual(['SIT-00601', 'SIT-00001', 'Sin código']);
  await page.getByRole('radio', { name: 'Todas' }).focus();
  for (const _ of ['Nuevas', 'Cambian']) await page.keyboard.press('ArrowRight');
  await table.getByText('Santander 1').waitFor();
  await expect.poll(listed).toEqual(['SIT-00001']);
  expect(await violationsAsWorn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Importar 1 nueva y 1 cambio' }).press('Enter');
  await page.getByText('Registro importado').waitFor();
  await page.getByText('1 fila rechazada quedó fuera.').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ver el registro' }).click();
  await page.getByText('601 localizaciones').waitFor();
  await page.goto(`${portal.server.url}/localizaciones/SIT-00601`);
  await page.getByText('43,35; -3,01').waitFor();
  await page.getByText(/^Registro importado, el/).waitFor();

  await page.goto(`${portal.server.url}/localizaciones/registro/importar`);
  await page.getByRole('button', { name: /^Deshacer la de «octubre\.csv»/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Se quita la localización que puso.').waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText(/^Deshecha por Administración/).waitFor();
  await page.goto(`${portal.server.url}/localizaciones/SIT-00001`);
  await page.getByText('Santander 1 ·').waitFor();
  expect(complaints).toEqual([]);
});

it.runIf(IS_EXHAUSTIVE)(
  'a register is found below a title, the person looks for it elsewhere and back, and it is compared',
  async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto(`${portal.server.url}/localizaciones/registro/importar`);
    await page.getByRole('heading', { level: 1, name: 'Importar el registro' }).waitFor();
    const notes = {
      name: 'NOTAS',
      rows: [
        ['Versión', 'Mes'],
        ['3', 'Noviembre'],
      ],
    };
    const rows = [
      ['REGISTRO DE NOVIEMBRE'],
      ['Código', 'Denominación'],
      ['SIT-00002', 'Oviedo 2'],
      ['SIT-00777', 'Peña'],
    ];
    await chosen(page, 'con_titulo.xlsx', Buffer.from(workbookBytes([notes, { name: 'Registro', rows }])));
    const place = page.getByRole('region', { name: 'Dónde está la tabla' });
    await place.getByText('La cabecera parece estar en la fila 2 de Registro.').waitFor();
    const glance = place.getByRole('region', { name: 'Primeras filas y columnas' });
    await expect.poll(() => glance.getByRole('cell').allTextContents()).toContain('SIT-00777');
    expect(await violationsAsWorn(page)).toEqual([]);
    await picture(page, 'sites-place');
    await place.getByLabel('Hoja', { exact: true }).selectOption('NOTAS');
    await page.getByRole('combobox', { name: 'Qué es «Versión»' }).waitFor();
    await place.getByLabel('Hoja', { exact: true }).selectOption('Registro');
    await place.getByLabel('Fila de la cabecera').selectOption('1');
    await page.getByRole('combobox', { name: 'Qué es «REGISTRO DE NOVIEMBRE»' }).waitFor();
    await place.getByLabel('Fila de la cabecera').selectOption('2');
    await page.getByRole('button', { name: 'Comparar con el registro' }).press('Enter');
    await page.getByRole('heading', { name: 'Qué cambiaría' }).waitFor();
    const table = page.getByRole('region', { name: 'Filas comparadas' });
    await expect.poll(() => table.getByRole('rowheader').allTextContents()).toEqual(['SIT-00777']);
    await picture(page, 'sites-compared');
    expect(complaints).toEqual([]);
  },
);

it.runIf(IS_EXHAUSTIVE)(
  'the exported register is imported without a change, and a bad file is reported',
  async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto(`${portal.server.url}/localizaciones/registro/importar`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar el registro' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^localizaciones_\d{8}_\d{6}\.xlsx$/);
    await chosen(page, 'foto.xlsx', 'no es un libro');
    await page.getByText('No es un archivo de Excel ni un CSV.').waitFor();
    await chosen(page, download.suggestedFilename(), await readFile(await download.path()));
    await page.getByText('600 filas').waitFor();
    await page.getByRole('button', { name: 'Comparar con el registro' }).click();
    await page.getByText('El registro ya está como el archivo: no hay nada que importar.').waitFor();
    await expect.poll(() => figures(page)).toEqual(['0', '0', '600', '0', '0']);
    await page.getByRole('link', { name: 'Localizaciones', exact: true }).first().click();
    await page.getByRole('button', { name: 'Salir de la página' }).click();
    await page.getByText('600 localizaciones').waitFor();
    expect(complaints).toEqual([]);
  },
);
