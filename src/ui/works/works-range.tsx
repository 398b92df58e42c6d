import { PERIODS } from '../../api/contract/time-range.ts';
import { daysOfPeriod } from '../../shared/time-range.ts';
import { ALL_TIME, isBackwards, type TimeRange } from '../addresses/time-range-address.ts';
import { TimeRangeControl } from '../components/time-range/time-range-control.tsx';
import { useOfficeDay } from '../components/use-office-day.ts';
import { type Condition, columnFilters, valuesOf, withColumnFilter } from '../explorer/filters/conditions.ts';
import { useExplorer } from '../explorer/use-explorer.tsx';
import { activityText } from '../text/activity.ts';
import { worksText as text } from '../text/works.ts';

/** The column that the days of the list are of. */
const COLUMN = 'creada';

/**
 * The days on which the works of the list were created. A period is written as its two days, because the filter of a
 * list is the same wherever it is carried.
 */
export function WorksRange() {
  const { address } = useExplorer();
  const today = useOfficeDay();
  const { filter } = address.query;
  const asked = columnFilters(filter.donde).find(({ column }) => column === COLUMN)?.conditions ?? [];
  const [from = ''] = valuesOf(asked, 'desde');
  const [to = ''] = valuesOf(asked, 'hasta');
  const period =
    PERIODS.find((one) => {
      const days = daysOfPeriod(one, today);
      return days.from === from && days.to === to;
    }) ?? null;
  const range: TimeRange = period === null ? { period, from, to } : { ...ALL_TIME, period };
  const change = (next: TimeRange) => {
    const days = next.period === null ? next : daysOfPeriod(next.period, today);
    const conditions = [conditionOf('desde', days.from), conditionOf('hasta', days.to)].flat();
    address.filter({ ...filter, donde: withColumnFilter(filter.donde, { column: COLUMN, conditions }) });
  };
  return (
    <TimeRangeControl
      label={text.range}
      isLabelShown
      range={range}
      onChange={change}
      problem={isBackwards(range) ? activityText.filters.backwards : null}
    />
  );
}

const conditionOf = (operator: 'desde' | 'hasta', day: string): readonly Condition[] =>
  day === '' ? [] : [{ column: COLUMN, operator, value: day }];
