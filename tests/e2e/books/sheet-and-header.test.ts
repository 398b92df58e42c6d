import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  dayCell,
  errorCell,
  type FixtureCell,
  type FixtureSheet,
  workbookBytes,
  zipBytes,
} from '../../support/books/workbooks.ts';
import { partsOf } from '../../support/books/zip-parts.ts';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';
import { violations } from '../support/axe.ts';
import { ImportScreen } from '../support/import-screen.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';
import { fileWith, sampleBook } from '../support/workbooks.ts';

const portal = portalUnderTest();

const LABELS: Readonly<Record<string, string>> = {
  proyecto: 'Proyecto',
  subproyecto: 'Subproyecto',
  site_cod: 'Código de site',
  cod_obra_interno_4plus: 'Código de obra',
  estado_obra: 'Estado',
  seg_asignacion_fecha: 'Asignación',
};
const CONFIG: FixtureSheet = {
  name: 'CONFIG',
  visibility: 'hidden',
  rows: [
    ['parametro', 'valor'],
    ['version', 3],
  ],
};
const PIVOT: FixtureSheet = {
  name: 'RESUMEN',
  rows: [
    ['Etiquetas de fila', 'Cuenta de cod_obra_interno_4plus'],
    ['Norte', 3],
    ['Total general', 3],
  ],
};

type Rows = FixtureSheet['rows'];
interface Book {
  readonly works: FixtureSheet;
  readonly lines: FixtureSheet;
}

const above = ({ works, lines }: Book, ...titles: Rows): FixtureSheet[] => [
  { ...works, rows: [...titles, ...works.rows] },
  lines,
];
const headed = ({ works, lines }: Book, name: (header: string) => string): FixtureSheet[] => {
  const [header = [], ...rows] = works.rows;
  return [
    { ...works, rows: [header.map((cell) => (typeof cell === 'string' ? name(cell) : cell)), ...rows] },
    lines,
  ];
};
const withColumns = ({ works, lines }: Book, change: (row: readonly FixtureCell[]) => FixtureCell[]) => [
  { ...works, rows: works.rows.map((row) => change(row)) },
  lines,
];

/** The workbook with a chart sheet before all other sheets. */
function chartFirst(sheets: readonly FixtureSheet[]): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = partsOf(workbookBytes(sheets)).map((part) => {
    const xml = new TextDecoder().decode(part.content as Uint8Array);
    if (part.name === 'xl/workbook.xml') {
      const tag = `<sheets><sheet name="Gráfico1" sheetId="99" r:id="rIdChart"/>`;
      return { name: part.name, content: xml.replace('<sheets>', tag) };
    }
    if (part.name === 'xl/_rels/workbook.xml.rels') {
      const relation = `<Relationship Id="rIdChart" Type="${office}/chartsheet" Target="chartsheets/sheet1.xml"/>`;
      return { name: part.name, content: xml.replace('</Relationships>', `${relation}</Relationships>`) };
    }
    return part;
  });
  const chart =
    '<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"/></sheetViews></chartsheet>';
  return zipBytes([...parts, { name: 'xl/chartsheets/sheet1.xml', content: chart }]);
}

interface Case {
  readonly name: string;
  readonly book: (book: Book) => readonly FixtureSheet[] | Uint8Array;
  /** The text in «Hojas y columnas»; null when that panel is not shown. */
  readonly says: string | null;
  /** Why the workbook cannot be loaded; absent when it can. */
  readonly because?: readonly string[];
  /** Chosen for `npm test`, which tries one book of each kind; `test:exhaustive` tries all. */
  readonly runsAlways?: true;
}

