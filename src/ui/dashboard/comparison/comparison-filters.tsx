import { Checkbox, SegmentedControl } from '@mantine/core';
import { COMPARED_METRICS, HISTORY_AGGREGATIONS, HISTORY_PERIODS } from '../../../api/contract/history.ts';
import { FilterBar } from '../../components/filter-bar.tsx';
import { historicalComparisonText as text } from '../../text/historical-comparison.ts';
import type { ComparisonView } from './comparison-address.ts';
import classes from './historical-comparison.module.css';

interface ComparisonFiltersProps {
  readonly view: ComparisonView;
  readonly onChange: (change: Partial<ComparisonView>) => void;
}

export function ComparisonFilters({ view, onChange }: ComparisonFiltersProps) {
  return (
    <FilterBar label={text.filters}>
      <SegmentedControl
        aria-label={text.period}
        size="xs"
        classNames={{ label: classes.choice ?? '' }}
        value={view.period}
        onChange={(period) => onChange({ period })}
        data={HISTORY_PERIODS.map((value) => ({ value, label: text.periods[value] }))}
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
