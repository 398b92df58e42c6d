import type { BulkImportEvent, FieldsLookup } from '../../../src/machines/bulk-import/bulk-import-types.ts';
import type { LastCodObra } from '../../../src/machines/bulk-import/file/import-file.ts';
import type { SubprojectAcceptanceOutput } from '../../../src/machines/bulk-import/run/subproject-acceptance-types.ts';
import type { TurnWaitOutput } from '../../../src/machines/bulk-import/run/turn-wait-types.ts';
import type { LoadRunOutput, PreparedLoad } from '../../../src/machines/load-run/load-run-types.ts';
import type { SameContent } from '../../../src/machines/load-run/record/run-record-types.ts';
import type { RunEnd, RunResult } from '../../../src/machines/load-run/run-types.ts';
import type { CorrectedSummary } from '../../../src/workers/workbook/corrections/corrections-protocol.ts';
import type { SheetSummary, WorkbookSummary } from '../../../src/workers/workbook/workbook-summary.ts';
import { CRASH, failing } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { usualLayout } from './usual-layout.ts';

const AT = '2026-11-21T10:42:05.000Z';
const OTHER_RUN = '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e22';
const FAILURE = { code: 'timedOut', step: 'cargar', status: null, message: null } as const;

export const sheet = (name: string, dataRows: number): SheetSummary => ({
  name,
  visibility: 'visible',
  header: ['12', 'proyecto', 'subproyecto', 'site_cod', 'cod_obra_interno_4plus'],
  dataRows,
  headerRow: 1,
  columns: 5,
  emptyHeaders: 0,
});

const sheets = [sheet('SEGUIMIENTO', 120), sheet('FACTYVAL', 60)];

export const workbook: WorkbookSummary = {
  fileName: 'Norte.xlsx',
  size: 20_480,
  sheets,
  layout: usualLayout(sheets),
  errors: [],
  errorCount: 0,
  fileCode: '12',
  firstCodObra: '4P-NOR-FTTH-0013',
  thirdSheetHasContent: false,
  sha256: 'a'.repeat(64),
  hidden: [],
  externalLinks: [],
};
const faultyWorkbook: WorkbookSummary = {
  ...workbook,
  errors: [
    {
      sheet: 'SEGUIMIENTO',
      sheetHidden: false,
      cell: 'C4',
      row: 4,
      column: 3,
      columnLetter: 'C',
      error: '#REF!',
      value: '#REF!',
      asText: false,
    },
  ],
  errorCount: 1,
  firstCodObra: 'OBRA',
};

const field = {
  etiqueta: 'Obra',
  tipo: 'texto',
  obligatorio: true,
  actualizable: false,
  es_fecha: false,
} as const;
const list = { campos: ['cod_obra_interno_4plus'], configuracion: { cod_obra_interno_4plus: field } };
export const fieldsLookup: FieldsLookup = {
  fields: { seguimiento: list, factyval: list, dates: {} },
};

export const preparedLoad: PreparedLoad = {
  rows: 120,
  missingRequired: [],
  duplicatedColumns: [],
  ignoredColumns: [],
  unreadDateCount: 0,
  unreadDateCells: [],
  undecidedYears: [],
  undecidedMoments: [],
  undecidedNumbers: [],
  nulCell: null,
  lostDigitsCell: null,
  sha256: '0'.repeat(64),
};

const ended = (end: RunEnd): LoadRunOutput => ({ kind: 'ended', result: { ...result, end } });
export const result: RunResult = {
  end: 'completeOk',
  endedAt: AT,
  message: 'Hecho.',
  deletedRecords: 4,
  trackingRecords: 120,
  factyvalRecords: 60,
  savesFailed: 0,
  scripts: [],
  problems: [],
  problemCount: 0,
  actions: [],
  pendings: [],
};

const lastCodObra = [{ kind: 'value', value: '12' }, { kind: 'noResponse' }] as const satisfies LastCodObra[];
const LAID_OUT: CorrectedSummary = { corrections: [], summary: workbook, skippedRows: [], effects: [] };
const NO_FIELDS = { cm_seg_01: [], cm_fyv_01: [] };

