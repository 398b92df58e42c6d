import type { DateChoice, NumberChoice } from '../../src/api/contract/records/mass-updates.ts';

export interface ValuesSaid {
  readonly fechas: readonly DateChoice[];
  readonly numeros: readonly NumberChoice[];
}

const FILES_REMEMBERED = 50;

/** The files of a query that `lastSaid` looks at; the query has the newest first. */
export const rememberedFiles = <TFile>(newestFirst: {
  limit(most: number): { execute(): Promise<TFile[]> };
}): Promise<TFile[]> => newestFirst.limit(FILES_REMEMBERED).execute();

/** How the dates and numbers of each field were last read, of files that come with the newest first. */
export const lastSaid = (files: readonly ValuesSaid[]) => ({
  fechas: firstOfEach(files.flatMap(({ fechas }) => fechas)),
  numeros: firstOfEach(files.flatMap(({ numeros }) => numeros)),
});

const firstOfEach = <TChoice extends { readonly campo: string }>(choices: readonly TChoice[]): TChoice[] => [
  ...new Map(choices.toReversed().map((choice) => [choice.campo, choice])).values(),
];
