import type { TrailFilter } from '../../api/contract/activity.ts';
import type { FilterChange } from '../addresses/activity-address.ts';
import { isBackwards } from '../addresses/time-range-address.ts';
import { TimeRangeControl } from '../components/time-range/time-range-control.tsx';
import { activityText } from '../text/activity.ts';

const text = activityText.filters;

interface ActivityRangeProps {
  readonly filter: TrailFilter;
  readonly onChange: (change: FilterChange) => void;
}

/** The days of the trail. One of the two dates is enough. */
export function ActivityRange({ filter: { periodo, desde, hasta }, onChange }: ActivityRangeProps) {
  const range = { period: periodo ?? null, from: desde ?? '', to: hasta ?? '' };
  return (
    <TimeRangeControl
      label={text.days}
      range={range}
      onChange={({ period, from, to }) => onChange({ periodo: period ?? '', desde: from, hasta: to })}
      problem={isBackwards(range) ? text.backwards : null}
    />
  );
}
