/** Route setting: programs may call the route with a key for updates. */
export const PROGRAMS = { program: 'actualizaciones' } as const;
