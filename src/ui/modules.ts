import type { PermissionFlag } from '../api/contract/permissions.ts';
import type { ModuleName } from './portal.tsx';
import type { ModuleId } from './text/modules.ts';

export type MenuSection = 'modules' | 'admin';

/** By activity: view, write, keep a register, administer, export. */
export type ModuleColor = 'information' | 'accent' | 'success' | 'warning' | 'neutral' | 'danger';

export interface ModulePage {
  readonly path: string;
  readonly flag: PermissionFlag | null;
  readonly color: ModuleColor;
  /** The part of the menu in which it stands, in the order of the labels. */
  readonly menu?: MenuSection;
  /** Machines that its page shows; fetched by the first visit, in parallel with the page's code. */
  readonly machines?: readonly ModuleName[];
}

/** Paths and flags of spec 1 section 2.1. */
export const MODULES: Readonly<Record<ModuleId, ModulePage>> = {
  welcome: { path: '/welcome', flag: null, color: 'accent', menu: 'modules' },
  dashboard: {
    path: '/dashboard',
    flag: 'dashboard',
    color: 'information',
    menu: 'modules',
    machines: ['dashboard', 'dashboardExports'],
  },
  works: { path: '/obras', flag: 'dashboard', color: 'information', machines: ['works'] },
  work: { path: '/obras/:cod', flag: 'dashboard', color: 'information', machines: ['work', 'siteLinks'] },
  changes: { path: '/obras/cambios', flag: 'bulk_update', color: 'accent', machines: ['changeHistory'] },
  project: { path: '/proyectos/:id', flag: 'dashboard', color: 'information', machines: ['project'] },
  bulkUpdate: {
    path: '/actualizacion-masiva',
    flag: 'bulk_update',
    color: 'accent',
    menu: 'modules',
    machines: ['massUpdateFile', 'recipes'],
  },
  bulkLoad: {
    path: '/carga-masiva',
    flag: 'bulk_loads',
    color: 'accent',
    menu: 'modules',
    machines: ['bulkImport', 'loadHistory'],
  },
  celsig5: {
    path: '/celsig5',
    flag: 'celsig5',
    color: 'success',
    menu: 'modules',
    machines: ['reconciliationFile'],
  },
  fourTask: {
    path: '/4task',
    flag: '4task',
    color: 'warning',
    menu: 'modules',
    machines: ['tasks', 'taskRegister', 'taskReminders'],
  },
  connectivity: {
    path: '/conectividad',
    flag: 'connectivity',
    color: 'success',
    menu: 'modules',
    machines: ['links'],
  },
  locations: {
    path: '/localizaciones',
    flag: 'locations',
    color: 'success',
    menu: 'modules',
    machines: ['siteMap'],
  },
  site: {
    path: '/localizaciones/:cod',
    flag: 'locations',
    color: 'success',
    machines: ['site', 'siteLinks'],
  },
  deleteRecords: {
    path: '/RegistroBorrado',
    flag: 'delete_records',
    color: 'danger',
    menu: 'modules',
    machines: ['deletion'],
  },
  cargarExport: {
    path: '/cargar-export',
    flag: 'cargar_export',
    color: 'accent',
    menu: 'admin',
    machines: ['cargarExport'],
  },
  uploadHistory: {
    path: '/historial-cargas',
    flag: 'cargar_export',
    color: 'information',
    menu: 'admin',
    machines: ['loadHistory'],
  },
  activity: {
    path: '/activity',
    flag: 'activity',
    color: 'information',
    menu: 'admin',
    machines: ['activity'],
  },
  panelAdmin: {
    path: '/panel-admin',
    flag: 'panel_admin',
    color: 'neutral',
    menu: 'admin',
    machines: ['connections', 'automations', 'sqlConfig'],
  },
  users: { path: '/users', flag: 'users', color: 'neutral', menu: 'admin', machines: ['users'] },
  virtualReality: {
    path: '/virtual-reality',
    flag: 'panel_admin',
    color: 'neutral',
    machines: ['virtualReality'],
  },
  rtlPage: { path: '/rtl-page', flag: 'panel_admin', color: 'information', machines: ['dashboard'] },
  profileTemplate: { path: '/profileTemplate', flag: 'dashboard', color: 'neutral' },
  profile: { path: '/profile', flag: 'dashboard', color: 'neutral', machines: ['profile'] },
  security: { path: '/seguridad', flag: null, color: 'neutral', machines: ['profile'] },
  /** Whoever may not open the dashboard any more can still end its mails. */
  subscriptions: { path: '/suscripciones', flag: null, color: 'information', machines: ['subscriptions'] },
};
