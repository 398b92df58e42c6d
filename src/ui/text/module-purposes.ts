import type { ModuleId } from '../modules.ts';

/**
 * What each module is for. In a file of its own, because the sign-in page fetches the list of modules and does not need these.
 */
export const modulePurpose: Readonly<Record<ModuleId, string>> = {
  welcome: 'Tus módulos y el día de hoy.',
  dashboard: 'Proyectos, subproyectos y obras en cifras.',
  works: 'Las obras de todos los proyectos.',
  work: 'Una obra: sus hitos, sus importes y su vida.',
  changes: 'Lo que se ha cambiado de las obras, y cómo deshacerlo.',
  project: 'Las obras, los importes y los hitos de un proyecto.',
  bulkUpdate: 'Cambia campos de muchas obras desde un archivo Excel o un CSV.',
  bulkLoad: 'Da de alta obras desde un archivo Excel.',
  celsig5: 'Concilia tus códigos con los registros del cliente.',
  fourTask: 'Tableros y tareas del equipo, en otra pestaña.',
  connectivity: 'Los enlaces de cada emplazamiento y su estado.',
  locations: 'El registro de emplazamientos y sus obras.',
  site: 'Un emplazamiento: sus datos, sus obras y su historia.',
  deleteRecords: 'Retira registros y recupéralos de la papelera.',
  cargarExport: 'Exporta obras y campos a CSV o XLSX.',
  uploadHistory: 'Cada carga con su consola y sus incidencias.',
  activity: 'Quién cambió qué, y cuándo.',
  panelAdmin: 'Conexiones, automatismos y consultas SQL.',
  users: 'Altas, bajas y permisos de las personas.',
  profile: 'Tu nombre, tu correo y tu contraseña.',
  security: 'Tu correo, tu contraseña y tus sesiones.',
  subscriptions: 'Las vistas del panel que recibes por correo.',
  virtualReality: 'La página de demostración, y si tu equipo muestra realidad virtual.',
  rtlPage: 'El panel en árabe, de derecha a izquierda.',
  profileTemplate: 'Quién eres, qué puedes abrir y qué ha pasado contigo.',
};
