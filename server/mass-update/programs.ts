/**
 * Route setting: besides signed-in people, a program may call the route with a key of the kind
 * 'actualizaciones'.
 */
export const PROGRAMS = { program: 'actualizaciones' } as const;
