import Papa from 'papaparse';
import * as XLSX from 'xlsx';
import { correctWorkbook } from '../../src/workers/workbook/corrections/corrected-workbook.ts';
import type { OpenWorkbook } from '../../src/workers/workbook/layout/lay-out.ts';
import { buildLoad, writeRows } from '../../src/workers/workbook/load/build-load.ts';
import { mapColumns } from '../../src/workers/workbook/load/load-columns.ts';
import type { BuildLoadRequest } from '../../src/workers/workbook/load/load-protocol.ts';
import { openWorkbook } from '../../src/workers/workbook/open-workbook.ts';
import { cellText } from '../../src/workers/workbook/reader/cell-text.ts';
import type { Contender, Written } from './contenders.ts';

const open = (file: Blob): Promise<OpenWorkbook> =>
  openWorkbook({ name: 'libro.xlsx', type: '', content: file }, () => {});

function requestFor({ summary }: OpenWorkbook): BuildLoadRequest {
  const fields = (summary.sheets[0]?.header ?? []).slice(1);
  return {
    sheet: 0,
    fields,
    requiredFields: [],
    dateFields: fields.filter((field) => field.includes('fecha')),
    dateOrders: {},
    fileName: 'libro.csv',
  };
}

function writtenBySheetJs({ Sheets, SheetNames }: XLSX.WorkBook): Promise<Written> {
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  return timed(() => new Blob(['\uFEFF', XLSX.utils.sheet_to_csv(sheet, { FS: ';', RS: '\n' })]));
}

async function timed(write: () => Promise<Blob> | Blob): Promise<Written> {
  const started = performance.now();
  const { size } = await write();
  return { ms: performance.now() - started, bytes: size };
}

/**
 * Each writer ends with the bytes of the CSV. Its input is made before the clock starts: rows for the portal and
 * papaparse, and for SheetJS a sheet that it read itself with its defaults.
 */
const WRITERS: Readonly<Record<Contender, (file: Blob) => Promise<Written>>> = {
  async portal(file) {
    const workbook = await open(file);
    const sheet = await workbook.sheet(0);
    const { columns } = mapColumns(sheet, requestFor(workbook));
    return timed(() => {
      const { csv } = writeRows(sheet, columns, workbook.source.dateSystem, () => {});
      return new Blob(csv.chunks.map(({ bytes }) => bytes));
    });
  },
  async portalWholeBuild(file) {
    const workbook = await correctWorkbook(await open(file), []);
    return timed(async () => (await buildLoad(workbook, requestFor(workbook), () => {})).csv);
  },
  async papaparse(file) {
    const workbook = await open(file);
    const sheet = await workbook.sheet(0);
    const rows = Array.from({ length: sheet.rows }, (_, row) =>
      Array.from({ length: sheet.columns - 1 }, (_column, column) => {
        const cell = sheet.cell(row, column + 1);
        return cell === null ? '' : cellText(cell, workbook.source.dateSystem);
      }),
    );
    return timed(() => new Blob(['\uFEFF', Papa.unparse(rows, { delimiter: ';', newline: '\n' })]));
  },
  async sheetjs(file) {
    return writtenBySheetJs(XLSX.read(await file.arrayBuffer(), { sheets: 0 }));
  },
  async sheetjsTuned(file) {
    const options: XLSX.ParsingOptions & { readonly nodim: true } = {
      type: 'array',
      dense: true,
      nodim: true,
      cellFormula: false,
      cellHTML: false,
      cellStyles: false,
      sheets: 0,
    };
    return writtenBySheetJs(XLSX.read(await file.arrayBuffer(), options));
  },
};

addEventListener('message', async ({ data }: MessageEvent<{ contender: Contender; file: Blob }>) => {
  postMessage(await WRITERS[data.contender](data.file));
});
