import * as XLSX from 'xlsx';
import { openWorkbook } from '../../src/workers/workbook/open-workbook.ts';
import { readZipDirectory } from '../../src/workers/workbook/zip-directory.ts';
import { streamPart } from '../../src/workers/workbook/zip-part.ts';
import type { Contender } from './contenders.ts';

/** Runs in the worker: reads the file in one way and tells how long it took. Each returns how much it read. */
const READERS: Readonly<Record<Contender, (file: Blob) => Promise<number>>> = {
  /** Every sheet read and every cell looked at for errors. */
  async portal(file) {
    const { summary } = await openWorkbook({ name: 'libro.xlsx', type: '', content: file }, () => {});
    return summary.sheets.reduce((rows, sheet) => rows + sheet.dataRows, 0);
  },
  async inflate(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    let inflated = 0;
    for (const entry of readZipDirectory(bytes)) {
      await streamPart(bytes, entry, (piece) => {
        inflated += piece.length;
      });
    }
    return inflated;
  },
  async sheetjsTuned(file) {
    const options: XLSX.ParsingOptions & { readonly nodim: true } = {
      ...{ type: 'array', dense: true, nodim: true, cellFormula: false, cellHTML: false },
      ...{ cellNF: false, cellStyles: false, cellText: false },
    };
    return rowsOf(XLSX.read(await file.arrayBuffer(), options));
  },
  async sheetjsDefault(file) {
    const book = XLSX.read(await file.arrayBuffer());
    return book.SheetNames.reduce(
      (rows, name) => rows + XLSX.utils.sheet_to_json(book.Sheets[name] ?? {}).length,
      0,
    );
  },
};

const rowsOf = (book: XLSX.WorkBook): number =>
  book.SheetNames.reduce((rows, name) => rows + (book.Sheets[name]?.['!data']?.length ?? 0), 0);

addEventListener('message', async ({ data }: MessageEvent<{ contender: Contender; file: Blob }>) => {
  const started = performance.now();
  const read = await READERS[data.contender](data.file);
  postMessage({ ms: performance.now() - started, read });
});
