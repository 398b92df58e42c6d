import type { PermissionFlag } from '../api/contract/permissions.ts';
import type { ModuleName } from './portal.tsx';
import type { ModuleId } from './text/modules.ts';

export interface ModulePage {
  readonly path: string;
  readonly flag: PermissionFlag | null;
  /** Machines that its page shows; fetched by the first visit, in parallel with the page's code. */
  readonly machines?: readonly ModuleName[];
}

/** Paths and flags of spec 1 section 2.1. */
export const MODULES: Readonly<Record<ModuleId, ModulePage>> = {
  welcome: { path: '/welcome', flag: null },
  dashboard: { path: '/dashboard', flag: 'dashboard', machines: ['dashboard', 'dashboardExports'] },
  works: { path: '/obras', flag: 'dashboard', machines: ['works'] },
  work: { path: '/obras/:cod', flag: 'dashboard', machines: ['work', 'siteLinks'] },
  changes: { path: '/obras/cambios', flag: 'bulk_update', machines: ['changeHistory'] },
  project: { path: '/proyectos/:id', flag: 'dashboard', machines: ['project'] },
  bulkUpdate: { path: '/actualizacion-masiva', flag: 'bulk_update', machines: ['massUpdateFile', 'recipes'] },
  bulkLoad: { path: '/carga-masiva', flag: 'bulk_loads', machines: ['bulkImport', 'loadHistory'] },
  celsig5: { path: '/celsig5', flag: 'celsig5', machines: ['reconciliationFile'] },
  fourTask: { path: '/4task', flag: '4task', machines: ['tasks', 'taskRegister', 'taskReminders'] },
  connectivity: { path: '/conectividad', flag: 'connectivity', machines: ['links'] },
  locations: { path: '/localizaciones', flag: 'locations', machines: ['siteMap'] },
  site: { path: '/localizaciones/:cod', flag: 'locations', machines: ['site', 'siteLinks'] },
  deleteRecords: { path: '/RegistroBorrado', flag: 'delete_records', machines: ['deletion'] },
  cargarExport: { path: '/cargar-export', flag: 'cargar_export', machines: ['cargarExport'] },
  uploadHistory: { path: '/historial-cargas', flag: 'cargar_export', machines: ['loadHistory'] },
  activity: { path: '/activity', flag: 'activity', machines: ['activity'] },
  panelAdmin: {
    path: '/panel-admin',
    flag: 'panel_admin',
    machines: ['connections', 'automations', 'sqlConfig'],
  },
  users: { path: '/users', flag: 'users', machines: ['users'] },
  virtualReality: { path: '/virtual-reality', flag: 'panel_admin', machines: ['virtualReality'] },
  rtlPage: { path: '/rtl-page', flag: 'panel_admin', machines: ['dashboard'] },
  profileTemplate: { path: '/profileTemplate', flag: 'dashboard' },
  profile: { path: '/profile', flag: 'dashboard', machines: ['profile'] },
  security: { path: '/seguridad', flag: null, machines: ['profile'] },
  /** Whoever may not open the dashboard any more can still end its mails. */
  subscriptions: { path: '/suscripciones', flag: null, machines: ['subscriptions'] },
};

/** By activity: view, write, keep a register, administer, export. */
export type ModuleColor = 'information' | 'accent' | 'success' | 'warning' | 'neutral' | 'danger';

export const MODULE_COLORS: Readonly<Record<ModuleId, ModuleColor>> = {
  welcome: 'accent',
  dashboard: 'information',
  works: 'information',
  work: 'information',
  changes: 'accent',
  project: 'information',
  bulkUpdate: 'accent',
  bulkLoad: 'accent',
  celsig5: 'success',
  fourTask: 'warning',
  connectivity: 'success',
  locations: 'success',
  site: 'success',
  deleteRecords: 'danger',
  cargarExport: 'accent',
  uploadHistory: 'information',
  activity: 'information',
  panelAdmin: 'neutral',
  users: 'neutral',
  profile: 'neutral',
  security: 'neutral',
  subscriptions: 'information',
  virtualReality: 'neutral',
  rtlPage: 'information',
  profileTemplate: 'neutral',
};
