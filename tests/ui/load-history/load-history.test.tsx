import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ScriptResult, ValidationProblem } from '../../../src/api/contract/bulk-import.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import type { AddedRun } from '../../support/fakes/fake-loads.ts';
import type { FakePerson } from '../../support/fakes/fake-person.ts';
import { openPortal } from '../../support/open-portal.tsx';

// Every wait ends as soon as its condition holds; the long limits are for a machine that is busy with other
// suites.

const OPERATOR = 'operaciones@conectividad.example';
const EXPORTER = 'exportador@conectividad.example';
const ID = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';
const idOf = (number: number) => `7d9f5c3e-3a58-4b57-8f4a-${String(number).padStart(12, '0')}`;

const exporter: FakePerson = {
  user: { id: 9, name: 'Exportador', email: EXPORTER, is_active: true },
  permissions: { cargar_export: true },
  code: '000009',
};

const ENERO: AddedRun = {
  uploadId: ID,
  usuario: 'Ana Ruiz',
  fileName: 'Norte enero.xlsx',
  estado: 'completada',
  tracking: 'proyecto;cod_obra_interno_4plus\nNorte;4P-NOR-FTTH-0013\nNorte;4P-NOR-FTTH-0014\n',
  factyval: 'fyv_linea\n1\n',
  corrections: [
    { tipo: 'recortar', hoja: 0, columna: 'Código de site' },
    { tipo: 'omitirFila', hoja: 0, fila: 4, obra: '' },
    {
      tipo: 'celdas',
      hoja: 0,
      columna: 'fin',
      filas: '2-9',
      cambio: { como: 'intercambiar', con: 'inicio' },
    },
  ],
};

async function openHistory(
  runs: readonly AddedRun[],
  { address = '/historial-cargas', as = OPERATOR }: { address?: string; as?: string } = {},
) {
  const page = openPortal(address, {
    signedInAs: as,
    ...(as === EXPORTER && { people: [exporter] }),
  });
  for (const run of runs) page.fake.addRun(run);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  /** Lets the delay pass after which a changed filter is requested. */
  const settle = () => act(async () => void page.clock.increment(PAGED_LIST_DELAYS.settle));
  /** A record is read for the first time in a task of its own. */
  const look = async () => {
    await screen.findByText('Buscando la carga…');
    await act(async () => void page.clock.increment(0));
  };
  if (address.includes('carga=')) await look();
  return { ...page, settle, look };
}

const files = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.closest('tbody') !== null)
    .map((link) => link.textContent);

describe('the link to the history', () => {
  it.each([
    [EXPORTER, true],
    [OPERATOR, true],
    ['consulta@conectividad.example', false],
  ])('is in the menu of %s: %s', async (as, isOffered) => {
    const page = openPortal('/welcome', { signedInAs: as, ...(as === EXPORTER && { people: [exporter] }) });
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await screen.findByRole('link', { name: 'Welcome' });
    const entry = screen.queryByRole('link', { name: 'Historial de cargas' });
    expect(entry !== null).toBe(isOffered);
    if (entry === null) return;
    await page.user.click(entry);
    await waitFor(() => expect(window.location.pathname).toBe('/historial-cargas'));
  });
});

