import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/api.ts';
import { looksNumeric } from '../../../src/ui/bulk-import/grid/sheet-cells.ts';
import { formatFileSize } from '../../../src/ui/text/format.ts';
import { columnLetter } from '../../../src/workers/workbook/reader/cell-address.ts';
import type { ExcelErrorRecord } from '../../../src/workers/workbook/workbook-summary.ts';
import { aSheet, status } from '../../machines/bulk-import/import-world.ts';
import { loadButton, openPage, openPreview, textOf, workbookFile } from './bulk-import-page.tsx';

const never = <T,>(): Promise<T> => new Promise(() => {});
const grid = (sheet = 'SEGUIMIENTO') => screen.findByRole('grid', { name: `Contenido de la hoja ${sheet}` });
const notices = () => screen.findByRole('list', { name: 'Avisos del archivo' });

describe('the line about the file', () => {
  it('shows name, size, sheets and records', async () => {
    const page = openPage();
    await openPreview(page);
    const heading = screen.getByRole('heading', { name: 'Norte.xlsx' });
    expect(textOf(heading.parentElement!)).toBe('Norte.xlsx20,0 KB2 hojas2 registrosCambiar');
  });

  it.each([
    [1, '1 byte'],
    [1023, '1.023 bytes'],
    [1024, '1,0 KB'],
    [1536, '1,5 KB'],
    [1024 * 1024, '1,0 MB'],
    [1_284_000, '1,2 MB'],
  ])('writes %i bytes as %s', (bytes, told) => {
    expect(formatFileSize(bytes)).toBe(told);
  });

  it('says that the code matches, and the button of the load has a verb and a count', async () => {
    const page = openPage({ workbook: { sheets: [aSheet('SEGUIMIENTO', 2000), aSheet('FACTYVAL', 1000)] } });
    await openPreview(page);
    expect(await screen.findByText('VÁLIDO')).toBeDefined();
    expect(textOf(screen.getByText('Código de archivo:').parentElement!)).toBe('Código de archivo:12');
    expect(textOf(screen.getByText('Último CodObra').parentElement!)).toBe('Último CodObra12VÁLIDO');
    expect(screen.getByText('Patrón %NOR-FTTH%')).toBeDefined();
    const button = await loadButton();
    expect(button.textContent).toBe('Cargar 2.000 registros');
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    expect(button.getAttribute('aria-describedby')).toBeNull();
  });

  it('lets another file be chosen without leaving the preview', async () => {
    const page = openPage();
    await openPreview(page);
    expect(screen.getByRole('button', { name: 'Cambiar archivo' })).toBeDefined();
    page.workbook.open = async () => {
      throw Object.assign(new Error('notExcel'), { failure: 'notExcel' });
    };
    await page.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, workbookFile());
    expect(await screen.findByText('Ningún archivo seleccionado')).toBeDefined();
  });
});

