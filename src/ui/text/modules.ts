import { FLAG_LABELS } from '../../shared/flag-labels.ts';

export interface ModuleText {
  readonly label: string;
}

export const moduleText = {
  welcome: { label: 'Welcome' },
  dashboard: { label: FLAG_LABELS.dashboard },
  works: { label: 'Obras' },
  changes: { label: 'Cambios' },
  work: { label: 'Obra' },
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
} satisfies Readonly<Record<string, ModuleText>>;

export type ModuleId = keyof typeof moduleText;
export const MODULE_IDS = Object.keys(moduleText) as readonly ModuleId[];
