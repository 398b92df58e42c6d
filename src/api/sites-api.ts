import type { CallOptions } from './api.ts';
import type {
  SiteComparison,
  SiteImport,
  SiteImports,
  SiteImportsQuery,
  SiteRegister,
} from './contract/site-import.ts';
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
  /** `sheet` is the JSON of `siteSheetRequest`, whose rows are built in the worker. */
  compareSites(sheet: Blob, options?: CallOptions): Promise<SiteComparison>;
  /** The same of `siteImportRequest`. */
  importSites(sheet: Blob, options?: CallOptions): Promise<SiteImport>;
  siteImports(query: SiteImportsQuery, options?: CallOptions): Promise<SiteImports>;
  undoSiteImport(id: number, options?: CallOptions): Promise<SiteImport>;
  siteRegister(options?: CallOptions): Promise<SiteRegister>;
  checkSiteCodes(codes: readonly string[], options?: CallOptions): Promise<readonly CheckedCode[]>;
}
