import type { SubscribedRange } from '../../api/contract/subscriptions.ts';
import { RANGE_DAYS_MAX } from '../../api/contract/subscriptions.ts';
import { formatDay } from '../text/format.ts';
import { subscriptionsText } from '../text/subscriptions.ts';

interface RangeChoice {
  readonly rango: SubscribedRange;
  readonly label: string;
}

const DAY_MS = 86_400_000;
const text = subscriptionsText.dialog;

/**
 * The choices for a range: as many days counted back from the day of sending, or exactly its days. Only the first for
 * a range that counts back already, only the second for one longer than RANGE_DAYS_MAX, none without a range.
 */
export function rangeChoices(range: SubscribedRange): RangeChoice[] {
  if (range === null) return [];
  if (range.tipo === 'ultimos') return [{ rango: range, label: text.moving(range.dias) }];
  const { desde, hasta } = range;
  const dias = Math.round((Date.parse(hasta) - Date.parse(desde)) / DAY_MS) + 1;
  const fixed = { rango: range, label: text.fixed(`del ${formatDay(desde)} al ${formatDay(hasta)}`) };
  if (dias > RANGE_DAYS_MAX) return [fixed];
  return [{ rango: { tipo: 'ultimos', dias }, label: text.moving(dias) }, fixed];
}
