import { useSearchParams } from 'react-router-dom';
import {
  dashboardQueryOf,
  type TypedRange,
  typedRangeOf,
  withPage,
  withRange,
} from '../addresses/dashboard-address.ts';

/** Range and page stand in the dashboard's address, and these functions change it. */
export function useDashboardAddress() {
  const [parameters, setParameters] = useSearchParams();
  return {
    query: dashboardQueryOf(parameters),
    range: typedRangeOf(parameters),
    // Replaces the entry in the history, so that the back button does not step through half a range.
    changeRange: (change: Partial<TypedRange>) =>
      setParameters((present) => withRange(present, change), { replace: true }),
    turnTo: (page: number) => setParameters((present) => withPage(present, page)),
  };
}
