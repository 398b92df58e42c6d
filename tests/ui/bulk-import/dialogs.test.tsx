import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ScriptResult, ValidationProblem } from '../../../src/api/contract/bulk-import.ts';
import type { RunSummary } from '../../../src/api/contract/loads/load-runs.ts';
import { Dialog } from '../../../src/ui/components/dialog.tsx';
import { keepFocus } from '../../../src/ui/components/keep-focus.ts';
import { formatMoment } from '../../../src/ui/text/format.ts';
import type { BuiltLoad } from '../../../src/workers/workbook/load/load-protocol.ts';
import type { ExcelErrorRecord } from '../../../src/workers/workbook/workbook-summary.ts';
import { AT, aScript, aSheet } from '../../machines/bulk-import/import-world.ts';
import {
  loadButton,
  openConfirm,
  openPage,
  openPreview,
  type Page,
  startLoad,
  textOf,
} from './bulk-import-page.tsx';

const problem = (change: Partial<ValidationProblem>): ValidationProblem => ({
  error: 'Otros errores',
  detalle: 'Falta seg_asignacion_fecha',
  hoja_nombre: 'SEGUIMIENTO',
  fila: 2,
  proyecto: 'Despliegue FTTH Norte 2026',
  subproyecto: 'Fase 1',
  site_cod: 'SIT-00001',
  csv_cod_externo_cliente: 'CL-1',
  gen_cod_externo_cliente: null,
  csv_cod_obra_interno_4plus: '4P-NOR-FTTH-0013',
  gen_cod_obra_interno_4plus: null,
  gen_seg_asignacion_fecha: null,
  creado: null,
  creado_por: null,
  ...change,
});
const validation = (problems: readonly ValidationProblem[], count = problems.length): ScriptResult =>
  aScript({
    type: 'validation',
    description: 'Valida los registros',
    has_warnings: true,
    warning_count: count,
    warning_message: `${count} registros con problemas.`,
    query_results: [...problems],
    result_count: count,
  });

async function stopOn(page: Page, problems: readonly ValidationProblem[], count?: number) {
  page.fake.setScripts([validation(problems, count)]);
  await startLoad(page);
  return screen.findByRole('dialog', { name: 'PROCESO DETENIDO - Registros con Problemas Detectados' });
}

const earlierLoad: RunSummary = {
  uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e33',
  fileName: 'Enero.xlsx',
  usuario: 'Ana Ruiz',
  propia: false,
  ensayo: false,
  estado: 'completada',
  step: null,
  codigo: '12',
  filasSeguimiento: 2,
  filasFactyval: 1,
  filasOmitidas: 0,
  incidencias: 0,
  correcciones: 0,
  startedAt: AT,
  endedAt: AT,
  deshecha: null,
};

async function enabledLoadButton(): Promise<HTMLElement> {
  const found = await loadButton();
  await waitFor(() => expect(found.hasAttribute('disabled')).toBe(false));
  return found;
}

const nameOf = (element: HTMLElement): string => element.getAttribute('aria-label') ?? textOf(element);
const bodyRows = (dialog: HTMLElement): string[] => within(dialog).getAllByRole('row').slice(1).map(textOf);
const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });

