/** Flags of people who load, and of people who only look at loads (domain.md 6). */
export const READERS = { permission: ['bulk_loads', 'cargar_export'] } as const;
