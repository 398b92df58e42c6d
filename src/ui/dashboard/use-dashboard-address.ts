import { useSearchParams } from 'react-router-dom';
import {
  dashboardQueryOf,
  type TypedRange,
  typedRangeOf,
  withPage,
  withRange,
} from '../addresses/dashboard-address.ts';

/** The address holds range and page, and only the address changes them. */
export function useDashboardAddress() {
  const [parameters, setParameters] = useSearchParams();
  return {
    query: dashboardQueryOf(parameters),
    range: typedRangeOf(parameters),
    // Replaced, so that the back button does not step through half a range.
    changeRange: (change: Partial<TypedRange>) =>
      setParameters((present) => withRange(present, change), { replace: true }),
    turnTo: (page: number) => setParameters((present) => withPage(present, page)),
  };
}
