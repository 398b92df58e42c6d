import { fromPromise } from 'xstate';
import type { SheetImport } from '../../../api/contract/records/register-sheet.ts';
import { IMPORT_COLUMNS, type ImportColumn } from '../../../api/contract/site-import.ts';
import type { SiteImportsApi } from '../../../api/endpoints/site-imports.ts';
import { stampedName } from '../../../shared/office-time.ts';
import { SITE_LABELS } from '../../../shared/site-columns.ts';
import type { TableGateway } from '../../../workers/workbook/table/table-protocol.ts';
import {
  type ChosenFileTables,
  createRegisterImplementations,
} from '../../compared-file/file/file-actors.ts';
import type { FileExportInput } from '../../kit/file-export/file-export-types.ts';
import { SITE_IMPORT_FILE, type WholeRegister } from './site-import-file.ts';

export interface SiteImportDeps {
  readonly api: Pick<SiteImportsApi, 'compareSites' | 'importSites' | 'siteImports'>;
  readonly tables: ChosenFileTables;
}

export interface SiteImportUndoDeps {
  readonly api: Pick<SiteImportsApi, 'undoSiteImport'>;
}

export interface SiteTemplateDeps {
  readonly api: Pick<SiteImportsApi, 'siteRegister'>;
  readonly tables: Pick<TableGateway, 'writeTable'>;
  readonly clock: () => Date;
  readonly saveFile: (fileName: string, file: Blob) => void;
}

const SHEET = 'Localizaciones';
const NUMBERS: readonly ImportColumn[] = ['lat', 'lon'];

export const createSiteImportImplementations = ({ api, tables }: SiteImportDeps) =>
  createRegisterImplementations(
    SITE_IMPORT_FILE,
    { list: api.siteImports, compare: api.compareSites, take: api.importSites },
    tables,
  );

export const createSiteImportUndoImplementations = ({ api }: SiteImportUndoDeps) => ({
  actors: { undoImport: undoImport({ api }) },
});

export const createSiteTemplateImplementations = (deps: SiteTemplateDeps) => ({
  actors: { exportFile: saveRegister(deps) },
});

export const undoImport = ({ api }: SiteImportUndoDeps) =>
  fromPromise<SheetImport, { id: number }>(({ input: { id }, signal }) => api.undoSiteImport(id, { signal }));

const saveRegister = ({ api, tables, clock, saveFile }: SiteTemplateDeps) =>
  fromPromise<string, FileExportInput<WholeRegister>>(async ({ signal }) => {
    const rows = await api.siteRegister({ signal });
    const columns = IMPORT_COLUMNS.map((column) => ({
      header: SITE_LABELS[column],
      isNumber: NUMBERS.includes(column),
    }));
    const file = await tables.writeTable({ name: SHEET, columns, rows });
    signal.throwIfAborted();
    const fileName = stampedName('localizaciones', clock(), 'xlsx');
    saveFile(fileName, file);
    return fileName;
  });
