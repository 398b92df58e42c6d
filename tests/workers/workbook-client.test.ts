import { expose } from 'comlink';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usualLayout } from '../../paths/payloads/bulk-import/usual-layout.ts';
import { loadBody } from '../../src/workers/workbook/load/load-protocol.ts';
import { WorkbookError } from '../../src/workers/workbook/reader/workbook-error.ts';
import type { TableFailure } from '../../src/workers/workbook/table/table-protocol.ts';
import { createWorkbookClient } from '../../src/workers/workbook/workbook-client.ts';
import type { WorkbookService } from '../../src/workers/workbook/workbook-service-protocol.ts';
import { fileOf, workbookBytes, xmlBookBytes } from '../support/books/workbooks.ts';
import { startThreadWorker, type ThreadWorker } from '../support/worker-thread.ts';

const FILE = fileOf(
  workbookBytes([
    {
      name: 'SEGUIMIENTO',
      rows: [
        [12, 'proyecto'],
        [1, 'Norte'],
      ],
    },
  ]),
  'marzo.xlsx',
);
const REQUEST = {
  sheet: 0,
  fields: ['proyecto'],
  requiredFields: [],
  dateFields: [],
  fileName: 'marzo.xlsx',
  dateOrders: {},
};
const ABORTED = { name: 'AbortError' };
const UNREADABLE = new WorkbookError('unreadable');