export const bulkImportPayloads: PayloadCases<BulkImportEvent> = {
  events: {
    'import.fileChosen': [{ file: { name: 'Norte.xlsx' } as File }],
    'import.tablePlaced': [{ placed: { sheet: 'cm_fyv_01', place: null } }],
    'import.columnNamed': [{ named: { sheet: 'cm_seg_01', header: 'Sitio', field: 'site_cod' } }],
    'import.requested': [{ isRehearsal: true }],
    'import.confirmed': [{ uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21', at: AT }],
    'run.consoleReady': [{ at: AT }],
    'run.retryRequested': [{ at: AT }],
    'run.takeOverRequested': [{ at: AT }],
    'run.abandoned': [{ at: AT }],
    'import.watchRequested': [{ uploadId: OTHER_RUN }],
    'run.leaveRefused': [{ at: AT }],
    'import.dialogOpened': [{ dialog: 'excelErrors' }],
    'import.problemsExportRequested': [{}],
    'import.problemsReviewed': [
      { review: { uploadId: OTHER_RUN, problems: [], problemCount: 0, fields: NO_FIELDS, chosen: null } },
    ],
    'problem.reached': [{ place: { sheet: 0, row: 4, column: 2 } }],
    'reading.progressed': [{ percent: 50 }],
    'reading.firstRowsKnown': [
      { firstRows: { sheet: 'SEGUIMIENTO', header: ['12'], rows: [{ number: 2, cells: ['1'] }] } },
    ],
    'corrections.changed': [
      { corrected: { corrections: [], summary: workbook, skippedRows: [], effects: [] } },
    ],
    'earlier.taken': [{ kind: 'left', corrections: [] }],
    'dates.ordersChanged': [{ orders: {}, bareYears: {}, momentDays: {} }],
    'numbers.answered': [{ answers: { marks: {}, scales: {} } }],
    'dates.reported': [{ reports: [] }],
    'faults.found': [{ faults: [], count: 0, warnings: [], shortened: 0 }],
    'groups.corrected': [{ corrections: [] }],
    'preparing.progressed': [{ percent: 50 }],
    'code.askedAgain': [{ last: { kind: 'value', value: '13' } }],
    'run.waitingChanged': [
      { waiting: { kind: 'none' } },
      { waiting: { kind: 'session' } },
      { waiting: { kind: 'otherOperator', message: 'Ana Ruiz está cargando «X.xlsx».', retryAfter: 30 } },
      { waiting: { kind: 'otherOperator', message: 'Ana Ruiz dejó a medias «X.xlsx».', retryAfter: 0 } },
      { waiting: { kind: 'lostAnswer' } },
      { waiting: { kind: 'busyServer' } },
    ],
    'run.wrote': [
      { entry: { at: AT, step: 'cargar', level: 'info', code: 'stepStarted', params: {}, ms: null } },
      { entry: { at: AT, step: 'borrar', level: 'info', code: 'stepDone', params: {}, ms: null } },
    ],
  },
  outputs: {
    closeWorkbook: [undefined],
    loadWorkbook: [workbook, faultyWorkbook],
    lookUpCodObra: lastCodObra,
    loadFields: [fieldsLookup, { failure: { kind: 'refused', list: 'cm_seg_01' } }],
    buildLoads: [
      { seguimiento: preparedLoad, factyval: preparedLoad },
      { seguimiento: { ...preparedLoad, missingRequired: ['site_cod'] }, factyval: preparedLoad },
    ],
    findSameContent: [{ kind: 'never' }] satisfies SameContent[],
    subprojectAcceptance: [
      { kind: 'accepted', names: [] },
      { kind: 'readAsKnown', name: 'Faes 1', known: 'Fase 1' },
    ] satisfies SubprojectAcceptanceOutput[],
    findOpenRun: [null, '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e23'],
    loadRun: [
      { kind: 'abandoned' },
      ended('completeOk'),
      ended('completeWithFailure'),
      ended('stoppedOnWarnings'),
      ended('completedWithPendings'),
      { kind: 'failed', failure: FAILURE },
    ] satisfies LoadRunOutput[],
    exportProblems: [undefined],
    placeTable: [LAID_OUT],
    nameColumns: [null, LAID_OUT],
    turnWait: [
      { kind: 'came', at: AT },
      { kind: 'outdated', last: { kind: 'value', value: '13' } },
    ] satisfies TurnWaitOutput[],
    importConsole: [undefined],
  },
  failures: {
    closeWorkbook: CRASH,
    loadWorkbook: [failing('encrypted')],
    lookUpCodObra: CRASH,
    watchCodObra: CRASH,
    loadFields: CRASH,
    buildLoads: CRASH,
    findSameContent: CRASH,
    subprojectAcceptance: CRASH,
    findOpenRun: CRASH,
    exportProblems: CRASH,
    placeTable: CRASH,
    nameColumns: CRASH,
  },
};
