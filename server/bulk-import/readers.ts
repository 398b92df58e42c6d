export const READERS = { permission: ['bulk_loads', 'cargar_export'] } as const;

/** Marks the calls that a program may make with a key for loads. */
export const PROGRAMS = { program: 'cargas' } as const;
