import {
  type CorrectedWorkbook,
  correctWorkbook,
  fitCorrections,
  summaryOf,
} from './corrections/corrected-workbook.ts';
import { type FixedCells, previewFix } from './corrections/preview-fix.ts';
import { dateReport } from './dates/date-report.ts';
import type { DateColumnReport } from './dates/dates-protocol.ts';
import { glanceAt } from './glance/glance-at.ts';
import type { FileGlance } from './glance/glance-protocol.ts';
import { layOut } from './layout/lay-out.ts';
import type { LeftOutRequest, LeftOutWorkbook } from './left-out/left-out-protocol.ts';
import { leftOutAsk, leftOutWorkbook } from './left-out/left-out-workbook.ts';
import { buildLoad } from './load/build-load.ts';
import type { BuildLoadRequest, BuiltLoad } from './load/load-protocol.ts';
import type { MarkedWorkbook, MarkRequest } from './marked/marked-protocol.ts';
import { markedWorkbook } from './marked/marked-workbook.ts';
import type { NumberColumnReport } from './numbers/numbers-protocol.ts';
import { openWorkbook } from './open-workbook.ts';
import { columnStatistics } from './preview/column-statistics.ts';
import { placesOfFields } from './preview/field-places.ts';
import type { SheetPage } from './preview/preview-protocol.ts';
import { filteredRows, type RowFilter, rowsWithProblems } from './preview/row-filter.ts';
import { locateRow, readPage } from './preview/sheet-page.ts';
import { createProgress, type OnProgress, stretch } from './progress.ts';
import { WorkbookError } from './reader/workbook-error.ts';
import type { WorkbookFile } from './reader/workbook-file.ts';
import type { Inflate } from './reader/zip/deflated-part.ts';
import { readTable, type Table, tableFingerprint } from './table/read-table.ts';
import { tableDates } from './table/table-dates.ts';
import { tableNumbers } from './table/table-numbers.ts';
import type {
  ReadAs,
  TableFailure,
  TableFingerprint,
  TableLimits,
  TableRows,
  TableSummary,
} from './table/table-protocol.ts';
import { tableRows } from './table/table-rows.ts';
import { writeTable } from './table/write-table.ts';
import { makeTemplate } from './template/make-template.ts';
import { WorkbookFaults } from './validation/workbook-faults.ts';
import type { WorkbookFailure } from './workbook-failure.ts';
import type { Outcome, WorkbookService } from './workbook-service-protocol.ts';
import type { WorkbookSummary } from './workbook-summary.ts';

const KEPT_BUILDS = 2;
const NO_CELLS: FixedCells = { rows: [], column: 0, other: null };

interface OpenTable {
  readonly file: WorkbookFile;
  readonly reading: TableLimits & ReadAs;
  readonly table: Table;
}

