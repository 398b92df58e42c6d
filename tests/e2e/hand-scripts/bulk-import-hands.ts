import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { agileBook } from '../../support/books/encrypted-books.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { ImportScreen } from '../support/import-screen.ts';
import { fileWith, sampleBook, withRenamedColumn } from '../support/workbooks.ts';
import { choose, commonDeeds, commonSights, controlBeside, press } from './common-hands.ts';
import type { PathHands } from './walk-path.ts';

interface Stage {
  readonly page: () => Page;
  readonly proxy: () => FaultProxy;
  /** Closes the person's open run and answers the last work number of the sample workbooks' pattern. */
  readonly freeTurn: () => Promise<number>;
  /** Loads a file of the pattern as somebody else. */
  readonly loadAsAnother: (file: string) => Promise<void>;
  /** Begins a load of the same person in another tab, with a file after this work number, and leaves it. */
  readonly leaveRun: (lastCode: number) => Promise<void>;
  /** Enters again in the dialog of the ended session. */
  readonly signInAgain: () => Promise<void>;
}

const GOOD = ['--rows', '120'];

/** The file is the good one until a script says which to take instead. */
export function bulkImportHands(stage: Stage): PathHands {
  const { page, proxy, freeTurn } = stage;
  const screen = () => new ImportScreen(page());
  let lastCode = 0;
  let file = async () => (await book(GOOD)).path;
  const book = (args: readonly string[]) =>
    sampleBook(`guion-${lastCode}-${args.join('')}`, [...args, '--code', String(lastCode)]);
  const take = (args: readonly string[]) => {
    file = async () => (await book(args)).path;
  };
  const chooseFile = async () => screen().choose(await file());
  return {
    begin: async () => {
      lastCode = await freeTurn();
      take(GOOD);
      await screen().open();
    },
    does: [
      ...commonDeeds({ page, proxy }),
      [/^Elige el archivo: .+$/, chooseFile],
      [/^Pulsa «Cambiar archivo» y elige el archivo\.$/, chooseFile],
      [
        /^Elige otra página en el menú y vuelve a «Cargas Másivas»\.$/,
        async () => {
          const menu = page().getByRole('navigation');
          await menu.getByRole('link', { name: 'Welcome' }).first().click();
          await menu.getByRole('link', { name: 'Cargas Másivas' }).first().click();
        },
      ],
      [
        /^usa un archivo.*: npm run sample-workbook -- (.+?)( --code N)?( --faults \S+?)?\.$/,
        async (args = '', _code = '', faults = '') => take(`${args}${faults}`.trim().split(/\s+/)),
      ],
      [
        /^usa un archivo que Excel haya guardado con contraseña\.$/,
        async () => {
          file = async () =>
            fileWith('protegido.xlsx', agileBook(await readFile((await book(GOOD)).path), 'clave'));
        },
      ],
      [
        /^usa un archivo que llame de otro modo a una columna, por ejemplo "(.+)"\.$/,
        async (name = '') => {
          file = async () => withRenamedColumn(await book(GOOD), 'site_cod', name);
        },
      ],
      [
        /^usa un archivo que llame a una columna como el portal, por ejemplo "(.+)"\.$/,
        async (name = '') => {
          file = async () => withRenamedColumn(await book(GOOD), 'site_cod', name);
        },
      ],
      [/^empieza una carga en otra pestaña y ciérrala a medias\.$/, () => stage.leaveRun(lastCode)],
      [/^En el diálogo «Tu sesión ha caducado» entra con un código nuevo\.$/, () => stage.signInAgain()],
      [/^Pulsa «Problema siguiente», o F8 en la tabla\.$/, () => press(page(), 'Problema siguiente')],
      [
        /^Elige otra página en el menú y, en la pregunta, pulsa «(.+)»\.$/,
        async (name = '') => {
          await page().getByRole('navigation').getByRole('link', { name: 'Welcome' }).first().click();
          await page().getByRole('dialog').getByRole('button', { name }).click();
        },
      ],
      [
        /^Haz doble clic en una celda de la tabla, escribe otro valor y pulsa Intro\.$/,
        async () => {
          await page().getByRole('gridcell').nth(2).dblclick();
          await page().keyboard.type('Otro valor');
          await page().keyboard.press('Enter');
        },
      ],
      [
        /^Pulsa «Cargas anteriores» y, en la lista, el archivo de una carga\.$/,
        async () => {
          await press(page(), 'Cargas anteriores');
          await page().getByRole('region', { name: 'Historial de cargas' }).getByRole('link').first().click();
        },
      ],
      [
        /^Cierra el diálogo que está abierto\.$/,
        () =>
          page()
            .getByRole('dialog')
            .getByRole('button', { name: /^(?:Entendido|Cerrar)$/ })
            .last()
            .click(),
      ],
      [
        /^Junto al nombre del archivo, pulsa «(.+)» y, en «(.+)», elige «(.+)»\.$/,
        async (name = '', list = '', choice = '') => {
          await press(page(), name);
          await choose(page(), choice, list);
        },
      ],
      [
        /^Pulsa «([^»]+)» en (?:la tarjeta|el aviso) «([^»]+)»\.$/,
        (name = '', title = '') => controlBeside(page(), title, name).click(),
      ],
      [/^en «Cargas anteriores» deshaz la carga, salvo que fuera un ensayo\.$/, async () => {}],
    ],
    others: [
      [
        /^Carga un archivo con el mismo patrón de CodObra, por ejemplo el de npm run sample-workbook -- (.+?) --code N\. La otra página lo sabe en diez segundos\.$/,
        async (args = '') => stage.loadAsAnother((await book(args.split(' '))).path),
      ],
    ],
    sees: commonSights({ page }),
  };
}
