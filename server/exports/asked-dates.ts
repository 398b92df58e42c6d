import type { AskedExport } from '../../src/api/contract/exports.ts';
import { daysSoFar } from '../../src/shared/periods/periods.ts';
import { type AskedDays, officeToday, rangeAt } from '../dashboard/asked-range.ts';
import { spansOf } from '../dashboard/history/days.ts';
import type { Database } from '../db/database.ts';

/**
 * A period as the two dates that it has today, so that the export is compared with the same days when it is checked on
 * another day. The period stays beside them, for its word.
 */
export async function withDates(
  database: Pick<Database, 'kysely' | 'nowInQuery'>,
  asked: AskedExport,
): Promise<AskedExport> {
  if (asked.informe !== 'comparacion' && asked.periodo === undefined) return asked;
  const today = await officeToday(database.kysely, database.nowInQuery());
  if (asked.informe === 'comparacion') {
    const { periodo, current } = spansOf(today, asked);
    const first = current[0]?.from;
    return periodo === null || first === undefined
      ? asked
      : { ...asked, periodo, fechaInicio: first, fechaFin: daysSoFar(periodo, today).to };
  }
  const range = rangeAt(today, asked);
  return range === null ? asked : { ...asked, fechaInicio: range.desde, fechaFin: range.hasta };
}

/** The days that are read: the dates, where `withDates` has set them. */
export const daysOf = ({ periodo, fechaInicio, fechaFin }: AskedDays): AskedDays =>
  fechaInicio === undefined || fechaFin === undefined ? { periodo } : { fechaInicio, fechaFin };
