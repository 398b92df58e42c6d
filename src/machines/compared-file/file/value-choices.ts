import type { DateChoice, NumberChoice } from '../../../api/contract/records/mass-updates.ts';
import type { ValueAnswers, ValueColumns } from './file-types.ts';

/** The person's answers about the dates and numbers of a file, in the form that the server stores. */
export interface ValueChoices {
  readonly fechas: readonly DateChoice[];
  readonly numeros: readonly NumberChoice[];
}

/** The person's answers about dates and numbers, by field. */
export const answersOf = ({ fechas, numeros }: ValueChoices): ValueAnswers => ({
  orders: Object.fromEntries(fechas.map(({ campo, orden }) => [campo, orden])),
  bareYears: said(fechas, ({ anio }) => anio),
  momentDays: said(fechas, ({ momento }) => momento ?? null),
  marks: said(numeros, ({ marca }) => marca),
  scales: said(numeros, ({ escala }) => escala),
});

const said = <TChoice extends { readonly campo: string }, TAnswer>(
  choices: readonly TChoice[],
  answerOf: (choice: TChoice) => TAnswer | null,
): Readonly<Record<string, TAnswer>> =>
  Object.fromEntries(
    choices.flatMap((choice) => {
      const answer = answerOf(choice);
      return answer === null ? [] : [[choice.campo, answer] as const];
    }),
  );

/** How the date columns that are sent are read. */
export const dateChoices = (
  { dates }: Pick<ValueColumns, 'dates'>,
  { orders, bareYears, momentDays }: Pick<ValueAnswers, 'orders' | 'bareYears' | 'momentDays'>,
): DateChoice[] =>
  dates.map(({ field }) => {
    const momento = momentDays[field];
    return {
      campo: field,
      orden: orders[field] ?? 'dmy',
      anio: bareYears[field] ?? null,
      ...(momento && { momento }),
    };
  });

/** The person's answers about the number columns that are sent. */
export const numberChoices = (
  { numbers }: Pick<ValueColumns, 'numbers'>,
  { marks, scales }: Pick<ValueAnswers, 'marks' | 'scales'>,
): NumberChoice[] =>
  numbers.flatMap(({ field }) => {
    const [marca, escala] = [marks[field] ?? null, scales[field] ?? null];
    return marca === null && escala === null ? [] : [{ campo: field, marca, escala }];
  });