describe('the load cannot start when', () => {
  const reasonOf = async (): Promise<string> => {
    const button = await loadButton();
    expect(button.hasAttribute('disabled')).toBe(true);
    return textOf(document.getElementById(button.getAttribute('aria-describedby')!)!);
  };

  it('the code does not match the last CodObra', async () => {
    const page = openPage({ workbook: { fileCode: '9' } });
    await openPreview(page);
    expect(await screen.findByText('NO COINCIDE')).toBeDefined();
    expect(await reasonOf()).toBe('El código de archivo (9) no coincide con el último CodObra (12).');
  });

  it('E2 has no pattern', async () => {
    const page = openPage({ workbook: { firstCodObra: 'SINGUIONES' } });
    await openPreview(page);
    expect(await screen.findByText('E2 no tiene un CodObra con patrón')).toBeDefined();
    expect(await reasonOf()).toBe('El código de archivo (12) no coincide con el último CodObra (N/A).');
  });

  it('a new pattern takes only the code 0', async () => {
    const page = openPage({ workbook: { firstCodObra: '4P-NUEVO-0001', fileCode: '0' } });
    await openPreview(page);
    expect(await screen.findByText('0 (nuevo patrón)')).toBeDefined();
    expect(await screen.findByText('VÁLIDO')).toBeDefined();
  });

  it('the last CodObra is still being looked up', async () => {
    const page = openPage({ api: () => ({ maxCodObra: never }) });
    await openPreview(page);
    expect(screen.getByLabelText('Consultando…')).toBeDefined();
    expect(await reasonOf()).toBe('Comprobando el código de archivo y los campos…');
  });

  it.each([
    [status(503), 'Error 503'],
    [status(404), 'Ruta no encontrada'],
    [status(0), 'Error CORS'],
    [{ kind: 'wrongShape' } as const, 'No encontrado'],
    [{ kind: 'notSent', message: 'Invalid URL' } as const, 'Error de configuración'],
    [{ kind: 'noResponse' } as const, 'Sin respuesta del servidor'],
  ])(
    'the lookup failed with %j: its reason is shown, and looking up again allows the load',
    async (failure, shown) => {
      let tries = 0;
      const page = openPage({
        api: ({ api }) => ({
          maxCodObra: (value) => {
            tries += 1;
            return tries === 1 ? Promise.reject(new ApiError(failure)) : api.maxCodObra(value);
          },
        }),
      });
      await openPreview(page);
      expect(await screen.findByText(shown)).toBeDefined();
      expect(await reasonOf()).toBe(
        'No se conoce el último CodObra; sin él no se puede comprobar el código de archivo.',
      );
      await page.user.click(
        screen.getByRole('button', { name: 'Reintentar la consulta del último CodObra' }),
      );
      expect(await screen.findByText('VÁLIDO')).toBeDefined();
    },
  );

  it.each([
    [new ApiError(status(503)), 'No se pudieron cargar los campos disponibles para este tipo.'],
    [
      new ApiError({ kind: 'noResponse' }),
      'No se pudo conectar con el servidor para obtener los campos disponibles.',
    ],
  ])('the fields were not read (%s), and reading again allows the load', async (error, sentence) => {
    let tries = 0;
    const page = openPage({
      api: ({ api }) => ({
        availableFields: async (type) => {
          tries += 1;
          if (tries <= 2) throw error;
          return api.availableFields(type);
        },
      }),
    });
    await openPreview(page);
    await waitFor(async () => expect(await reasonOf()).toBe(sentence));
    const list = await notices();
    expect(textOf(list)).toBe(`Campos sin cargar ${sentence}Reintentar`);
    await page.user.click(within(list).getByRole('button', { name: 'Reintentar' }));
    const button = await loadButton();
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  });

  it('the sheet has no rows', async () => {
    const page = openPage({ workbook: { sheets: [aSheet('SEGUIMIENTO', 0)] } });
    await openPreview(page);
    expect(await reasonOf()).toBe('No hay suficientes datos para la carga.');
    expect(textOf(await screen.findByText('Hoja vacía').then((title) => title.parentElement!))).toBe(
      'Hoja vacíaLa hoja seleccionada no contiene datos suficientes.',
    );
    expect(screen.getByText('Mostrando 0 - 0 de 0 registros')).toBeDefined();
  });

  it('an obligatory column is missing, found before anything was deleted', async () => {
    const page = openPage({
      built: {
        missingRequired: ['seg_asignacion_fecha'],
        ignoredColumns: ['notas'],
        unreadDateCount: 2,
        unreadDates: [{ cell: 'Z9', field: 'seg_fin_obra_fecha', value: '40/40/40' }],
      },
    });
    await openPreview(page);
    const button = await loadButton();
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await page.user.click(button);
    await waitFor(async () =>
      expect(await reasonOf()).toBe(
        'Falta la columna obligatoria seg_asignacion_fecha en la hoja de seguimiento. Complétala en Excel y vuelve a elegir el archivo.',
      ),
    );
    expect(textOf(await notices())).toBe(
      'Fechas sin reconocer 2 celdas no se reconocen como fecha y se envían tal cual; la validación las señalará. Por ejemplo, Z9.' +
        'Columnas que no se cargan notas. Su nombre no es el de ningún campo habilitado.',
    );
    expect(page.fake.calls).not.toContain('borrar');
  });
});

