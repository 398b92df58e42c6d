import { useMemo } from 'react';
import { dashboardQueryOf, withPage, withRange } from '../addresses/dashboard-address.ts';
import { comparesOf, type TimeRange, timeRangeOf, withComparing } from '../addresses/time-range-address.ts';
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
    turnTo: (page: number) => changeParameters((present) => withPage(present, page)),
  };
}
