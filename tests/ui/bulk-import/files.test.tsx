import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ExcelErrorRecord } from '../../../src/workers/workbook/workbook-summary.ts';
import type { WorldOptions } from '../../machines/bulk-import/import-world.ts';
import { chooseFile, openPage, textOf } from './bulk-import-page.tsx';

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

  it('is made for the pattern that is chosen, says what it will carry, and tells that it was saved', async () => {
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

  it('asks for a pattern that a CodObra can carry', async () => {
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

  it('is offered where the errors are told, and tells what it holds', async () => {
    const { page, dialog } = await openErrors();
    await page.user.click(within(dialog).getByRole('button', { name: 'Descargar libro marcado' }));
    await screen.findByText('«Norte (marcado).xlsx» descargado, con 1 problema marcado y un índice.');
    expect(page.files.map(({ fileName }) => fileName)).toEqual(['Norte (marcado).xlsx']);
  });

  it('shows how far it is, and can be given up', async () => {
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
    // Of the next file nothing has been said yet.
    await page.user.keyboard('{Escape}');
    await chooseFile(page);
    const next = await screen.findByRole('dialog', { name: /Errores Detectados/ });
    expect(within(next).queryByText(/Solo se marca/)).toBeNull();
  });
});
