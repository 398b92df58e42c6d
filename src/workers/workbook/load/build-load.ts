import type { Correction } from '../../../api/contract/corrections.ts';
import { CSV_BOM, csvLine } from '../../../shared/csv.ts';
import { CSV_CHUNK_ROWS, PROCESSING_CHUNK_ROWS } from '../budgets.ts';
import type { CorrectedWorkbook } from '../corrections/corrected-workbook.ts';
import { createProgress, type OnProgress } from '../progress.ts';
import type { ParsedSheet } from '../reader/parsed-sheet.ts';
import type { DateSystem } from '../reader/serial-dates.ts';
import { CsvBytes } from './csv-bytes.ts';
import { jsonString } from './json-string.ts';
import { type LoadColumn, mapColumns } from './load-columns.ts';
import {
  type BuildLoadRequest,
  type BuiltLoad,
  type LoadBodyHead,
  SESSION_CSV_LIMIT,
} from './load-protocol.ts';
import { RowWriter } from './row-writer.ts';
import { sha256Of } from './sha256.ts';

/** The CSV of a sheet and the JSON body that sends it (spec 3 sections 5 and 7). */
export async function buildLoad(
  workbook: CorrectedWorkbook,
  request: BuildLoadRequest,
  onProgress: OnProgress,
): Promise<BuiltLoad> {
  const index = request.sheet;
  const sheet = index === null ? null : await workbook.sheet(index);
  // Without a second sheet, or with the empty one that Excel adds, the load has every field and no rows.
  if (index === null || sheet === null || sheet.rows === 0) return buildWithoutRows(request, onProgress);
  return buildFromSheet(workbook, index, sheet, request, onProgress);
}

async function buildWithoutRows(request: BuildLoadRequest, onProgress: OnProgress): Promise<BuiltLoad> {
  const csv = begunCsv(request.fields);
  csv.endChunk();
  createProgress(onProgress)(100);
  return {
    ...(await sent(csv, headOf(request, 0, request.fields, []))),
    rows: 0,
    columns: request.fields,
    missingRequired: [],
    duplicatedColumns: [],
    ignoredColumns: [],
    unreadDates: [],
    unreadDateCount: 0,
    normalisedDates: 0,
    undecidedYears: [],
    undecidedMoments: [],
    undecidedNumbers: [],
    nulCell: null,
    lostDigitsCell: null,
  };
}

async function buildFromSheet(
  workbook: CorrectedWorkbook,
  index: number,
  sheet: ParsedSheet,
  request: BuildLoadRequest,
  onProgress: OnProgress,
): Promise<BuiltLoad> {
  const progress = createProgress(onProgress);
  const { columns, ...mapping } = mapColumns(sheet, request);
  const names = columns.map(({ field }) => field);
  const { csv, writer, rows, places } = writeRows(sheet, columns, workbook.source.dateSystem, progress);
  const nombre = workbook.summary.sheets[index]?.name ?? '';
  const built = await sent(csv, {
    ...headOf(request, rows, names, workbook.correctionsOf(index)),
    hoja: { nombre, filas: places },
  });
  progress(100);
  const {
    unreadDates,
    unreadDateCount,
    normalisedDates,
    undecidedYears,
    undecidedMoments,
    nulCell,
    lostDigitsCell,
  } = writer;
  return {
    ...built,
    ...mapping,
    unreadDates,
    unreadDateCount,
    normalisedDates,
    undecidedYears,
    undecidedMoments,
    nulCell,
    lostDigitsCell,
    rows,
    columns: names,
  };
}

interface WrittenRows {
  readonly csv: CsvBytes;
  readonly writer: RowWriter;
  readonly rows: number;
  /**
   * Pairs that map the records of the CSV to rows of the sheet, both numbered from 1. From a pair to the next one,
   * consecutive records come from consecutive rows; each gap of rows that do not load begins a new pair.
   */
  readonly places: readonly (readonly [record: number, row: number])[];
}

export function writeRows(
  sheet: ParsedSheet,
  columns: readonly LoadColumn[],
  dateSystem: DateSystem,
  onProgress: OnProgress,
): WrittenRows {
  const csv = begunCsv(columns.map(({ field }) => field));
  const writer = new RowWriter(sheet, columns, dateSystem, csv);
  const places: [number, number][] = [];
  let rows = 0;
  let leftOut = -1;
  for (let row = 1; row < sheet.rows; row++) {
    if (writer.write(row)) {
      rows++;
      if (row + 1 - rows !== leftOut) {
        leftOut = row + 1 - rows;
        places.push([rows, row + 1]);
      }
      if (rows % CSV_CHUNK_ROWS === 0) csv.endChunk();
    }
    if (row % PROCESSING_CHUNK_ROWS === 0) onProgress((100 * row) / sheet.rows);
  }
  csv.endChunk();
  return { csv, writer, rows, places };
}

function begunCsv(names: readonly string[]): CsvBytes {
  const csv = new CsvBytes();
  csv.raw(CSV_BOM + csvLine(names).slice(0, -1));
  csv.endLine();
  return csv;
}

const headOf = (
  { fileName }: BuildLoadRequest,
  totalRows: number,
  columns: readonly string[],
  corrections: readonly Correction[],
): LoadBodyHead => ({
  fileName,
  totalRows,
  mappedColumns: Object.fromEntries(columns.map((column) => [column, true])),
  ...(corrections.length > 0 && { correcciones: corrections }),
});

const CSV_TYPE = 'text/csv;charset=utf-8';

async function sent(
  { chunks, characters }: CsvBytes,
  head: LoadBodyHead,
): Promise<Pick<BuiltLoad, 'head' | 'csv' | 'csvJson' | 'sha256' | 'characters' | 'csvText'>> {
  const bytes = chunks.map((chunk) => chunk.bytes);
  // The engine hashes in another thread while the JSON is written here.
  const hashing = sha256Of(bytes);
  const csv = new Blob(bytes, { type: CSV_TYPE });
  const csvJson = jsonString(chunks);
  return {
    head,
    csv,
    csvJson,
    sha256: await hashing,
    characters,
    csvText:
      characters <= SESSION_CSV_LIMIT
        ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer())
        : null,
  };
}
