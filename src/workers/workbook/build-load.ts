import { csvLine } from '../../shared/csv.ts';
import { CSV_CHUNK_ROWS, PROCESSING_CHUNK_ROWS } from './budgets.ts';
import type { CorrectedWorkbook } from './corrected-workbook.ts';
import { createLoadBody } from './load-body.ts';
import { type LoadColumns, mapColumns } from './load-columns.ts';
import type { ParsedSheet } from './parsed-sheet.ts';
import { createProgress } from './progress.ts';
import type { BuildLoadRequest, BuiltLoad, OnProgress } from './protocol.ts';
import { createRowReader } from './row-reader.ts';

/** The CSV of a sheet and the JSON body that sends it (spec 3 sections 5 and 7). */
export async function buildLoad(
  workbook: CorrectedWorkbook,
  request: BuildLoadRequest,
  onProgress: OnProgress,
): Promise<BuiltLoad> {
  const index = request.sheet;
  const sheet = index === null ? null : await workbook.sheet(index);
  // No second sheet, or an empty one as Excel adds it: a load of every field and no rows.
  if (index === null || sheet === null || sheet.rows === 0) return buildWithoutRows(request, onProgress);
  return buildFromSheet(workbook, index, sheet, request, onProgress);
}

function buildWithoutRows(request: BuildLoadRequest, onProgress: OnProgress): BuiltLoad {
  const body = createLoadBody(request);
  body.append(csvLine(request.fields));
  createProgress(onProgress)(100);
  return {
    ...body.finish({ rows: 0, columns: request.fields, corrections: [] }),
    rows: 0,
    columns: request.fields,
    missingRequired: [],
    duplicatedColumns: [],
    ignoredColumns: [],
    unreadDates: [],
    unreadDateCount: 0,
    normalisedDates: 0,
    nulCell: null,
  };
}

function buildFromSheet(
  workbook: CorrectedWorkbook,
  index: number,
  sheet: ParsedSheet,
  request: BuildLoadRequest,
  onProgress: OnProgress,
): BuiltLoad {
  const progress = createProgress(onProgress);
  const { columns, ...mapping }: LoadColumns = mapColumns(sheet, request);
  const names = columns.map(({ field }) => field);
  const reader = createRowReader(sheet, columns, workbook.source.dateSystem);
  const body = createLoadBody(request);
  body.append(csvLine(names));

  let rows = 0;
  let lines: string[] = [];
  const flush = (): void => {
    body.append(lines.join(''));
    lines = [];
  };
  for (let row = 1; row < sheet.rows; row++) {
    const fields = reader.read(row);
    if (fields) {
      rows++;
      lines.push(csvLine(fields));
      if (lines.length === CSV_CHUNK_ROWS) flush();
    }
    if (row % PROCESSING_CHUNK_ROWS === 0) progress((100 * row) / sheet.rows);
  }
  flush();
  progress(100);
  return {
    ...body.finish({ rows, columns: names, corrections: workbook.correctionsOf(index) }),
    ...mapping,
    ...reader.findings(),
    rows,
    columns: names,
  };
}