const CASES: readonly Case[] = [
  { name: 'como se pide', book: ({ works, lines }) => [works, lines], says: null },
  {
    name: 'c03 una línea encima',
    book: (book) => above(book, ['LISTADO DE OBRAS NOVIEMBRE']),
    says: 'La cabecera parece estar en la fila 2 de SEGUIMIENTO.',
  },
  {
    name: 'título combinado',
    book: (book) => {
      const [works, lines] = above(book, ['LISTADO DE OBRAS']);
      return [{ ...works!, merges: ['A1:F1'] }, lines!];
    },
    says: 'La cabecera parece estar en la fila 2 de SEGUIMIENTO.',
  },
  {
    name: 'dos líneas de título',
    book: (book) => above(book, ['OBRAS'], ['Noviembre', 'de 2026']),
    says: 'La cabecera parece estar en la fila 3 de SEGUIMIENTO.',
    runsAlways: true,
  },
  {
    name: 'c12 hoja oculta primera',
    book: ({ works, lines }) => [CONFIG, works, lines],
    says: 'La cabecera parece estar en la fila 1 de SEGUIMIENTO. La cabecera parece estar en la fila 1 de FACTYVAL.',
    runsAlways: true,
  },
  {
    name: 'tabla dinámica primera',
    book: ({ works, lines }) => [PIVOT, works, lines],
    says: 'La cabecera parece estar en la fila 1 de SEGUIMIENTO. La cabecera parece estar en la fila 1 de FACTYVAL.',
  },
  { name: 'hoja de gráfico primera', book: ({ works, lines }) => chartFirst([works, lines]), says: null },
  {
    name: 'c20 etiquetas',
    book: (book) => headed(book, (name) => LABELS[name] ?? name),
    says: 'SEGUIMIENTO, fila 1; FACTYVAL, fila 1. 4 columnas reconocidas por su nombre.',
    runsAlways: true,
  },
  { name: 'mayúsculas', book: (book) => headed(book, (name) => name.toUpperCase()), says: null },
  {
    name: 'c21 mayúsculas y blancos',
    book: (book) => headed(book, (name) => `${name.toUpperCase().replaceAll('_', ' ')} `),
    says: 'SEGUIMIENTO, fila 1; FACTYVAL, fila 1. 25 columnas reconocidas por su nombre.',
  },
  {
    name: 'el código en la columna B',
    book: (book) =>
      withColumns(book, ([first = null, a = null, b = null, c = null, code = null, ...rest]) => [
        first,
        code,
        a,
        b,
        c,
        ...rest,
      ]),
    says: null,
    because: ['Sin CodObra en E2'],
    runsAlways: true,
  },
  {
    name: 'falta una columna, y un error de Excel',
    book: (book) =>
      withColumns(book, ([first = null, a = null, b = null, , ...rest]) => [
        first,
        a,
        b,
        'notas',
        ...rest.slice(0, -1),
        first === 1 ? errorCell(23) : null,
      ]),
    says: 'SEGUIMIENTO, fila 1; FACTYVAL, fila 1.',
    because: ['Errores en Excel', 'Faltan columnas'],
    runsAlways: true,
  },
  {
    name: 'una columna dos veces',
    book: (book) => withColumns(book, (row) => [...row, row[1] ?? null]),
    says: 'SEGUIMIENTO, fila 1; FACTYVAL, fila 1.',
    because: ['Columnas repetidas'],
    runsAlways: true,
  },
  {
    name: 'A1 equivocado',
    book: ({ works, lines }) => {
      const [[, ...header] = [], ...rows] = works.rows;
      return [{ ...works, rows: [[999_999, ...header], ...rows] }, lines];
    },
    says: null,
    because: ['El código de archivo no coincide'],
    runsAlways: true,
  },
];

const SHOWN_CASES = IS_EXHAUSTIVE ? CASES : CASES.filter(({ runsAlways }) => runsAlways);

async function sample(): Promise<Book> {
  const { sheets } = await sampleBook('cabeceras', ['--rows', '3']);
  const [works, lines] = sheets.map(({ name, rows }) => ({
    name,
    rows: [...rows].map((row) =>
      row.map(
        (cell): FixtureCell =>
          cell === null || typeof cell !== 'object'
            ? cell
            : 'serial' in cell
              ? dayCell(cell.serial)
              : errorCell(42),
      ),
    ),
  }));
  return { works: works!, lines: lines! };
}

/** Chooses this workbook and waits until everything about it is known. */
async function choose(page: Page, screen: ImportScreen, name: string, bytes: Uint8Array): Promise<void> {
  await screen.choose(fileWith(join(`${name}.xlsx`), bytes));
  await page.getByRole('heading', { name: `${name}.xlsx` }).waitFor();
  await page.getByText('Fechas', { exact: true }).first().waitFor();
}

