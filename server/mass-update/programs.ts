/** Route setting: program keys with this permission may prepare an update with a recipe. */
export const PROGRAMS = { program: 'actualizaciones' } as const;