describe('the history of loads', () => {
  it('opens a load beside it, with what happened, and steps to the next one', async () => {
    const page = await openHistory([
      { uploadId: idOf(2), usuario: 'Operaciones', fileName: 'Sur.xlsx', estado: 'detenida' },
      ENERO,
    ]);
    const { user, look } = page;
    const link = await screen.findByRole('link', { name: 'Norte enero.xlsx' });
    act(() => link.focus());
    await user.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Norte enero.xlsx' });
    await waitFor(() => expect(document.activeElement).toBe(drawer));
    expect(window.location.search).toBe(`?abierta=${ID}`);
    within(drawer).getByText('1 de 2');
    within(drawer).getByText('Completada');
    expect(within(drawer).getByText('Obras', { selector: 'dt' }).nextElementSibling?.textContent).toBe('2');
    await look();
    expect((await within(drawer).findByRole('list', { name: 'Qué pasó' })).children.length).toBeGreaterThan(
      0,
    );
    expect(within(drawer).getByRole('link', { name: 'Abrir la carga' }).getAttribute('href')).toBe(
      `/historial-cargas?carga=${ID}`,
    );
    await user.keyboard('j');
    await screen.findByRole('dialog', { name: 'Sur.xlsx' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([document.activeElement?.textContent, window.location.search]).toEqual(['Sur.xlsx', '']);
  });

  it('lists every run with how it ended', async () => {
    await openHistory([
      ENERO,
      { uploadId: idOf(2), usuario: 'Operaciones', fileName: 'Sur.xlsx', estado: 'detenida', ensayo: true },
      {
        uploadId: idOf(3),
        usuario: 'Ana Ruiz',
        fileName: 'Este.xlsx',
        estado: 'completada',
        undoneBy: 'Eva',
      },
    ]);
    await screen.findByRole('link', { name: 'Norte enero.xlsx' });
    expect(files()).toEqual(['Este.xlsx', 'Sur.xlsx', 'Norte enero.xlsx']);
    const rows = screen.getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['Este.xlsx', 'Ana Ruiz', 'CompletadaDeshecha', '—', '—', '0', '0', '0 ms'],
      ['Sur.xlsx', 'Tú', 'DetenidaEnsayo', '—', '—', '0', '0', '0 ms'],
      ['Norte enero.xlsxNOR-FTTH1 fila quedó fuera', 'Ana Ruiz', 'Completada', '2', '1', '0', '3', '0 ms'],
    ]);
    expect(screen.getByText('3 cargas')).toBeTruthy();
  });

  it('is filtered and paged by the address', async () => {
    const runs = Array.from(
      { length: 30 },
      (_, index): AddedRun => ({
        uploadId: idOf(index),
        usuario: 'Ana Ruiz',
        fileName: `Obras ${index + 1}.xlsx`,
        estado: index % 2 ? 'completada' : 'fallida',
      }),
    );
    const page = await openHistory(runs, { address: '/historial-cargas?pagina=2' });
    await screen.findByText('Mostrando 26 - 30 de 30 cargas');
    await page.user.click(screen.getByRole('button', { name: 'Añadir un filtro' }));
    await page.user.type(await screen.findByRole('textbox', { name: 'Buscar una columna' }), 'resul{Enter}');
    await page.user.click(await screen.findByRole('button', { name: 'Fallida' }));
    expect(window.location.search).toBe('?estado=fallida');
    await page.settle();
    await screen.findByText('15 cargas');
    await page.user.type(screen.getByRole('textbox', { name: /^Buscar por/ }), 'obras 29');
    expect(window.location.search).toBe('?estado=fallida&buscar=obras+29');
    await page.settle();
    await waitFor(() => expect(files()).toEqual(['Obras 29.xlsx']));
    // Typing made one call, not one for each key.
    expect(page.fake.calls.filter((call) => call === 'runs').length).toBe(3);
    await page.user.type(screen.getByRole('textbox', { name: /^Buscar por/ }), 'x');
    await page.settle();
    await screen.findByRole('heading', { name: 'Ninguna carga coincide' });
    const put = within(screen.getByRole('region', { name: 'Filtros puestos' }));
    put.getByRole('button', { name: 'Cambiar el filtro: con Resultado Fallida' });
    expect(screen.getAllByRole('button', { name: 'Quitar los filtros' })).toHaveLength(1);
    await page.user.click(put.getByRole('button', { name: 'Quitar los filtros' }));
    await page.settle();
    await screen.findByText('Mostrando 1 - 25 de 30 cargas');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Buscar por/ }).value).toBe('');
  });

  it('says that there is no load yet', async () => {
    await openHistory([]);
    await screen.findByRole('heading', { name: 'Todavía no hay ninguna carga' });
  });

  it('says that it could not be read, and reads it with Reintentar', async () => {
    const page = openPortal('/historial-cargas', { signedInAs: OPERATOR });
    page.fake.addRun(ENERO);
    page.fake.failNext('runs', { kind: 'noResponse' });
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    await screen.findByRole('heading', { name: 'No se pudo leer el historial' });
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('link', { name: 'Norte enero.xlsx' });
  });

  it('is also beside the load, for people who load', async () => {
    const page = await openHistory([ENERO], { address: '/carga-masiva' });
    await page.user.click(await screen.findByRole('link', { name: 'Cargas anteriores' }));
    await page.user.click(await screen.findByRole('link', { name: 'Norte enero.xlsx' }));
    expect(window.location.pathname + window.location.search).toBe(`/carga-masiva?carga=${ID}`);
    await page.look();
    await screen.findByRole('button', { name: 'Deshacer esta carga' });
  });

  it('is not shown to people who may neither load nor export', async () => {
    await openHistory([ENERO], { as: 'consulta@conectividad.example' });
    await screen.findByRole('heading', { level: 1, name: 'No tienes acceso a este módulo' });
  });
});

