import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { someSite } from '../../../paths/payloads/site-payloads.ts';
import { readTable } from '../../../src/workers/workbook/table/read-table.ts';
import { encoded } from '../../support/books/encoded-text.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const READER = 'consulta@conectividad.example';
const PAGE = '/localizaciones/registro/importar';
const DOWN = { kind: 'noResponse' } as const;

const csv = (text: string, name = 'registro.csv') => new File([text], name, { type: 'text/csv' });
const SHEET = csv(
  [
    'Código;Nombre;Municipio;Latitud;Longitud;Notas',
    'SIT-00601;Getxo 1;Getxo;43,35;-3,01;x',
    'SIT-00011;Santander, nodo 11;Santander;;;',
    'SIT-00012;Doce;Lugo;;;',
    ';sin código;;;;y',
  ].join('\r\n'),
);

async function openAt({ as = ADMINISTRATOR }: { as?: string } = {}) {
  const saved: [string, Blob][] = [];
  const page = openPortal(PAGE, {
    signedInAs: as,
    saveFile: (name: string, file: Blob) => void saved.push([name, file]),
  });
  page.fake.sites.sites = [someSite, { ...someSite, cod: 'SIT-00012', nombre: 'Doce', municipio: 'Lugo' }];
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  return {
    ...page,
    saved,
    choose: async (file: File) => {
      await heading('Importar el registro', 1);
      const field = document.querySelector<HTMLInputElement>('input[type=file]');
      if (field === null) throw new Error('The page offers no file field.');
      await anyFile.upload(field, file);
    },
    press: async (name: string | RegExp) => page.user.click(await button(name)),
  };
}
/** The types that the input offers are no limit, because a file may be dropped too. */
const anyFile = userEvent.setup({ applyAccept: false });
type Page = Awaited<ReturnType<typeof openAt>>;

const heading = (name: string, level = 2) => screen.findByRole('heading', { name, level });
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const cells = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const rows = async () => cells(await screen.findByRole('region', { name: 'Filas comparadas' }));
const counts = () =>
  Object.fromEntries(
    [...screen.getByLabelText('Recuento').querySelectorAll('div')].map((one) => [
      one.querySelector('dt')?.textContent,
      one.querySelector('dd')?.textContent,
    ]),
  );

async function compare(page: Page, file = SHEET): Promise<void> {
  await page.choose(file);
  await page.press('Comparar con el registro');
  await heading('Qué cambiaría');
}

