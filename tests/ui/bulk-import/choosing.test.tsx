import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bulkImportText } from '../../../src/ui/text/bulk-import.ts';
import type { WorkbookFailure } from '../../../src/workers/workbook/workbook-failure.ts';
import { aWorkbook } from '../../machines/bulk-import/import-world.ts';
import { chooseFile, openPage, openPreview, textOf, workbookFile } from './bulk-import-page.tsx';

const never = <T,>(): Promise<T> => new Promise(() => {});
const failing = (failure: WorkbookFailure) => async () => {
  throw Object.assign(new Error('refused'), { failure });
};
const invitation = 'Arrastra un archivo Excel aquí o haz clic para seleccionar';
const zone = () => screen.getByRole('button', { name: new RegExp(`^${invitation}`) });

describe('choosing a file', () => {
  it('names the screen, explains what to do, and says that no file is chosen', () => {
    openPage();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Importación de Registros de Cargas Másivas' }),
    ).toBeDefined();
    expect(zone().getAttribute('aria-describedby')).toBe(screen.getByText('Ningún archivo seleccionado').id);
    expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toContain('.xls,.xlsx');
  });

  it('is reached and opened by keyboard', async () => {
    const { user } = openPage();
    const opened: string[] = [];
    document.querySelector('input[type=file]')?.addEventListener('click', () => opened.push('dialog'));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cargas anteriores' }));
    await user.tab();
    expect(document.activeElement).toBe(zone());
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['dialog']);
  });

  it('accepts a dropped file and shows while one is over the zone', async () => {
    openPage();
    const target = zone().parentElement!;
    const dataTransfer = { files: [workbookFile()], dropEffect: 'none' };
    fireEvent.dragOver(target, { dataTransfer });
    expect(screen.getByText('Suelta el archivo para leerlo')).toBeDefined();
    fireEvent.dragLeave(target, { dataTransfer, relatedTarget: document.body });
    expect(screen.getByText(invitation)).toBeDefined();
    fireEvent.drop(target, { dataTransfer });
    expect(await screen.findByRole('heading', { name: 'Norte.xlsx' })).toBeDefined();
  });

  it('does not let a file dropped beside the zone replace the page', () => {
    openPage();
    const beside = screen.getByRole('heading', { level: 1 });
    const drop = createEvent.drop(beside, { dataTransfer: { files: [workbookFile()] } });
    fireEvent(beside, drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(screen.getByText('Ningún archivo seleccionado')).toBeDefined();
  });
});

