import { MODULES } from '../modules.ts';

/** Names of segments in breadcrumbs (spec 1 section 2.3). Modules are named as in the menu. */
export const breadcrumbsText = {
  label: 'Ruta de navegación',
  home: 'Inicio',
  number: (figures: string): string => `#${figures}`,
  id: (start: string): string => `ID ${start}`,
} as const;

export const genericWords: Readonly<Record<string, string>> = {
  tables: 'Administración',
  create: 'Crear',
  new: 'Nuevo',
  edit: 'Editar',
  view: 'Ver',
  list: 'Lista',
  details: 'Detalles',
  settings: 'Configuración',
  profile: MODULES.profile.label,
  reports: 'Informes',
  analytics: 'Analítica',
  security: 'Seguridad',
  database: 'Base de datos',
  api: 'API',
  logs: 'Registros',
  monitoring: 'Monitorización',
  backup: 'Copia de seguridad',
  import: 'Importar',
  export: 'Exportar',
  search: 'Buscar',
  filter: 'Filtrar',
  history: 'Historial',
  trash: 'Papelera',
  archive: 'Archivo',
};
