import type { ImportColumn } from '../../../api/contract/site-import.ts';
import { SITE_NAMES } from '../../../shared/site-columns.ts';
import { appliedFile } from '../../compared-file/file/applied-file-machine.ts';
import type {
  ComparedFileContext,
  ComparedFileEvent,
  RegisterKind,
} from '../../compared-file/file/file-types.ts';
import { registerDefinition } from '../../compared-file/file/register-file.ts';
import { fileExport } from '../../kit/file-export/file-export-machine.ts';

/** A register of sites. */
export type SiteImportFile = RegisterKind<ImportColumn>;
export type SiteImportContext = ComparedFileContext<SiteImportFile>;
export type SiteImportEvent = ComparedFileEvent<SiteImportFile>;

/** There is nothing to choose of it. */
export type WholeRegister = 'all';

/** The register as it stands, as a workbook that an import takes back. */
export const siteTemplateMachine = fileExport<WholeRegister>('siteTemplate');

export const SITE_IMPORT_FILE = registerDefinition<ImportColumn>({
  id: 'siteImport',
  work: 'siteImport',
  list: 'siteImports',
  names: SITE_NAMES,
  key: 'cod',
});

/** The imports there were, the newest first. */
export const siteImportsMachine = SITE_IMPORT_FILE.list;

/** A register of sites that comes as a file: its columns matched, compared with what stands, taken, and taken back. */
export const siteImportMachine = appliedFile(SITE_IMPORT_FILE);
