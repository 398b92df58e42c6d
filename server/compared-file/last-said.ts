import type { DateChoice, NumberChoice } from '../../src/api/contract/records/mass-updates.ts';

export interface ValuesSaid {
  readonly fechas: readonly DateChoice[];
  readonly numeros: readonly NumberChoice[];
}

/** The newest of so many files say how the dates and numbers of a field are read. */
export const FILES_REMEMBERED = 50;

/** How the dates and numbers of each field were last read, of files that come with the newest first. */
export const lastSaid = (files: readonly ValuesSaid[]) => ({
  fechas: firstOfEach(files.flatMap(({ fechas }) => fechas)),
  numeros: firstOfEach(files.flatMap(({ numeros }) => numeros)),
});

const firstOfEach = <TChoice extends { readonly campo: string }>(choices: readonly TChoice[]): TChoice[] => [
  ...new Map(choices.toReversed().map((choice) => [choice.campo, choice])).values(),
];
