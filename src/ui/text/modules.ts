import { FLAG_LABELS } from '../../shared/flag-labels.ts';

export interface ModuleText {
  readonly label: string;
  readonly opens: string;
}

export const MODULE_IDS = [
  'welcome',
  'dashboard',
  'works',
  'project',
  'bulkUpdate',
  'bulkLoad',
  'celsig5',
  'fourTask',
  'connectivity',
  'locations',
  'deleteRecords',
  'cargarExport',
  'uploadHistory',
  'activity',
  'panelAdmin',
  'users',
  'profile',
  'security',
  'template',
] as const;
export type ModuleId = (typeof MODULE_IDS)[number];

export const moduleText: Readonly<Record<ModuleId, ModuleText>> = {
  welcome: { label: 'Welcome', opens: 'Tus módulos y el día de hoy.' },
  dashboard: { label: FLAG_LABELS.dashboard, opens: 'Proyectos, subproyectos y obras en cifras.' },
  works: { label: 'Obras', opens: 'Las obras de todos los proyectos.' },
  project: { label: 'Proyecto', opens: 'Las obras, los importes y los hitos de un proyecto.' },
  bulkUpdate: {
    label: FLAG_LABELS.bulk_update,
    opens: 'Cambia campos de muchas obras desde un archivo Excel o un CSV.',
  },
  bulkLoad: { label: FLAG_LABELS.bulk_loads, opens: 'Da de alta obras desde un archivo Excel.' },
  celsig5: { label: FLAG_LABELS.celsig5, opens: 'Concilia tus códigos con los registros del cliente.' },
  fourTask: { label: FLAG_LABELS['4task'], opens: 'Tableros y tareas del equipo, en otra pestaña.' },
  connectivity: { label: FLAG_LABELS.connectivity, opens: 'Los enlaces de cada emplazamiento y su estado.' },
  locations: { label: FLAG_LABELS.locations, opens: 'El registro de emplazamientos y sus obras.' },
  deleteRecords: {
    label: FLAG_LABELS.delete_records,
    opens: 'Retira registros y recupéralos de la papelera.',
  },
  cargarExport: { label: FLAG_LABELS.cargar_export, opens: 'Exporta obras y campos a CSV o XLSX.' },
  uploadHistory: { label: 'Historial de cargas', opens: 'Cada carga con su consola y sus incidencias.' },
  activity: { label: FLAG_LABELS.activity, opens: 'Quién cambió qué, y cuándo.' },
  panelAdmin: { label: FLAG_LABELS.panel_admin, opens: 'Conexiones, automatismos y consultas SQL.' },
  users: { label: FLAG_LABELS.users, opens: 'Altas, bajas y permisos de las personas.' },
  profile: { label: 'Perfil', opens: 'Tu nombre, tu correo y tu contraseña.' },
  security: { label: 'Seguridad', opens: 'Tu correo, tu contraseña y tus sesiones.' },
  template: { label: 'Página de plantilla', opens: 'Una página de muestra de la plantilla.' },
};
