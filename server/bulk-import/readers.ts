export const READERS = { permission: ['bulk_loads', 'cargar_export'] } as const;
