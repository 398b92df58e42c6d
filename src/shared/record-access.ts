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

export type RecordKind = keyof typeof RECORD_FLAGS;
export const RECORD_KINDS = Object.keys(RECORD_FLAGS) as readonly RecordKind[];
