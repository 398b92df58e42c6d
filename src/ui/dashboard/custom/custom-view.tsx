import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import { selectIsLayoutAwaited } from '../../../machines/custom-view/widget-layout-selectors.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { ModulePart } from '../../module-part.tsx';
import { historicalComparisonText } from '../../text/historical-comparison.ts';
import { widgetsText } from '../../text/widgets.ts';
import { HistoricalComparison } from '../comparison/historical-comparison.tsx';
import { BoardSkeleton } from '../widgets/board-skeleton.tsx';
import { useCustomViewChild } from '../widgets/use-custom-view.ts';
import { WidgetBoard } from '../widgets/widget-board.tsx';

/**
 * The widgets that the person has arranged and, below them, the comparison of a period with the one before it
 * (spec 2 section 2). The code of this view is fetched when the view is first chosen.
 */
export function CustomView() {
  return (
    <ModulePart name="customView" waiting={<BoardSkeleton label={widgetsText.loading} />}>
      <WidgetBoard />
      <BelowBoard>
        <ModulePart
          name="historicalComparison"
          waiting={<ListSkeleton label={historicalComparisonText.loading} rowHeight={40} />}
        >
          <HistoricalComparison />
        </ModulePart>
      </BelowBoard>
    </ModulePart>
  );
}

/** Drawn once the widgets are there: before, nobody knows how high they stand above it. */
function BelowBoard({ children }: { readonly children: ReactNode }) {
  const isAwaited = useSelector(useCustomViewChild('widgetLayout'), selectIsLayoutAwaited);
  // The first drawing of the widgets is deferred too.
  return useDeferredValue(isAwaited, true) ? null : children;
}
