import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someLink } from '../../../paths/payloads/links-payloads.ts';
import { someSite, someSiteWorks } from '../../../paths/payloads/site-payloads.ts';
import { someFields } from '../../../paths/payloads/work-changes-payloads.ts';
import { SOME_CODE, someLife, someWork } from '../../../paths/payloads/work-payloads.ts';
import type { ExplorerRow } from '../../../src/api/contract/records/explorer.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import type { WorkbookGateway } from '../../../src/workers/workbook/protocol.ts';
import { fakeWorkbook } from '../../machines/bulk-import/import-world.ts';
import { fakeWidget } from '../../support/fakes/fake-custom-view.ts';
import { type FakePerson, SAMPLE_PEOPLE } from '../../support/fakes/fake-person.ts';
import { refusal } from '../../support/fakes/refusal.ts';
import type { openPortal } from '../../support/open-portal.tsx';
import { NURIA } from '../profile/open-profile.tsx';

export const ADMINISTRATOR = 'admin@conectividad.example';
const TODAY = '2026-11-27';
const ME = { id: 1, nombre: 'Administración' };
const RUN = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21';

type Page = ReturnType<typeof openPortal>;

/**
 * The name of what is focused, and what is typed there; Enter by default. '*' stands for the rest of a name. A click is
 * on what has the name, a paste where the focus is.
 */
export type Press =
  | string
  | readonly [name: string, keys: string]
  | { readonly click: string }
  | { readonly paste: string };

export interface DialogRow {
  /** The file below `src/ui` that draws what opens. */
  readonly of: string;
  readonly press: readonly Press[];
  /** What has the focus once it is open. */
  readonly takes: string;
  /** What has it after each Esc, or after another press, until everything is closed; what was named first by default. */
  readonly back?: readonly (string | readonly [left: Press, focused: string])[];
}

export interface DialogPage {
  readonly address: string;
  /** Who opens it; the administrator by default. */
  readonly as?: string;
  readonly prepare?: (page: Page) => void;
  readonly workbook?: WorkbookGateway;
  /** The way from the page's address to where its dialogs are opened. */
  readonly arrive?: (page: Page) => Promise<void>;
  readonly dialogs: readonly DialogRow[];
}

const administrator = (): FakePerson => {
  const found = SAMPLE_PEOPLE.find(({ user }) => user.email === ADMINISTRATOR);
  if (found === undefined) throw new Error('Nobody administers.');
  return found;
};
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const fillBoard = ({ fake, passTime }: Page) => {
  passTime(Date.parse(`${TODAY}T10:00:00Z`));
  const { id } = fake.tasks.createBoard({
    nombre: 'Norte',
    columnas: [
      { nombre: 'Por hacer', estado: 'por_hacer', limite: null },
      { nombre: 'Hecha', estado: 'hecha', limite: null },
    ],
  });
  for (const [at, titulo] of ['Pedir el permiso', 'Replantear'].entries()) {
    const request = { opId: `crear-${at}`, id: idOf(at + 1), tablero: id, set: { titulo, vence: TODAY } };
    fake.tasks.create(request, ME);
  }
};
const fillSites = ({ fake }: Page) => {
  fake.sites.sites = [someSite];
  fake.sites.works = someSiteWorks.items;
};
const codeOf = (number: number): string => `4P-NOR-FTTH-000${number}`;
const fillWorks = ({ fake }: Page) => {
  fake.works.rows = [1, 2, 3].map((id) => ({
    id,
    clave: codeOf(id),
    version: 1,
    valores: { cod: codeOf(id), estado: 'En curso', site_cod: 'SIT-00001' },
  }));
};
/** Works whose cells can be changed. */
const fillSheets = (page: Page) => {
  fillWorks(page);
  page.fake.changeSets.fields = someFields;
  for (const { id, clave } of page.fake.works.rows) {
    const ficha = someWork.ficha && { ...someWork.ficha, id };
    page.fake.workPages.add({ page: { ...someWork, cod: clave, ficha }, lines: [], life: [] });
  }
};
const cellsCanBeChanged = () =>
  waitFor(() => {
    if (document.querySelector('[data-edits]') === null) throw new Error('No cell can be changed.');
  });
