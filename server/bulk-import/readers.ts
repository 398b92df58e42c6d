export const READERS = { permission: ['bulk_loads', 'cargar_export'] } as const;

/** What a load from a terminal calls. */
export const PROGRAMS = { program: 'cargas' } as const;
