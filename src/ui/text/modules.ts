/** The portal's modules by the route that opens them: the label in menus and titles, and what it is for. */
export interface ModuleText {
  readonly label: string;
  readonly opens: string;
}

export const MODULE_IDS = [
  'welcome',
  'dashboard',
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
  'template',
] as const;
export type ModuleId = (typeof MODULE_IDS)[number];

export const moduleText: Readonly<Record<ModuleId, ModuleText>> = {
  welcome: { label: 'Welcome', opens: 'Tus módulos y el día de hoy.' },
  dashboard: { label: 'Panel', opens: 'Proyectos, subproyectos y obras en cifras.' },
  bulkUpdate: {
    label: 'Actualización Masiva',
    opens: 'Cambia campos de muchas obras desde un libro o un CSV.',
  },
  bulkLoad: { label: 'Cargas Másivas', opens: 'Da de alta obras desde un libro de Excel.' },
  celsig5: { label: 'CelSig5 y SCeGR', opens: 'Concilia tus códigos con los registros del cliente.' },
  fourTask: { label: '4Task', opens: 'Tableros y tareas del equipo, en otra pestaña.' },
  connectivity: { label: 'CON - Conectividad', opens: 'Los enlaces de cada emplazamiento y su estado.' },
  locations: { label: 'Localizaciones Celsig', opens: 'El registro de emplazamientos y sus obras.' },
  deleteRecords: { label: 'Borrado Registros', opens: 'Retira registros y recupéralos de la papelera.' },
  cargarExport: { label: 'Cargar Export', opens: 'Exporta obras y campos a CSV o XLSX.' },
  uploadHistory: { label: 'Historial de cargas', opens: 'Cada carga con su consola y sus incidencias.' },
  activity: { label: 'Actividad', opens: 'Quién cambió qué, y cuándo.' },
  panelAdmin: { label: 'Panel Admin', opens: 'Conexiones, automatismos y consultas SQL.' },
  users: { label: 'Usuarios', opens: 'Altas, bajas y permisos de las personas.' },
  profile: { label: 'Perfil', opens: 'Tu nombre, tu correo y tu contraseña.' },
  template: { label: 'Página de plantilla', opens: 'Una página de muestra de la plantilla.' },
};
