import type { PermissionFlag } from '../api/contract/permissions.ts';
import type { ModuleId } from './text/modules.ts';

export interface MenuModule {
  readonly id: ModuleId;
  readonly path: string;
  /** null: open to everybody who is signed in. */
  readonly flag: PermissionFlag | null;
  readonly section: 'modules' | 'admin';
  readonly newTab: boolean;
}

const inPortal = (
  id: ModuleId,
  path: string,
  flag: PermissionFlag | null,
  section: MenuModule['section'] = 'modules',
): MenuModule => ({ id, path, flag, section, newTab: false });

/** The menu, in its order (spec 1 sections 1 and 2.2). */
export const MENU: readonly MenuModule[] = [
  inPortal('welcome', '/welcome', null),
  inPortal('dashboard', '/dashboard', 'dashboard'),
  inPortal('bulkUpdate', '/actualizacion-masiva', 'bulk_update'),
  inPortal('bulkLoad', '/carga-masiva', 'bulk_loads'),
  inPortal('celsig5', '/celsig5', 'celsig5'),
  { id: 'fourTask', path: '/4task', flag: '4task', section: 'modules', newTab: true },
  inPortal('connectivity', '/conectividad', 'connectivity'),
  inPortal('locations', '/localizaciones', 'locations'),
  inPortal('deleteRecords', '/RegistroBorrado', 'delete_records'),
  inPortal('cargarExport', '/cargar-export', 'cargar_export', 'admin'),
  inPortal('activity', '/activity', 'activity', 'admin'),
  inPortal('panelAdmin', '/panel-admin', 'panel_admin', 'admin'),
  inPortal('users', '/users', 'users', 'admin'),
];

/** By what one does there: look, write, keep a register, decide over the portal, take away. */
export type ModuleColor = 'information' | 'accent' | 'success' | 'warning' | 'neutral' | 'danger';

export const MODULE_COLORS: Readonly<Record<ModuleId, ModuleColor>> = {
  welcome: 'accent',
  dashboard: 'information',
  bulkUpdate: 'accent',
  bulkLoad: 'accent',
  celsig5: 'success',
  fourTask: 'warning',
  connectivity: 'success',
  locations: 'success',
  deleteRecords: 'danger',
  cargarExport: 'accent',
  uploadHistory: 'information',
  activity: 'information',
  panelAdmin: 'neutral',
  users: 'neutral',
  profile: 'neutral',
  security: 'neutral',
  template: 'neutral',
};
