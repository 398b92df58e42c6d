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

/** A file with sites for the register. */
export type SiteImportFile = RegisterKind<ImportColumn>;
export type SiteImportContext = ComparedFileContext<SiteImportFile>;
export type SiteImportEvent = ComparedFileEvent<SiteImportFile>;

/** An export without a filter: it always contains the whole register. */
export type WholeRegister = 'all';

/** Saves the present register as a workbook that can be changed and imported again. */
export const siteTemplateMachine = fileExport<WholeRegister>('siteTemplate');

export const SITE_IMPORT_FILE = registerDefinition<ImportColumn>({
  id: 'siteImport',
  work: 'siteImport',
  list: 'siteImports',
  names: SITE_NAMES,
  key: 'cod',
});

/** The earlier imports, the newest first. */
export const siteImportsMachine = SITE_IMPORT_FILE.list;

/**
 * A file of sites: its columns are matched, it is compared with the register, and its changes are applied or undone.
 */
export const siteImportMachine = appliedFile(SITE_IMPORT_FILE);
