// Fetches before the tests what the pages otherwise fetch when they are first opened.
import '../../../src/ui/admin-panel/automations/automations-tab.tsx';
import '../../../src/ui/tied-tasks/new-task-dialog.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { someLink } from '../../../paths/payloads/links-payloads.ts';
import { someSite, someSiteWorks } from '../../../paths/payloads/site-payloads.ts';
import { SOME_CODE, someLife, someWork } from '../../../paths/payloads/work-payloads.ts';
import type { ScriptResult, ValidationProblem } from '../../../src/api/contract/bulk-import.ts';
import type { TieKind } from '../../../src/api/contract/records/task-fields.ts';
import { openPortal } from '../../support/open-portal.tsx';

const ADMINISTRATOR = 'admin@conectividad.example';
const READER = 'consulta@conectividad.example';
const DOWN = { kind: 'noResponse' } as const;
const RUN = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';
const TASK = '00000000-0000-4000-8000-0000000000aa';

type Page = ReturnType<typeof openPortal>;

const problem = (
  fila: number,
  error: ValidationProblem['error'] = 'site_cod NO VÁLIDO',
): ValidationProblem => ({
  error,
  detalle: `el site «X${fila}» no está en el registro`,
  hoja: 'cm_seg_01',
  hoja_nombre: 'Seguimiento',
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
const validation = (problems: readonly ValidationProblem[], count = problems.length): ScriptResult => ({
  type: 'validation',
  script: '020.sql',
  description: 'Sites',
  success: true,
  message: '',
  records_affected: 0,
  query_results: [...problems],
  result_count: count,
  has_warnings: true,
  warning_count: count,
  warning_message: null,
  ms: 1,
});
const stoppedWith = (scripts: readonly ScriptResult[]) => (page: Page) =>
  page.fake.addRun({
    uploadId: RUN,
    usuario: 'Ana Ruiz',
    fileName: 'Norte.xlsx',
    estado: 'detenida',
    scripts,
    tracking: 'proyecto\nNorte\n',
    factyval: 'fyv_linea\n1\n',
    recorded: new Map([
      [
        'cargar-factyval',
        { body: '', answer: { success: true, message: '', records_inserted: 0, scripts_results: scripts } },
      ],
    ]),
  });
const SITES = Array.from({ length: 52 }, (_, at) => problem(at + 1));

const withSite = ({ fake }: Page) => {
  fake.sites.sites = [someSite];
  fake.sites.works = someSiteWorks.items;
};
const withWork = ({ fake }: Page) => fake.workPages.add({ page: someWork, lines: [], life: someLife.items });
const withProject = ({ fake }: Page) =>
  fake.setProjects([
    {
      id: 1,
      nombre: 'Proyecto 1',
      tipo: 'FTTH',
      prefijo: 'P1',
      maxnumcodobra: null,
      estado: 'En proceso',
      destacado: true,
      subproyectos: 1,
      obras: 0,
    },
  ]);
const withLink = ({ fake }: Page) => {
  fake.links.links = [someLink];
};
const withReconciliation = ({ fake }: Page) => {
  const { id } = fake.reconciled.begin(
    {
      archivo: 'export.csv',
      huella: 'a'.repeat(64),
      cabeceras: 'b'.repeat(64),
      columnas: ['cod_externo_cliente', 'proyecto'],
      vacias: false,
      filas: 1,
    },
    'Administración',
  );
  fake.reconciled.receive(id, { filas: [{ fila: 2, celdas: ['CLI-1', 'Sur'] }] });
  fake.reconciled.compare(id, 'Administración');
};
const withFailedJob = ({ fake }: Page) => {
  fake.automations.jobs = fake.automations.jobs.map((job) => ({
    ...job,
    fallos: 1,
    ultima: job.ultima && { ...job.ultima, resultado: 'error', comments: 'No hay sitio en el disco.' },
  }));
};

interface Place {
  readonly at: string;
  readonly with: (page: Page) => void;
  readonly tie: readonly [TieKind, string];
  readonly title: string;
  /** The name of the button, on a page that shows only a button for a new task. */
  readonly button?: string;
  readonly ties?: readonly string[];
  readonly description?: string;
}
const PLACES: Readonly<Record<string, Place>> = {
  'a work': { at: `/obras/${SOME_CODE}`, with: withWork, tie: ['obra', SOME_CODE], title: '' },
  'a site': {
    at: `/localizaciones/${someSite.cod}`,
    with: withSite,
    tie: ['sitio', someSite.cod],
    title: '',
  },
  'a project': { at: '/proyectos/1', with: withProject, tie: ['proyecto', '1'], title: '' },
  'a late link': {
    at: '/conectividad?enlace=1',
    with: withLink,
    tie: ['enlace', '1'],
    title: 'Enlace Radioenlace en Madrid 8: 14 días de retraso',
  },
  'a reconciliation': {
    at: '/celsig5/1',
    with: withReconciliation,
    tie: ['conciliacion', '1'],
    title: '',
  },
  'a difference of a reconciliation': {
    at: '/celsig5/1',
    with: withReconciliation,
    tie: ['conciliacion', '1'],
    title: 'Revisar CLI-1 con el cliente',
    button: 'Crear tarea: CLI-1',
    ties: ['conciliacion:1', 'obra:4P-NOR-FTTH-0001'],
    description: '- Proyecto: en el portal Norte, en el cliente Sur',
  },
  'a job that failed': {
    at: '/panel-admin?panel=automatizaciones',
    with: withFailedJob,
    tie: ['trabajo', 'indicadores-diarios'],
    title: 'Revisar indicadores-diarios: no ha acabado bien',
    button: 'Crear tarea: indicadores-diarios',
  },
  'the record of a stopped load': {
    at: `/carga-masiva?carga=${RUN}`,
    with: stoppedWith([validation(SITES)]),
    tie: ['carga', RUN],
    title: 'Corregir 52 site_cod NO VÁLIDO',
  },
  'a stopped load in the history': {
    at: `/historial-cargas?carga=${RUN}`,
    with: stoppedWith([validation(SITES)]),
    tie: ['carga', RUN],
    title: 'Corregir 52 site_cod NO VÁLIDO',
  },
};

async function openAt(at: string, prepare: (page: Page) => void, { as = ADMINISTRATOR, boards = true } = {}) {
  const page = openPortal(at, { signedInAs: as });
  if (boards) {
    page.fake.tasks.createBoard({
      nombre: 'Obras',
      columnas: [{ nombre: 'Por hacer', estado: 'por_hacer', limite: null }],
    });
  }
  prepare(page);
  page.show();
  await screen.findByRole('button', { name: /^Cuenta de/ });
  await page.settlePermissions();
  if (at.includes('carga=')) {
    await screen.findByText('Buscando la carga…');
    await act(async () => void page.clock.increment(0));
  }
  return page;
}
const board = ({ fake }: Page) => {
  const [first] = fake.tasks.list().tableros;
  if (first === undefined) throw new Error('There is no board.');
  return first.id;
};
/** A task of an earlier visit. */
const withTask = (page: Page, [kind, key]: readonly [TieKind, string]) =>
  page.fake.tasks.create(
    {
      opId: 'of-another-visit',
      id: TASK,
      tablero: board(page),
      set: { titulo: 'Hablar con la contrata', vence: '2025-01-10', [`vinculo:${kind}:${key}`]: true },
    },
    { id: 1, nombre: 'Administración' },
  );
const panel = async () => within(await screen.findByRole('list', { name: 'Tareas' }));
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Tarea nueva' }));

describe.each(Object.entries(PLACES))('the tasks of %s', (_, place) => {
  it('are listed and created on its page, tied to it', async () => {
    const page = await openAt(place.at, (opened) => {
      place.with(opened);
      withTask(opened, place.tie);
    });
    const { user, fake } = page;
    if (place.button === undefined) {
      const link = (await panel()).getByRole('link', {
        name: 'T-1 Hablar con la contrata (se abre en otra pestaña)',
      });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
        ...[`/4task?tablero=${board(page)}&tarea=${TASK}`, '_blank'],
      ]);
    }
    await user.click(await screen.findByRole('button', { name: place.button ?? 'Crear tarea' }));
    const dialog = await dialogOf();
    const title = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Título' });
    expect(title.value).toBe(place.title);
    if (place.title === '') await user.type(title, 'Pedir el permiso');
    await user.click(dialog.getByRole('button', { name: 'Crear tarea' }));
    await screen.findByText('Tarea T-2 creada');
    const created = [...fake.tasks.tasks.values()].at(-1)?.sheet();
    expect(created?.tarjeta.titulo).toBe(place.title || 'Pedir el permiso');
    expect(created?.tarjeta.vinculos.map(({ tipo, clave }) => `${tipo}:${clave}`)).toEqual([
      ...(place.ties ?? [place.tie.join(':')]),
    ]);
    if (place.description !== undefined) expect(created?.descripcion).toBe(place.description);
    if (place.button === undefined) {
      const list = await panel();
      await list.findByRole('link', { name: /^T-2 / });
    }
  });

  it('are not shown to people who may not open 4Task', async () => {
    const page = openPortal(place.at, {
      signedInAs: READER,
      people: [
        {
          user: { id: 3, name: 'Consulta', email: READER, is_active: true },
          code: '000003',
          permissions: {
            dashboard: true,
            locations: true,
            connectivity: true,
            celsig5: true,
            panel_admin: true,
            bulk_loads: true,
            cargar_export: true,
          },
        },
      ],
    });
    place.with(page);
    page.show();
    await screen.findByRole('button', { name: /^Cuenta de/ });
    await page.settlePermissions();
    if (place.at.includes('carga=')) {
      await screen.findByText('Buscando la carga…');
      await act(async () => void page.clock.increment(0));
    }
    await screen.findAllByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Crear tarea/ })).toBeNull();
    expect(page.fake.calls).not.toContain('tiedTasks');
  });
});

