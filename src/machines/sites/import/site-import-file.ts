import { IMPORT_COLUMNS, IMPORTED_AT_MOST } from '../../../api/contract/site-import.ts';
import type { Register } from '../../../shared/register.ts';
import { SITE_LABELS, SITE_NAMES } from '../../../shared/site-columns.ts';
import { appliedFile } from '../../compared-file/file/applied-file-machine.ts';
import type { ComparedFileEvent, RegisterKind } from '../../compared-file/file/file-types.ts';
import { registerDefinition } from '../../compared-file/file/register-file.ts';
import { fileExport } from '../../kit/file-export/file-export-machine.ts';

/** A file with sites for the register. */
export type SiteImportFile = RegisterKind;
export type SiteImportEvent = ComparedFileEvent<SiteImportFile>;

/** An export without a filter: it always contains the whole register. */
export type WholeRegister = 'all';

/** Saves the present register as a workbook that can be changed and imported again. */
export const siteTemplateMachine = fileExport<WholeRegister>('siteTemplate');

export const SITE_REGISTER: Register = {
  id: 'siteImport',
  columns: IMPORT_COLUMNS,
  key: 'cod',
  labels: SITE_LABELS,
  names: SITE_NAMES,
  rowsAtMost: IMPORTED_AT_MOST,
  words: { one: 'localización', several: 'localizaciones', ending: 'a', key: 'código' },
};

export const SITE_IMPORT_FILE = registerDefinition(SITE_REGISTER);

/**
 * A file of sites: its columns are matched, it is compared with the register, and its changes are applied or undone.
 */
export const siteImportMachine = appliedFile(SITE_IMPORT_FILE);
