import { counted } from '../../../src/shared/spanish-count.ts';
import type { DateColumnReport, DateReport } from '../../../src/workers/workbook/dates/dates-protocol.ts';
import type { NumberColumnReport } from '../../../src/workers/workbook/numbers/numbers-protocol.ts';
import { EXIT, Stop } from '../exit-codes.ts';
import { wrongUse } from '../options.ts';
import type { ImportOptions } from './import-options.ts';

type Told = Pick<ImportOptions, 'dateOrders' | 'bareYears' | 'momentDays'>;

/**
 * Stops when a column of dates or numbers can be read in two ways and no option decides. The screen shows a
 * person how they are read; a terminal program may run unattended.
 */
export function refuseDoubts(reports: readonly DateReport[], told: Told, fields: readonly string[]): void {
  for (const column of [told.dateOrders, told.bareYears, told.momentDays].flatMap(Object.keys)) {
    if (!fields.includes(column)) throw wrongUse(`«${column}» no es una columna de fecha.`);
  }
  const doubts = reports.flatMap(({ columns, numbers }) => [
    ...columns.flatMap((column) => doubtsOf(column, told)),
    ...numbers.flatMap(numberDoubtsOf),
  ]);
  if (doubts.length > 0) throw new Stop(EXIT.stopped, `${doubts.join('\n')}\nNo se ha enviado nada.`);
}

function numberDoubtsOf({ field, mark, scale }: NumberColumnReport): string[] {
  const doubts: string[] = [];
  if (mark !== null && mark.as === null) {
    const [example] = mark.examples;
    doubts.push(
      `En ${field} no se sabe qué separa los decimales (${example?.cell}: «${example?.written}»). Dilo con --decimals ${field}=comma o --decimals ${field}=point.`,
    );
  }
  if (scale !== null && scale.as === null) {
    const [example] = scale.examples;
    doubts.push(
      `En ${field} no se sabe qué son los porcentajes sin signo (${example?.cell}: «${example?.written}»). Dilo con --percent ${field}=fraction o --percent ${field}=hundred.`,
    );
  }
  return doubts;
}

function doubtsOf(column: DateColumnReport, { dateOrders }: Told): string[] {
  const { field, bareYears, moments, ambiguous, ambiguousExamples, onlyAs } = column;
  const doubts: string[] = [];
  if (bareYears !== null && bareYears.as === null) {
    const { cell, written } = bareYears.example;
    doubts.push(
      `En ${field} hay ${counted(bareYears.count, 'celda con solo un año', 'celdas con solo un año')} (${cell}: «${written}»). Di qué son con --years ${field}=year o --years ${field}=serial, o corrígelas.`,
    );
  }
  if (moments !== null && moments.as === null) {
    const { count, example, days } = moments;
    doubts.push(
      `En ${field} hay ${counted(count, 'fecha con hora y zona que no es medianoche aquí', 'fechas con hora y zona que no son medianoche aquí')} (${example.cell}: «${example.written}» es ${days.written} como está escrita, y ${days.office} en la oficina a esa hora). Di qué día son con --moments ${field}=written o --moments ${field}=office, o corrígelas.`,
    );
  }
  // The order is proven by values that are dates only with the day first, when none is a date only with the
  // month first.
  const isProven = onlyAs.dmy > 0 && onlyAs.mdy === 0;
  if (ambiguous > 0 && dateOrders[field] === undefined && !isProven) {
    const [example] = ambiguousExamples;
    const shown = example
      ? ` (${example.cell}: «${example.written}» es ${example.day} o ${example.otherDay})`
      : '';
    doubts.push(
      `En ${field} hay ${counted(ambiguous, 'fecha que vale de las dos formas', 'fechas que valen de las dos formas')}${shown}. Di el orden con --dates ${field}=dmy o --dates ${field}=mdy.`,
    );
  }
  return doubts;
}
