import {
  dashboardQueryOf,
  type TypedRange,
  typedRangeOf,
  withPage,
  withRange,
} from '../addresses/dashboard-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';

/** Range and page stand in the dashboard's address, and these functions change it. */
export function useDashboardAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  return {
    query: dashboardQueryOf(parameters),
    range: typedRangeOf(parameters),
    // Replaces the entry in the history, so that the back button does not step through half a range.
    changeRange: (change: Partial<TypedRange>) =>
      changeParameters((present) => withRange(present, change), { replace: true }),
    turnTo: (page: number) => changeParameters((present) => withPage(present, page)),
  };
}
