import { useSelector } from '@xstate/react';
import type { ExportOffer } from '../../../machines/dashboard-exports/dashboard-exports-types.ts';
import { useModule } from '../../portal.tsx';
import { dashboardText } from '../../text/dashboard.ts';
import { exportsText as text } from '../../text/exports.ts';
import { figuresOf } from '../dashboard-figures.ts';
import { useDashboardAddress } from '../use-dashboard-address.ts';
import type { DashboardRef } from '../use-dashboard-news.ts';
import { usePictures } from './chart-pictures.ts';
import { exportsIntents } from './export-intents.ts';
import { ExportMenu } from './export-menu.tsx';
import { requestOf } from './export-request.ts';

/** The quick exports of spec 2 section 2 for the range in the address, further exports, and the check of a file. */
export function ClassicExports({ dashboard }: { readonly dashboard: DashboardRef }) {
  const { query, compares } = useDashboardAddress();
  const figures = useSelector(dashboard, ({ context }) => context.figures);
  const { open, start, savePictures, openCheck } = exportsIntents(useModule('dashboardExports'));
  const picturesOf = usePictures();
  const offer: ExportOffer = { kind: 'classic', ...query };
  const quick = (report: 'panel' | 'proyectos', format: 'xlsx' | 'pdf') => () =>
    start(requestOf(offer, { report, format, scope: 'filtro' }));
  const pictures = () => {
    const shown = figures && figuresOf(figures, dashboardText, compares);
    savePictures(
      picturesOf(
        shown
          ? [
              { title: dashboardText.distribution, spec: shown.distribution },
              { title: dashboardText.worksPerProject, spec: shown.worksPerProject },
            ]
          : [],
        text.covers(figures?.range ?? null),
      ),
    );
  };
  return (
    <ExportMenu
      groups={[
        [
          { label: text.quick.projects, onChoose: quick('proyectos', 'xlsx') },
          { label: text.quick.panel, onChoose: quick('panel', 'pdf') },
          { label: text.quick.workbook, onChoose: quick('panel', 'xlsx') },
          { label: text.quick.pictures, onChoose: pictures },
        ],
        [
          { label: text.quick.more, onChoose: () => open(offer) },
          { label: text.quick.check, onChoose: () => openCheck('') },
        ],
      ]}
    />
  );
}
