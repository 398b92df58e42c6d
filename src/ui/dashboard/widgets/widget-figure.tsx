import { type ReactNode, Suspense } from 'react';
import type { WidgetContents } from '../../../api/contract/widget-data.ts';
import type { Widget, WidgetType } from '../../../api/contract/widget-layout.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { PROJECTS_ADDRESS } from '../../addresses/dashboard-address.ts';
import { type WorksFilter, worksAddress } from '../../addresses/works-address.ts';
import { QuietLink } from '../../components/quiet-link.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { dashboardText } from '../../text/dashboard.ts';
import classes from './widget-content.module.css';

const Sparkline = lazyPart(async () => (await import('../../charts/sparkline.tsx')).Sparkline);

interface FigureProps {
  readonly title: string;
  readonly value: number;
  /** Address of the list of the rows that the figure counts; null when no list shows them. */
  readonly href: string | null;
  readonly children?: ReactNode;
}

export function Figure({ title, value, href, children }: FigureProps) {
  return (
    <div className={classes.figure}>
      <p className={classes.value}>
        {href === null ? (
          formatCount(value)
        ) : (
          <QuietLink to={href} label={dashboardText.openStat(title, value)}>
            {formatCount(value)}
          </QuietLink>
        )}
      </p>
      {children}
    </div>
  );
}

type TotalType = Extract<WidgetType, `total-${string}`>;

const totalHref = (type: TotalType, days: Pick<WorksFilter, 'desde' | 'hasta'>): string =>
  type === 'total-works' ? worksAddress(days) : PROJECTS_ADDRESS;

interface TotalProps {
  readonly widget: Widget;
  readonly data: WidgetContents[TotalType];
}

export function Total({ widget, data }: TotalProps) {
  const { valor, cambio, desde, hasta, antes, serie } = data;
  return (
    <Figure
      title={widget.title}
      value={valor}
      href={totalHref(widget.type as TotalType, antes === null ? {} : { desde, hasta })}
    >
      <p className={classes.detail}>
        {antes === null
          ? dashboardText.change(cambio, desde)
          : dashboardText.changeOfRange(cambio, antes.desde, antes.hasta)}
      </p>
      {serie.length > 1 && (
        <div className={classes.course}>
          <Suspense>
            <Sparkline label={dashboardText.course(widget.title, serie)} values={serie} />
          </Suspense>
        </div>
      )}
    </Figure>
  );
}
