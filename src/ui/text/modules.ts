import { FLAG_LABELS } from '../../shared/flag-labels.ts';

export interface ModuleText {
  readonly label: string;
}

export const MODULE_IDS = [
  'welcome',
  'dashboard',
  'works',
  'work',
  'changes',
  'project',
  'bulkUpdate',
  'bulkLoad',
  'celsig5',
  'fourTask',
  'connectivity',
  'locations',
  'site',
  'deleteRecords',
  'cargarExport',
  'uploadHistory',
  'activity',
  'panelAdmin',
  'users',
  'profile',
  'security',
  'subscriptions',
  'virtualReality',
  'rtlPage',
  'profileTemplate',
] as const;
export type ModuleId = (typeof MODULE_IDS)[number];

export const moduleText: Readonly<Record<ModuleId, ModuleText>> = {
  welcome: { label: 'Welcome' },
  dashboard: { label: FLAG_LABELS.dashboard },
  works: { label: 'Obras' },
  work: { label: 'Obra' },
  changes: { label: 'Cambios' },
  project: { label: 'Proyecto' },
  bulkUpdate: { label: FLAG_LABELS.bulk_update },
  bulkLoad: { label: FLAG_LABELS.bulk_loads },
  celsig5: { label: FLAG_LABELS.celsig5 },
  fourTask: { label: FLAG_LABELS['4task'] },
  connectivity: { label: FLAG_LABELS.connectivity },
  locations: { label: FLAG_LABELS.locations },
  site: { label: 'Localización' },
  deleteRecords: { label: FLAG_LABELS.delete_records },
  cargarExport: { label: FLAG_LABELS.cargar_export },
  uploadHistory: { label: 'Historial de cargas' },
  activity: { label: FLAG_LABELS.activity },
  panelAdmin: { label: FLAG_LABELS.panel_admin },
  users: { label: FLAG_LABELS.users },
  profile: { label: 'Perfil' },
  security: { label: 'Seguridad' },
  subscriptions: { label: 'Correos del panel' },
  virtualReality: { label: 'Realidad virtual' },
  rtlPage: { label: 'Panel en árabe' },
  profileTemplate: { label: 'Resumen de tu perfil' },
};