const problem = (fila: number): ValidationProblem => ({
  error: 'site_cod NO VÁLIDO',
  detalle: `el site «X${fila}» no está en el registro`,
  hoja: 'cm_seg_01',
  fila,
  campo: 'site_cod',
  proyecto: 'Norte',
  subproyecto: null,
  site_cod: `X${fila}`,
  csv_cod_externo_cliente: null,
  gen_cod_externo_cliente: null,
  csv_cod_obra_interno_4plus: null,
  gen_cod_obra_interno_4plus: null,
  gen_seg_asignacion_fecha: null,
  creado: null,
  creado_por: null,
});

describe('the record of a run', () => {
  it('shows what the run found and what had been corrected, page by page', async () => {
    const problems = Array.from({ length: 60 }, (_, index) => problem(index + 1));
    const validation: ScriptResult = {
      type: 'validation',
      script: '020.sql',
      description: 'Sites',
      success: true,
      message: '',
      records_affected: 0,
      query_results: problems,
      result_count: 60,
      has_warnings: true,
      warning_count: 60,
      warning_message: null,
      ms: 1,
    };
    const page = await openHistory([{ ...ENERO, estado: 'detenida', scripts: [validation] }], {
      address: `/historial-cargas?carga=${ID}`,
    });
    await screen.findByText('Mostrando 1 - 50 de 60 incidencias');
    await page.user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await page.settle();
    await screen.findByText('Mostrando 51 - 60 de 60 incidencias');
    expect(screen.getByText('el site «X60» no está en el registro')).toBeTruthy();
    // The file has all of them, not only the page that is shown.
    const exporting = page.fake.hold('exportRunProblems');
    await page.user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await page.user.click(screen.getByRole('button', { name: 'Cancelar la exportación' }));
    exporting.release();
    page.fake.failNext('exportRunProblems', { kind: 'timeout' });
    await page.user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await screen.findByText(
      'La exportación tardó demasiado y se ha interrumpido. Elige un tipo de incidencia y vuelve a intentarlo. No se ha descargado nada.',
    );
    const again = page.fake.hold('exportRunProblems');
    await page.user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await screen.findByText('Preparando el archivo');
    expect(page.fake.calls.filter((call) => call === 'exportRunProblems')).toHaveLength(3);
    await page.user.click(screen.getByRole('radio', { name: 'Correcciones' }));
    // What its list began is told beside the other lists too.
    await act(async () => again.release());
    await screen.findByText('Archivo descargado');
    await screen.findByText('Espacios recortados en la columna «Código de site»');
    await screen.findByText('Columna «fin»: cambiadas por las de «inicio»');
    // A stopped run inserted nothing, so there is nothing to undo.
    expect(screen.queryByRole('button', { name: 'Deshacer esta carga' })).toBeNull();
  });

  it('opens the detail that its address names, before the list of works that it names too', async () => {
    await openHistory([ENERO], {
      address: `/historial-cargas?carga=${ID}&obras=factyval&detalle=archivos`,
    });
    expect(await screen.findByRole('radio', { name: 'Archivos', checked: true })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Qué obras se ven' })).toBeNull();
  });

  it('lists the inserted works, and by its address those that still lack something', async () => {
    const run = {
      ...ENERO,
      factyval: 'fyv_linea;cod_obra_interno_4plus\n1;4P-NOR-FTTH-0013\n',
    };
    const page = await openHistory([run], { address: `/historial-cargas?carga=${ID}&obras=factyval` });
    await screen.findByText('1 obra');
    expect(screen.getByText(/^Ana Ruiz, .* · 1 fila de factyval · 1 fila quedó fuera$/)).toBeTruthy();
    const loaded = screen.getByRole('region', { name: 'Lo que se ha cargado' });
    expect(within(loaded).getByText('1 fila quedó fuera')).toBeTruthy();
    const works = screen.getByRole('region', { name: 'Obras' });
    expect(within(works).getByText('4P-NOR-FTTH-0014')).toBeTruthy();
    expect(within(works).queryByText('4P-NOR-FTTH-0013')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Detalle' }));
    const filter = screen.getByRole('combobox', { name: 'Qué obras se ven' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Todas las de la carga (2)',
      'Sin código del cliente (2)',
      'Sin líneas de factyval (1)',
      'Sin responsable (2)',
    ]);
    page.fake.failNext('exportRunWorks', { kind: 'noResponse' });
    await page.user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await screen.findByText('No se pudieron exportar las obras');
    await page.user.selectOptions(filter, 'Todas las de la carga (2)');
    await page.settle();
    // The figure of the load, and the foot of its list.
    await waitFor(() => expect(screen.getAllByText('2 obras')).toHaveLength(2));
    page.fake.hold('exportRunWorks');
    await page.user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await screen.findByText('Preparando el archivo');
    expect(page.fake.calls.filter((call) => call === 'exportRunWorks')).toHaveLength(2);
    // The file belongs to the record: nobody is left to make it, to cancel it or to try again.
    await page.user.click(screen.getByRole('link', { name: 'Todas las cargas' }));
    await waitFor(() => expect(screen.queryByText('Preparando el archivo')).toBeNull());
  });

  it('downloads the kept files, and says what to do where one could not be downloaded', async () => {
    const files = new Map([
      ['guardar-seguimiento', { nombre: 'Norte enero.csv', csv: new Blob(['x'.repeat(2048)]) }],
    ] as const);
    const page = await openHistory([{ ...ENERO, files }], { address: `/historial-cargas?carga=${ID}` });
    await page.user.click(await screen.findByRole('radio', { name: 'Archivos' }));
    await screen.findByText('1 archivo');
    expect(screen.getByText('2,0 KB')).toBeTruthy();
    const download = { name: 'Descargar: Norte enero.csv' };
    const coming = page.fake.hold('runFile');
    await page.user.click(screen.getByRole('button', download));
    await page.user.click(screen.getByRole('button', { name: 'Cancelar la descarga: Norte enero.csv' }));
    coming.release();
    files.clear();
    await page.user.click(screen.getByRole('button', download));
    await screen.findByText(
      'Error en los datos de la carga. De esta carga no se guarda ese archivo, o ya no se conserva. No se ha descargado nada.',
    );
    await screen.findByText('No se pudo descargar «Norte enero.csv»');
    expect(page.fake.calls.filter((call) => call === 'runFile')).toHaveLength(2);
  });

  it('is undone with a reason, after a preview of what would be deleted', async () => {
    const page = await openHistory([ENERO], { address: `/historial-cargas?carga=${ID}` });
    await page.user.click(await screen.findByRole('button', { name: 'Deshacer esta carga' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deshacer la carga de «Norte enero.xlsx»' });
    const confirm = await within(dialog).findByRole<HTMLButtonElement>('button', {
      name: 'Deshacer y quitar 2 obras',
    });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Obras: 2', 'Seguimientos: 2', 'Líneas de factyval: 1', 'Subproyectos: 0']);
    expect(confirm.disabled).toBe(true);
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /^Motivo/ })),
    );
    await page.user.keyboard('otro mes');
    await page.user.click(confirm);
    const done = await screen.findByRole('dialog', { name: 'Carga deshecha' });
    await page.user.click(within(done).getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
    await screen.findByText(/^Operaciones deshizo esta carga el/);
    const terminal = screen.getByRole('region', { name: 'Terminal de procesamiento' });
    expect([terminal.dataset['tone'], within(terminal).getByRole('status').textContent]).toEqual([
      ...['warning', 'Carga deshecha'],
    ]);
    expect(screen.queryByRole('button', { name: 'Deshacer esta carga' })).toBeNull();
    await page.user.click(screen.getByRole('link', { name: 'Todas las cargas' }));
    await screen.findByText('Deshecha');
  });

  it('lists the rows that prevent an undo', async () => {
    const page = await openHistory([ENERO], {
      address: `/historial-cargas?carga=${ID}`,
      as: 'admin@conectividad.example',
    });
    page.fake.blockUndo(ID, [
      { tabla: 'obra', obra: '4P-NOR-FTTH-0013', motivo: 'la obra se cambió', por: 'Eva', en: null },
    ]);
    await page.user.click(await screen.findByRole('button', { name: 'Deshacer esta carga' }));
    const dialog = await screen.findByRole('dialog', { name: 'No se puede deshacer entera' });
    expect(within(dialog).getAllByRole('row').at(-1)?.textContent).toBe(
      '4P-NOR-FTTH-0013la obra se cambióEva',
    );
    expect(within(dialog).getByRole('link', { name: '4P-NOR-FTTH-0013' }).getAttribute('href')).toBe(
      '/obras/4P-NOR-FTTH-0013',
    );
    const rest = within(dialog).getByRole('link', { name: 'Eliminar obras de esta carga' });
    expect(rest.getAttribute('href')).toBe(`/RegistroBorrado?carga=${ID}`);
  });

  it('undoes the rest where some works were touched, and says everywhere how much stayed', async () => {
    const run = {
      ...ENERO,
      factyval: 'fyv_linea;cod_obra_interno_4plus\n1;4P-NOR-FTTH-0013\n',
    };
    const page = await openHistory([run], { address: `/historial-cargas?carga=${ID}` });
    page.fake.blockUndo(ID, [
      { tabla: 'obra', obra: '4P-NOR-FTTH-0013', motivo: 'la obra se cambió', por: 'Eva', en: null },
    ]);
    await page.user.click(await screen.findByRole('button', { name: 'Deshacer esta carga' }));
    const blocked = await screen.findByRole('dialog', { name: 'No se puede deshacer entera' });
    within(blocked).getByText(
      'El resto se puede deshacer: 1 obra. Lo que se tocó después se queda entero: 1 obra y 1 línea de factyval.',
    );
    await page.user.click(within(blocked).getByRole('button', { name: 'Deshacer el resto…' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Deshacer el resto de la carga de «Norte enero.xlsx»',
    });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      ...['Obras: 1', 'Seguimientos: 1', 'Líneas de factyval: 0', 'Subproyectos: 0'],
      ...['Obras: 1', 'Líneas de factyval: 1'],
    ]);
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /^Motivo/ })),
    );
    await page.user.keyboard('otro mes');
    // Meanwhile the other work was changed too: nothing is deleted.
    page.fake.blockUndo(ID, [
      { tabla: 'obra', obra: '4P-NOR-FTTH-0013', motivo: 'la obra se cambió', por: 'Eva', en: null },
      { tabla: 'obra', obra: '4P-NOR-FTTH-0014', motivo: 'la obra se cambió', por: 'Eva', en: null },
    ]);
    const confirm = { name: 'Deshacer y quitar 1 obra' };
    await page.user.click(within(dialog).getByRole('button', confirm));
    const outdated = await screen.findByRole('dialog', { name: 'No se puede deshacer' });
    expect(within(outdated).getByRole('alert').textContent).toContain(
      'La carga ha cambiado desde que lo viste: vuelve a mirarlo.',
    );
    expect(within(outdated).queryByRole('button', { name: 'Deshacer el resto…' })).toBeNull();
    page.fake.blockUndo(ID, [
      { tabla: 'obra', obra: '4P-NOR-FTTH-0013', motivo: 'la obra se cambió', por: 'Eva', en: null },
    ]);
    await page.user.click(within(outdated).getByRole('button', { name: 'Comprobar otra vez' }));
    await page.user.click(await screen.findByRole('button', { name: 'Deshacer el resto…' }));
    await page.user.click(await screen.findByRole('button', confirm));
    const done = await screen.findByRole('dialog', { name: 'Carga deshecha en parte' });
    within(done).getByText('Se queda entero lo que se tocó después:');
    await page.user.click(within(done).getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
    await screen.findByText(
      /^Operaciones deshizo una parte de esta carga el .*: quedan 1 obra y 1 línea de factyval\.$/,
    );
    const terminal = screen.getByRole('region', { name: 'Terminal de procesamiento' });
    expect([terminal.dataset['tone'], within(terminal).getByRole('status').textContent]).toEqual([
      ...['warning', 'Carga deshecha en parte'],
    ]);
    const rest = screen.getByRole('region', { name: 'Lo que queda de la carga' });
    expect(
      within(rest)
        .getAllByRole('listitem')
        .slice(0, 2)
        .map((item) => item.textContent),
    ).toEqual(['1 obra', '1 línea de factyval']);
    // What stayed is undone once nothing prevents it.
    page.fake.blockUndo(ID, []);
    await page.user.click(screen.getByRole('button', { name: 'Deshacer esta carga' }));
    await screen.findByRole('dialog', { name: 'Deshacer la carga de «Norte enero.xlsx»' });
    await page.user.click(await screen.findByRole('button', { name: 'No deshacer' }));
    await page.user.click(screen.getByRole('link', { name: 'Todas las cargas' }));
    await screen.findByText('Deshecha en parte, queda 1 obra');
  });

  it('says nothing of a rest when all that is left goes, also where rows are missing', async () => {
    const run = { ...ENERO, factyval: 'fyv_linea;cod_obra_interno_4plus\n1;4P-NOR-FTTH-0013\n' };
    const page = await openHistory([run], { address: `/historial-cargas?carga=${ID}` });
    page.fake.blockUndo(ID, [
      {
        tabla: 'factyval',
        obra: '',
        motivo: 'ya no están todas las líneas que puso',
        por: null,
        en: null,
      },
    ]);
    await page.user.click(await screen.findByRole('button', { name: 'Deshacer esta carga' }));
    await page.user.click(await screen.findByRole('button', { name: 'Deshacer el resto…' }));
    await screen.findByRole('textbox', { name: /^Motivo/ });
    const dialog = screen.getByRole('dialog', { name: 'Deshacer la carga de «Norte enero.xlsx»' });
    within(dialog).getByText('Se quita del portal lo que puso esta carga y nada más:');
    expect(within(dialog).queryByText(/^Se queda entero/)).toBeNull();
    expect(within(dialog).queryByText(/Lo que se queda podrás deshacerlo/)).toBeNull();
  });

  it('says how many works an undo left, also before they are listed', async () => {
    const page = await openHistory([{ ...ENERO, undoneBy: 'Eva', left: new Set(['4P-NOR-FTTH-0014']) }]);
    const list = page.fake.hold('runWorks');
    await page.user.click(await screen.findByRole('link', { name: 'Norte enero.xlsx' }));
    await page.look();
    await page.user.click(await screen.findByRole('link', { name: 'Abrir la carga' }));
    const rest = await screen.findByRole('region', { name: 'Lo que queda de la carga' });
    const works = () => within(rest).getAllByRole('listitem')[0]?.textContent;
    expect(works()).toBe('1 obra');
    list.release();
    await waitFor(() => expect(within(rest).getByText(/^Queda por completar/)).toBeTruthy());
    expect(works()).toBe('1 obra');
  });

  it('says of an undo that cannot be prepared what kind of failure it was, and prepares it again', async () => {
    const page = await openHistory([ENERO], { address: `/historial-cargas?carga=${ID}` });
    page.fake.failNext('previewUndo', { kind: 'noResponse' });
    await page.user.click(await screen.findByRole('button', { name: 'Deshacer esta carga' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(
      'Error de conexión. No se pudo conectar con el servidor. La carga sigue como estaba; vuelve a intentarlo.',
    );
    await page.user.click(within(dialog).getByRole('button', { name: 'Reintentar' }));
    await within(dialog).findByRole('textbox', { name: /^Motivo/ });
  });

  it('finds out what became of an undo whose answer was lost', async () => {
    const page = await openHistory([ENERO], { address: `/historial-cargas?carga=${ID}` });
    await page.user.click(await screen.findByRole('button', { name: 'Deshacer esta carga' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.type(await within(dialog).findByRole('textbox', { name: /^Motivo/ }), 'otro mes');
    page.fake.failNext('undo', { kind: 'noResponse' });
    page.fake.failNext('previewUndo', { kind: 'noResponse' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Deshacer y quitar 2 obras' }));
    await screen.findByRole('dialog', { name: 'El servidor no ha confirmado el resultado' });
    await page.user.click(screen.getByRole('button', { name: 'Preguntar otra vez' }));
    // The order never arrived: the preview is shown again, and the order was not repeated automatically.
    await screen.findByText(/^La petición no llegó al servidor/);
    expect(page.fake.calls.filter((call) => call === 'undo').length).toBe(1);
  });

  it('offers no undo to people who may only look', async () => {
    await openHistory([ENERO], { address: `/historial-cargas?carga=${ID}`, as: EXPORTER });
    await screen.findByRole('heading', { name: 'Norte enero.xlsx' });
    // The figure of the load, and the foot of its list.
    await waitFor(() => expect(screen.getAllByText('2 obras')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Deshacer esta carga' })).toBeNull();
  });
});