describe('the warnings about the file', () => {
  it('report that a third sheet of one row has content, without a number', async () => {
    const page = openPage({
      workbook: {
        thirdSheetHasContent: true,
        sheets: [aSheet('SEGUIMIENTO', 2), aSheet('FACTYVAL', 1), aSheet('NOTAS', 0)],
      },
    });
    await openPreview(page);
    const dialog = await screen.findByRole('dialog', { name: 'Valores Detectados en Tercera Hoja' });
    expect(textOf(dialog)).toContain('La tercera hoja, «NOTAS», tiene contenido.');
  });

  it('report incomplete headers and a third sheet, the gravest first', async () => {
    const page = openPage({
      workbook: {
        thirdSheetHasContent: true,
        sheets: [{ ...aSheet('SEGUIMIENTO', 2), emptyHeaders: 2 }, aSheet('FACTYVAL', 1), aSheet('NOTAS', 4)],
      },
    });
    await openPreview(page);
    const dialog = await screen.findByRole('dialog', { name: 'Valores Detectados en Tercera Hoja' });
    expect(textOf(dialog)).toContain('La tercera hoja, «NOTAS», tiene contenido (4 registros).');
    await page.user.click(within(dialog).getByRole('button', { name: 'Entendido' }));
    expect(textOf(await notices())).toBe(
      'Valores Detectados en Tercera Hoja «NOTAS» no se procesa: se carga a mano.Ver aviso' +
        'Encabezados incompletos La hoja SEGUIMIENTO tiene 2 columnas con datos y sin nombre en la fila 1. Esas columnas no se cargan.',
    );
    await page.user.click(screen.getByRole('button', { name: 'Ver aviso' }));
    expect(await screen.findByRole('dialog', { name: 'Valores Detectados en Tercera Hoja' })).toBeDefined();
  });
});