describe('with the real worker in a thread', () => {
  const threads: ThreadWorker[] = [];
  const start = (): Worker => {
    const thread = startThreadWorker();
    threads.push(thread);
    return thread;
  };
  afterEach(() => {
    for (const thread of threads.splice(0)) thread.terminate();
  });

  it('opens, pages and builds', async () => {
    const client = createWorkbookClient(start, { idleMs: 1000 });
    expect(threads).toEqual([]);
    const progress: number[] = [];
    const summary = await client.open(FILE, { onProgress: (percent) => progress.push(percent) });
    expect([summary.fileName, summary.fileCode, summary.sheets[0]?.dataRows]).toEqual([
      'marzo.xlsx',
      '12',
      1,
    ]);
    expect(await client.page(0, 0, 50)).toEqual({
      sheet: 0,
      offset: 0,
      total: 1,
      firstColumn: 0,
      rows: [{ number: 2, cells: ['1', 'Norte'] }],
    });
    const built = await client.buildLoad(REQUEST);
    expect(built.csvText).toBe('\uFEFFproyecto\nNorte\n');
    expect(JSON.parse(await loadBody(built, 'u').text()).totalRows).toBe(1);
    await expect.poll(() => progress.at(-1)).toBe(100);
    expect(threads.length).toBe(1);
  });

  it('returns a failure as a WorkbookError with its code', async () => {
    const client = createWorkbookClient(start, { idleMs: 1000 });
    await expect(client.open(fileOf('no es un libro'))).rejects.toEqual(new WorkbookError('notExcel'));
    await expect(client.open(FILE)).resolves.toMatchObject({ fileCode: '12' });
    expect(threads.length).toBe(1);
  });

  it('cancels a marking without ending the thread, and the workbook stays open', async () => {
    const rows = Array.from({ length: 6_000 }, (_, row) => [row, `texto ${row}`, row / 7]);
    const client = createWorkbookClient(start, { idleMs: 1000 });
    await client.open(fileOf(workbookBytes([{ name: 'A', rows }])));
    const request = { sheets: [], cells: [], unlisted: 0 };
    const abort = new AbortController();
    await expect(client.markedWorkbook(request, { signal: AbortSignal.abort() })).rejects.toMatchObject(
      ABORTED,
    );
    const marking = client.markedWorkbook(request, { signal: abort.signal });
    abort.abort();
    await expect(marking).rejects.toMatchObject(ABORTED);
    expect((await client.page(0, 5_998, 1)).rows[0]?.cells[1]).toBe('texto 5999');
    const { file, ...made } = await client.markedWorkbook(request, { signal: new AbortController().signal });
    expect(made).toEqual({ fileName: 'carga (marcado).xlsx', marked: 0, total: 0 });
    expect(file.size).toBeGreaterThan(10_000);
    expect(threads.length).toBe(1);
  });

  it('makes a template without a workbook', async () => {
    const client = createWorkbookClient(start, { idleMs: 1000 });
    const file = await client.template({ fileCode: 12, tracking: [], factyval: [] });
    expect(await client.open(fileOf(new Uint8Array(await file.arrayBuffer())))).toMatchObject({
      fileCode: '12',
    });
  });

  it('reads a table in place of a workbook, and writes one', async () => {
    const client = createWorkbookClient(start, { idleMs: 1000 });
    const progress: number[] = [];
    const summary = await client.openTable(FILE, {
      rowsAtMost: 10,
      onProgress: (percent) => progress.push(percent),
    });
    expect([summary.sheet, summary.rows]).toEqual(['SEGUIMIENTO', 1]);
    // Progress has a channel of its own, so the last report may arrive after the answer.
    await expect.poll(() => progress.at(-1)).toBe(100);
    const { count, json } = await client.tableRows([1]);
    expect([count, JSON.parse(await json.text())]).toEqual([1, [{ fila: 2, celdas: ['Norte'] }]]);
    await expect(client.page(0, 0, 50)).rejects.toEqual(UNREADABLE);
    await expect(client.openTable(fileOf('', 'nada.csv'), { rowsAtMost: 10 })).rejects.toEqual(
      new WorkbookError<TableFailure>('empty'),
    );
    const written = await client.writeTable({
      name: 'Registro',
      columns: [{ header: 'Código', isNumber: false }],
      rows: [['A']],
    });
    const again = fileOf(new Uint8Array(await written.arrayBuffer()));
    expect((await client.openTable(again, { rowsAtMost: 10 })).columns).toEqual([
      { column: 0, letter: 'A', header: 'Código', examples: ['A'] },
    ]);
    expect(threads.length).toBe(1);
  });

  it('ends the thread for an abort in the middle of reading, and rejects without waiting for the rest', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => {
      const cells = Array.from({ length: 20 }, (_, c) => `<c t="str"><v>f${row} c${c}</v></c>`);
      return `<row>${cells.join('')}</row>`;
    });
    const big = fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows: rows.join('') }] }));
    const client = createWorkbookClient(start, { idleMs: 1000 });
    const abort = new AbortController();
    const progress: number[] = [];
    const opening = client.open(big, {
      signal: abort.signal,
      onProgress: (percent) => {
        progress.push(percent);
        if (percent >= 10) abort.abort();
      },
    });
    await expect(opening).rejects.toMatchObject(ABORTED);
    // Reading has stopped: the abort came with the last report, far from the end.
    expect(progress.filter((percent) => percent >= 10)).toHaveLength(1);
    expect(progress.at(-1)).toBeLessThan(90);
    await threads[0]?.ended;
    // The workbook was lost with its worker; a new one opens in a new worker.
    await expect(client.open(FILE)).resolves.toMatchObject({ fileCode: '12' });
    expect(threads.length).toBe(2);
  });
});

