import { fromPromise } from 'xstate';
import {
  FILE_NAME_MAX,
  IMPORT_COLUMNS,
  IMPORTED_AT_MOST,
  type ImportColumn,
  type SiteComparison,
  type SiteImport,
  type SiteImports,
} from '../../../api/contract/site-import.ts';
import type { SiteImportsApi } from '../../../api/endpoints/site-imports.ts';
import { officeStamp } from '../../../shared/office-time.ts';
import { SITE_LABELS } from '../../../shared/site-columns.ts';
import type { TableGateway, TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import type { FileExportInput } from '../../kit/file-export/file-export-types.ts';
import type { PageAsked } from '../../kit/paged-list/paged-list-types.ts';
import { importUndoMachine } from './import-undo-machine.ts';
import type { ImportUndoOrder } from './import-undo-types.ts';
import {
  type SiteImportsAsked,
  siteImportsMachine,
  siteTemplateMachine,
  type WholeRegister,
} from './site-import-parts.ts';
import type { ComparisonOrder, ImportOrder, ReadingOrder } from './site-import-types.ts';

export interface SiteImportDeps {
  readonly api: Pick<
    SiteImportsApi,
    'compareSites' | 'importSites' | 'siteImports' | 'undoSiteImport' | 'siteRegister'
  >;
  readonly tables: Pick<TableGateway, 'openTable' | 'tableRows' | 'writeTable' | 'close'>;
  readonly clock: () => Date;
  readonly saveFile: (fileName: string, file: Blob) => void;
}

const SHOWN = 10;
const SHEET = 'Localizaciones';
const NUMBERS: readonly ImportColumn[] = ['lat', 'lon'];

export const createSiteImportImplementations = (deps: SiteImportDeps) => ({
  actors: {
    closeTable: fromPromise(async () => deps.tables.close()),
    readTable: readTable(deps),
    compareSheet: compareSheet(deps),
    applySheet: applySheet(deps),
    siteImports: siteImportsMachine.provide({ actors: { loadPage: readImports(deps) } }),
    siteImportUndo: importUndoMachine.provide({ actors: { undoImport: undoImport(deps) } }),
    siteTemplate: siteTemplateMachine.provide({ actors: { exportFile: saveRegister(deps) } }),
  },
});

const readTable = ({ tables }: SiteImportDeps) =>
  fromPromise<TableSummary, ReadingOrder>(({ input: { file, listener }, signal }) =>
    tables.openTable(file, {
      rowsAtMost: IMPORTED_AT_MOST,
      signal,
      onProgress: (percent) => listener.send({ type: 'reading.progressed', percent }),
    }),
  );

const compareSheet = ({ api, tables }: SiteImportDeps) =>
  fromPromise<SiteComparison, ComparisonOrder>(async ({ input, signal }) =>
    api.compareSites(await sheetOf(tables, input), { signal }),
  );

const applySheet = ({ api, tables }: SiteImportDeps) =>
  fromPromise<SiteImport, ImportOrder>(async ({ input, signal }) =>
    api.importSites(await sheetOf(tables, input, { testigo: input.token }), { signal }),
  );

/** The rows stay in the worker until they are sent. */
async function sheetOf(
  tables: SiteImportDeps['tables'],
  { fileName, columns, empties }: ComparisonOrder,
  rest: { readonly testigo?: string } = {},
): Promise<Blob> {
  const { json } = await tables.tableRows(columns.map(({ column }) => column));
  const head = {
    archivo: fileName.slice(0, FILE_NAME_MAX),
    columnas: columns.map(({ takenFor }) => takenFor),
    vaciar: empties,
    ...rest,
  };
  return new Blob([`${JSON.stringify(head).slice(0, -1)},"filas":`, json, '}'], { type: 'application/json' });
}

const readImports = ({ api }: SiteImportDeps) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<SiteImportsAsked>): Promise<SiteImports> =>
      api.siteImports({ pageSize: SHOWN, ...query }, { signal }),
  );

const undoImport = ({ api }: SiteImportDeps) =>
  fromPromise<SiteImport, ImportUndoOrder>(({ input: { id }, signal }) => api.undoSiteImport(id, { signal }));

const saveRegister = ({ api, tables, clock, saveFile }: SiteImportDeps) =>
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