/** The worker's interface: one open workbook. Failures are codes, since classes do not cross to the page. */
export function createWorkbookService(inflate?: Inflate): WorkbookService {
  let workbook: CorrectedWorkbook | null = null;
  let file: WorkbookFile | null = null;
  let marking = new AbortController();
  let faults = new WorkbookFaults();
  /** The faults of all rows; `faults` has only those of the rows that were not left out. */
  let allFaults = new WorkbookFaults();
  let filter: RowFilter = [];
  let builds = new Map<string, Promise<BuiltLoad>>();
  /** The open table; null while a workbook or nothing is open. */
  let table: OpenTable | null = null;

  const close = (): void => {
    workbook = null;
    file = null;
    marking.abort();
    faults.stop();
    faults = new WorkbookFaults();
    allFaults = new WorkbookFaults();
    filter = [];
    builds = new Map();
    table = null;
  };

  const opened = (): CorrectedWorkbook => {
    if (!workbook) throw new WorkbookError('unreadable');
    return workbook;
  };

  const openedTable = (): OpenTable => {
    if (!table) throw new WorkbookError('unreadable');
    return table;
  };

  async function readIn(
    { file, reading }: Omit<OpenTable, 'table'>,
    onProgress: OnProgress,
  ): Promise<TableSummary> {
    const tell = stretch(createProgress(onProgress), 0, 100);
    const read = await readTable(file, { ...reading, inflate, onProgress: tell });
    table = { file, reading, table: read };
    return read.summary;
  }

  const chosen = (): WorkbookFile => {
    if (!file) throw new WorkbookError('unreadable');
    return file;
  };

  /** Only one marked workbook is made at a time: a new request aborts the running one. */
  const newMarking = (): AbortSignal => {
    marking.abort();
    marking = new AbortController();
    return marking.signal;
  };

  const mark = (request: MarkRequest, onProgress: OnProgress): Promise<MarkedWorkbook> =>
    markedWorkbook({ workbook: opened(), file: chosen(), request, onProgress, signal: newMarking() });

  const leaveOut = (request: LeftOutRequest, onProgress: OnProgress): Promise<LeftOutWorkbook> =>
    leftOutWorkbook({
      workbook: opened(),
      fileName: chosen().name,
      request,
      faults: allFaults,
      onProgress,
      signal: newMarking(),
    });

  const build = (request: BuildLoadRequest, onProgress: OnProgress): Promise<BuiltLoad> => {
    const key = JSON.stringify(request);
    const kept = builds.get(key);
    if (kept) return kept;
    const building = buildLoad(opened(), request, onProgress);
    for (const oldest of builds.keys()) {
      if (builds.size < KEPT_BUILDS) break;
      builds.delete(oldest);
    }
    builds.set(key, building);
    building.catch(() => builds.delete(key));
    return building;
  };

  return {
    open: (chosen, onProgress, onFirstRows): Promise<Outcome<WorkbookSummary>> =>
      outcomeOf(async () => {
        close();
        workbook = await correctWorkbook(
          await openWorkbook(chosen, onProgress, { onFirstRows, inflate }),
          [],
        );
        file = chosen;
        return workbook.summary;
      }),
    layOut: (request) =>
      outcomeOf(async () => {
        const { file, corrections } = opened();
        workbook = await correctWorkbook(await layOut(file.read, request), corrections);
        builds = new Map();
        return summaryOf(workbook);
      }),
    page: (sheet, offset, limit, window): Promise<Outcome<SheetPage>> =>
      outcomeOf(() => readPage(opened(), sheet, offset, limit, window, window.isFiltered ? filter : null)),
    locate: (sheet, row, isFiltered) =>
      outcomeOf(async () => locateRow(opened(), sheet, row, isFiltered ? filter : null)),
    filterRows: (request) =>
      outcomeOf(async () => {
        filter = rowsWithProblems(opened(), (sheet) => faults.rowsOfSheet(sheet), request);
        return filteredRows(filter, request);
      }),
    columnStatistics: (request) => outcomeOf(() => columnStatistics(opened(), request)),
    placesOfFields: (request) => outcomeOf(() => placesOfFields(opened(), request)),
    correct: (corrections) =>
      outcomeOf(async () => {
        workbook = await correctWorkbook(opened().file, corrections);
        builds = new Map();
        return summaryOf(workbook);
      }),
    fitCorrections: (corrections) => outcomeOf(() => fitCorrections(opened(), corrections)),
    dateReport: (request) => outcomeOf(() => dateReport(opened(), request)),
    faults: (request) => outcomeOf(() => faults.report(opened(), request)),
    faultValues: (request) => outcomeOf(async () => faults.values(request)),
    faultCells: (request) => outcomeOf(async () => faults.cells(request)),
    faultRows: (sheet) => outcomeOf(async () => faults.rows(sheet)),
    previewFix: ({ sheet, cells, span, fix }) =>
      outcomeOf(async () => {
        const found = cells.from === 'faults' ? faults.cellsOf(cells) : { ...cells, other: null };
        return previewFix(await opened().onScreen(sheet), sheet, found ?? NO_CELLS, span, fix);
      }),
    subprojectsAsk: (tracking) => outcomeOf(() => faults.subprojectsAsk(opened(), tracking)),
    buildLoad: (request, onProgress): Promise<Outcome<BuiltLoad>> =>
      outcomeOf(() => build(request, onProgress)),
    markedWorkbook: (request, onProgress) => outcomeOf(async () => mark(request, onProgress)),
    leftOutAsk: (sheets) => outcomeOf(() => leftOutAsk(opened(), sheets)),
    leftOutWorkbook: (request, onProgress) => outcomeOf(async () => leaveOut(request, onProgress)),
    template: (request) => outcomeOf(() => makeTemplate(request)),
    openTable: (chosen, reading, onProgress) =>
      outcomeOf<TableSummary, TableFailure>(async () => {
        close();
        return readIn({ file: chosen, reading }, onProgress);
      }),
    readTableAs: (as, onProgress) =>
      outcomeOf<TableSummary, TableFailure>(async () => {
        const { file, reading } = openedTable();
        return readIn({ file, reading: { ...reading, ...as } }, onProgress);
      }),
    tableRows: (columns, part, reading) =>
      outcomeOf<TableRows, TableFailure>(async () => tableRows(openedTable().table, columns, part, reading)),
    tableDates: (dates) =>
      outcomeOf<readonly DateColumnReport[], TableFailure>(async () =>
        tableDates(openedTable().table, dates),
      ),
    tableNumbers: (numbers) =>
      outcomeOf<readonly NumberColumnReport[], TableFailure>(async () =>
        tableNumbers(openedTable().table, numbers),
      ),
    tableFingerprint: () =>
      outcomeOf<TableFingerprint, TableFailure>(async () => {
        const { file, table } = openedTable();
        return tableFingerprint(file.content, table);
      }),
    glance: (chosen, onProgress) =>
      outcomeOf<FileGlance, TableFailure>(() =>
        glanceAt(chosen, { inflate, onProgress: stretch(createProgress(onProgress), 0, 100) }),
      ),
    writeTable: (sheet) => outcomeOf(() => writeTable(sheet)),
    stopFinding: () => faults.stop(),
    stopMarking: () => marking.abort(),
    close,
  };
}

async function outcomeOf<T, TFailure = WorkbookFailure>(
  work: () => Promise<T>,
): Promise<Outcome<T, TFailure>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, failure: failureOf(error) as TFailure };
  }
}

/** Engines throw RangeError for a string or buffer they cannot hold; any other surprise means a damaged file. */
function failureOf(error: unknown): WorkbookError['failure'] {
  if (error instanceof WorkbookError) return error.failure;
  return error instanceof RangeError ? 'tooLarge' : 'unreadable';
}