const fillProjects = ({ fake }: Page) =>
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
const fillWork = (page: Page) => {
  fillBoard(page);
  page.fake.workPages.add({ page: someWork, lines: [], life: someLife.items });
};

const row = (id: number, clave: string, valores: ExplorerRow['valores']): ExplorerRow => ({
  id,
  clave,
  version: 1,
  valores,
});
/** The drawer of a register, opened with Space and by a click on the code. */
const drawersOf = (
  address: string,
  list: string,
  code: string,
  prepare: (page: Page) => void,
): readonly DialogPage[] => [
  {
    address,
    prepare,
    dialogs: [
      {
        of: 'explorer/record/explorer-drawer.tsx',
        press: [[list, '{ArrowDown} ']],
        takes: '1 de 1*',
      },
      {
        of: 'explorer/record/explorer-drawer.tsx',
        press: [{ click: code }],
        takes: '1 de 1*',
        back: [list],
      },
    ],
  },
];

const csv = (name: string, ...lines: string[]) => new File([lines.join('\r\n')], name, { type: 'text/csv' });
/** The types that an input offers are no limit, because a file may be dropped too. */
const anyFile = userEvent.setup({ applyAccept: false });
async function upload(file: File): Promise<void> {
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('main input[type=file]');
    if (found === null) throw new Error('The page offers no file field.');
    return found;
  });
  await anyFile.upload(field, file);
}
const press = async ({ user }: Page, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
};
const settle = ({ clock }: Page) => act(async () => void clock.increment(PAGED_LIST_DELAYS.settle));

const profileIsRead = async () => void (await screen.findByDisplayValue('Nuria Soler'));
async function choose(): Promise<void> {
  await upload(new File(['libro'], 'Norte.xlsx'));
  await screen.findByRole('heading', { name: 'Norte.xlsx' });
}
const EXCEL_ERROR = {
  sheet: 'SEGUIMIENTO',
  sheetHidden: false,
  cell: 'F12',
  row: 12,
  column: 6,
  columnLetter: 'F',
  error: '#N/A',
  value: '#N/A',
  asText: false,
} as const;

const bar: readonly DialogRow[] = [
  { of: 'shell/user-menu-items.tsx', press: ['Cuenta de*'], takes: 'Perfil' },
  { of: 'shell/logout-dialog.tsx', press: ['Cuenta de*', 'Cerrar Sesión'], takes: 'Cancelar' },
  { of: 'shell/commands/shortcuts-dialog.tsx', press: ['Cuenta de*', 'Atajos de Teclado'], takes: 'Cerrar' },
  {
    of: 'shell/commands/shortcuts-dialog.tsx',
    press: [['Cuenta de*', '{Control>}/{/Control}']],
    takes: 'Cerrar',
  },
  { of: 'shell/commands/palette.tsx', press: ['Buscar'], takes: 'Búsqueda global' },
  {
    of: 'shell/commands/palette.tsx',
    press: [['Cuenta de*', '{Control>}k{/Control}']],
    takes: 'Búsqueda global',
  },
  { of: 'shell/configurator/configurator.tsx', press: ['Cambiar la apariencia'], takes: 'Cerrar' },
  { of: 'shell/bottom-bar/more-sheet.tsx', press: ['Más'], takes: 'Cerrar' },
  { of: 'apps/apps-launcher.tsx', press: ['Aplicaciones'], takes: 'AplicacionesNo hay aplicaciones*' },
  { of: 'notifications/notifications-bell.tsx', press: ['Notificaciones*'], takes: '*' },
  { of: 'notifications/all-notifications.tsx', press: ['Notificaciones*', 'Ver todas*'], takes: 'Cerrar' },
];

