import { MODULES, type ModulePage } from './modules.ts';
import type { ModuleId } from './text/modules.ts';

export interface MenuModule extends ModulePage {
  readonly id: ModuleId;
  readonly section: 'modules' | 'admin';
  readonly newTab: boolean;
}

const inMenu =
  (section: MenuModule['section']) =>
  (id: keyof typeof MODULES): MenuModule => ({ ...MODULES[id], id, section, newTab: id === 'fourTask' });

export const MENU: readonly MenuModule[] = [
  ...(['welcome', 'dashboard', 'bulkUpdate', 'bulkLoad', 'celsig5', 'fourTask'] as const).map(
    inMenu('modules'),
  ),
  ...(['connectivity', 'locations', 'deleteRecords'] as const).map(inMenu('modules')),
  ...(['cargarExport', 'uploadHistory', 'activity', 'panelAdmin', 'users'] as const).map(inMenu('admin')),
];
