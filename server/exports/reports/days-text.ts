import { PERIOD_WORDS } from '../../../src/shared/periods/period-words.ts';
import { type AskedDays, rangeAt } from '../../dashboard/asked-range.ts';
import { dayText } from '../cell-text.ts';

/** ', este mes, del 1 nov 2026 al 21 nov 2026'; without the period for two dates, empty for all days. */
export function daysText(asked: AskedDays): string {
  const word = asked.periodo === undefined ? '' : `, ${PERIOD_WORDS[asked.periodo].toLowerCase()}`;
  const range = rangeAt('', { ...asked, periodo: undefined });
  return range === null ? word : `${word}, del ${dayText(range.desde)} al ${dayText(range.hasta)}`;
}
