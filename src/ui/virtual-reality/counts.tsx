import { Button, Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectFailure } from '../../machines/dashboard/dashboard-selectors.ts';
import { selectHasFailed } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { useAsked } from '../components/use-asked.ts';
import { MODULES } from '../modules.ts';
import { useModule } from '../portal.tsx';
import { virtualRealityText as text } from '../text/virtual-reality.ts';
import { sitesIntents, worksIntents } from './virtual-reality-intents.ts';
import classes from './virtual-reality-screen.module.css';

const EVERY_SITE = {};

/** The number of sites that have a place on the map. */
export function CountOfSites() {
  const sites = useModule('siteMap');
  useAsked(sites, sitesIntents, EVERY_SITE);
  const page = useSelector(sites, ({ context }) => context.page);
  const hasFailed = useSelector(sites, selectHasFailed);
  const placed = page?.puntos.filter(([, , , latitude]) => latitude !== null).length;
  return (
    <Count
      icon={<ModuleIcon module="locations" />}
      label={text.sites.label}
      detail={page && (page.hayMas ? text.sites.moreThanShown : text.sites.ofAll(page.puntos.length))}
      value={placed}
      loading={text.sites.loading}
      onRetry={hasFailed ? sitesIntents(sites).retry : null}
      link={<LinkButton to={MODULES.locations.path}>{text.sites.open}</LinkButton>}
    />
  );
}

export function CountOfWorks() {
  const dashboard = useModule('dashboard');
  useAsked(dashboard, worksIntents, null);
  const figures = useSelector(dashboard, ({ context }) => context.figures);
  const failure = useSelector(dashboard, selectFailure);
  return (
    <Count
      icon={<ModuleIcon module="works" />}
      label={text.works.label}
      detail={text.works.detail}
      value={figures?.statistics.totales.totalObras}
      loading={text.works.loading}
      onRetry={failure === null ? null : worksIntents(dashboard).retry}
      link={<LinkButton to={MODULES.works.path}>{text.works.open}</LinkButton>}
    />
  );
}

interface CountProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly detail: string | null;
  /** Undefined until it is known. */
  readonly value: number | undefined;
  readonly loading: string;
  /** null unless counting failed. */
  readonly onRetry: (() => void) | null;
  readonly link: ReactNode;
}

function Count({ icon, label, detail, value, loading, onRetry, link }: CountProps) {
  return (
    <section className={classes.count} aria-label={label}>
      {icon}
      <div className={classes.words}>
        <h3 className={classes.label}>{label}</h3>
        {value !== undefined && <p className={classes.value}>{formatCount(value)}</p>}
        {value === undefined && onRetry === null && (
          <>
            <p className="visually-hidden" role="status">
              {loading}
            </p>
            <Skeleton height={28} width={72} my={4} aria-hidden />
          </>
        )}
        {onRetry === null ? <p>{detail}</p> : <p role="alert">{text.sites.failed}</p>}
      </div>
      {onRetry === null ? (
        link
      ) : (
        <Button variant="default" onClick={onRetry}>
          {text.sites.retry}
        </Button>
      )}
    </section>
  );
}
