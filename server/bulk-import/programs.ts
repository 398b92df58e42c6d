/** Marks the calls that a program may make with a key for loads. */
export const PROGRAMS = { program: 'cargas' } as const;
