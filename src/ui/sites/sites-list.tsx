import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { MapPoint } from '../../api/contract/sites.ts';
import { SITE_IMPORT_PATH } from '../addresses/site-address.ts';
import { DataTable } from '../components/data-table.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { Pager } from '../components/pager.tsx';
import { SiteLink } from '../components/site-link.tsx';
import { StateView } from '../components/state-view.tsx';
import { SiteStateTag } from '../components/states/site-state-tag.tsx';
import { shownOn } from '../text/lists.ts';
import { sitesText } from '../text/sites.ts';
import type { Zone } from './map/projection.ts';
import classes from './sites-screen.module.css';

const text = sitesText.list;
const COLUMNS = [text.code, text.name, text.town, text.state];
const SHOWN = 25;

interface SitesListProps {
  readonly points: readonly MapPoint[];
  readonly zone: Zone | null;
  readonly number: number;
  readonly isWaiting: boolean;
  readonly isSearched: boolean;
  /** By conditions of the table, which are taken off above the map. */
  readonly isFiltered: boolean;
  readonly onPage: (page: number) => void;
  readonly onWiden: () => void;
  readonly onClear: () => void;
}

export function SitesList(props: SitesListProps) {
  const { points, zone, isWaiting, isSearched, isFiltered, onPage, onWiden, onClear } = props;
  const pages = Math.max(1, Math.ceil(points.length / SHOWN));
  const number = Math.min(props.number, pages);
  const before = (number - 1) * SHOWN;
  const rows = points.slice(before, before + SHOWN);
  const isNarrowed = isSearched || isFiltered || zone !== null;
  return (
    <div className={classes.list}>
      {zone !== null && (
        <p className={classes.zone}>
          {text.zone(zone)}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconX size={14} stroke={1.5} aria-hidden />}
            onClick={onWiden}
          >
            {text.widen}
          </Button>
        </p>
      )}
      {points.length === 0 ? (
        <StateView
          kind="empty"
          title={isNarrowed ? text.noMatch : text.none}
          detail={isNarrowed ? text.noMatchDetail : text.noneDetail}
          action={
            isSearched ? (
              <Button onClick={onClear}>{text.clear}</Button>
            ) : (
              !isNarrowed && <LinkButton to={SITE_IMPORT_PATH}>{text.importFirst}</LinkButton>
            )
          }
        />
      ) : (
        <>
          <DataTable label={text.label} columns={COLUMNS} isBusy={isWaiting}>
            <tbody>
              {rows.map(([cod, name, town, lat, , isClosed]) => (
                <tr key={cod}>
                  <th scope="row" data-label={text.code}>
                    <SiteLink cod={cod} />
                  </th>
                  <td data-label={text.name}>{sitesText.value(name)}</td>
                  <td data-label={text.town}>{sitesText.value(town)}</td>
                  <td data-label={text.state}>
                    <SiteStateTag state={isClosed ? 'cerrado' : 'activo'} />
                    {lat === null && <span className={classes.unplaced}>{text.unplaced}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
          <ListFoot
            shown={
              isWaiting
                ? text.loading
                : shownOn(text.total(points.length), {
                    items: rows,
                    total: points.length,
                    page: number,
                    pageSize: SHOWN,
                  })
            }
          >
            {pages > 1 && <Pager label={text.pages} page={number} pages={pages} onPage={onPage} />}
          </ListFoot>
        </>
      )}
    </div>
  );
}
