import { useMemo } from 'react';
import type { AskedTime } from '../../shared/periods/time-range.ts';
import { dashboardQueryOf, withPage, withRange } from '../addresses/dashboard-address.ts';
import {
  comparesOf,
  rangeOfTime,
  type TimeRange,
  timeRangeOf,
  withComparing,
} from '../addresses/time-range-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';

/** Range and page stand in the dashboard's address, and these functions change it. */
export function useDashboardAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  return {
    query: useMemo(() => dashboardQueryOf(parameters), [parameters]),
    range: timeRangeOf(parameters),
    compares: comparesOf(parameters),
    // Replaces the entry in the history, so that the back button does not step through half a range.
    changeRange: (range: TimeRange) =>
      changeParameters((present) => withRange(present, range), { replace: true }),
    changeComparing: (compares: boolean) =>
      changeParameters((present) => withComparing(present, compares), { replace: true }),
    /** Keeps the days before in the history, so that the back button returns to them. */
    zoomTo: (time: AskedTime) => changeParameters((present) => withRange(present, rangeOfTime(time))),
    turnTo: (page: number) => changeParameters((present) => withPage(present, page)),
  };
}
