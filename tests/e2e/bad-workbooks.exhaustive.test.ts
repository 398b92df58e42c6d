import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from './support/browser.ts';
import { ImportScreen } from './support/import-screen.ts';
import { portalUnderTest } from './support/portal.ts';
import { watchRuns } from './support/run-record.ts';
import { PEOPLE } from './support/sign-in.ts';
import { fileWith, sampleBook, truncated, withRenamedColumn } from './support/workbooks.ts';

const portal = portalUnderTest();
let visitor: Visitor;
let screen: ImportScreen;
let runs: readonly string[];

beforeAll(async () => {
  visitor = await portal.visitNext(PEOPLE.operator);
  screen = new ImportScreen(visitor.page);
  runs = watchRuns(visitor.page);
});
afterAll(() => {
  expect(runs, 'no bad file may ever reach the server').toEqual([]);
});
beforeEach(() => screen.open());

const shows = (text: string | RegExp) => visitor.page.getByText(text).first().waitFor();

describe('files that are not workbooks', () => {
  const NOT_EXCEL = 'El archivo seleccionado no es un archivo Excel válido.';

  it.each([
    ['a text file with the name of a workbook', 'renombrado.xlsx', 'site_cod;proyecto\nSIT-00001;x\n'],
    ['a picture with the name of a workbook', 'foto.xlsx', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['an empty file', 'vacio.xlsx', ''],
    [
      'a page with the name of an old workbook',
      'pagina.xls',
      '<html><table><tr><td>1</td></tr></table></html>',
    ],
  ])('%s', async (_what, name, content) => {
    await screen.choose(fileWith(name, content));
    await shows(NOT_EXCEL);
  });

  it('a workbook cut in half', async () => {
    const book = await sampleBook('entero', ['--rows', '50']);
    await screen.choose(truncated(book.path));
    await shows('Error al procesar el archivo Excel. Verifica que el formato sea correcto.');
  });

  it('a zip that is not a workbook', async () => {
    await screen.choose(fileWith('otro.xlsx', zipWith('nota.txt', 'hola')));
    await shows('Error al procesar el archivo Excel. Verifica que el formato sea correcto.');
  });
});

describe('workbooks that cannot be loaded', () => {
  it('with error cells: the dialog opens at once, and the import stays blocked', async () => {
    const book = await sampleBook('errores', [
      '--rows',
      '30',
      '--faults',
      'excel-error,text-error,hidden-error',
    ]);
    await screen.choose(book.path);
    const dialog = screen.dialog('Errores Detectados en el Archivo Excel');
    await dialog.waitFor();
    await dialog.getByText('#REF!').first().waitFor();
    await dialog.getByText('escrito como texto').first().waitFor();
    await screen.closeDialogs();
    await shows('El archivo contiene errores de Excel. Corrija los errores antes de continuar.');
    expect(await screen.loadButton.isDisabled()).toBe(true);
  });

  it('with only a header', async () => {
    const book = await sampleBook('cabecera', ['--rows', '10', '--faults', 'header-only']);
    await screen.choose(book.path);
    await shows('La hoja seleccionada no contiene datos suficientes.');
    expect(await screen.loadButton.isDisabled()).toBe(true);
  });

  it('with the code of another day', async () => {
    const book = await sampleBook('codigo', ['--rows', '10', '--faults', 'wrong-code']);
    await screen.choose(book.path);
    await shows('NO COINCIDE');
    await shows(/código de archivo \(13\) no coincide con el último CodObra \(12\)/i);
    expect(await screen.loadButton.isDisabled()).toBe(true);
  });

  it('whose first work has no pattern', async () => {
    const book = await sampleBook('sin-guiones', ['--rows', '10', '--faults', 'no-hyphens']);
    await screen.choose(book.path);
    await shows('N/A');
    expect(await screen.loadButton.isDisabled()).toBe(true);
  });

  it('without the column of the site: the code is in another column, so there is no pattern', async () => {
    const book = await sampleBook('sin-site', ['--rows', '10', '--faults', 'missing-column']);
    await screen.choose(book.path);
    await shows('N/A');
    expect(await screen.loadButton.isDisabled()).toBe(true);
  });

  it('without another obligatory column: reported by name, and not loaded', async () => {
    const book = await sampleBook('sin-fecha', ['--rows', '10']);
    await screen.choose(await withRenamedColumn(book, 'seg_asignacion_fecha', 'otra_fecha'));
    await shows(/falta.*seg_asignacion_fecha/i);
    await screen.loadButton.and(visitor.page.locator(':disabled')).waitFor();
  });

  it('with a column twice: reported by name, and not loaded', async () => {
    const book = await sampleBook('repetida', ['--rows', '10', '--faults', 'duplicate-column']);
    await screen.choose(book.path);
    await shows('La columna site_cod está repetida');
    await screen.loadButton.and(visitor.page.locator(':disabled')).waitFor();
  });
});

describe('workbooks that load with a warning', () => {
  it('reports a third sheet and columns without a name', async () => {
    const book = await sampleBook('avisos', ['--rows', '10', '--faults', 'third-sheet,empty-header']);
    await screen.choose(book.path);
    await screen.dialog('Valores Detectados en Tercera Hoja').waitFor();
    await screen.closeDialogs();
    await shows('Encabezados incompletos');
    await screen.loadButton.and(visitor.page.locator(':enabled')).waitFor();
  });

  it('previews an .xls and a workbook of one sheet', async () => {
    for (const args of [
      ['--format', 'xls'],
      ['--faults', 'one-sheet'],
    ]) {
      await screen.open();
      const book = await sampleBook(`preview${args[1]}`, ['--rows', '20', ...args]);
      await screen.choose(book.path);
      await visitor.page.getByText('VÁLIDO', { exact: true }).waitFor();
      await visitor.page.getByRole('grid', { name: 'Contenido de la hoja SEGUIMIENTO' }).waitFor();
    }
  });
});

/** The smallest possible zip with one part. */
function zipWith(name: string, text: string): Buffer {
  const data = deflateRawSync(text);
  const crc = crc32(Buffer.from(text));
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc, 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(text.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data]);
  const central = Buffer.concat([
    ...[Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, Buffer.alloc(14), Buffer.from(name)],
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