describe('with a scripted worker', () => {
  beforeEach(() => {
    // Messages between the two ends take real time, so only the client's own timers are faked.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts no worker for a signal that has already aborted', async () => {
    const { start, workers } = fakeWorkers({});
    const client = createWorkbookClient(start, { idleMs: 1000 });
    await expect(client.open(FILE, { signal: AbortSignal.abort() })).rejects.toMatchObject(ABORTED);
    expect(workers).toEqual([]);
  });

  it('rejects what waits as unreadable after a crash, and the next call starts anew', async () => {
    const { start, workers } = fakeWorkers({ open: never });
    const client = createWorkbookClient(start, { idleMs: 1000 });
    const opening = client.open(FILE);
    workers[0]?.fire('error');
    await expect(opening).rejects.toEqual(UNREADABLE);
    expect(workers[0]?.terminated).toBe(true);
    const again = client.open(FILE);
    workers[1]?.fire('messageerror');
    await expect(again).rejects.toEqual(UNREADABLE);
  });

  it('opens a workbook that was lost with its worker again, with its corrections, when it is next needed', async () => {
    const asked: string[] = [];
    const page = { sheet: 0, offset: 0, total: 0, firstColumn: 0, rows: [] };
    const { start, workers } = fakeWorkers({
      open: async ({ name }) => {
        asked.push(`open ${name}`);
        return { ok: true, value: SUMMARY };
      },
      correct: async (corrections) => {
        asked.push(`correct ${corrections.length}`);
        return { ok: true, value: { corrections, summary: SUMMARY, skippedRows: [], effects: [] } };
      },
      page: async () => {
        asked.push('page');
        return { ok: true, value: page };
      },
    });
    const client = createWorkbookClient(start, { idleMs: 1000 });
    await client.open(FILE);
    await client.correct([{ tipo: 'recortar', hoja: 0, columna: 'proyecto' }]);
    workers[0]?.fire('error');
    asked.length = 0;
    expect(await Promise.all([client.page(0, 0, 50), client.page(0, 50, 50)])).toEqual([page, page]);
    expect(asked).toEqual(['open marzo.xlsx', 'correct 1', 'page', 'page']);
    client.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, true]);
  });

  it('opens a table that was lost with its worker again when its rows are next needed', async () => {
    const asked: unknown[] = [];
    const rows = { count: 0, json: new Blob() };
    const { start, workers } = fakeWorkers({
      openTable: async ({ name }, { rowsAtMost }) => {
        asked.push([name, rowsAtMost]);
        return { ok: true, value: { ...TABLE, fileName: name } };
      },
      tableRows: async (columns) => {
        asked.push(columns);
        return { ok: true, value: rows };
      },
    });
    const client = createWorkbookClient(start, { idleMs: 1000 });
    await client.openTable(FILE, { rowsAtMost: 7 });
    workers[0]?.fire('error');
    await client.tableRows([0, 2]);
    expect(asked).toEqual([
      ['marzo.xlsx', 7],
      ['marzo.xlsx', 7],
      [0, 2],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    client.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(workers[1]?.terminated).toBe(true);
  });

  it('opens a lost table again in the encoding that was chosen for it last', async () => {
    const asked: unknown[] = [];
    const value = TABLE;
    const { start, workers } = fakeWorkers({
      openTable: async (_file, { encoding }) => {
        asked.push(['open', encoding]);
        return { ok: true, value };
      },
      readTableAs: async ({ encoding }) => {
        asked.push(['again', encoding]);
        return { ok: true, value };
      },
      tableRows: async () => ({ ok: true, value: { count: 0, json: new Blob() } }),
    });
    const client = createWorkbookClient(start, { idleMs: 1000 });
    await client.openTable(FILE, { rowsAtMost: 7, encoding: 'cp850' });
    await client.readTableAs({ encoding: 'macintosh' }, {});
    workers[0]?.fire('error');
    await client.tableRows([0]);
    expect(asked).toEqual([
      ['open', 'cp850'],
      ['again', 'macintosh'],
      ['open', 'macintosh'],
    ]);
    client.close();
  });

  it('ends a worker that reports nothing for too long, but not one that reports', async () => {
    let tellOpened: (opened: { report: (percent: number) => void }) => void = () => {};
    const opened = new Promise<{ report: (percent: number) => void }>((resolve) => {
      tellOpened = resolve;
    });
    const { start, workers } = fakeWorkers({
      open: (_file, onProgress) => {
        // Wrapped in an object, because a promise would treat Comlink's proxy as another promise.
        tellOpened({ report: onProgress });
        return never();
      },
    });
    const client = createWorkbookClient(start, { idleMs: 1000, stallMs: 500 });
    let failure: unknown = null;
    client.open(FILE).catch((error: unknown) => {
      failure = error;
    });
    const { report } = await opened;
    for (const percent of [10, 20, 30]) {
      await vi.advanceTimersByTimeAsync(400);
      // Resolves once the client has received the report.
      await report(percent);
    }
    expect([failure, workers[0]?.terminated]).toEqual([null, false]);
    await vi.advanceTimersByTimeAsync(500);
    expect([failure, workers[0]?.terminated]).toEqual([UNREADABLE, true]);
  });

  it('does not end the open workbook for progress that comes after the answer', async () => {
    let report: (percent: number) => unknown = () => {};
    const { start, workers } = fakeWorkers({
      open: async (_file, onProgress) => {
        report = onProgress;
        return { ok: true, value: SUMMARY };
      },
    });
    const client = createWorkbookClient(start, { idleMs: 1000, stallMs: 500 });
    await client.open(FILE);
    await report(100);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers[0]?.terminated).toBe(false);
  });

  it('stops when idle, but not while a workbook is open', async () => {
    const { start, workers } = fakeWorkers({ open: async () => ({ ok: true, value: SUMMARY }) });
    const client = createWorkbookClient(start, { idleMs: 1000 });
    await client.open(FILE);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers[0]?.terminated).toBe(false);
    client.close();
    await vi.advanceTimersByTimeAsync(999);
    expect(workers[0]?.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers[0]?.terminated).toBe(true);
  });

  it('stops when idle after a workbook that was refused', async () => {
    const { start, workers } = fakeWorkers({ open: async () => ({ ok: false, failure: 'notExcel' }) });
    const client = createWorkbookClient(start, { idleMs: 1000 });
    await expect(client.open(FILE)).rejects.toEqual(new WorkbookError('notExcel'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(workers[0]?.terminated).toBe(true);
  });

  it('opening another workbook aborts the one being opened', async () => {
    const { start, workers } = fakeWorkers({ open: never });
    const client = createWorkbookClient(start, { idleMs: 1000 });
    const first = client.open(FILE);
    const second = client.open(FILE);
    await expect(first).rejects.toMatchObject(ABORTED);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    client.close();
    await expect(second).rejects.toMatchObject(ABORTED);
  });
});

