/** Keys that say so may call the routes of an update that is prepared with a recipe. */
export const PROGRAMS = { program: 'actualizaciones' } as const;
