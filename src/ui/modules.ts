import type { PermissionFlag } from '../api/contract/permissions.ts';
import { FLAG_LABELS } from '../shared/flag-labels.ts';
import type { ModuleName } from './portal.tsx';

export type MenuSection = 'modules' | 'admin';

/** Colour by kind of work, such as 'information' to view, 'success' to keep a register and 'danger' to delete. */
export type ModuleColor = 'information' | 'accent' | 'success' | 'warning' | 'neutral' | 'danger';

export interface ModulePage {
  readonly label: string;
  readonly path: string;
  readonly flag: PermissionFlag | null;
  readonly color: ModuleColor;
  /**
   * The section of the menu with the module; within a section, modules are in the order of the rows below.
   */
  readonly menu?: MenuSection;
  /** Machines of the module's page. The first visit fetches them in parallel with the page's code. */
  readonly machines?: readonly ModuleName[];
  /** Machines of parts of the page, which are fetched with the page too but which the page does not wait for. */
  readonly besides?: readonly ModuleName[];
}

/**
 * Every module by its id. Paths and flags, which are the permissions that open a module, follow spec 1
 * section 2.1.
 */
const ROWS = {
  welcome: {
    label: 'Welcome',
    path: '/welcome',
    flag: null,
    color: 'accent',
    menu: 'modules',
    besides: ['welcome', 'ownTasks'],
  },
  dashboard: {
    label: FLAG_LABELS.dashboard,
    path: '/dashboard',
    flag: 'dashboard',
    color: 'information',
    menu: 'modules',
    machines: ['dashboard', 'dashboardView', 'dashboardExports'],
  },
  works: {
    label: 'Obras',
    path: '/obras',
    flag: 'dashboard',
    color: 'information',
    menu: 'modules',
    machines: ['works'],
  },
  projects: {
    label: 'Proyectos',
    path: '/proyectos',
    flag: 'dashboard',
    color: 'information',
    menu: 'modules',
    machines: ['projects'],
  },
  changes: {
    label: 'Cambios',
    path: '/obras/cambios',
    flag: 'bulk_update',
    color: 'accent',
    machines: ['changeHistory'],
  },
  work: {
    label: 'Obra',
    path: '/obras/:cod',
    flag: 'dashboard',
    color: 'information',
    machines: ['work', 'siteLinks'],
  },
  project: {
    label: 'Proyecto',
    path: '/proyectos/:id',
    flag: 'dashboard',
    color: 'information',
    machines: ['project'],
  },
  bulkUpdate: {
    label: FLAG_LABELS.bulk_update,
    path: '/actualizacion-masiva',
    flag: 'bulk_update',
    color: 'accent',
    menu: 'modules',
    machines: ['massUpdateFile', 'recipes'],
  },
  bulkLoad: {
    label: FLAG_LABELS.bulk_loads,
    path: '/carga-masiva',
    flag: 'bulk_loads',
    color: 'accent',
    menu: 'modules',
    machines: ['bulkImport', 'loadHistory'],
  },
  celsig5: {
    label: FLAG_LABELS.celsig5,
    path: '/celsig5',
    flag: 'celsig5',
    color: 'success',
    menu: 'modules',
    machines: ['reconciliationFile'],
  },
  fourTask: {
    label: FLAG_LABELS['4task'],
    path: '/4task',
    flag: '4task',
    color: 'warning',
    menu: 'modules',
    machines: ['tasks', 'taskRegister', 'taskReminders'],
  },
  connectivity: {
    label: FLAG_LABELS.connectivity,
    path: '/conectividad',
    flag: 'connectivity',
    color: 'success',
    menu: 'modules',
    machines: ['links'],
  },
  locations: {
    label: FLAG_LABELS.locations,
    path: '/localizaciones',
    flag: 'locations',
    color: 'success',
    menu: 'modules',
    machines: ['siteMap'],
  },
  site: {
    label: 'Localización',
    path: '/localizaciones/:cod',
    flag: 'locations',
    color: 'success',
    machines: ['site', 'siteLinks'],
  },
  deleteRecords: {
    label: FLAG_LABELS.delete_records,
    path: '/RegistroBorrado',
    flag: 'delete_records',
    color: 'danger',
    menu: 'modules',
    machines: ['deletion'],
  },
  cargarExport: {
    label: FLAG_LABELS.cargar_export,
    path: '/cargar-export',
    flag: 'cargar_export',
    color: 'accent',
    menu: 'admin',
    machines: ['cargarExport'],
  },
  uploadHistory: {
    label: 'Historial de cargas',
    path: '/historial-cargas',
    flag: 'cargar_export',
    color: 'information',
    menu: 'admin',
    machines: ['loadHistory'],
  },
  activity: {
    label: FLAG_LABELS.activity,
    path: '/activity',
    flag: 'activity',
    color: 'information',
    menu: 'admin',
    machines: ['activity'],
  },
  panelAdmin: {
    label: FLAG_LABELS.panel_admin,
    path: '/panel-admin',
    flag: 'panel_admin',
    color: 'neutral',
    menu: 'admin',
    machines: ['connections', 'automations', 'sqlConfig'],
  },
  users: {
    label: FLAG_LABELS.users,
    path: '/users',
    flag: 'users',
    color: 'neutral',
    menu: 'admin',
    machines: ['users'],
  },
  profile: { label: 'Perfil', path: '/profile', flag: 'dashboard', color: 'neutral', machines: ['profile'] },
  security: { label: 'Seguridad', path: '/seguridad', flag: null, color: 'neutral', machines: ['profile'] },
  /** People who may no longer open the dashboard can still end the mails about it. */
  subscriptions: {
    label: 'Correos del panel',
    path: '/suscripciones',
    flag: null,
    color: 'information',
    machines: ['subscriptions'],
  },
  virtualReality: {
    label: 'Realidad virtual',
    path: '/virtual-reality',
    flag: 'panel_admin',
    color: 'neutral',
    machines: ['virtualReality'],
  },
  rtlPage: {
    label: 'Panel en árabe',
    path: '/rtl-page',
    flag: 'panel_admin',
    color: 'information',
    machines: ['dashboard'],
  },
  profileTemplate: {
    label: 'Resumen de tu perfil',
    path: '/profileTemplate',
    flag: 'dashboard',
    color: 'neutral',
  },
} as const satisfies Readonly<Record<string, ModulePage>>;

export type ModuleId = keyof typeof ROWS;
export const MODULES: Readonly<Record<ModuleId, ModulePage>> = ROWS;
/** The pages of the template (spec 1 section 2.1), which the menu does not list. */
export const TEMPLATE_PAGES = ['virtualReality', 'rtlPage', 'profileTemplate'] as const satisfies ModuleId[];
export const MODULE_IDS = Object.keys(ROWS) as readonly ModuleId[];
