import {
  type NewSiteRequest,
  SITE_FIELDS,
  type Site,
  type SiteField,
  type SiteRequest,
  staleSite,
} from '../../api/contract/sites.ts';
import { coordinateProblem, degreesOf } from '../../shared/site-coordinates.ts';
import { type CallFailure, isConflict } from '../kit/call-failure.ts';
import type { NewSiteValues, SiteRule, SiteTexts, SiteValues } from './site-types.ts';

const textOf = (value: string | number | null): string =>
  value === null ? '' : String(value).replace('.', typeof value === 'number' ? ',' : '.');

export const textsOf = (site: Site): SiteTexts => ({
  nombre: textOf(site.nombre),
  direccion: textOf(site.direccion),
  municipio: textOf(site.municipio),
  provincia: textOf(site.provincia),
  lat: textOf(site.lat),
  lon: textOf(site.lon),
  tipo: textOf(site.tipo),
  operador: textOf(site.operador),
});

export const valuesOf = (site: Site): SiteValues => ({
  ...textsOf(site),
  cod: site.cod,
  version: site.version,
});

const writtenOf = ({ lat, lon, ...texts }: SiteTexts) => ({
  nombre: texts.nombre,
  direccion: texts.direccion,
  municipio: texts.municipio,
  provincia: texts.provincia,
  lat: degreesOf(lat),
  lon: degreesOf(lon),
  tipo: texts.tipo,
  operador: texts.operador,
});

export const requestOf = (values: SiteValues): SiteRequest => ({
  ...writtenOf(values),
  cod: values.cod,
  version: values.version,
});
export const newRequestOf = (values: NewSiteValues): NewSiteRequest => ({
  ...writtenOf(values),
  cod: values.cod,
});

export function placeProblems({ lat: south, lon: west }: SiteTexts): Readonly<Record<string, SiteRule>> {
  const [lat, lon] = [degreesOf(south), degreesOf(west)];
  if (Number.isNaN(lat) || Number.isNaN(lon)) {
    return {
      ...(Number.isNaN(lat) && { lat: 'number' as const }),
      ...(Number.isNaN(lon) && { lon: 'number' as const }),
    };
  }
  const problem = coordinateProblem(lat, lon);
  if (problem === null) return {};
  const isOfLon = problem === 'longitude' || (problem === 'onlyOne' && lon === null);
  return { [isOfLon ? 'lon' : 'lat']: problem };
}

export const newSiteProblems = (values: NewSiteValues): Readonly<Record<string, SiteRule>> => ({
  ...(values.cod.trim() === '' && { cod: 'missing' as const }),
  ...placeProblems(values),
});

/** The site that somebody else saved meanwhile; null for any other failure. */
export function siteMeanwhile(failure: CallFailure | null): Site | null {
  if (!isConflict(failure) || failure?.kind !== 'status') return null;
  const parsed = staleSite.safeParse(failure.data);
  return parsed.success ? parsed.data.current : null;
}

/**
 * Keeps what was typed and takes every other field from the other person's version; null when the failure brought no
 * such version.
 */
export function rebasedSite(
  { values, saved }: { readonly values: SiteValues; readonly saved: SiteValues },
  failure: CallFailure,
): { readonly values: SiteValues; readonly saved: SiteValues } | null {
  const current = siteMeanwhile(failure);
  if (current === null) return null;
  const theirs = valuesOf(current);
  const typed = SITE_FIELDS.filter((field) => values[field] !== saved[field]);
  return {
    values: { ...theirs, ...Object.fromEntries(typed.map((field) => [field, values[field]])) },
    saved: theirs,
  };
}

/** The fields that another person changed since the site was read. */
export const changedMeanwhile = (read: Site, current: Site): readonly SiteField[] =>
  SITE_FIELDS.filter((field) => read[field] !== current[field]);