it('books with another sheet, row or header are read, and one that cannot be loaded says all of why at once', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.operator);
  const book = await sample();
  const screen = new ImportScreen(page);
  await screen.open();
  const panel = page.getByRole('region', { name: 'Hojas y columnas' });
  for (const { name, book: made, says, because = [] } of SHOWN_CASES) {
    const sheets = made(book);
    await choose(page, screen, name, sheets instanceof Uint8Array ? sheets : workbookBytes(sheets));
    const dialog = page.getByRole('dialog');
    if (because.includes('Errores en Excel')) {
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await expect.poll(() => screen.loadButton.isEnabled(), { message: name }).toBe(because.length === 0);
    const why = page.getByRole('list', { name: 'Por qué no se puede cargar este libro' });
    // Waits until the server has answered the question about the code.
    await expect.poll(() => why.locator('strong').allTextContents(), { message: name }).toEqual(because);
    expect(await page.getByText('VÁLIDO', { exact: true }).count(), name).toBe(because.length === 0 ? 1 : 0);
    expect(await panel.getByRole('status').allTextContents(), name).toEqual(says === null ? [] : [says]);
    if (says !== null || because.length > 0) await picture(page, name.replaceAll(' ', '-'));
    if (name.startsWith('c20') || name.startsWith('falta')) expect(await violations(page), name).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

it('another sheet, row and column are chosen by the person, a name is remembered, and the book loads', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.operator);
  const book = await sample();
  const [title] = [['LISTADO DE OBRAS NOVIEMBRE']];
  const [works, lines] = headed(book, (name) => (name === 'site_cod' ? 'Estación' : name));
  const bytes = workbookBytes([CONFIG, { ...works!, rows: [title!, ...works!.rows] }, lines!]);
  const screen = new ImportScreen(page);
  await screen.open();
  await choose(page, screen, 'Noviembre', bytes);
  const panel = page.getByRole('region', { name: 'Hojas y columnas' });
  await page.getByText('Falta la columna obligatoria site_cod', { exact: false }).first().waitFor();
  await panel
    .getByLabel('Fila de la cabecera de seguimiento')
    .selectOption({ label: 'Fila 1: LISTADO DE OBRAS NOVIEMBRE' });
  await panel.getByText('Se lee SEGUIMIENTO, con la cabecera en la fila 1.', { exact: false }).waitFor();
  await page.getByText('Celda A1 de SEGUIMIENTO').waitFor({ state: 'attached' });
  await panel.getByLabel('Fila de la cabecera de seguimiento').selectOption('2');
  await page.getByText('Celda A2 de SEGUIMIENTO').waitFor({ state: 'attached' });
  await panel.getByLabel('Campo de «Estación»').selectOption('site_cod');
  await expect.poll(() => screen.loadButton.isEnabled()).toBe(true);

  await choose(page, screen, 'Noviembre otra vez', bytes);
  await panel.getByText('1 columna reconocida por su nombre.', { exact: false }).waitFor();
  await screen.confirm();
  await screen.waitForLoaded();
  expect(complaints).toEqual([]);
});

it.runIf(IS_EXHAUSTIVE)(
  'a mass update reads the sheet that looks like its table, and another row when the person says so',
  async () => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto(`${portal.server.url}/actualizacion-masiva`);
    const rows = [
      ['CAMBIOS DE NOVIEMBRE'],
      ['cod_obra_interno_4plus', 'contrata', 'responsable'],
      ['4P-NOR-FTTH-0001', 'Contrata del Sur', 'Ana'],
    ];
    const bytes = workbookBytes([CONFIG, { name: 'CAMBIOS', rows }]);
    await page.locator('input[type=file]').first().setInputFiles(fileWith('c12 cambios.xlsx', bytes));
    const place = page.getByRole('region', { name: 'Dónde está la tabla' });
    await place.getByText('La cabecera parece estar en la fila 2 de CAMBIOS.').waitFor();
    const meaning = page.getByRole('combobox', { name: 'Qué es «cod_obra_interno_4plus»' });
    await expect.poll(() => meaning.inputValue()).toBe('cod_obra_interno_4plus');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'c12-cambios');
    await place.getByLabel('Fila de la cabecera').selectOption('1');
    await place.getByText('Se lee CAMBIOS, con la cabecera en la fila 1.').waitFor();
    await page.getByRole('combobox', { name: 'Qué es «CAMBIOS DE NOVIEMBRE»' }).waitFor();
    await place.getByLabel('Hoja', { exact: true }).selectOption('CONFIG (oculta)');
    await place.getByText('Se lee CONFIG, con la cabecera en la fila 1.').waitFor();
    expect(complaints).toEqual([]);
  },
);
