import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { ModulePart } from '../../module-part.tsx';
import { historicalComparisonText } from '../../text/historical-comparison.ts';
import { HistoricalComparison } from '../comparison/historical-comparison.tsx';

/** Spec 2 section 2; fetched when it is first chosen. */
export function CustomView() {
  return (
    <ModulePart
      name="historicalComparison"
      waiting={<ListSkeleton label={historicalComparisonText.loading} rowHeight={40} />}
    >
      <HistoricalComparison />
    </ModulePart>
  );
}
