import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { ModulePart } from '../../module-part.tsx';
import { historicalComparisonText } from '../../text/historical-comparison.ts';
import { widgetsText } from '../../text/widgets.ts';
import { HistoricalComparison } from '../comparison/historical-comparison.tsx';
import { WidgetBoard } from '../widgets/widget-board.tsx';

/**
 * The widgets that the person has arranged and, below them, the comparison of a period with the one before it
 * (spec 2 section 2). The code of this view is fetched when the view is first chosen.
 */
export function CustomView() {
  return (
    <>
      <ModulePart name="customView" waiting={<ListSkeleton label={widgetsText.loading} rowHeight={40} />}>
        <WidgetBoard />
      </ModulePart>
      <ModulePart
        name="historicalComparison"
        waiting={<ListSkeleton label={historicalComparisonText.loading} rowHeight={40} />}
      >
        <HistoricalComparison />
      </ModulePart>
    </>
  );
}
