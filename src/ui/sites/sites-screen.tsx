import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChecklist, IconFileImport, IconPlus, IconTable } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { EXPLORER_LIMITS } from '../../api/contract/records/explorer.ts';
import { MAP_AT_MOST, type MapPoint } from '../../api/contract/sites.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import { CODE_CHECK_PATH, NEW_SITE_PATH, SITE_IMPORT_PATH, siteAddress } from '../addresses/site-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { LinkButton } from '../components/link-button.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Message } from '../components/message.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { SearchField } from '../components/search-field.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { useNavigationIntents } from '../intents.ts';
import { useModule } from '../portal.tsx';
import { PURPOSES } from '../text/purposes.ts';
import { sitesText } from '../text/sites.ts';
import type { ViewAddress } from './map/map-view.ts';
import { isInZone, type Zone } from './map/projection.ts';
import { SitesMap } from './map/sites-map.tsx';
import { sameSitesInTable } from './same-sites.ts';
import {
  sitesQueryOf,
  withoutConditions,
  withPage,
  withSearch,
  withView,
  withZone,
} from './sites-address.ts';
import { SitesList } from './sites-list.tsx';
import classes from './sites-screen.module.css';

const text = sitesText.list;
const VIEW_SETTLES_MS = 200;

/** The register: a map, and beside it the list of the same sites. */
export function SitesScreen() {
  const [parameters, changeParameters] = useAddressParameters();
  const query = useMemo(() => sitesQueryOf(parameters), [parameters]);
  const { search, conditions, zone, view, page: number } = query;
  // The browser refuses an address that changes with each step of the wheel.
  const keepView = useDebouncedCallback(
    (seen: ViewAddress | null) => changeParameters((present) => withView(present, seen), { replace: true }),
    VIEW_SETTLES_MS,
  );
  const machine = useModule('siteMap');
  const page = useSelector(machine, ({ context }) => context.page);
  const isWaiting = useSelector(machine, selectIsWaiting);
  const hasFailed = useSelector(machine, selectHasFailed);
  const { goTo } = useNavigationIntents();
  const points = page?.puntos;
  const inZone = useMemo(() => within(points ?? [], zone), [points, zone]);
  return (
    <>
      <PageHeader
        icon={<ModuleIcon module="locations" />}
        title={text.title}
        detail={PURPOSES.locations}
        actions={
          <>
            <LinkButton
              to={sameSitesInTable(query)}
              leftSection={<IconTable size={18} stroke={1.5} aria-hidden />}
            >
              {text.toTable}
            </LinkButton>
            <LinkButton
              to={CODE_CHECK_PATH}
              leftSection={<IconChecklist size={18} stroke={1.5} aria-hidden />}
            >
              {sitesText.check.action}
            </LinkButton>
            <LinkButton
              to={SITE_IMPORT_PATH}
              leftSection={<IconFileImport size={18} stroke={1.5} aria-hidden />}
            >
              {sitesText.list.toImport}
            </LinkButton>
            <LinkButton to={NEW_SITE_PATH} leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}>
              {sitesText.created.action}
            </LinkButton>
          </>
        }
      />
      <div className={classes.frame}>
        <div className={classes.search}>
          <SearchField
            label={text.search}
            value={search}
            maxLength={EXPLORER_LIMITS.words}
            onSearch={(words) => changeParameters((present) => withSearch(present, words), { replace: true })}
          />
        </div>
        {hasFailed && (
          <StaleList
            sentence={page === null ? text.failed : text.stale}
            onRetry={() => listIntents(machine).retry()}
          />
        )}
        {conditions.length > 0 && (
          <div className={classes.notice}>
            <Message meaning="information" sentence={text.filtered(conditions.length)} />
            <Button size="compact-sm" variant="default" onClick={() => changeParameters(withoutConditions)}>
              {text.unfilter}
            </Button>
          </div>
        )}
        {page?.hayMas && (
          <div className={classes.notice}>
            <Message meaning="warning" sentence={text.tooMany(MAP_AT_MOST)} />
          </div>
        )}
        {page === null && !hasFailed && <ListSkeleton label={text.loading} rowHeight={40} />}
        {page !== null && (
          <div className={classes.parts}>
            <SitesMap
              points={page.puntos}
              zone={zone}
              address={view}
              onView={keepView}
              onZone={(taken) => changeParameters((present) => withZone(present, taken))}
              onSite={(cod) => goTo(siteAddress(cod))}
            />
            <SitesList
              points={inZone}
              zone={zone}
              number={number}
              isWaiting={isWaiting}
              isSearched={search !== ''}
              isFiltered={conditions.length > 0}
              onPage={(next) => changeParameters((present) => withPage(present, next))}
              onWiden={() => changeParameters((present) => withZone(present, null))}
              onClear={() => changeParameters((present) => withSearch(present, ''))}
            />
          </div>
        )}
      </div>
    </>
  );
}

const within = (points: readonly MapPoint[], zone: Zone | null): readonly MapPoint[] =>
  zone === null
    ? points
    : points.filter(([, , , lat, lon]) => lat !== null && lon !== null && isInZone(zone, lat, lon));