export const DIALOG_PAGES: readonly DialogPage[] = [
  {
    address: '/welcome',
    dialogs: [
      ...bar,
      {
        of: 'pomodoro/stats/pomodoro-stats-dialog.tsx',
        press: ['Estadísticas del Pomodoro'],
        takes: 'Cerrar',
      },
      {
        of: 'pomodoro/settings/pomodoro-settings-dialog.tsx',
        press: ['Ajustes del Pomodoro'],
        takes: 'Trabajo (minutos)',
      },
    ],
  },
  {
    address: '/historial-cargas',
    prepare: ({ fake }) =>
      fake.addRun({ uploadId: RUN, usuario: 'Ana Ruiz', fileName: 'Norte.xlsx', estado: 'completada' }),
    dialogs: [
      { of: 'load-history/load-drawer.tsx', press: ['Norte.xlsx'], takes: '1 de 1*' },
      {
        of: 'load-history/load-drawer.tsx',
        press: [{ click: 'Norte.xlsx' }],
        takes: '1 de 1*',
        back: ['Norte.xlsx'],
      },
    ],
  },
  {
    address: '/users',
    dialogs: [
      {
        of: 'users/person/person-drawer.tsx',
        press: [['Lista de usuarios', '{ArrowRight} ']],
        takes: '1 de *',
      },
      { of: 'users/new-user-dialog.tsx', press: ['Nuevo usuario'], takes: 'Nombre' },
      { of: 'users/new-people-dialog.tsx', press: ['Añadir varios'], takes: 'Personas' },
      { of: 'explorer/filters/filter-popover.tsx', press: ['Añadir un filtro'], takes: 'Buscar una columna' },
      {
        of: 'users/deletion-dialog.tsx',
        press: [['Lista de usuarios', '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{End}{Enter}']],
        takes: 'No eliminar',
      },
      {
        of: 'users/access/permissions-dialog.tsx',
        press: [['Lista de usuarios', '{ArrowLeft}{Enter}']],
        takes: 'Cerrar',
      },
      {
        of: 'users/access/discard-dialog.tsx',
        press: [
          ['Lista de usuarios', '{Enter}'],
          ['Actividad*', ' '],
          ['Cancelar', '{Escape}'],
        ],
        takes: 'Seguir editando',
        back: ['Cancelar'],
      },
      {
        of: 'users/status-dialog.tsx',
        press: [['Lista de usuarios', '{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}']],
        takes: 'Cerrar',
      },
      {
        of: 'users/access/assign-dialog.tsx',
        press: [['Lista de usuarios', '{Home}{Shift>} {/Shift}'], 'Asignar permisos'],
        takes: 'Cerrar',
        back: ['Asignar permisos'],
      },
      { of: 'users/status-dialog.tsx', press: ['Desactivar'], takes: 'Cerrar' },
    ],
  },
  {
    address: '/users?abierta=4',
    dialogs: [{ of: 'users/person/correction-dialog.tsx', press: ['Corregir'], takes: 'Nombre' }],
  },
  {
    address: '/users?vista=matriz',
    dialogs: [
      {
        of: 'users/access/review-dialog.tsx',
        press: [['Matriz de permisos', '{ArrowDown}{ArrowDown}{ArrowRight} '], 'Revisar y guardar'],
        takes: 'Cerrar',
        back: ['Revisar y guardar'],
      },
      { of: 'users/access/discard-dialog.tsx', press: ['Descartar'], takes: 'Seguir editando' },
    ],
  },
  {
    address: '/panel-admin?panel=automatizaciones',
    dialogs: [
      {
        of: 'admin-panel/automations/order-dialog.tsx',
        press: ['Ejecutar ahora indicadores-diarios'],
        takes: 'Cancelar',
      },
      {
        of: 'admin-panel/automations/order-dialog.tsx',
        press: ['Pausar indicadores-diarios'],
        takes: 'Cancelar',
      },
      {
        of: 'admin-panel/automations/new-key-dialog.tsx',
        press: ['Crear una clave'],
        takes: 'Programa',
      },
      {
        of: 'admin-panel/automations/trend-drawer.tsx',
        press: ['Ver la duración de indicadores-diarios'],
        takes: 'Cerrar la duración',
      },
    ],
  },
  {
    address: '/panel-admin?panel=configuracion-sql',
    dialogs: [
      {
        of: 'admin-panel/sql/sql-query-dialog.tsx',
        press: ['Ver los detalles de 010-estadisticas-conexiones.sql'],
        takes: 'Cerrar',
      },
    ],
  },
  {
    address: '/conectividad',
    prepare: ({ fake }) => {
      fake.links.links = [someLink];
    },
    dialogs: [
      { of: 'links/link-dialog.tsx', press: ['Madrid 8'], takes: 'Cerrar' },
      { of: 'links/link-form-dialog.tsx', press: ['Solicitar enlace'], takes: 'Localización *' },
      {
        of: 'links/link-form-dialog.tsx',
        press: ['Madrid 8', 'Cambiar datos'],
        takes: 'Localización *',
        back: ['Cerrar', 'Madrid 8'],
      },
      {
        of: 'links/reason-dialog.tsx',
        press: ['Madrid 8', 'Bloquear…'],
        takes: 'Motivo *',
        back: ['Bloquear…', 'Madrid 8'],
      },
      { of: 'links/move-menu.tsx', press: ['Mover a…*'], takes: 'Contratada' },
      { of: 'links/reason-dialog.tsx', press: ['Mover a…*', 'Baja'], takes: 'Motivo *' },
    ],
  },
  {
    address: '/4task',
    prepare: fillBoard,
    dialogs: [
      { of: 'tasks/board/board-menu.tsx', press: ['Tablero «Norte»*'], takes: 'Norte*' },
      {
        of: 'tasks/board/board-form-dialog.tsx',
        press: ['Tablero «Norte»*', 'Nuevo tablero*'],
        takes: 'Nombre *',
      },
      { of: 'tasks/board/card-menu.tsx', press: ['Qué hacer con T-1*'], takes: 'Hecha' },
      {
        of: 'tasks/board/reason-dialog.tsx',
        press: ['Qué hacer con T-1*', 'Bloquear*'],
        takes: 'Por qué está bloqueada *',
      },
      {
        of: 'tasks/card/task-card-dialog.tsx',
        press: ['T-1 Pedir el permiso'],
        takes: 'Pedir el permiso*',
      },
      {
        of: 'tasks/card/state-orders.tsx',
        press: ['T-1 Pedir el permiso', 'Bloquear*'],
        takes: 'Motivo *',
        back: ['Bloquear…', 'T-1 Pedir el permiso'],
      },
      {
        of: 'tasks/state/reminders-menu.tsx',
        press: ['Recordatorios'],
        takes: 'Recordármelas también por correo',
      },
      { of: 'explorer/filters/filter-popover.tsx', press: ['Filtrar por estado'], takes: 'Buscar un valor' },
      { of: 'explorer/filters/filter-popover.tsx', press: ['Añadir un filtro'], takes: 'Buscar una columna' },
    ],
  },
  {
    address: '/4task',
    prepare: (page) => {
      fillBoard(page);
      page.fake.failNext('createTask', refusal(422, 'Ese tablero está archivado.'));
    },
    arrive: async (page) => {
      await press(page, 'Añadir tarea a «Por hacer»');
      await page.user.keyboard('Nueva{Enter}');
      await screen.findByText('1 cambio no se pudo guardar');
    },
    dialogs: [{ of: 'tasks/state/refused-changes.tsx', press: ['Ver'], takes: 'Cerrar' }],
  },
  {
    address: '/4task/calendario',
    prepare: fillBoard,
    dialogs: [
      { of: 'tasks/calendar/calendar-toolbar.tsx', press: ['Noviembre de 2026'], takes: 'nov' },
      {
        of: 'tasks/calendar/day-dialog.tsx',
        press: ['viernes, 27 de noviembre, hoy: 2 tareas'],
        takes: 'Cerrar',
      },
    ],
  },
  {
    address: '/dashboard',
    prepare: fillProjects,
    dialogs: [
      { of: 'dashboard/exports/export-menu.tsx', press: ['Exportar'], takes: '*' },
      {
        of: 'dashboard/exports/export-dialog.tsx',
        press: ['Exportar', 'Elegir*'],
        takes: 'Cerrar',
      },
      {
        of: 'dashboard/exports/check-dialog.tsx',
        press: ['Exportar', 'Comprobar*'],
        takes: 'Huella',
      },
      { of: 'subscriptions/subscription-dialog.tsx', press: ['Recibir por correo'], takes: 'Cerrar' },
    ],
  },
  {
    address: '/dashboard?vista=personalizada',
    prepare: ({ fake }) => {
      fake.customView.general = [fakeWidget('a', 'total-works', 0)];
    },
    dialogs: [
      {
        of: 'dashboard/dashboard-range.tsx',
        press: ['Fechas de las cifras: Desde el principio'],
        takes: 'Desde el principio',
      },
      {
        of: 'dashboard/widgets/widget-frame.tsx',
        press: ['Acciones de «Widget a»'],
        takes: 'Actualizar',
      },
      {
        of: 'dashboard/widgets/board-tools.tsx',
        press: ['Editar', 'Añadir widget'],
        takes: 'Total de proyectos',
        back: ['Añadir widget'],
      },
      {
        of: 'dashboard/widgets/board-tools.tsx',
        press: ['Más acciones del panel'],
        takes: 'Versiones',
      },
      {
        of: 'dashboard/widgets/layout-versions-dialog.tsx',
        press: ['Más acciones del panel', 'Versiones'],
        takes: 'Cerrar',
      },
      {
        of: 'dashboard/widgets/question-dialog.tsx',
        press: ['Más acciones del panel', 'Restablecer'],
        takes: 'Cancelar',
      },
      {
        of: 'dashboard/widgets/question-dialog.tsx',
        press: ['Acciones de «Widget a»', 'Eliminar'],
        takes: 'Cancelar',
      },
      {
        of: 'dashboard/widgets/widget-settings-dialog.tsx',
        press: ['Acciones de «Widget a»', 'Configurar'],
        takes: 'Título',
      },
    ],
  },
  {
    address: '/obras',
    prepare: (page) => {
      fillWorks(page);
      page.fake.views.create(administrator(), {
        registro: 'obras',
        nombre: 'Mía',
        compartida: null,
        forma: { donde: [], buscar: '', orden: '-creada', columnas: [], densa: true, agrupada: null },
      });
    },
    dialogs: [
      { of: 'works/works-range.tsx', press: ['Creadas: Desde el principio'], takes: 'Desde el principio' },
      { of: 'explorer/columns-menu.tsx', press: ['Columnas'], takes: 'Buscar una columna' },
      {
        of: 'explorer/record/explorer-drawer.tsx',
        press: [['Lista de obras', '{ArrowDown} ']],
        takes: '2 de 3*',
      },
      {
        of: 'explorer/record/explorer-drawer.tsx',
        press: [{ click: codeOf(3) }],
        takes: '3 de 3*',
        back: ['Lista de obras'],
      },
      {
        of: 'work-changes/changes-dialog.tsx',
        press: [['Lista de obras', '{Shift>} {/Shift}'], 'Cambiar…'],
        takes: 'Campo',
        back: ['Cambiar…'],
      },
      {
        of: 'explorer/views/views-menu.tsx',
        press: ['Vista: Todas las obras'],
        takes: 'Todas las obras',
      },
      {
        of: 'explorer/views/view-form-dialog.tsx',
        press: ['Vista: Todas las obras', 'Guardar como…'],
        takes: 'Nombre *',
      },
      {
        of: 'explorer/views/delete-dialog.tsx',
        press: ['Vista: Todas las obras', 'Mía', 'Vista: Mía', 'Eliminar…'],
        takes: 'Cancelar',
        back: ['Vista: Mía'],
      },
    ],
  },
  {
    address: '/obras?columnas=estado',
    prepare: fillSheets,
    arrive: cellsCanBeChanged,
    dialogs: [
      {
        of: 'work-changes/changes-dialog.tsx',
        press: [
          ['Lista de obras', '{Control>}{Home}{/Control}{Home}{ArrowDown}{ArrowRight}{ArrowRight}'],
          { paste: 'En curso\nEn curso' },
        ],
        takes: 'Cerrar',
        back: ['Seguir aquí', ['Descartar', 'Lista de obras']],
      },
    ],
  },
  ...drawersOf('/localizaciones/registro/tabla', 'Lista de localizaciones', 'SIT-00011', (page) => {
    fillSites(page);
    page.fake.siteRegister.rows = [row(1, 'SIT-00011', { cod: 'SIT-00011', estado: 'activo' })];
  }),
  ...drawersOf('/conectividad/registro/tabla', 'Lista de enlaces', '1', ({ fake }) => {
    fake.links.links = [someLink];
    fake.linkRegister.rows = [row(1, '1', { numero: 1, nombre: 'Madrid 8', site_cod: 'SIT-00008' })];
  }),
  ...drawersOf('/4task/lista', 'Lista de tareas', '1', (page) => {
    fillBoard(page);
    const tablero = { id: 1, nombre: 'Norte' };
    page.fake.taskRegister.rows = [
      row(1, '1', { numero: 1, titulo: 'Pedir el permiso', tablero, tarea: idOf(1) }),
    ];
  }),
  ...drawersOf('/RegistroBorrado/papelera', 'Lista de obras eliminadas', codeOf(1), ({ fake }) => {
    fake.trashRegister.rows = [row(1, codeOf(1), { cod: codeOf(1), motivo: 'Repetida' })];
  }),
  {
    address: '/proyectos',
    prepare: fillProjects,
    dialogs: [
      {
        of: 'explorer/record/explorer-drawer.tsx',
        press: [['Lista de proyectos', '{ArrowDown} ']],
        takes: '1 de 1*',
      },
    ],
  },
  {
    address: `/obras/${SOME_CODE}`,
    prepare: fillWork,
    dialogs: [
      {
        of: 'work-changes/changes-dialog.tsx',
        press: ['Cambiar Responsable'],
        takes: 'Valor nuevo de Responsable',
      },
      {
        of: 'work-changes/discard-dialog.tsx',
        press: ['Cambiar Metros de cable', ['Valor nuevo de Metros de cable', '9{Escape}']],
        takes: 'Seguir aquí',
        back: ['Valor nuevo de Metros de cable'],
      },
    ],
  },
  {
    address: `/obras/${SOME_CODE}`,
    prepare: fillWork,
    dialogs: [{ of: 'tied-tasks/new-task-dialog.tsx', press: ['Crear tarea'], takes: 'Título *' }],
  },
  {
    address: '/obras/cambios/1',
    prepare: (page) => {
      fillWork(page);
      const { changeSets } = page.fake;
      const obras = { tipo: 'codigos' as const, codigos: [SOME_CODE] };
      const { id } = changeSets.propose(
        { cambios: [{ campo: 'responsable', valor: 'Eva' }], obras },
        ME.nombre,
      );
      changeSets.apply(id, ME.nombre);
    },
    dialogs: [{ of: 'work-changes/change-set-screen.tsx', press: ['Deshacer*'], takes: 'Cerrar' }],
  },
  {
    address: '/seguridad',
    prepare: ({ fake }) => {
      fake.openSession('elsewhere', ADMINISTRATOR);
    },
    dialogs: [{ of: 'profile/sessions-section.tsx', press: ['Cerrar las demás'], takes: 'Cancelar' }],
  },
  {
    address: '/profile',
    as: NURIA,
    arrive: profileIsRead,
    dialogs: [
      {
        of: 'shell/leave-dialog.tsx',
        press: [['Nombre', 'x'], 'Welcome'],
        takes: 'Seguir aquí',
        back: ['Welcome'],
      },
    ],
  },
  {
    address: '/profile',
    as: NURIA,
    prepare: ({ fake }) => fake.ageProofs(NURIA, 'la de antes'),
    arrive: profileIsRead,
    dialogs: [
      {
        of: 'fresh-proof/fresh-proof-dialog.tsx',
        press: [
          ['Contraseña nueva', 'un puente'],
          ['Repite la contraseña nueva', 'un puente{Enter}'],
        ],
        takes: 'Tu contraseña actual',
        back: ['Repite la contraseña nueva'],
      },
    ],
  },
  {
    address: '/profile',
    as: NURIA,
    arrive: async ({ fake }) => {
      await profileIsRead();
      fake.endSessions();
    },
    dialogs: [
      {
        of: 'shell/session-expired-dialog.tsx',
        press: [['Nombre', 'x{Enter}']],
        takes: 'Correo electrónico',
        // Esc does not close it: the page cannot be used without a session.
        back: ['Correo electrónico'],
      },
    ],
  },
  {
    address: '/activity',
    prepare: ({ fake }) => {
      fake.addActivity({
        momento: '2026-01-14T22:10:00.000Z',
        accion: 'carga.completada',
        entidad: 'carga',
        entidadId: '12',
        padres: { fichero: 'Norte.xlsx' },
        despues: { estado: 'completada' },
      });
    },
    dialogs: [
      { of: 'explorer/filters/filter-popover.tsx', press: ['Añadir un filtro'], takes: 'Buscar una columna' },
      {
        of: 'activity/activity-range.tsx',
        press: ['Días de la actividad: Desde el principio'],
        takes: 'Desde el principio',
      },
      { of: 'activity/entry-drawer.tsx', press: ['Completó una carga'], takes: 'Cerrar la entrada' },
    ],
  },
  {
    address: '/localizaciones/SIT-00011',
    prepare: fillSites,
    dialogs: [{ of: 'sites/closing-dialog.tsx', press: ['Cerrar'], takes: 'Motivo *' }],
  },
  {
    address: '/localizaciones/registro/importar',
    prepare: fillSites,
    arrive: async (page) => {
      await upload(csv('registro.csv', 'Código;Nombre;Municipio', 'SIT-00601;Getxo 1;Getxo'));
      await press(page, 'Comparar con el registro', 'Importar 1 nueva');
    },
    dialogs: [{ of: 'sites/import/undo-dialog.tsx', press: ['Deshacer'], takes: 'Deshacer la importación' }],
  },
  {
    address: '/proyectos/1',
    prepare: fillProjects,
    dialogs: [{ of: 'projects/deletion-dialog.tsx', press: ['Eliminar'], takes: 'Motivo *' }],
  },
  {
    address: '/celsig5',
    arrive: async (page) => {
      const lines = ['Código del cliente;Proyecto;Contrata', 'CLI-1;Norte;Sur', 'CLI-2;Otro;Norte'];
      await upload(csv('export_scegr.csv', ...lines));
      await press(page, 'Conciliar');
      await screen.findByRole('heading', { name: 'export_scegr.csv', level: 1 });
      await settle(page);
    },
    dialogs: [
      {
        of: 'compared-file/record/asking-dialog.tsx',
        press: ['Aceptar los valores de CLI-1'],
        takes: 'Motivo *',
      },
      {
        of: 'reconciliation/decision-dialog.tsx',
        press: ['Aceptar los valores de CLI-1', ['Motivo *', 'Lo confirma'], 'Aceptar*'],
        takes: 'Cerrar',
        back: ['Ver el cambio*'],
      },
    ],
  },
  {
    address: '/actualizacion-masiva',
    arrive: async (page) => {
      const lines = ['cod_obra_interno_4plus;contrata', '4P-NOR-FTTH-0001;Sur', '4P-NOR-FTTH-0002;Sur'];
      await upload(csv('contratas.csv', ...lines));
      await press(page, 'Comparar con el portal');
      await screen.findByRole('heading', { name: 'contratas.csv', level: 1 });
      await settle(page);
    },
    dialogs: [
      { of: 'compared-file/record/asking-dialog.tsx', press: ['Aplicar'], takes: 'Aplicar' },
      {
        of: 'mass-update/decision-dialog.tsx',
        press: ['Ensayar', 'Ensayar'],
        takes: 'Aplicar',
        back: ['Ensayar'],
      },
      { of: 'mass-update/recipe-dialog.tsx', press: ['Guardar como receta'], takes: 'Nombre *' },
      {
        of: 'mass-update/recipe-list.tsx',
        press: [
          'Guardar como receta',
          ['Nombre *', 'Cada noche{Enter}'],
          'Todas las actualizaciones',
          'Borrar la receta «Cada noche»',
        ],
        takes: 'Cancelar',
        back: ['Borrar la receta «Cada noche»'],
      },
    ],
  },
  {
    address: '/RegistroBorrado/lotes',
    prepare: (page) => {
      fillWorks(page);
      const { trash } = page.fake;
      const { id } = trash.preview({ tipo: 'codigos', codigos: [codeOf(1)] }, ME.nombre);
      trash.delete(id, { motivo: 'Repetida', obras: 1 }, ME.nombre);
    },
    dialogs: [
      { of: 'trash/restoration-dialog.tsx', press: ['Restaurar el lote*'], takes: 'Restaurar 1 obra' },
    ],
  },
  {
    address: '/cargar-export',
    prepare: fillWorks,
    dialogs: [
      {
        of: 'cargar-export/field-selections.tsx',
        press: ['Guardar selección'],
        takes: 'Nombre de la selección',
      },
    ],
  },
  {
    address: `/historial-cargas?carga=${RUN}`,
    prepare: ({ fake }) => {
      fake.addRun({
        uploadId: RUN,
        usuario: ME.nombre,
        fileName: 'Norte enero.xlsx',
        estado: 'completada',
        tracking: 'proyecto;cod_obra_interno_4plus\nNorte;4P-NOR-FTTH-0013\n',
        factyval: 'fyv_linea\n1\n',
      });
    },
    arrive: async (page) => {
      await screen.findByText('Buscando la carga…');
      await settle(page);
    },
    dialogs: [{ of: 'load-run/undo/undo-dialog.tsx', press: ['Deshacer esta carga'], takes: 'Motivo *' }],
  },
  {
    address: '/carga-masiva',
    workbook: fakeWorkbook({ workbook: { errors: [EXCEL_ERROR], errorCount: 1 } }),
    arrive: choose,
    dialogs: [
      {
        of: 'bulk-import/dialogs/excel-errors-dialog.tsx',
        press: [],
        takes: 'Cerrar',
        back: ['Norte.xlsx*'],
      },
    ],
  },
  {
    address: '/carga-masiva',
    workbook: fakeWorkbook({ workbook: { thirdSheetHasContent: true } }),
    arrive: choose,
    dialogs: [
      {
        of: 'bulk-import/dialogs/third-sheet-dialog.tsx',
        press: [],
        takes: 'Entendido',
        back: ['Norte.xlsx*'],
      },
    ],
  },
  {
    address: '/carga-masiva',
    workbook: fakeWorkbook(),
    prepare: ({ fake }) => {
      fake.addRun({
        uploadId: RUN,
        usuario: ME.nombre,
        fileName: 'Febrero.xlsx',
        estado: 'completada',
        corrections: [{ tipo: 'recortar', hoja: 0, columna: 'site_cod' }],
      });
    },
    arrive: choose,
    dialogs: [
      {
        of: 'bulk-import/corrections/earlier-dialog.tsx',
        press: ['Revisar'],
        takes: 'Cerrar',
        back: ['Importación de Registros*'],
      },
    ],
  },
  {
    address: '/carga-masiva',
    workbook: fakeWorkbook(),
    arrive: async () => {
      const heavy = new File(['libro'], 'Norte.xls');
      Object.defineProperty(heavy, 'size', { value: 62 * 1024 * 1024 });
      (await screen.findByRole('button', { name: /^Arrastra un archivo/ })).focus();
      const field = document.querySelector('main input[type=file]');
      if (field !== null) fireEvent.change(field, { target: { files: [heavy] } });
    },
    dialogs: [
      {
        of: 'bulk-import/choose/use-file-choice.tsx',
        press: [],
        takes: 'No leerlo',
        back: ['Arrastra un archivo*'],
      },
    ],
  },
  {
    address: '/carga-masiva',
    workbook: fakeWorkbook(),
    dialogs: [
      {
        of: 'bulk-import/template/template-dialog.tsx',
        press: ['Descargar plantilla'],
        takes: 'Patrón de los CodObra',
      },
    ],
  },
  {
    address: '/carga-masiva',
    workbook: fakeWorkbook(),
    arrive: choose,
    dialogs: [
      {
        of: 'bulk-import/dialogs/confirm-dialog.tsx',
        press: ['Cargar 2 registros'],
        takes: 'Cargar 2 registros',
      },
      {
        of: 'bulk-import/grid/grid-keys-help.tsx',
        press: ['Ver las teclas de la tabla'],
        takes: '*',
      },
      {
        of: 'bulk-import/corrections/cell-actions.tsx',
        press: ['Más correcciones'],
        takes: '*',
      },
    ],
  },
  {
    address: '/welcome',
    arrive: async (page) => {
      await press(page, 'Iniciar');
      await page.user.click(screen.getByRole('link', { name: 'Usuarios' }));
    },
    dialogs: [{ of: 'pomodoro/pomodoro-slot.tsx', press: ['Pomodoro:*'], takes: '*' }],
  },
  {
    address: '/welcome',
    dialogs: [
      {
        of: 'four-task/four-task-overlay.tsx',
        press: ['4Task, se abre*'],
        takes: 'Cancelar',
      },
    ],
  },
  {
    address: '/welcome',
    prepare: fillBoard,
    dialogs: [
      {
        of: 'tied-tasks/new-task-dialog.tsx',
        press: ['Buscar', ['Búsqueda global', 'crear tarea{Enter}']],
        takes: 'Título *',
      },
    ],
  },
];
