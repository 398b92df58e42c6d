import type { ModuleId } from '../modules.ts';

/** What a module is for: on its card, while its page is fetched, and at the head of its page. */
export const PURPOSES = {
  welcome: 'Tus módulos y el día de hoy.',
  dashboard: 'Proyectos, subproyectos y obras en cifras.',
  works: 'Todas las obras, con sus filtros y sus cambios.',
  projects: 'Todos los proyectos, con su estado y sus obras.',
  bulkUpdate: 'Cambia campos de muchas obras desde un archivo Excel o un CSV, y se deshace entero.',
  bulkLoad: 'Da de alta obras desde un archivo Excel.',
  celsig5: 'Compara la exportación del cliente con las obras, y decide qué diferencias se aceptan.',
  fourTask: 'Los tableros y las tareas del equipo, en su propia pestaña.',
  connectivity: 'Los enlaces de cada localización, por su estado: primero, los que más esperan.',
  locations: 'El registro de localizaciones, en el mapa y en la lista.',
  deleteRecords: 'Elimina obras después de ver qué se iría con ellas. Se pueden restaurar durante 30 días.',
  cargarExport: 'Obras o sus líneas de facturación como CSV o XLSX, listas para volver a cargarse.',
  uploadHistory: 'Cada carga y cada ensayo, con su consola, sus incidencias y sus correcciones.',
  activity: 'Quién cambió qué, y cuándo.',
  panelAdmin: 'La base de datos por dentro: sus conexiones, lo que se hace solo y sus consultas.',
  users: 'Quién entra en el portal y qué puede abrir.',
} as const satisfies Partial<Record<ModuleId, string>>;

export const purposeOf = (module: ModuleId): string | undefined =>
  (PURPOSES as Partial<Record<ModuleId, string>>)[module];