const TABLE = {
  fileName: 'marzo.csv',
  sheet: null,
  sheets: 1,
  location: { sheet: 0, headerRow: 1, sheetsOfFile: [], beginning: [], isChosen: false },
  text: null,
  columns: [],
  rows: 0,
};

const SUMMARY = {
  fileName: 'marzo.xlsx',
  size: 1,
  sheets: [],
  layout: usualLayout([]),
  errors: [],
  errorCount: 0,
  fileCode: '12',
  firstCodObra: '',
  thirdSheetHasContent: false,
  sha256: 'a'.repeat(64),
  hidden: [],
  externalLinks: [],
};

const never = (): Promise<never> => new Promise(() => {});

interface FakeWorker extends Worker {
  readonly terminated: boolean;
  fire(type: 'error' | 'messageerror'): void;
}

/** Workers whose other end is a service of the test, over a real message channel. */
function fakeWorkers(service: Partial<WorkbookService>): { start: () => Worker; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const start = (): Worker => {
    const { port1, port2 } = new MessageChannel();
    expose({ close: () => {}, ...service }, port2);
    port1.start();
    const events = new EventTarget();
    const worker = {
      terminated: false,
      postMessage: port1.postMessage.bind(port1),
      addEventListener: (type: string, listener: EventListener) =>
        (type === 'message' ? port1 : events).addEventListener(type, listener),
      removeEventListener: (type: string, listener: EventListener) =>
        (type === 'message' ? port1 : events).removeEventListener(type, listener),
      terminate() {
        worker.terminated = true;
        port1.close();
        port2.close();
      },
      fire: (type: string) => events.dispatchEvent(new Event(type)),
    };
    workers.push(worker as unknown as FakeWorker);
    return worker as unknown as Worker;
  };
  return { start, workers };
}