describe('the grid', () => {
  const big = {
    sheets: [aSheet('SEGUIMIENTO', 130), { ...aSheet('FACTYVAL', 1), visibility: 'hidden' as const }],
  };

  it('names rows and columns as Excel does, and marks the cells in error', async () => {
    const error: ExcelErrorRecord = {
      sheet: 'SEGUIMIENTO',
      sheetHidden: false,
      cell: 'B2',
      row: 2,
      column: 2,
      columnLetter: 'B',
      error: '#REF!',
      value: '#REF!',
      asText: false,
    };
    const page = openPage({
      workbook: { errors: [error], errorCount: 1 },
      gateway: {
        page: async () => ({
          sheet: 0,
          offset: 0,
          total: 1,
          firstColumn: 0,
          rows: [{ number: 2, cells: ['1', '#REF!', '', '', ''], marks: [{ column: 1, kind: 'error' }] }],
        }),
      },
    });
    await openPreview(page);
    await page.user.click(
      within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Cerrar' })[0]!,
    );
    const table = within(await grid());
    expect((await table.findAllByRole('columnheader')).map(textOf)).toEqual([
      'Fila',
      'A12',
      'B1 1 problema en la columnaproyecto',
      'Csubproyecto',
      'Dsite_cod',
      'Ecod_obra_interno_4plus',
      'Fseg_asignacion_fecha',
    ]);
    expect(textOf(await table.findByRole('rowheader', { name: '2' }))).toBe('2');
    const cell = table.getByRole('gridcell', { name: /#REF!/ });
    expect([cell.getAttribute('aria-colindex'), cell.parentElement?.getAttribute('aria-rowindex')]).toEqual([
      '3',
      '2',
    ]);
  });

  it('pages: first, previous, next, last, and the count in words', async () => {
    const asked: [number, number][] = [];
    const page = openPage({ workbook: big });
    const read = page.workbook.page.bind(page.workbook);
    page.workbook.page = (sheet, offset, limit) => {
      asked.push([offset, limit]);
      return read(sheet, offset, limit);
    };
    await openPreview(page);
    const count = () => screen.getByText(/^Mostrando/).textContent;
    const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
    expect(count()).toBe('Mostrando 1 - 50 de 130 registros');
    await press('Última página');
    expect(count()).toBe('Mostrando 101 - 130 de 130 registros');
    expect(screen.getByRole('button', { name: 'Página siguiente' }).hasAttribute('disabled')).toBe(true);
    await press('Página anterior');
    expect(count()).toBe('Mostrando 51 - 100 de 130 registros');
    await press('Primera página');
    expect(screen.getByRole('button', { name: 'Página anterior' }).hasAttribute('disabled')).toBe(true);
    await press('Página 2');
    expect(count()).toBe('Mostrando 51 - 100 de 130 registros');
    await page.user.selectOptions(screen.getByLabelText('Filas por página'), '100');
    expect(count()).toBe('Mostrando 1 - 100 de 130 registros');
    await waitFor(() => expect(asked.at(-1)).toEqual([0, 100]));
  });

  it('keeps its size while a page loads', async () => {
    const page = openPage({ workbook: big, gateway: { page: never } });
    await openPreview(page);
    const table = await grid();
    expect([table.getAttribute('aria-busy'), table.getAttribute('aria-rowcount')]).toEqual(['true', '131']);
    const bones = () =>
      within(table)
        .getAllByRole('gridcell')
        .filter((cell) => cell.textContent === '');
    expect(bones()).toHaveLength(within(table).getAllByRole('gridcell').length);
    expect(within(table).getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('2');
    await page.user.click(screen.getByRole('button', { name: 'Última página' }));
    expect(within(table).getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('102');
  });

  it('changes the sheet, and names a hidden one', async () => {
    const page = openPage({ workbook: big });
    await openPreview(page);
    const select = screen.getByLabelText('Hoja');
    expect(within(select).getAllByRole('option').map(textOf)).toEqual([
      'SEGUIMIENTO · 130 registros',
      'FACTYVAL · 1 registro · oculta',
    ]);
    await page.user.selectOptions(select, 'FACTYVAL · 1 registro · oculta');
    expect(await grid('FACTYVAL')).toBeDefined();
    expect(screen.getByText('Esta hoja está oculta en Excel; aquí se lee como las demás.')).toBeDefined();
  });

  it('says that rows could not be read, and reads them again', async () => {
    let isLost = true;
    const page = openPage();
    const read = page.workbook.page.bind(page.workbook);
    page.workbook.page = async (sheet, offset, limit) => {
      if (isLost) throw new Error('lost');
      return read(sheet, offset, limit);
    };
    await openPreview(page);
    expect(await screen.findByText('No se pudieron leer estas filas')).toBeDefined();
    isLost = false;
    await page.user.click(screen.getByRole('button', { name: 'Volver a leer' }));
    expect(await grid()).toBeDefined();
  });

  it('is reached by keyboard, so that it can be scrolled', async () => {
    const page = openPage();
    await openPreview(page);
    expect((await grid()).tabIndex).toBe(0);
  });
});

describe('the cells', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is %s', (index, letters) => {
    expect(columnLetter(index)).toBe(letters);
  });

  it.each(['0', '12', '-3', '1.250,5', '3200', '0,5', '43.5322', '12 %', '18,00 €'])(
    '%s is a number',
    (text) => {
      expect(looksNumeric(text)).toBe(true);
    },
  );

  it.each(['', '0012', '4P-NOR', '12-3', '1.2.3', '2026-03-12'])('«%s» is not a number', (text) => {
    expect(looksNumeric(text)).toBe(false);
  });
});