describe('Confirmar Carga Masiva', () => {
  it('says what will be loaded and what will happen', async () => {
    const page = openPage();
    const dialog = await openConfirm(page);
    expect(textOf(dialog)).toBe(
      'Confirmar Carga Masiva' +
        'ArchivoNorte.xlsx 20,0 KBCódigo de archivo12' +
        'Seguimiento2 registros hoja «SEGUIMIENTO»Factyval1 registro hoja «FACTYVAL»' +
        'Qué va a pasar' +
        '1Se vacían las tablas auxiliares.' +
        '2Se guardan y se cargan las dos hojas en esas tablas.' +
        '3Se ejecutan las validaciones y, si todas pasan, los cambios en las obras.' +
        'Si una validación encuentra problemas, el proceso se detiene y ninguna obra cambia. Espera en esta página hasta que estén guardadas las dos hojas: después la carga sigue aunque la cierres.' +
        'CancelarCargar 2 registros',
    );
    const root = dialog.closest<HTMLElement>('[data-centered]');
    expect(root?.style.getPropertyValue('--modal-size')).toBe('calc(37.5rem * var(--mantine-scale))');
  });

  it('asks for the subprojects that the load would create, and sends nothing before each is accepted', async () => {
    const created = [
      { proyecto: 'Red Sur', valor: 'Faes 1', cercanos: [{ valor: 'Fase 1', distancia: 2 }] },
      { proyecto: 'Red Sur', valor: 'Ñora', cercanos: [] },
    ];
    const page = openPage({
      api: (fake) => ({
        checkLoad: async (ask) => ({ ...(await fake.api.checkLoad(ask)), subproyectos: created }),
      }),
    });
    await openPreview(page);
    await page.user.click(await enabledLoadButton());
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar Carga Masiva' });
    const question = await within(dialog).findByRole('region', { name: 'Subproyectos nuevos' });
    expect(question.querySelector('h3')?.textContent).toBe(
      'Se crearán 2 subproyectos: Faes 1 (¿Fase 1?), Ñora',
    );
    const goOn = button(dialog, 'Seguir');
    await page.user.click(within(question).getByRole('checkbox', { name: 'Crear «Faes 1» en «Red Sur»' }));
    expect((goOn as HTMLButtonElement).disabled).toBe(true);
    await page.user.click(within(question).getByRole('checkbox', { name: 'Crear «Ñora» en «Red Sur»' }));
    await page.user.click(goOn);
    await within(dialog).findByRole('button', { name: 'Cargar 2 registros' });
    expect(page.fake.calls).not.toContain('borrar');
  });

  it('reads a new subproject as the known one that was meant, and closes', async () => {
    const created = [{ proyecto: 'Red Sur', valor: 'Faes 1', cercanos: [{ valor: 'Fase 1', distancia: 2 }] }];
    const page = openPage({
      api: (fake) => ({
        checkLoad: async (ask) => ({ ...(await fake.api.checkLoad(ask)), subproyectos: created }),
      }),
    });
    await openPreview(page);
    await page.user.click(await enabledLoadButton());
    await page.user.click(await screen.findByRole('button', { name: '«Faes 1» es «Fase 1»' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(page.actor.getSnapshot().context.file.corrections).toMatchObject([
        { columna: 'subproyecto', antes: 'Faes 1', despues: 'Fase 1' },
      ]),
    );
  });

  it('says that there is no second sheet', async () => {
    const page = openPage({ workbook: { sheets: [aSheet('SEGUIMIENTO', 2)] } });
    const dialog = await openConfirm(page);
    expect(dialog.textContent).toContain('El archivo no tiene segunda hoja: no hay registros de factyval.');
  });

  it('is cancelled by button and by Esc, and nothing is sent', async () => {
    const page = openPage();
    await page.user.click(button(await openConfirm(page), 'Cancelar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Cargar 2 registros' }));
    await screen.findByRole('dialog');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.fake.calls).not.toContain('borrar');
  });

  it('shows the progress of the preparation, asks nothing meanwhile, and can be cancelled', async () => {
    const page = openPage({
      gateway: {
        buildLoad: (_request, options) => {
          options?.onProgress?.(50);
          return new Promise<BuiltLoad>(() => {});
        },
      },
    });
    await openPreview(page);
    await page.user.click(await enabledLoadButton());
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar Carga Masiva' });
    const bar = within(dialog).getByRole('progressbar', { name: 'Preparando los datos de la carga…' });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('35'));
    expect(within(dialog).getAllByRole('button').map(nameOf)).toEqual(['Cerrar', 'Cancelar']);
    await page.user.click(button(dialog, 'Cancelar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.fake.calls).not.toContain('borrar');
  });

  it('lists what is loaded unchanged, and who loaded the same content before', async () => {
    const page = openPage({
      built: {
        ignoredColumns: ['notas'],
        unreadDateCount: 1,
        unreadDates: [{ cell: 'K7', field: 'seg_asignacion_fecha', value: '31/02/2026' }],
      },
      api: () => ({
        runs: async () => ({ items: [earlierLoad], total: 1, page: 1, pageSize: 50 }),
      }),
    });
    const dialog = await openConfirm(page);
    expect(within(dialog).getAllByRole('listitem').slice(0, 3).map(textOf)).toEqual([
      `Ana Ruiz ya cargó este mismo contenido el ${formatMoment(AT)}, con el archivo «Enero.xlsx». Ver esa carga`,
      'Seguimiento: 1 fecha sin reconocer se envía tal cual; la validación la señalará (K7).',
      'Seguimiento: 1 columna no se carga (notas).',
    ]);
    expect(within(dialog).getByRole('link', { name: 'Ver esa carga' }).getAttribute('href')).toBe(
      `/carga-masiva?carga=${earlierLoad.uploadId}`,
    );
  });

  it('says that nothing is kept of a rehearsal', async () => {
    const page = openPage();
    await openPreview(page);
    await enabledLoadButton();
    await page.user.click(screen.getByRole('button', { name: 'Ensayar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar ensayo' });
    await within(dialog).findByRole('button', { name: 'Ensayar 2 registros' });
    expect(dialog.textContent).toContain('Ensayo: no se guarda nada');
    expect(dialog.textContent).toContain('y al final se deshacen');
  });
});

/** A dialog, and the button that opens it, which is removed when the dialog closes. */
function Gone() {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  useEffect(() => keepFocus(document), []);
  return (
    <main tabIndex={-1}>
      {isThere && (
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
      )}
      <Dialog
        opened={isOpen}
        title="Aviso"
        width={400}
        onClose={() => {
          setThere(false);
          setOpen(false);
        }}
        footer={null}
      >
        Texto
      </Dialog>
    </main>
  );
}

describe('every dialog', () => {
  it('puts the focus on the content when the control that opened it is gone', async () => {
    const user = userEvent.setup();
    render(
      <MantineProvider>
        <Gone />
      </MantineProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('dialog', { name: 'Aviso' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});

describe('PROCESO DETENIDO', () => {
  const problems = [
    problem({ error: 'Otros errores', fila: 9 }),
    problem({
      error: 'Obra repetida',
      detalle: 'La obra ya existe',
      fila: 3,
      gen_cod_externo_cliente: 'CL-9',
      gen_cod_obra_interno_4plus: '4P-NOR-FTTH-0013',
      gen_seg_asignacion_fecha: '2026-01-02',
      creado: '2026-01-01',
      creado_por: 'Ana Ruiz',
    }),
    problem({ error: 'site_cod NO VÁLIDO', detalle: 'No está en el registro', fila: 4, site_cod: 'SIT-X' }),
  ];

  it('says that nothing was changed, and lists the problems by type in their order', async () => {
    const page = openPage();
    const dialog = await stopOn(page, problems);
    expect(dialog.textContent).toContain(
      '3 problemas en la validación. No se ha cambiado nada: las obras siguen como estaban. Corrige el archivo y vuelve a cargarlo.',
    );
    expect(within(dialog).getAllByRole('columnheader').map(textOf)).toEqual([
      'Fila',
      'Hoja',
      'Detalle',
      'Proyecto',
      'Subproyecto',
      'site_cod',
      'Código del cliente (archivo)',
      'Código del cliente (portal)',
      'CodObra (archivo)',
      'CodObra (portal)',
      'Asignación (portal)',
      'Creado',
      'Creado por',
      'Obra repetida 1',
      'site_cod NO VÁLIDO 1',
      'Otros errores 1',
    ]);
    expect(bodyRows(dialog)).toEqual([
      'Obra repetida 1',
      '3SEGUIMIENTOLa obra ya existeDespliegue FTTH Norte 2026Fase 1SIT-00001CL-1CL-94P-NOR-FTTH-00134P-NOR-FTTH-00132026-01-022026-01-01Ana Ruiz',
      'site_cod NO VÁLIDO 1',
      '4SEGUIMIENTONo está en el registroDespliegue FTTH Norte 2026Fase 1SIT-XCL-14P-NOR-FTTH-0013',
      'Otros errores 1',
      '9SEGUIMIENTOFalta seg_asignacion_fechaDespliegue FTTH Norte 2026Fase 1SIT-00001CL-14P-NOR-FTTH-0013',
    ]);
  });

  it('filters by type, searches without accents, and comes back', async () => {
    const page = openPage();
    const dialog = await stopOn(page, problems);
    await page.user.click(button(dialog, 'site_cod NO VÁLIDO 1'));
    expect(button(dialog, 'site_cod NO VÁLIDO 1').getAttribute('aria-pressed')).toBe('true');
    expect(bodyRows(dialog)).toHaveLength(2);
    await page.user.click(button(dialog, 'Todos 3'));
    await page.user.type(within(dialog).getByLabelText('Buscar en la lista'), 'no valido');
    expect(within(dialog).getByText('Mostrando 1 - 1 de 1 registro')).toBeDefined();
    await page.user.type(within(dialog).getByLabelText('Buscar en la lista'), ' zzz');
    expect(within(dialog).getByText('Nada coincide con la búsqueda.')).toBeDefined();
    expect(within(dialog).getByText('Mostrando 0 - 0 de 0 registros')).toBeDefined();
    await page.user.click(within(dialog).getAllByRole('button', { name: 'Quitar la búsqueda' })[0]!);
    expect(within(dialog).getByText('Mostrando 1 - 3 de 3 registros')).toBeDefined();
  });

  it('shows fifty problems to a page, and says that not all of them were sent', async () => {
    const page = openPage();
    const many = Array.from({ length: 60 }, (_, index) => problem({ fila: index + 2 }));
    const dialog = await stopOn(page, many, 1200);
    expect(dialog.textContent).toContain('1.200 problemas en la validación.');
    expect(dialog.textContent).toContain('Aquí están los primeros 60 de 1.200.');
    expect(within(dialog).getByText('Mostrando 1 - 50 de 60 registros')).toBeDefined();
    await page.user.click(button(dialog, 'Página siguiente'));
    expect(within(dialog).getByText('Mostrando 51 - 60 de 60 registros')).toBeDefined();
    expect(bodyRows(dialog)[0]).toBe('Otros errores 60');
  });

  it('is exported for a spreadsheet: BOM, semicolons, no live formula', async () => {
    const page = openPage();
    const dialog = await stopOn(page, [
      problem({ error: 'Obra repetida', proyecto: '=1+1', detalle: 'a;b' }),
    ]);
    await page.user.click(button(dialog, 'Exportar 1 problema'));
    await waitFor(() => expect(page.files).toHaveLength(1));
    const [{ fileName, file }] = page.files as [(typeof page.files)[0]];
    expect(fileName).toMatch(/^validacion_registros_\d{8}_\d{6}\.csv$/);
    expect(await file.text()).toBe(
      'error;detalle;hoja_nombre;fila;proyecto;subproyecto;site_cod;csv_cod_externo_cliente;gen_cod_externo_cliente;csv_cod_obra_interno_4plus;gen_cod_obra_interno_4plus;gen_seg_asignacion_fecha;creado;creado_por\r\n' +
        'Obra repetida;"a;b";SEGUIMIENTO;2;\'=1+1;Fase 1;SIT-00001;CL-1;;4P-NOR-FTTH-0013;;;;\r\n',
    );
  });

  it('says that it could not be exported', async () => {
    const page = openPage();
    const dialog = await stopOn(page, problems);
    page.fake.failNext('exportRunProblems', { kind: 'noResponse' });
    await page.user.click(button(dialog, 'Exportar 3 problemas'));
    expect((await screen.findByText('Error de exportación')).closest('[role=alert]')).not.toBeNull();
    expect(page.files).toEqual([]);
  });

  it('is copied as cells, and says so', async () => {
    const page = openPage();
    const dialog = await stopOn(page, [problem({ proyecto: '=1+1' })]);
    await page.user.click(button(dialog, 'Copiar'));
    expect(await screen.findByText('Copiado')).toBeDefined();
    const [header, row] = (await navigator.clipboard.readText()).split('\n');
    expect(header?.split('\t')).toEqual([
      'error',
      'detalle',
      'hoja_nombre',
      'fila',
      'proyecto',
      'subproyecto',
      'site_cod',
      'csv_cod_externo_cliente',
      'gen_cod_externo_cliente',
      'csv_cod_obra_interno_4plus',
      'gen_cod_obra_interno_4plus',
      'gen_seg_asignacion_fecha',
      'creado',
      'creado_por',
    ]);
    expect(row).toBe(
      "Otros errores\tFalta seg_asignacion_fecha\tSEGUIMIENTO\t2\t'=1+1\tFase 1\tSIT-00001\tCL-1\t\t4P-NOR-FTTH-0013\t\t\t\t",
    );
  });

  it('says that the clipboard refused', async () => {
    const page = openPage();
    const dialog = await stopOn(page, problems);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await page.user.click(button(dialog, 'Copiar'));
    expect(await screen.findByText('No se pudo copiar al portapapeles')).toBeDefined();
    vi.restoreAllMocks();
  });

  it('leads back to the preview, where the problems are shown at their cells', async () => {
    const page = openPage();
    await stopOn(page, problems);
    await page.user.keyboard('{Escape}');
    await page.user.click(await screen.findByRole('button', { name: 'Volver a la vista previa' }));
    expect(await screen.findByRole('heading', { name: 'Norte.xlsx' })).toBeDefined();
  });

  it('leads to a list beside the table, which has the focus, and the load cannot start as if nothing were wrong', async () => {
    const page = openPage();
    const dialog = await stopOn(
      page,
      problems.map((one) => ({ ...one, hoja: 'cm_seg_01' as const, fila: 2 })),
    );
    await page.user.click(button(dialog, 'Ver en la tabla'));
    await screen.findByRole('complementary', { name: 'Problemas del archivo' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')));
    const load = await screen.findByRole('button', { name: 'Cargar 2 registros' });
    await waitFor(() => expect(load.getAttribute('aria-describedby')).not.toBeNull());
    expect(document.getElementById(load.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /problemas: la validación detendría el proceso\.$/,
    );
  });

  it('lists for a rehearsal the problems that the rehearsal found', async () => {
    const page = openPage();
    page.fake.setScripts([validation(problems)]);
    await startLoad(page, 'Ensayar');
    const dialog = await screen.findByRole('dialog', { name: 'El ensayo encontró problemas' });
    expect(dialog.textContent).toContain('Corrige el archivo y vuelve a ensayarlo.');
  });

  it('can be opened again from the console', async () => {
    const page = openPage();
    const dialog = await stopOn(page, problems);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    await page.user.click(screen.getByRole('button', { name: 'Ver problemas' }));
    expect(
      await screen.findByRole('dialog', {
        name: 'PROCESO DETENIDO - Registros con Problemas Detectados',
      }),
    ).toBeDefined();
  });
});

describe('the result of a load', () => {
  const actions = (count: number, word: string) =>
    Array.from({ length: count }, (_, index) => ({
      action: `${word} ${index + 1}`,
      table: 'obra',
      cuenta: 1000 * (index + 1),
    }));

  it('says for a rehearsal what the load would do', async () => {
    const page = openPage();
    page.fake.setScripts([
      aScript({ type: 'select', query_results: actions(1, 'Acción'), result_count: 1 }),
      aScript({ type: 'information', query_results: actions(1, 'Pendiente'), result_count: 1 }),
    ]);
    await startLoad(page, 'Ensayar');
    await page.user.click(await screen.findByRole('button', { name: 'Ver resumen' }));
    const summary = await screen.findByRole('dialog', { name: /^Resumen de Registros/ });
    expect(summary.textContent).toContain('Esto es lo que ha hecho el ensayo.');
    await page.user.click(within(summary).getByRole('button', { name: 'Entendido' }));
    await page.user.click(screen.getByRole('button', { name: 'Ver pendientes' }));
    const pendings = await screen.findByRole('dialog', { name: /Pendientes Detectados$/ });
    expect(pendings.textContent).toContain('El ensayo ha pasado. Estos registros quedarían pendientes');
  });

  it('is one page: what was loaded, its works as lists, its undo and the next file', async () => {
    const page = openPage();
    await startLoad(page);
    const loaded = within(await screen.findByRole('region', { name: 'Lo que se ha cargado' }));
    expect(loaded.getByRole('link', { name: '2 obras' })).toBeDefined();
    await page.user.click(await loaded.findByRole('link', { name: '2 obras sin responsable' }));
    const details = within(screen.getByRole('region', { name: 'Detalle' }));
    await waitFor(() =>
      expect(details.getByRole('combobox', { name: 'Qué obras se ven' })).toHaveProperty(
        'value',
        'responsable',
      ),
    );
    expect(screen.getByRole('button', { name: 'Deshacer esta carga' })).toBeDefined();
    await page.user.click(screen.getByRole('button', { name: 'Procesar otro archivo' }));
    expect(await screen.findByText('Ningún archivo seleccionado')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Lo que se ha cargado' })).toBeNull();
  });

  it('shows the first 3 actions and the first 5 pending ones, and the rest in a dialog on request', async () => {
    const page = openPage();
    page.fake.setScripts([
      aScript({ type: 'select', query_results: actions(4, 'Acción'), result_count: 4 }),
      aScript({ type: 'information', query_results: actions(7, 'Pendiente'), result_count: 7 }),
    ]);
    await startLoad(page);
    const opened = await screen.findByRole('button', { name: 'Ver resumen' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.click(opened);
    const summary = await screen.findByRole('dialog', {
      name: 'Resumen de Registros - Listas Auxiliares',
    });
    expect(bodyRows(summary)).toEqual(['Acción 1obra1.000', 'Acción 2obra2.000', 'Acción 3obra3.000']);
    expect(summary.textContent).toContain('Hay otra acción en el terminal.');
    await page.user.click(button(summary, 'Entendido'));
    await page.user.click(screen.getByRole('button', { name: 'Ver pendientes' }));
    const pending = await screen.findByRole('dialog', {
      name: 'Atención: Registros Pendientes Detectados',
    });
    expect(bodyRows(pending)).toEqual([
      'Pendiente 1obra1.000',
      'Pendiente 2obra2.000',
      'Pendiente 3obra3.000',
      'Pendiente 4obra4.000',
      'Pendiente 5obra5.000',
    ]);
    expect(pending.textContent).toContain('Hay otras 2 acciones en el terminal.');
    await waitFor(() => expect(document.activeElement).toBe(button(pending, 'Entendido')));
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver pendientes' })),
    );
  });
});

describe('Errores Detectados en el Archivo Excel', () => {
  const excelError = (change: Partial<ExcelErrorRecord>): ExcelErrorRecord => ({
    sheet: 'SEGUIMIENTO',
    sheetHidden: false,
    cell: 'F12',
    row: 12,
    column: 6,
    columnLetter: 'F',
    error: '#N/A',
    value: '#N/A',
    asText: false,
    ...change,
  });

  it('lists sheet, cell, error and value by kind, names the hidden sheet, and prevents the load', async () => {
    const errors = [
      excelError({}),
      excelError({ cell: 'F13', row: 13, asText: true }),
      excelError({ sheet: 'AUX', sheetHidden: true, cell: 'B2', error: '#DIV/0!', value: '=1/0' }),
    ];
    const page = openPage({ workbook: { errors, errorCount: 3 } });
    await openPreview(page);
    const dialog = await screen.findByRole('dialog', { name: 'Errores Detectados en el Archivo Excel' });
    expect(dialog.textContent).toContain(
      'El archivo contiene errores de Excel. Corrija los errores antes de continuar.',
    );
    expect(bodyRows(dialog)).toEqual([
      '#DIV/0! 1',
      'AUX (hoja oculta)B2#DIV/0!=1/0',
      '#N/A 2',
      'SEGUIMIENTOF12seg_asignacion_fecha#N/A#N/A',
      'SEGUIMIENTOF13seg_asignacion_fecha#N/A (escrito como texto)#N/A',
    ]);
    expect(button(dialog, '#N/A 2')).toBeDefined();
    // No toast repeats it over the dialog.
    expect(screen.queryByRole('alert')).toBe(null);
    await page.user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' })[0]!);
    const load = await screen.findByRole('button', { name: 'Cargar 2 registros' });
    expect(load.hasAttribute('disabled')).toBe(true);
    within(screen.getByRole('list', { name: 'Por qué no se puede cargar este libro' })).getByText(
      'Errores en Excel',
    );
    await page.user.click(screen.getByRole('button', { name: 'Ver errores' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('is exported as it is shown', async () => {
    const page = openPage({ workbook: { errors: [excelError({})], errorCount: 1 } });
    await openPreview(page);
    const dialog = await screen.findByRole('dialog');
    await page.user.click(button(dialog, 'Exportar 1 error'));
    expect(page.files[0]?.fileName).toMatch(/^errores_excel_\d{8}_\d{6}\.csv$/);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(page.files[0]!.file))).toBe(
      '\uFEFFHoja;Celda;Campo;Error;Valor\r\nSEGUIMIENTO;F12;seg_asignacion_fecha;#N/A;#N/A\r\n',
    );
  });
});

const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
