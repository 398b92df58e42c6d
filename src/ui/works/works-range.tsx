import { WITHIN } from '../../api/contract/records/explorer.ts';
import { nameInFilter } from '../../shared/periods/periods.ts';
import { ALL_TIME, isBackwards, type TimeRange } from '../addresses/time-range-address.ts';
import { TimeRangeControl } from '../components/time-range/time-range-control.tsx';
import {
  boundIn,
  type Condition,
  columnFilters,
  conditionsOfRange,
  periodIn,
  withColumnFilter,
} from '../explorer/filters/conditions.ts';
import { useExplorer } from '../explorer/use-explorer.tsx';
import { activityText } from '../text/activity.ts';
import { worksText as text } from '../text/works.ts';

/** The column that the days of the list are of. */
const COLUMN = 'creada';

/** The days on which the works of the list were created: the filter by that column, in the control of all days. */
export function WorksRange() {
  const { address } = useExplorer();
  const { filter } = address.query;
  const range = rangeOf(
    columnFilters(filter.donde).find(({ column }) => column === COLUMN)?.conditions ?? [],
  );
  const change = (next: TimeRange) =>
    address.filter({
      ...filter,
      donde: withColumnFilter(filter.donde, { column: COLUMN, conditions: conditionsOf(next) }),
    });
  return (
    <TimeRangeControl
      label={text.range}
      isLabelShown
      range={range}
      onChange={change}
      problem={isBackwards(range) ? activityText.filters.backwards : null}
      comparing={{ isOn: address.ask.compares, onChange: address.changeComparing }}
    />
  );
}

function rangeOf(conditions: readonly Condition[]): TimeRange {
  const period = periodIn(conditions);
  if (period !== undefined) return { ...ALL_TIME, period };
  return { period: null, from: boundIn(conditions, 'desde'), to: boundIn(conditions, 'hasta') };
}

const conditionsOf = ({ period, from, to }: TimeRange): readonly Condition[] =>
  period === null
    ? conditionsOfRange(COLUMN, from, to)
    : [{ column: COLUMN, operator: WITHIN, value: nameInFilter(period) }];
