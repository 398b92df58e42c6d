import * as XLSX from 'xlsx';
import { inflateBeside } from '../../src/workers/workbook/reader/zip/inflating-thread.ts';
import { readZipDirectory } from '../../src/workers/workbook/reader/zip/zip-directory.ts';
import { streamPart } from '../../src/workers/workbook/reader/zip/zip-part.ts';
import { createWorkbookService } from '../../src/workers/workbook/workbook-service.ts';
import type { WorkbookService } from '../../src/workers/workbook/workbook-service-protocol.ts';
import { median } from '../median.ts';
import type { Contender, Contest, Measured } from './contenders.ts';

// Inflates in a second thread, as the portal's worker does.
const inflate = inflateBeside(
  () =>
    new Worker(new URL('../../src/workers/workbook/reader/zip/inflate.worker.ts', import.meta.url), {
      type: 'module',
    }),
);

const PAGES = 50;
const PAGE_ROWS = 100;
const NOTHING_MORE = { firstRowsMs: null, pageMs: null, slowestPageMs: null, refusal: null };

const READERS: Readonly<Record<Contender, (contest: Contest) => Promise<Measured>>> = {
  /** Does what the page does: reads every sheet and checks every cell for errors. */
  async portal({ file, fileName }) {
    const service = createWorkbookService(inflate);
    const started = performance.now();
    let firstRowsMs: number | null = null;
    const outcome = await service.open(
      { name: fileName, type: '', content: file },
      () => {},
      () => {
        firstRowsMs = performance.now() - started;
      },
    );
    const ms = performance.now() - started;
    if (!outcome.ok) return { ...NOTHING_MORE, ms, read: 0, refusal: outcome.failure };
    const { sheets } = outcome.value;
    const read = sheets.reduce((rows, sheet) => rows + sheet.dataRows, 0);
    const pages = await pageTimes(service, sheets[0]?.dataRows ?? 0);
    return { ms, read, firstRowsMs, pageMs: median(pages), slowestPageMs: Math.max(...pages), refusal: null };
  },
  inflate: ({ file }) =>
    timed(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      let inflated = 0;
      for (const entry of readZipDirectory(bytes)) {
        await streamPart(bytes, entry, (piece) => {
          inflated += piece.length;
        });
      }
      return inflated;
    }),
  sheetjsTuned: ({ file }) =>
    timed(async () => {
      const options: XLSX.ParsingOptions & { readonly nodim: true } = {
        type: 'array',
        dense: true,
        nodim: true,
        cellFormula: false,
        cellHTML: false,
        cellNF: false,
        cellStyles: false,
        cellText: false,
      };
      return rowsOf(XLSX.read(await file.arrayBuffer(), options));
    }),
  sheetjsDefault: ({ file }) =>
    timed(async () => {
      const book = XLSX.read(await file.arrayBuffer());
      return book.SheetNames.reduce(
        (rows, name) => rows + XLSX.utils.sheet_to_json(book.Sheets[name] ?? {}).length,
        0,
      );
    }),
};

async function timed(read: () => Promise<number>): Promise<Measured> {
  const started = performance.now();
  const rows = await read();
  return { ...NOTHING_MORE, ms: performance.now() - started, read: rows };
}

async function pageTimes(service: WorkbookService, rows: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < PAGES; index++) {
    const started = performance.now();
    await service.page(0, Math.floor((index * rows) / PAGES), PAGE_ROWS, {});
    times.push(performance.now() - started);
  }
  return times;
}

const rowsOf = (book: XLSX.WorkBook): number =>
  book.SheetNames.reduce((rows, name) => rows + (book.Sheets[name]?.['!data']?.length ?? 0), 0);

addEventListener('message', async ({ data }: MessageEvent<Contest>) => {
  postMessage(await READERS[data.contender](data));
});
