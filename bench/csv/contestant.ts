import Papa from 'papaparse';
import * as XLSX from 'xlsx';
import { buildLoad } from '../../src/workers/workbook/build-load.ts';
import { cellText } from '../../src/workers/workbook/cell-text.ts';
import { correctWorkbook } from '../../src/workers/workbook/corrected-workbook.ts';
import { type OpenWorkbook, openWorkbook } from '../../src/workers/workbook/open-workbook.ts';
import type { Contender, Written } from './contenders.ts';

const open = (file: Blob): Promise<OpenWorkbook> =>
  openWorkbook({ name: 'libro.xlsx', type: '', content: file }, () => {});

async function timed(write: () => Promise<Blob> | Blob): Promise<Written> {
  const started = performance.now();
  const { size } = await write();
  return { ms: performance.now() - started, bytes: size };
}

/**
 * Each is given what it takes, read beforehand and outside the measure: the portal and papaparse the rows, SheetJS its
 * own sheet. The others end with the CSV's bytes; the portal's build also reads the dates, writes the JSON body and
 * hashes.
 */
const WRITERS: Readonly<Record<Contender, (file: Blob) => Promise<Written>>> = {
  async portal(file) {
    const workbook = await correctWorkbook(await open(file), []);
    const fields = (workbook.summary.sheets[0]?.header ?? []).slice(1);
    const request = {
      sheet: 0,
      fields,
      requiredFields: [],
      dateFields: fields.filter((field) => field.includes('fecha')),
      dateOrders: {},
      fileName: 'libro.csv',
    };
    return timed(async () => (await buildLoad(workbook, request, () => {})).csv);
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
    const options: XLSX.ParsingOptions & { readonly nodim: true } = {
      ...{ type: 'array', dense: true, nodim: true, cellFormula: false, cellHTML: false },
      ...{ cellStyles: false, sheets: 0 },
    };
    const book = XLSX.read(await file.arrayBuffer(), options);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    return timed(() => new Blob(['\uFEFF', XLSX.utils.sheet_to_csv(sheet, { FS: ';', RS: '\n' })]));
  },
};

addEventListener('message', async ({ data }: MessageEvent<{ contender: Contender; file: Blob }>) => {
  postMessage(await WRITERS[data.contender](data.file));
});
