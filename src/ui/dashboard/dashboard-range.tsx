import { isBackwards, isHalf } from '../addresses/time-range-address.ts';
import { TimeRangeControl } from '../components/time-range/time-range-control.tsx';
import { useDashboardWords } from './dashboard-words.tsx';
import { useDashboardAddress } from './use-dashboard-address.ts';

/** The days of all figures of the dashboard. Two dates count once both are there. */
export function DashboardRange() {
  const { range: text } = useDashboardWords();
  const { range, compares, changeRange, changeComparing } = useDashboardAddress();
  return (
    <TimeRangeControl
      label={text.label}
      range={range}
      onChange={changeRange}
      problem={isHalf(range) ? text.half : isBackwards(range) ? text.backwards : null}
      comparing={{ isOn: compares, onChange: changeComparing }}
    />
  );
}
