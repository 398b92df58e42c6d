/** Route setting: besides signed-in people, a program may call the route with a key of the kind 'cargas'. */
export const PROGRAMS = { program: 'cargas' } as const;
