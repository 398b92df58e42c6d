import type { CallOptions } from './api.ts';
import type {
  CheckedCode,
  NewSiteRequest,
  Site,
  SiteClosingRequest,
  SiteHistory,
  SiteMap,
  SiteMapQuery,
  SitePartQuery,
  SiteReopeningRequest,
  SiteRequest,
  SiteWorks,
} from './contract/sites.ts';
import type { ExplorerApi } from './explorer-api.ts';

export interface SitesApi {
  /** The register as a table. */
  readonly sites: ExplorerApi;
  siteMap(query: SiteMapQuery, options?: CallOptions): Promise<SiteMap>;
  site(cod: string, options?: CallOptions): Promise<Site>;
  siteWorks(query: SitePartQuery, options?: CallOptions): Promise<SiteWorks>;
  siteHistory(query: SitePartQuery, options?: CallOptions): Promise<SiteHistory>;
  saveSite(site: SiteRequest, options?: CallOptions): Promise<Site>;
  createSite(site: NewSiteRequest, options?: CallOptions): Promise<Site>;
  closeSite(closing: SiteClosingRequest, options?: CallOptions): Promise<Site>;
  reopenSite(reopening: SiteReopeningRequest, options?: CallOptions): Promise<Site>;
  checkSiteCodes(codes: readonly string[], options?: CallOptions): Promise<readonly CheckedCode[]>;
}
