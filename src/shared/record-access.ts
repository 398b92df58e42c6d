/** The flags that let a person see each kind of search result (docs/decisions/0026). */
export const RECORD_FLAGS = {
  obras: ['bulk_update', 'bulk_loads', 'celsig5', 'delete_records', 'cargar_export', 'dashboard'],
  sitios: ['locations', 'connectivity'],
  personas: ['users'],
  proyectos: ['dashboard'],
  cargas: ['bulk_loads', 'cargar_export'],
  tareas: ['4task'],
  enlaces: ['connectivity'],
  /** Of the registers that the person may open; which views of these, the server decides by owner and sharing. */
  vistas: ['dashboard', 'locations', 'connectivity', 'delete_records', '4task'],
} as const;

/** The flags that let a person open what a task may be tied to, by the kind of the tie. */
export const TIE_FLAGS = {
  obra: RECORD_FLAGS.obras,
  sitio: RECORD_FLAGS.sitios,
  proyecto: RECORD_FLAGS.proyectos,
  carga: RECORD_FLAGS.cargas,
  enlace: RECORD_FLAGS.enlaces,
  conciliacion: ['celsig5'],
  trabajo: ['panel_admin'],
} as const;

export type RecordKind = keyof typeof RECORD_FLAGS;
export const RECORD_KINDS = Object.keys(RECORD_FLAGS) as readonly RecordKind[];
