import { useMemo } from 'react';
import type { MapPoint, Site } from '../../api/contract/sites.ts';
import classes from '../components/paged-section.module.css';
import { Section } from '../components/section.tsx';
import { sitesText } from '../text/sites.ts';
import { SitesMap } from './map/sites-map.tsx';

/** The map of the site. The coordinates are among the site's facts. */
export function SitePlace({ site }: { readonly site: Site }) {
  const { cod, nombre, municipio, lat, lon, estado } = site;
  const points = useMemo(
    (): readonly MapPoint[] => [[cod, nombre, municipio, lat, lon, estado === 'cerrado']],
    [cod, nombre, municipio, lat, lon, estado],
  );
  return (
    <Section title={sitesText.map.where}>
      {lat === null || lon === null ? (
        <p className={classes.none}>{sitesText.map.nowhere}</p>
      ) : (
        <SitesMap points={points} isNear onZone={null} onSite={() => undefined} />
      )}
    </Section>
  );
}
