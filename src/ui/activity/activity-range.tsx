import { rangeOfFilter } from '../addresses/activity-address.ts';
import { isBackwards } from '../addresses/time-range-address.ts';
import { TimeRangeControl } from '../components/time-range/time-range-control.tsx';
import { activityText } from '../text/activity.ts';
import type { ActivityAddress } from './use-activity.ts';

const text = activityText.filters;

/** The days of the trail. One of the two dates is enough. */
export function ActivityRange({ address }: { readonly address: ActivityAddress }) {
  const { query, compares, type, changeComparing } = address;
  const range = rangeOfFilter(query.filter);
  return (
    <TimeRangeControl
      label={text.days}
      range={range}
      onChange={({ period, from, to }) => type({ periodo: period ?? '', desde: from, hasta: to })}
      problem={isBackwards(range) ? text.backwards : null}
      comparing={{ isOn: compares, onChange: changeComparing }}
    />
  );
}
