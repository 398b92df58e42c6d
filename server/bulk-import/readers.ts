/** Routes for whoever loads, and for whoever looks at what was loaded (domain.md 6). */
export const READERS = { permission: ['bulk_loads', 'cargar_export'] } as const;
