import type { Site, SiteHistory, SiteWorks } from '../../api/contract/sites.ts';
import type { CoordinateProblem } from '../../shared/site-coordinates.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { RecordContext, RecordEvent } from '../kit/record/record-types.ts';

/** The texts as typed. */
export interface SiteTexts {
  readonly nombre: string;
  readonly direccion: string;
  readonly municipio: string;
  readonly provincia: string;
  readonly lat: string;
  readonly lon: string;
  readonly tipo: string;
  readonly operador: string;
}
export interface SiteValues extends SiteTexts {
  readonly cod: string;
  readonly version: number;
}
export interface NewSiteValues extends SiteTexts {
  readonly cod: string;
}
export type SiteRule = 'missing' | 'number' | CoordinateProblem;

/** The form that closes a site, with a reason, or reopens it. */
export interface ClosingValues {
  readonly cod: string;
  readonly version: number;
  readonly isClosed: boolean;
  readonly reason: string;
}

export interface SiteSaved {
  readonly type: 'site.saved';
  readonly site: Site;
}
export interface SiteClosed {
  readonly type: 'site.closed';
  readonly site: Site;
}
export interface SiteMade {
  readonly type: 'site.made';
  readonly site: Site;
}

export interface SitePartsQuery {
  readonly page: number;
}
export type { SiteHistory, SiteWorks };

export interface SiteInput {
  readonly delays: PagedListDelays;
}
export interface SiteContext extends SiteInput, RecordContext<string, Site> {}
export type SiteMachineEvent = RecordEvent<string> | SiteSaved | SiteClosed | WorkEmitted;
export type SiteEmitted = SiteSaved | SiteClosed | WorkEmitted;
