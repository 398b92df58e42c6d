import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import type { ExcelErrorRecord } from '../../../src/workers/workbook/workbook-summary.ts';
import { aWorkbook, makeCorrections, type WorldOptions } from '../../machines/bulk-import/import-world.ts';
import { chooseFile, openPage, openPreview, startLoad, textOf } from './bulk-import-page.tsx';

const anError: ExcelErrorRecord = {
  sheet: 'SEGUIMIENTO',
  sheetHidden: false,
  cell: 'C4',
  row: 4,
  column: 3,
  columnLetter: 'C',
  error: '#REF!',
  value: '#REF!',
  asText: false,
};

const OMITTED: Correction = { tipo: 'omitirFila', hoja: 1, fila: 3, obra: '' };

const patternField = (dialog: HTMLElement) =>
  within(dialog).findByRole('combobox', { name: 'Patrón de los CodObra' });

describe('the template', () => {
  const openDialog = async (options: WorldOptions = {}) => {
    const page = openPage(options);
    await page.user.click(screen.getByRole('button', { name: 'Descargar plantilla' }));
    return { page, dialog: await screen.findByRole('dialog', { name: 'Descargar plantilla' }) };
  };
  const save = (dialog: HTMLElement) =>
    within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Descargar plantilla' });

  it('is made for the chosen pattern, says what it will contain, and that it was saved', async () => {
    const { page, dialog } = await openDialog();
    const field = await patternField(dialog);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(save(dialog).disabled).toBe(true);
    await page.user.type(field, 'nor-ftth');
    expect(textOf(within(dialog).getByRole('status'))).toBe(
      'La última obra es la 12: A1 llevará 12 y la fila de ejemplo será 4P-NOR-FTTH-0013.',
    );
    await page.user.keyboard('{Enter}');
    await screen.findByText('«plantilla_NOR-FTTH.xlsx» descargada. A1 lleva el código 12.');
    expect(page.files.map(({ fileName }) => fileName)).toEqual(['plantilla_NOR-FTTH.xlsx']);
    expect(await page.files[0]!.file.text()).toBe('plantilla 12');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for a pattern that is valid in a CodObra', async () => {
    const { page, dialog } = await openDialog();
    const field = await patternField(dialog);
    await page.user.type(field, 'NOR-');
    within(dialog).getByText('Sin espacios, y sin guion al principio ni al final.');
    expect(save(dialog).disabled).toBe(true);
    await page.user.type(field, 'X');
    expect(textOf(within(dialog).getByRole('status'))).toBe(
      'No hay obras de este patrón exacto. El portal pondrá en A1 el número que corresponda.',
    );
    expect(save(dialog).disabled).toBe(false);
  });

  it('can be tried again when the server did not answer', async () => {
    const page = openPage();
    page.fake.failNext('templateData', { kind: 'noResponse' });
    await page.user.click(screen.getByRole('button', { name: 'Descargar plantilla' }));
    const dialog = await screen.findByRole('dialog', { name: 'Descargar plantilla' });
    expect(textOf(await within(dialog).findByRole('alert'))).toBe(
      'El servidor no responde. No se ha descargado nada. Comprueba tu conexión y vuelve a intentarlo.',
    );
    await page.user.click(within(dialog).getByRole('button', { name: 'Reintentar' }));
    await patternField(dialog);
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });
});

