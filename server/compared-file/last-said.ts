import type { DateChoice, NumberChoice } from '../../src/api/contract/records/mass-updates.ts';

export interface ValuesSaid {
  readonly fechas: readonly DateChoice[];
  readonly numeros: readonly NumberChoice[];
}

const FILES_REMEMBERED = 50;

/** Reads the newest files of the query for `lastSaid`. The query must sort them by date, the newest first. */
export const rememberedFiles = <TFile>(newestFirst: {
  limit(most: number): { execute(): Promise<TFile[]> };
}): Promise<TFile[]> => newestFirst.limit(FILES_REMEMBERED).execute();

/**
 * For each field, how its dates and numbers were read in the newest file that has the field. `files` must
 * come with the newest first.
 */
export const lastSaid = (files: readonly ValuesSaid[]) => ({
  fechas: firstOfEach(files.flatMap(({ fechas }) => fechas)),
  numeros: firstOfEach(files.flatMap(({ numeros }) => numeros)),
});

const firstOfEach = <TChoice extends { readonly campo: string }>(choices: readonly TChoice[]): TChoice[] => [
  ...new Map(choices.toReversed().map((choice) => [choice.campo, choice])).values(),
];