describe('reading', () => {
  it.each([
    [0, 'Procesando archivo Excel...'],
    [19, 'Procesando archivo Excel...'],
    [20, 'Analizando estructura de datos...'],
    [40, 'Cargando hoja seleccionada...'],
    [60, 'Validando información...'],
    [80, 'Preparando vista previa...'],
    [100, 'Preparando vista previa...'],
  ])('at %i %% says «%s»', (percent, message) => {
    expect(bulkImportText.reading.message(percent)).toBe(message);
  });

  it('shows the file, the stage and the progress, and cancels at once', async () => {
    let signal: AbortSignal | undefined;
    const page = openPage({
      gateway: {
        open: (_file, options) => {
          signal = options?.signal;
          options?.onProgress?.(46);
          return never();
        },
      },
    });
    await chooseFile(page);
    expect(await screen.findByText('Norte.xlsx')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Cargando hoja seleccionada...');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('46');
    await page.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('Ningún archivo seleccionado')).toBeDefined();
    expect(signal?.aborted).toBe(true);
  });

  it('shows the first rows while the rest is read, and can still be cancelled', async () => {
    const page = openPage({
      gateway: {
        open: (_file, options) => {
          options?.onFirstRows?.({
            sheet: 'SEGUIMIENTO',
            header: ['12', 'proyecto'],
            rows: [{ number: 2, cells: ['1', 'Norte'] }],
          });
          return never();
        },
      },
    });
    await chooseFile(page);
    const rows = await screen.findByRole('region', { name: 'Primeras filas de «SEGUIMIENTO»' });
    expect(within(rows).getByText('El resto se está leyendo.')).toBeDefined();
    expect(within(rows).getByRole('columnheader', { name: /proyecto/ })).toBeDefined();
    expect(within(rows).getByText('Norte')).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('Ningún archivo seleccionado')).toBeDefined();
    expect(screen.queryByText('Norte')).toBeNull();
  });

  it.each<[WorkbookFailure, string, string]>([
    ['notExcel', 'Formato no válido', 'El archivo seleccionado no es un archivo Excel válido.'],
    ['noSheets', 'Archivo sin hojas', 'El archivo Excel no contiene hojas de cálculo.'],
    [
      'unreadable',
      'Error de procesamiento',
      'Error al procesar el archivo Excel. Verifica que el formato sea correcto.',
    ],
    [
      'encrypted',
      'Error de procesamiento',
      'El archivo está protegido con contraseña. Quítala en Excel, guárdalo y vuelve a elegirlo.',
    ],
    [
      'tooLarge',
      'Error de procesamiento',
      'El archivo es demasiado grande para leerlo. Divídelo en varios y cárgalos uno a uno.',
    ],
    [
      { code: 'cellTooLong', sheet: 'SEGUIMIENTO', cell: 'H12' },
      'Error de procesamiento',
      'La celda H12 de la hoja «SEGUIMIENTO» tiene más de 32.767 caracteres, que es lo que cabe en una celda de Excel. Acórtala, guarda el archivo y vuelve a elegirlo.',
    ],
    [
      { code: 'misplacedCell', sheet: 'SEGUIMIENTO', cell: 'A2', row: 3 },
      'Error de procesamiento',
      'La celda A2 de la hoja «SEGUIMIENTO» está escrita en la fila 3 y no se sabe cuál es su sitio. Abre el archivo en Excel, guárdalo otra vez y vuelve a elegirlo.',
    ],
  ])(
    'says what is wrong with a file that is %j, on the page and in a toast',
    async (failure, title, message) => {
      const page = openPage({ gateway: { open: failing(failure) } });
      await chooseFile(page);
      const notices = await screen.findByRole('list', { name: 'Avisos del archivo' });
      expect(notices.textContent).toBe(`${title} ${message}`);
      const toast = await screen.findByRole('alert');
      expect(toast.textContent).toBe(title + message);
      expect(zone()).toBeDefined();
    },
  );

  it('says that the page is at fault when its reader crashes', async () => {
    const page = openPage({ gateway: { open: () => Promise.reject(new Error('no worker')) } });
    await chooseFile(page);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error de sistemaAlgo ha fallado en esta página. Recárgala y vuelve a elegir el archivo.',
    );
  });

  it('reads another file after a failure, and removes the error', async () => {
    let tries = 0;
    const page = openPage();
    const { open } = page.workbook;
    page.workbook.open = (file, options) => {
      tries += 1;
      return tries === 1 ? failing('notExcel')() : open(file, options);
    };
    await chooseFile(page, workbookFile('foto.xlsx'));
    await screen.findByRole('list', { name: 'Avisos del archivo' });
    await screen.findByRole('alert');
    await openPreview(page);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Avisos del archivo' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('a file that was already loaded', () => {
  const told = () => screen.findByRole('list', { name: 'Si el archivo ya se cargó' });
  const loaded = {
    uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21',
    usuario: 'Ana Ruiz',
    fileName: 'Norte.xlsx',
    estado: 'completada',
    libro: aWorkbook.sha256,
    tracking: 'cod_obra_interno_4plus\n4P-NOR-FTTH-0013\n4P-NOR-FTTH-0014\n',
    corrections: [{ tipo: 'omitirFila', hoja: 0, fila: 4, obra: '' }],
  } as const;

  it('is reported first of all, with a link to that load', async () => {
    const page = openPage();
    page.fake.addRun({ ...loaded, uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e22', ensayo: true });
    page.fake.addRun(loaded);
    await openPreview(page);
    const notice = await told();
    expect(textOf(notice)).toMatch(
      /^Este archivo ya se cargó el .+, por Ana Ruiz: 2 registros \(1 fila quedó fuera\)\.Ver esa carga$/,
    );
    expect(within(notice).getByRole('link', { name: 'Ver esa carga' }).getAttribute('href')).toContain(
      `carga=${loaded.uploadId}`,
    );
    const name = screen.getByRole('heading', { name: 'Norte.xlsx' });
    expect(notice.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is not recognised in another workbook, nor after its load was undone', async () => {
    const page = openPage();
    page.fake.addRun({ ...loaded, undoneBy: 'Eva' });
    page.fake.addRun({ ...loaded, uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e22', libro: 'b'.repeat(64) });
    await openPreview(page);
    await waitFor(() =>
      expect(page.actor.getSnapshot().children.earlierLoad?.getSnapshot().value).toBe('notLoaded'),
    );
    expect(screen.queryByRole('list', { name: 'Si el archivo ya se cargó' })).toBeNull();
    // Somebody loads the same file while it is on screen.
    page.fake.addRun({ ...loaded, uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e23' });
    page.actor.send({ type: 'code.askedAgain', last: { kind: 'value', value: '14' } });
    expect(textOf(await told())).toContain('por Ana Ruiz');
  });

  it('is looked for again where the server did not answer', async () => {
    const page = openPage();
    page.fake.addRun(loaded);
    page.fake.failNext('runs', { kind: 'noResponse' });
    await openPreview(page);
    await page.user.click(within(await told()).getByRole('button', { name: 'Reintentar' }));
    await waitFor(async () => expect(textOf(await told())).toContain('por Ana Ruiz'));
  });
});