describe('the task of a stopped load', () => {
  const created = async (scripts: readonly ScriptResult[]) => {
    const page = await openAt(`/historial-cargas?carga=${RUN}`, stoppedWith(scripts));
    await page.user.click(await screen.findByRole('button', { name: 'Crear tarea' }));
    const dialog = await dialogOf();
    await dialog.findByText('Se adjunta «La carga y sus problemas».');
    await page.user.click(dialog.getByRole('button', { name: 'Crear tarea' }));
    await screen.findByText('Tarea T-1 creada');
    const sheet = [...page.fake.tasks.tasks.values()].at(-1)?.sheet();
    if (sheet === undefined) throw new Error('No task was created.');
    return sheet;
  };

  it('contains its problems, fifty at most, and the link back to it', async () => {
    const { descripcion, adjuntos } = await created([validation(SITES.slice(0, 51), 1_252)]);
    const lines = descripcion.split('\n');
    expect([lines[0], lines[1], lines.length, lines.at(-1)]).toEqual([
      'La carga de «Norte.xlsx» se detuvo:',
      '- Seguimiento, fila 1, site_cod, «X1»: el site «X1» no está en el registro',
      52,
      'y 1.202 más',
    ]);
    expect(adjuntos.map(({ nombre, url }) => [nombre, url])).toEqual([
      ['La carga y sus problemas', `${window.location.origin}/carga-masiva?carga=${RUN}`],
    ]);
  });

  it('is named after its file when its problems are of several kinds', async () => {
    const { tarjeta } = await created([
      validation([problem(1)]),
      validation([problem(2, 'Obra repetida'), problem(3, 'Obra repetida')]),
    ]);
    expect(tarjeta.titulo).toBe('Corregir 3 problemas de «Norte.xlsx»');
  });
});

