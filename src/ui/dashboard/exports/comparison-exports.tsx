import { EXPORT_FORMATS } from '../../../api/contract/exports.ts';
import type { ExportOffer } from '../../../machines/dashboard-exports/dashboard-exports-types.ts';
import { useModule } from '../../portal.tsx';
import { exportsText as text } from '../../text/exports.ts';
import { historicalComparisonText } from '../../text/historical-comparison.ts';
import type { ComparisonView } from '../comparison/comparison-address.ts';
import { type NamedChart, usePictures } from './chart-pictures.ts';
import { exportsIntents } from './export-intents.ts';
import { ExportMenu } from './export-menu.tsx';
import { requestOf } from './export-request.ts';

interface ComparisonExportsProps {
  readonly view: ComparisonView;
  readonly charts: () => readonly NamedChart[];
}

export function ComparisonExports({ view, charts }: ComparisonExportsProps) {
  const { start, savePictures } = exportsIntents(useModule('dashboardExports'));
  const picturesOf = usePictures();
  const offer: ExportOffer = { kind: 'comparison', ...view };
  const { title } = historicalComparisonText;
  return (
    <ExportMenu
      label={title}
      groups={[
        [
          ...(view.metrics.length === 0
            ? []
            : EXPORT_FORMATS.map((format) => ({
                label: text.quick.comparison(format),
                onChoose: () => start(requestOf(offer, { report: 'panel', scope: 'filtro', format })),
              }))),
          {
            label: text.quick.pictures,
            onChoose: () => savePictures(picturesOf(charts(), text.days(view.time))),
          },
        ],
      ]}
    />
  );
}
