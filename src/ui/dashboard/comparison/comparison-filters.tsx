import { Checkbox, SegmentedControl, type SegmentedControlItem } from '@mantine/core';
import { COMPARED_METRICS, HISTORY_AGGREGATIONS, HISTORY_PERIODS } from '../../../api/contract/history.ts';
import type { Period } from '../../../shared/periods/periods.ts';
import { FilterBar } from '../../components/filter-bar.tsx';
import { historicalComparisonText as text } from '../../text/historical-comparison.ts';
import type { ComparedTime, ComparisonView } from './comparison-address.ts';
import classes from './historical-comparison.module.css';

interface ComparisonFiltersProps {
  readonly view: ComparisonView;
  readonly onChange: (change: Partial<Omit<ComparisonView, 'time'>>) => void;
  /** Changes the days of the whole page. */
  readonly onPeriod: (period: Period) => void;
}

const periodOf = (time: ComparedTime): Period | null => ('period' in time ? time.period : null);

export function ComparisonFilters({ view, onChange, onPeriod }: ComparisonFiltersProps) {
  return (
    <FilterBar label={text.filters}>
      <SegmentedControl
        aria-label={text.period}
        size="xs"
        classNames={{ label: classes.choice ?? '' }}
        value={HISTORY_PERIODS.find((period) => period === periodOf(view.time)) ?? ''}
        onChange={(value) => {
          const chosen = HISTORY_PERIODS.find((period) => period === value);
          if (chosen !== undefined) onPeriod(chosen);
        }}
        data={HISTORY_PERIODS.map((value): SegmentedControlItem => ({ value, label: text.periods[value] }))}
      />
      <SegmentedControl
        aria-label={text.aggregation}
        size="xs"
        classNames={{ label: classes.choice ?? '' }}
        value={view.aggregation}
        onChange={(aggregation) => onChange({ aggregation })}
        data={HISTORY_AGGREGATIONS.map((value) => ({ value, label: text.aggregations[value] }))}
      />
      <fieldset className={classes.metrics} aria-label={text.metrics}>
        {COMPARED_METRICS.map((metric) => (
          <Checkbox
            key={metric}
            size="xs"
            label={text.metric[metric]}
            checked={view.metrics.includes(metric)}
            onChange={({ currentTarget }) =>
              onChange({
                metrics: currentTarget.checked
                  ? [...view.metrics, metric]
                  : view.metrics.filter((other) => other !== metric),
              })
            }
          />
        ))}
      </fieldset>
    </FilterBar>
  );
}
