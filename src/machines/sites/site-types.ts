import type { Site, SiteHistory, SiteWorks } from '../../api/contract/sites.ts';
import type { CoordinateProblem } from '../../shared/site-coordinates.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

/** As typed. */
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

/** Closes a site, with a reason, or opens it again. */
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

export interface SiteOrder {
  readonly cod: string;
}
export interface SitePartsQuery {
  readonly page: number;
}
export type { SiteHistory, SiteWorks };

export interface SiteInput {
  readonly delays: PagedListDelays;
}
export interface SiteContext extends SiteInput {
  /** Of the site that the address names. */
  readonly cod: string | null;
  readonly site: Site | null;
  readonly failure: CallFailure | null;
}
export type SiteMachineEvent =
  | { readonly type: 'site.asked'; readonly cod: string }
  | { readonly type: 'site.left' }
  | { readonly type: 'site.retryRequested' }
  | SiteSaved
  | SiteClosed
  | WorkEmitted
  | SessionRenewed
  | ConnectionReturned;
export type SiteEmitted = SiteSaved | SiteClosed | WorkEmitted;