describe('the list of tied tasks', () => {
  it('says that there are none, or that they could not be read', async () => {
    const page = await openAt(`/obras/${SOME_CODE}`, (opened) => {
      withWork(opened);
      opened.fake.failNext('tiedTasks', DOWN);
    });
    const alert = (
      await screen.findByText('No se pudieron leer sus tareas. No se ha cambiado nada.')
    ).closest('[role=alert], [role=status]');
    expect(alert).not.toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Todavía no hay ninguna tarea de esto.');
  });

  it('keeps what was typed when the server cannot be reached, and requires a title', async () => {
    const { user, fake } = await openAt(`/obras/${SOME_CODE}`, withWork);
    await user.click(await screen.findByRole('button', { name: 'Crear tarea' }));
    const dialog = await dialogOf();
    await user.click(await dialog.findByRole('button', { name: 'Crear tarea' }));
    await dialog.findByText('Título es requerido');
    const title = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Título' });
    expect(document.activeElement).toBe(title);
    await user.type(title, 'Pedir el permiso');
    fake.failNext('createTask', DOWN);
    await user.click(dialog.getByRole('button', { name: 'Crear tarea' }));
    await dialog.findByText(/^La tarea no se ha creado\./);
    expect(title.value).toBe('Pedir el permiso');
    await user.click(dialog.getByRole('button', { name: 'Crear tarea' }));
    await screen.findByText('Tarea T-1 creada');
  });

  it('is not created while its day does not exist', async () => {
    const { user } = await openAt(`/obras/${SOME_CODE}`, withWork);
    await user.click(await screen.findByRole('button', { name: 'Crear tarea' }));
    const dialog = await dialogOf();
    await user.type(await dialog.findByRole('textbox', { name: 'Título' }), 'Pedir el permiso');
    const due = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Fecha' });
    await user.type(due, '31/02/2027');
    await user.click(dialog.getByRole('button', { name: 'Crear tarea' }));
    await dialog.findByText('Esa fecha no existe: no cambia nada.');
    expect([due.value, document.activeElement]).toEqual(['31/02/2027', due]);
    await user.clear(due);
    await user.type(due, '28/02/2027');
    await user.click(dialog.getByRole('button', { name: 'Crear tarea' }));
    await screen.findByText('Tarea T-1 creada');
  });

  it('needs a board, and says how to create one', async () => {
    const { user } = await openAt(`/obras/${SOME_CODE}`, withWork, { boards: false });
    await user.click(await screen.findByRole('button', { name: 'Crear tarea' }));
    const dialog = await dialogOf();
    const link = await dialog.findByRole('link', { name: 'Abrir 4Task' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/4task', '_blank']);
    expect(dialog.queryByRole('button', { name: 'Crear tarea' })).toBeNull();
  });

  it('waits for boards that could not be read', async () => {
    const { user, fake } = await openAt(`/obras/${SOME_CODE}`, withWork);
    fake.failNext('boards', DOWN);
    await user.click(await screen.findByRole('button', { name: 'Crear tarea' }));
    const dialog = await dialogOf();
    await dialog.findByText(/^No se pudieron leer los tableros\./);
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    await dialog.findByRole('textbox', { name: 'Título' });
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
