import type { LoadCheck } from '../../../api/contract/loads/load-check.ts';
import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import { FAULT_TITLES } from '../../../shared/load-rules/fault-kinds.ts';
import type { CorrectedSheet } from '../corrections/corrected-sheet.ts';
import type { CorrectedWorkbook } from '../corrections/corrected-workbook.ts';
import { RemainingRows } from '../corrections/remaining-rows.ts';
import { mapColumns } from '../load/load-columns.ts';
import { RowWriter } from '../load/row-writer.ts';
import { type CellProblem, inBookOrder } from '../marked/cell-problem.ts';
import { markText } from '../marked/mark-text.ts';
import { markWorkbook } from '../marked/mark-workbook.ts';
import { obraColumn } from '../preview/sheet-places.ts';
import { createProgress, type OnProgress } from '../progress.ts';
import { parseAddress } from '../reader/cell-address.ts';
import { ERROR, ERROR_AS_TEXT } from '../reader/cell-trait.ts';
import type { FaultsRequest } from '../validation/faults-protocol.ts';
import { JudgedRow } from '../validation/judged-row.ts';
import { WorkbookFaults } from '../validation/workbook-faults.ts';
import type { LeftOutRequest, LeftOutWorkbook } from './left-out-protocol.ts';
import { plainBook } from './plain-book.ts';

export interface LeavingOut {
  readonly workbook: CorrectedWorkbook;
  readonly fileName: string;
  readonly request: LeftOutRequest;
  readonly faults: WorkbookFaults;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
}

const SHEET_TYPES: readonly SheetType[] = ['cm_seg_01', 'cm_fyv_01'];
const JUDGED_PERCENT = 60;

export async function leftOutAsk(
  workbook: CorrectedWorkbook,
  sheets: FaultsRequest['sheets'],
): Promise<LoadCheck> {
  const onlyLeftOut = async (index: number) => {
    const sheet = await workbook.onScreen(index);
    return new RemainingRows(sheet, (row) => row === 0 || sheet.skippedRows.has(row));
  };
  const { ask } = await new WorkbookFaults().report(
    { ...workbook, sheet: onlyLeftOut },
    { sheets, facts: null },
  );
  return ask;
}

interface LeftOutSheet {
  readonly type: SheetType;
  readonly name: string;
  readonly sheet: CorrectedSheet;
  /** Row indices from 0, ascending. */
  readonly rows: readonly number[];
}

/**
 * Makes the workbook of the rows left out. Their faults are found among all rows of the file: checked alone,
 * the second row of a repeated work would have no fault.
 */
export async function leftOutWorkbook(leaving: LeavingOut): Promise<LeftOutWorkbook> {
  const { workbook, fileName, request, faults, signal } = leaving;
  const progress = createProgress(leaving.onProgress);
  await faults.report({ ...workbook, sheet: workbook.onScreen }, request);
  progress(JUDGED_PERCENT);
  signal.throwIfAborted();
  const sheets = await leftOutSheets(workbook, request);
  const problems = sheets.flatMap((sheet, index) => problemsOf(sheet, index, leaving));
  const plain = await plainBook(
    sheets.map(({ name, sheet, rows }) => ({ name, sheet, rows: [0, ...rows] })),
    workbook.source.dateSystem,
    request.fileCode,
  );
  const { file, marked } = await markWorkbook(plain, {
    fileName,
    problems,
    total: problems.length,
    onProgress: (fraction) => progress(JUDGED_PERCENT + (100 - JUDGED_PERCENT) * fraction),
    signal,
  });
  return {
    file,
    fileName: leftOutName(fileName),
    marked,
    total: problems.length,
    rows: sheets.reduce((sum, { rows }) => sum + rows.length, 0),
  };
}

/** 'Norte.xls' as 'Norte (filas que quedaron fuera).xlsx'. */
const leftOutName = (name: string): string =>
  name.replace(/(?:\.[^.]*)?$/, ' (filas que quedaron fuera).xlsx');

async function leftOutSheets(
  workbook: CorrectedWorkbook,
  { sheets }: LeftOutRequest,
): Promise<readonly LeftOutSheet[]> {
  const found: LeftOutSheet[] = [];
  for (const type of SHEET_TYPES) {
    const { sheet: index } = sheets[type];
    if (index === null) continue;
    const sheet = await workbook.onScreen(index);
    const rows = [...sheet.skippedRows].sort((left, right) => left - right);
    found.push({ type, name: workbook.summary.sheets[index]?.name ?? '', sheet, rows });
  }
  return found;
}

function problemsOf(leftOut: LeftOutSheet, index: number, leaving: LeavingOut): readonly CellProblem[] {
  const { sheet, rows } = leftOut;
  const problems = [...errorsOf(leftOut), ...faultsOf(leftOut, leaving)];
  const told = new Set(problems.map(({ row, column }) => `${row} ${column}`));
  problems.push(...datesOf(leftOut, leaving).filter(({ row, column }) => !told.has(`${row} ${column}`)));
  const faulty = new Set(problems.map(({ row }) => row));
  const work = obraColumn(sheet);
  for (const row of rows) {
    if (!faulty.has(row)) problems.push({ row, column: work, ...markText.leftOut[leftOut.type] });
  }
  const placeOf = new Map(rows.map((row, at) => [row, at + 1]));
  return problems
    .map((problem) => ({
      ...problem,
      sheet: index,
      value: sheet.shown(problem.row, problem.column),
      row: placeOf.get(problem.row) ?? 0,
    }))
    .sort(inBookOrder);
}

type Found = Pick<CellProblem, 'row' | 'column' | 'title' | 'detail'>;

function errorsOf({ sheet, rows }: LeftOutSheet): Found[] {
  const found: Found[] = [];
  for (const row of rows) {
    sheet.visitTraits(row, (column, trait) => {
      if (trait !== ERROR && trait !== ERROR_AS_TEXT) return;
      const code = sheet.shown(row, column);
      const detail = markText.errorDetail(code, trait === ERROR_AS_TEXT);
      found.push({ row, column, title: markText.errorTitle(code), detail });
    });
  }
  return found;
}

const faultsOf = ({ type, rows }: LeftOutSheet, { faults }: LeavingOut): readonly Found[] =>
  faults.cellsIn(type, new Set(rows.map((row) => row + 1))).map(({ row, column, kind, phrase }) => ({
    row: row - 1,
    column,
    title: FAULT_TITLES[kind],
    detail: phrase,
  }));

function datesOf({ type, sheet, rows }: LeftOutSheet, { workbook, request }: LeavingOut): readonly Found[] {
  const { columns } = mapColumns(sheet, request.sheets[type]);
  const read = new JudgedRow(columns.map(() => false));
  const writer = new RowWriter(sheet, columns, workbook.source.dateSystem, read);
  for (const row of rows) {
    read.begin();
    writer.write(row);
  }
  return writer.unreadDates.flatMap(({ cell, field }) => {
    const place = parseAddress(cell);
    return place ? [{ ...place, title: markText.dateTitle, detail: markText.dateDetail(field) }] : [];
  });
}