describe('the marked workbook', () => {
  const openErrors = async (options: WorldOptions = {}) => {
    const page = openPage({ ...options, workbook: { errors: [anError], errorCount: 1 } });
    await chooseFile(page);
    return { page, dialog: await screen.findByRole('dialog', { name: /Errores Detectados/ }) };
  };

  it('is offered beside the errors, and says what it contains', async () => {
    const { page, dialog } = await openErrors();
    await page.user.click(within(dialog).getByRole('button', { name: 'Descargar libro marcado' }));
    await screen.findByText('«Norte (marcado).xlsx» descargado, con 1 problema marcado y un índice.');
    expect(page.files.map(({ fileName }) => fileName)).toEqual(['Norte (marcado).xlsx']);
  });

  it('shows its progress, and can be cancelled', async () => {
    let signal: AbortSignal | undefined;
    const { page, dialog } = await openErrors({
      gateway: {
        markedWorkbook: (_, options) => {
          signal = options?.signal;
          options?.onProgress?.(42);
          return new Promise(() => {});
        },
      },
    });
    await page.user.click(within(dialog).getByRole('button', { name: 'Descargar libro marcado' }));
    const bar = await within(dialog).findByRole('progressbar', { name: 'Progreso del libro marcado' });
    expect(bar.getAttribute('aria-valuenow')).toBe('42');
    expect(document.activeElement?.textContent).toBe('Descargar libro marcado');
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(signal?.aborted).toBe(true);
    await waitFor(() => expect(within(dialog).queryByRole('progressbar')).toBeNull());
    expect(page.files).toEqual([]);
  });

  it('says plainly that only an .xlsx can be marked', async () => {
    const { page, dialog } = await openErrors({
      gateway: {
        markedWorkbook: () => Promise.reject(Object.assign(new Error('onlyXlsx'), { failure: 'onlyXlsx' })),
      },
    });
    await page.user.click(within(dialog).getByRole('button', { name: 'Descargar libro marcado' }));
    expect(textOf(await within(dialog).findByRole('alert'))).toBe(
      'Solo se puede marcar un .xlsx. Abre el archivo en Excel, guárdalo como .xlsx y vuelve a elegirlo: entonces se podrá marcar.',
    );
    // Nothing is known about the next file yet.
    await page.user.keyboard('{Escape}');
    await chooseFile(page);
    const next = await screen.findByRole('dialog', { name: /Errores Detectados/ });
    expect(within(next).queryByText(/Solo se marca/)).toBeNull();
  });
});

describe('the rows left out', () => {
  const offered = () => screen.findByRole('region', { name: 'Filas que quedan fuera' });
  const bookName = 'Norte (filas que quedaron fuera).xlsx';

  const openLeaving = (skippedRows: readonly number[]) =>
    openPage({
      gateway: {
        correct: async (corrections) => ({
          corrections,
          summary: aWorkbook,
          skippedRows,
          effects: corrections.map(() => ({ cells: 1, misfit: null })),
        }),
      },
    });

  it('are offered as a separate workbook before the load, and after it', async () => {
    const page = openLeaving([1, 1]);
    await openPreview(page);
    expect(screen.queryByRole('region', { name: 'Filas que quedan fuera' })).toBeNull();
    await makeCorrections(page, OMITTED);
    expect(textOf(await offered())).toBe(
      '2 filas quedan fuera de la carga. Puedes descargar un libro solo con eso, cada problema señalado, para corregirlo y cargarlo después. Si antes cargas el resto, descárgalo desde el final de la carga: el código de A1 habrá cambiado.Descargar las 2 filas que quedan fuera',
    );
    const button = { name: 'Descargar las 2 filas que quedan fuera' };
    await page.user.click(within(await offered()).getByRole('button', button));
    await screen.findByText(
      `«${bookName}» descargado, con 2 filas. A1 lleva el código 12, el que pide ahora el portal.`,
    );

    await startLoad(page);
    await waitFor(async () =>
      expect(textOf(await offered())).toContain('2 filas quedaron fuera de la carga.'),
    );
    page.fake.failNext('checkLoad', { kind: 'noResponse' });
    await page.user.click(within(await offered()).getByRole('button', button));
    expect(textOf(await within(await offered()).findByRole('alert'))).toBe(
      'El servidor no responde. No se ha descargado nada. Comprueba tu conexión y vuelve a intentarlo.',
    );
    await page.user.click(within(await offered()).getByRole('button', button));
    await waitFor(() => expect(page.files.map(({ fileName }) => fileName)).toEqual([bookName, bookName]));
  });

  it('say that they cannot be loaded by themselves when they are only lines', async () => {
    const page = openLeaving([0, 1]);
    await openPreview(page);
    await makeCorrections(page, OMITTED);
    expect(textOf(await offered())).toBe(
      '1 fila queda fuera de la carga. Son líneas de factyval, y un archivo sin ninguna obra no se puede cargar: descárgalas con cada problema señalado, corrígelas y ponlas en la segunda hoja del próximo archivo.Descargar la fila que queda fuera',
    );
  });
});
