import { fromPromise } from 'xstate';
import {
  IMPORT_COLUMNS,
  IMPORTED_AT_MOST,
  type ImportColumn,
  type SiteImport,
} from '../../../api/contract/site-import.ts';
import type { SiteImportsApi } from '../../../api/endpoints/site-imports.ts';
import { officeStamp } from '../../../shared/office-time.ts';
import { SITE_LABELS } from '../../../shared/site-columns.ts';
import type { TableGateway } from '../../../workers/workbook/table/table-protocol.ts';
import {
  type AppliedHereCalls,
  type ChosenFileTables,
  createAppliedFileImplementations,
} from '../../compared-file/file/file-actors.ts';
import type { FileOrder } from '../../compared-file/file/file-types.ts';
import type { FileExportInput } from '../../kit/file-export/file-export-types.ts';
import { takenColumns } from '../../table-file/column-matching.ts';
import { SITE_IMPORT_FILE, type SiteImportFile, type WholeRegister } from './site-import-file.ts';

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
  createAppliedFileImplementations(SITE_IMPORT_FILE, calls(api), { tables, rows: IMPORTED_AT_MOST });

export const createSiteImportUndoImplementations = ({ api }: SiteImportUndoDeps) => ({
  actors: { undoImport: undoImport({ api }) },
});

export const createSiteTemplateImplementations = (deps: SiteTemplateDeps) => ({
  actors: { exportFile: saveRegister(deps) },
});

export const undoImport = ({ api }: SiteImportUndoDeps) =>
  fromPromise<SiteImport, { id: number }>(({ input: { id }, signal }) => api.undoSiteImport(id, { signal }));

const calls = (api: SiteImportDeps['api']): AppliedHereCalls<SiteImportFile> => ({
  list: (asked, options) => api.siteImports(asked, options),
  compareSheet: (order, rows, options) => api.compareSites(sheet(order, rows), options),
  applySheet: ({ comparison: { testigo }, ...order }, rows, options) =>
    api.importSites(sheet(order, rows, { testigo }), options),
});

function sheet(
  { fileName, table, takenFor, empties }: FileOrder<SiteImportFile>,
  rows: Blob,
  rest: { readonly testigo?: string } = {},
): Blob {
  const head = {
    archivo: fileName,
    columnas: takenColumns(table, takenFor).map(({ takenFor: column }) => column),
    vaciar: empties,
    ...rest,
  };
  return new Blob([`${JSON.stringify(head).slice(0, -1)},"filas":`, rows, '}'], { type: 'application/json' });
}

const saveRegister = ({ api, tables, clock, saveFile }: SiteTemplateDeps) =>
  fromPromise<void, FileExportInput<WholeRegister>>(async ({ signal }) => {
    const rows = await api.siteRegister({ signal });
    const columns = IMPORT_COLUMNS.map((column) => ({
      header: SITE_LABELS[column],
      isNumber: NUMBERS.includes(column),
    }));
    const file = await tables.writeTable({ name: SHEET, columns, rows });
    signal.throwIfAborted();
    saveFile(`localizaciones_${officeStamp(clock())}.xlsx`, file);
  });
