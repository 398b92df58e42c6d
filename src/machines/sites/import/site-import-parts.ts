import type { SiteImports } from '../../../api/contract/site-import.ts';
import { fileExport } from '../../kit/file-export/file-export-machine.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';

export interface SiteImportsAsked {
  readonly page: number;
}

/** The imports there were, the newest first. */
export const siteImportsMachine = pagedList<SiteImportsAsked, SiteImports>({
  id: 'siteImports',
  isRefreshable: true,
});

/** There is nothing to choose of it. */
export type WholeRegister = 'all';

/** The register as it stands, as a workbook that an import takes back. */
export const siteTemplateMachine = fileExport<WholeRegister>('siteTemplate');