describe('the import of the register', () => {
  it('is shown only to people who may open it', async () => {
    const page = openPortal(PAGE, { signedInAs: READER });
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await heading('No tienes acceso a este módulo', 1);
  });

  it('shows the field of each column, and has the others matched by hand', async () => {
    const page = await openAt();
    await page.choose(csv('Código;Nombre;Nombre;Pueblo\nA;uno;dos;Getxo\nB;;;Lugo'));
    await heading('Qué es cada columna');
    screen.getByText('2 filas · UTF-8, separado por punto y coma');
    expect(screen.queryByText(/^Texto leído como/)).toBeNull();
    const taken = () =>
      screen
        .getAllByRole<HTMLSelectElement>('combobox')
        .map(({ selectedOptions: [one] }) => one?.textContent);
    expect(taken()).toEqual(['Código', 'Nombre', 'Nombre', 'No se importa']);
    screen.getByText('«Nombre» está en más de una columna. Deja cada dato en una sola.');
    const comparing = await button('Comparar con el registro');
    expect(comparing.disabled).toBe(true);
    const [code, , second, town] = screen.getAllByRole('combobox');
    await page.user.selectOptions(second!, 'No se importa');
    await page.user.selectOptions(town!, 'Municipio');
    await page.user.selectOptions(code!, 'No se importa');
    screen.getByText(/^Ninguna columna es el código\./);
    expect(comparing.disabled).toBe(true);
    await page.user.selectOptions(code!, 'Código');
    await page.user.click(comparing);
    await heading('Qué cambiaría');
    expect(await rows()).toEqual([
      ['A', '2', 'Nueva', 'Nombre unoMunicipio Getxo'],
      ['B', '3', 'Nueva', 'Municipio Lugo'],
    ]);
    await page.choose(csv('Código;Nombre;Nombre;Pueblo\nC;uno;dos;Getxo'));
    await heading('Qué es cada columna');
    expect(taken()).toEqual(['Código', 'Nombre', 'No se importa', 'Municipio']);
  });

  it('shows in which encoding it read a CSV, and reads it in another one with its columns still matched', async () => {
    const page = await openAt();
    const bytes = encoded('cod;nombre;otro\rA;Peña;Cádiz\r', 'macintosh');
    await page.choose(new File([Buffer.from(bytes)], 'registro.csv'));
    await screen.findByText('Texto leído como Mac Roman: «Peña», «Cádiz».');
    await page.user.selectOptions(screen.getByLabelText('Qué es «otro»'), 'Municipio');
    await page.user.selectOptions(screen.getByLabelText('Codificación'), 'Windows (occidental)');
    await screen.findByText('Texto leído como Windows (occidental): «Pe–a», «C‡diz».');
    await page.user.selectOptions(screen.getByLabelText('Codificación'), 'Mac Roman');
    await screen.findByText('Texto leído como Mac Roman: «Peña», «Cádiz».');
    await page.press('Comparar con el registro');
    await heading('Qué cambiaría');
    expect(await rows()).toEqual([['A', '2', 'Nueva', 'Nombre PeñaMunicipio Cádiz']]);
  });

  it('says what is missing in every file that it cannot import', async () => {
    const page = await openAt();
    const refusals: [File, RegExp][] = [
      [new File([Uint8Array.from([0x89, 0x50])], 'foto.png'), /No es un archivo de Excel ni un CSV\./],
      [csv(''), /El archivo está vacío\. Elige otro\.$/],
      [csv('Código;Nombre\r\n'), /solo tiene el encabezado/],
      [csv(`cod\n${'x\n'.repeat(20_001)}`), /pasa de 20\.000 filas/],
      [csv(`${Array.from({ length: 201 }, (_, at) => `c${at}`).join(';')}\nx`), /pasa de 200 columnas/],
      [csv('cod;nombre\nA;"sin cerrar'), /faltan unas comillas de cierre/],
      [csv(`cod\n${'x'.repeat(32_768)}`), /La celda A2 de la hoja «registro\.csv» tiene más de 32\.767/],
    ];
    for (const [file, sentence] of refusals) {
      await page.choose(file);
      await screen.findByText(sentence);
    }
    expect(page.fake.calls).not.toContain('compareSites');
    await compare(page);
  });

  it('shows what the file would change, before anything is written', async () => {
    const page = await openAt();
    await compare(page);
    expect(counts()).toEqual({
      Nuevas: '1',
      Cambian: '1',
      'Sin cambios': '1',
      Rechazadas: '1',
      'Solo en el registro': '0',
    });
    screen.getByText('La fila rechazada se queda fuera. Corrígela en el archivo y elígelo otra vez.');
    expect(await rows()).toEqual([
      ['SIT-00601', '2', 'Nueva', 'Nombre Getxo 1Municipio GetxoLatitud 43,35Longitud -3,01'],
      ['SIT-00011', '3', 'Cambia', 'Nombre Santander 11  Santander, nodo 11'],
      ['Sin código', '5', 'Rechazada', 'Le falta el código.'],
    ]);
    await page.user.click(screen.getByRole('radio', { name: 'Cambian' }));
    expect((await rows()).map(([, row]) => row)).toEqual(['3']);
    await page.user.type(screen.getByRole('textbox', { name: 'Buscar en las filas' }), 'getxo');
    await screen.findByText('Ninguna fila coincide. Prueba con otras palabras o mira todas.');
    expect(page.fake.sites.sites).toHaveLength(2);
  });

  it('applies what was shown, and is undone', async () => {
    const page = await openAt();
    await compare(page);
    await page.press('Importar 1 nueva y 1 cambio');
    await screen.findByText(
      /^De «registro\.csv»: 1 localización nueva y 1 cambiada\. 1 fila rechazada quedó fuera\./,
    );
    expect(page.fake.sites.one('SIT-00601')).toMatchObject({ nombre: 'Getxo 1', lat: 43.35, lon: -3.01 });
    expect(page.fake.sites.one('SIT-00011').nombre).toBe('Santander, nodo 11');
    await heading('Filas que quedaron fuera');
    expect((await rows()).map(([, row]) => row)).toEqual(['5']);
    await screen.findByText('1 importación');

    await page.press('Deshacer');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Deshacer la importación de «registro.csv»' }),
    );
    dialog.getByText('Se quita la localización que puso.');
    await page.user.click(dialog.getByRole('button', { name: 'Deshacer la importación' }));
    await screen.findByText(/^Lo que puso «registro\.csv» ya no está/);
    expect(page.fake.sites.sites.map(({ cod, nombre }) => [cod, nombre])).toEqual([
      ['SIT-00011', 'Santander 11'],
      ['SIT-00012', 'Doce'],
    ]);
    await screen.findByText(/^Deshecha por Administración/);
    await page.press('Importar otro archivo');
    await button(/^Arrastra aquí el archivo/);
  });

  it('empties fields only where that is chosen', async () => {
    const page = await openAt();
    const file = csv('Código;Tipo\nSIT-00011;');
    await compare(page, file);
    screen.getByText('El registro ya está como el archivo: no hay nada que importar.');
    screen.getByText('1 localización del registro no está en el archivo: se queda como está.');
    expect(screen.queryByRole('button', { name: /^Importar / })).toBeNull();
    await page.press('Cambiar las columnas');
    await page.user.click(await screen.findByRole('checkbox', { name: 'Las celdas vacías vacían el dato' }));
    await page.press('Comparar con el registro');
    expect(await rows()).toEqual([['SIT-00011', '2', 'Cambia', 'Tipo Nodo  vacío']]);
    await page.press('Importar 1 cambio');
    await screen.findByText(/1 localización cambiada\./);
    expect(page.fake.sites.one('SIT-00011').tipo).toBeNull();
  });

  it('keeps the file through every failure, and goes on from there', async () => {
    const page = await openAt();
    page.fake.failNext('compareSites', DOWN);
    await page.choose(SHEET);
    await page.press('Comparar con el registro');
    await screen.findByText(/El archivo y sus columnas siguen aquí\.$/);
    await page.press('Comparar con el registro');
    await heading('Qué cambiaría');
    page.fake.failNext('importSites', {
      kind: 'status',
      status: 500,
      message: 'Ha fallado.',
      requestId: null,
      fields: {},
      retryAfter: null,
    });
    await page.press(/^Importar 1/);
    await screen.findByText(
      'Error del servidor. Error interno del servidor. Intenta de nuevo. La comparación sigue aquí.',
    );
    await page.press(/^Importar 1/);
    await screen.findByText(/^De «registro\.csv»/);
  });

  it('is compared again where somebody changed the register meanwhile', async () => {
    const page = await openAt();
    await compare(page);
    page.fake.sites.change('SIT-00011', { nombre: 'Suyo' }, 'Ana Ruiz');
    await page.press(/^Importar 1/);
    await screen.findByText(/Esto es lo que cambiaría ahora: míralo y confirma de nuevo\.$/);
    expect((await rows())[1]).toEqual(['SIT-00011', '3', 'Cambia', 'Nombre Suyo  Santander, nodo 11']);
    await page.press(/^Importar 1/);
    await screen.findByText(/^De «registro\.csv»/);
  });

  it('is found to be done when its answer was lost', async () => {
    const page = await openAt();
    await compare(page);
    page.fake.loseNext('importSites', DOWN);
    await page.press(/^Importar 1/);
    await screen.findByText(/la importación llegó a hacerse y está en la lista de abajo\.$/);
    await screen.findByText('1 importación');
    expect(page.fake.sites.imports.made).toHaveLength(1);
  });

  it('is not undone once one of its sites was used or changed', async () => {
    const page = await openAt();
    await compare(page);
    await page.press(/^Importar 1/);
    await screen.findByText('1 importación');
    page.fake.sites.change('SIT-00601', { nombre: 'Otro' }, 'Ana Ruiz');
    page.fake.failNext('undoSiteImport', DOWN);
    await page.press(/^Deshacer la de «registro\.csv»/);
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Deshacer la importación' }));
    await dialog.findByText(/No se sabe si llegó a deshacerse: vuelve a intentarlo\.$/);
    await page.user.click(dialog.getByRole('button', { name: 'Deshacer la importación' }));
    await dialog.findByText('1 localización se ha usado o cambiado después. No se ha deshecho nada.');
    expect(cells(dialog.getByRole('region', { name: 'Lo que lo impide' }))).toEqual([
      ['SIT-00601', 'Alguien la ha cambiado después'],
    ]);
    page.fake.sites.sites = page.fake.sites.sites.map((site) =>
      site.cod === 'SIT-00601' ? { ...site, version: 1 } : site,
    );
    await page.user.click(dialog.getByRole('button', { name: 'Comprobar otra vez' }));
    await screen.findByText(/^Lo que puso «registro\.csv» ya no está/);
  });

  it('needs a confirmation before its page is left, and is discarded then', async () => {
    const page = await openAt();
    await page.choose(SHEET);
    await heading('Qué es cada columna');
    await page.user.click(screen.getAllByRole('link', { name: 'Localizaciones' })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'El archivo no se ha importado' }));
    await page.user.click(dialog.getByRole('button', { name: 'Salir de la página' }));
    await heading('Localizaciones', 1);
    await page.user.click(await screen.findByRole('link', { name: 'Importar' }));
    await heading('Importar el registro', 1);
    await button(/^Arrastra aquí el archivo/);
  });

  it('says that the register could not be exported', async () => {
    const page = await openAt();
    page.fake.failNext('siteRegister', DOWN);
    await page.press('Descargar el registro');
    await screen.findByText('No se pudo descargar el registro');
    expect(page.saved).toEqual([]);
  });

  it('exports the register as a file that can be imported without a change', async () => {
    const page = await openAt();
    await page.press('Descargar el registro');
    await screen.findByText('Archivo descargado');
    const [[name, file] = ['', new Blob()]] = page.saved;
    expect(name).toMatch(/^localizaciones_\d{8}_\d{6}\.xlsx$/);
    const { summary } = await readTable({ name, type: '', content: file }, { rowsAtMost: 10 });
    expect(summary.columns.map(({ header }) => header)).toEqual([
      ...[
        'Código',
        'Nombre',
        'Dirección',
        'Municipio',
        'Provincia',
        'Latitud',
        'Longitud',
        'Tipo',
        'Operador',
      ],
    ]);
    await compare(page, new File([file], name));
    expect(counts()).toEqual({
      Nuevas: '0',
      Cambian: '0',
      'Sin cambios': '2',
      Rechazadas: '0',
      'Solo en el registro': '0',
    });
  });
});
