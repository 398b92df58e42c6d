import { PERIOD_WORDS } from '../../../src/shared/period-words.ts';
import { type AskedDays, rangeAt } from '../../dashboard/asked-range.ts';
import { dayText } from '../cell-text.ts';

/** ', este mes', or its two days; empty for all days. */
export function daysText(asked: AskedDays): string {
  if (asked.periodo !== undefined) return `, ${PERIOD_WORDS[asked.periodo].toLowerCase()}`;
  const range = rangeAt('', asked);
  return range === null ? '' : `, del ${dayText(range.desde)} al ${dayText(range.hasta)}`;
}
