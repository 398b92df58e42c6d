import { useSelector } from '@xstate/react';
import { EXPORT_FORMATS, type ExportedWidget, type ExportFormat } from '../../../api/contract/exports.ts';
import { chartKindsOf, type Widget } from '../../../api/contract/widget-layout.ts';
import { useModule } from '../../portal.tsx';
import { exportsText as text } from '../../text/exports.ts';
import { widgetsText } from '../../text/widgets.ts';
import { useDashboardAddress } from '../use-dashboard-address.ts';
import { useCustomViewChild } from '../widgets/use-custom-view.ts';
import { widgetSpec } from '../widgets/widget-spec.ts';
import { usePictures } from './chart-pictures.ts';
import { exportsIntents } from './export-intents.ts';
import { ExportMenu } from './export-menu.tsx';
import { requestOf } from './export-request.ts';

export const exportedWidget = ({ id, type, title, chartType }: Widget): ExportedWidget => ({
  id,
  type,
  title,
  chartType,
});

/** The menu that exports all widgets as shown, or their charts as pictures, and checks exported files. */
export function WidgetExports() {
  const { query, compares } = useDashboardAddress();
  const widgets = useSelector(useCustomViewChild('widgetGrid'), ({ context }) => context.widgets);
  const answers = useSelector(useCustomViewChild('widgetData'), ({ context }) => context.answers);
  const { start, savePictures, openCheck } = exportsIntents(useModule('dashboardExports'));
  const picturesOf = usePictures();
  const inReadingOrder = [...widgets].sort(({ position: a }, { position: b }) => a.y - b.y || a.x - b.x);
  const exportAs = (format: ExportFormat) => () =>
    start(
      requestOf(
        { kind: 'widgets', widgets: inReadingOrder.map(exportedWidget), time: query.time },
        { report: 'panel', scope: 'filtro', format },
      ),
    );
  const charts = inReadingOrder
    .filter(({ type }) => chartKindsOf(type).length > 0)
    .map((widget) => ({ title: widget.title, spec: widgetSpec(widget, answers[widget.type], compares) }));
  return (
    <ExportMenu
      label={widgetsText.title}
      groups={[
        [
          ...(widgets.length === 0
            ? []
            : EXPORT_FORMATS.map((format) => ({
                label: text.quick.widgets(format),
                onChoose: exportAs(format),
              }))),
          {
            label: text.quick.pictures,
            onChoose: () => savePictures(picturesOf(charts, text.covers(query.time))),
          },
        ],
        [{ label: text.quick.check, onChoose: () => openCheck('') }],
      ]}
    />
  );
}
