import { proxy, type Remote, wrap } from 'comlink';
import type { WorkbookGatewayOptions } from './gateway-options.ts';
import type { LayoutRequest } from './layout/layout-protocol.ts';
import type { OnProgress } from './progress.ts';
import type { WorkbookGateway } from './protocol.ts';
import { WorkbookError } from './reader/workbook-error.ts';
import type { WorkbookFile } from './reader/workbook-file.ts';
import type { ReadAs, TableFailure, TableGateway, TableLimits } from './table/table-protocol.ts';
import type { FaultsRequest } from './validation/faults-protocol.ts';
import type { WorkbookFailure } from './workbook-failure.ts';
import type { Outcome, WorkbookService } from './workbook-service-protocol.ts';

export interface WorkbookClientOptions {
  /** An idle worker without an open workbook is stopped after this many milliseconds. */
  readonly idleMs: number;
  /** A working worker that reports nothing for this many milliseconds is stopped. */
  readonly stallMs?: number;
}

/** Reading one sheet is a single call without progress: 200,000 rows on a slow machine take less than this. */
const DEFAULT_STALL_MS = 120_000;

interface Session {
  readonly worker: Worker;
  readonly service: Remote<WorkbookService>;
  readonly end: (reason: Error) => void;
  readonly ended: Promise<never>;
  pending: number;
}

/** The open workbook or table, with what a new worker needs to open it again. */
type Held = HeldWorkbook | HeldTable;
interface HeldWorkbook {
  readonly kind: 'workbook';
  readonly file: File;
  /** The layout that a person chose; null while the one that was proposed when the workbook was opened is used. */
  readonly layout: LayoutRequest | null;
  readonly corrections: Parameters<WorkbookGateway['correct']>[0];
  /** The last request for faults; null: none. */
  readonly faults: FaultsRequest | null;
}
interface HeldTable {
  readonly kind: 'table';
  readonly file: File;
  readonly reading: TableLimits & ReadAs;
}

interface Hearing {
  readonly onProgress: OnProgress;
  hear<T>(listener: (told: T) => void): (told: T) => void;
}

/**
 * The bridge to the worker. Starts it when first needed; ends it on an abort, a crash or a stall, and rejects the
 * pending calls, which a terminated worker never answers; stops it when idle without a workbook. A workbook lost with
 * its worker is opened again, with its corrections, by the next call that needs it.
 */
export function createWorkbookClient(
  startWorker: () => Worker,
  { idleMs, stallMs = DEFAULT_STALL_MS }: WorkbookClientOptions,
): WorkbookGateway & TableGateway {
  let session: Session | null = null;
  let hasWorkbook = false;
  let held: Held | null = null;
  let openingAgain: Promise<void> | null = null;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function stop(reason: Error): void {
    const stopped = session;
    session = null;
    hasWorkbook = false;
    clearTimeout(idleTimer);
    stopped?.worker.terminate();
    stopped?.end(reason);
  }

  function start(): Session {
    const worker = startWorker();
    let end: (reason: Error) => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    // When no call is in flight, nothing awaits this rejection, and it must not be reported as unhandled.
    ended.catch(() => {});
    const started: Session = { worker, service: wrap<WorkbookService>(worker), end, ended, pending: 0 };
    const crash = (): void => {
      if (session === started) stop(new WorkbookError('unreadable'));
    };
    worker.addEventListener('error', crash);
    worker.addEventListener('messageerror', crash);
    return started;
  }

  function stopWhenIdle(): void {
    clearTimeout(idleTimer);
    if (!session || session.pending > 0 || hasWorkbook) return;
    idleTimer = setTimeout(() => stop(abortError()), idleMs);
  }

  async function run<T>(
    work: (
      service: Remote<WorkbookService>,
      hearing: Hearing,
    ) => Promise<Outcome<T, WorkbookFailure | TableFailure>>,
    { signal, onProgress }: WorkbookGatewayOptions,
  ): Promise<T> {
    if (signal?.aborted) throw abortError();
    clearTimeout(idleTimer);
    session ??= start();
    const mine = session;
    mine.pending++;
    const stopMine = (reason: Error): void => {
      if (session === mine) stop(reason);
    };
    const abort = (): void => stopMine(abortError());
    signal?.addEventListener('abort', abort, { once: true });
    const watchdog = createWatchdog(stallMs, () => stopMine(new WorkbookError('unreadable')));
    try {
      const hear: Hearing['hear'] = (listener) =>
        proxy((told) => {
          watchdog.sawLife();
          if (session === mine) listener(told);
        });
      const working = work(mine.service, { hear, onProgress: hear((percent) => onProgress?.(percent)) });
      const outcome = await Promise.race([working, mine.ended]);
      if (!outcome.ok) throw new WorkbookError<TableFailure>(outcome.failure);
      return outcome.value;
    } finally {
      watchdog.stop();
      signal?.removeEventListener('abort', abort);
      mine.pending--;
      stopWhenIdle();
    }
  }

  async function runInside<T>(
    work: Parameters<typeof run<T>>[0],
    options: WorkbookGatewayOptions,
  ): Promise<T> {
    if (session === null && held !== null && openingAgain === null) {
      openingAgain = openAgain(held).finally(() => {
        openingAgain = null;
      });
    }
    if (openingAgain !== null) await openingAgain;
    return run(work, options);
  }

  async function openAgain(lost: Held): Promise<void> {
    if (lost.kind === 'workbook') await openWorkbookAgain(lost);
    else {
      const { file, reading } = lost;
      await run((service, { onProgress }) => service.openTable(fileIn(file), reading, onProgress), {});
      hasWorkbook = true;
    }
    clearTimeout(idleTimer);
  }

  async function openWorkbookAgain({ file, layout, corrections, faults }: HeldWorkbook): Promise<void> {
    await run((service, { onProgress }) => service.open(fileIn(file), onProgress), {});
    hasWorkbook = true;
    if (layout !== null) await run((service) => service.layOut(layout), {});
    if (corrections.length > 0) await run((service) => service.correct(corrections), {});
    if (faults !== null) await run((service) => service.faults(faults), {});
  }

  /**
   * Opens a file in place of the open one, and aborts calls still under way. If the opening fails, no file is open.
   */
  async function openNew<T>(
    work: Parameters<typeof run<T>>[0],
    options: WorkbookGatewayOptions,
    opened: Held,
  ) {
    if (session && session.pending > 0) stop(abortError());
    hasWorkbook = false;
    held = null;
    const summary = await run(work, options);
    hasWorkbook = true;
    held = opened;
    clearTimeout(idleTimer);
    return summary;
  }

  return {
    open: (file, options = {}) =>
      openNew(
        (service, { onProgress, hear }) =>
          service.open(fileIn(file), onProgress, options.onFirstRows && hear(options.onFirstRows)),
        options,
        { kind: 'workbook', file, layout: null, corrections: [], faults: null },
      ),
    openTable: (file, { signal, onProgress: told, ...reading }) =>
      openNew(
        (service, { onProgress }) => service.openTable(fileIn(file), reading, onProgress),
        { signal, onProgress: told },
        { kind: 'table', file, reading },
      ),
    async readTableAs(as, options) {
      const summary = await runInside(
        (service, { onProgress }) => service.readTableAs(as, onProgress),
        options,
      );
      if (held?.kind === 'table') held = { ...held, reading: { ...held.reading, ...as } };
      return summary;
    },
    tableRows: (columns, part, reading) =>
      runInside((service) => service.tableRows(columns, part, reading), {}),
    tableDates: (dates) => runInside((service) => service.tableDates(dates), {}),
    tableNumbers: (numbers) => runInside((service) => service.tableNumbers(numbers), {}),
    tableFingerprint: () => runInside((service) => service.tableFingerprint(), {}),
    glance: (file, options) =>
      run((service, { onProgress }) => service.glance(fileIn(file), onProgress), options),
    writeTable: (sheet) => run((service) => service.writeTable(sheet), {}),
    async layOut(layout, options = {}) {
      const laid = await runInside((service) => service.layOut(layout), options);
      if (held?.kind === 'workbook') held = { ...held, layout };
      return laid;
    },
    page: (sheet, offset, limit, { columns, dates, isFiltered, ...options } = {}) =>
      runInside((service) => service.page(sheet, offset, limit, { columns, dates, isFiltered }), options),
    locate: (sheet, row, { isFiltered, ...options } = {}) =>
      runInside((service) => service.locate(sheet, row, isFiltered), options),
    filterRows: (request, options = {}) => runInside((service) => service.filterRows(request), options),
    columnStatistics: (request, options = {}) =>
      runInside((service) => service.columnStatistics(request), options),
    placesOfFields: (request, options = {}) =>
      runInside((service) => service.placesOfFields(request), options),
    async correct(corrections, options = {}) {
      const corrected = await runInside((service) => service.correct(corrections), options);
      if (held?.kind === 'workbook') held = { ...held, corrections };
      return corrected;
    },
    fitCorrections: (corrections, options = {}) =>
      runInside((service) => service.fitCorrections(corrections), options),
    dateReport: (request, options = {}) => runInside((service) => service.dateReport(request), options),
    async faults(request, { signal, ...options } = {}) {
      const report = await unlessAborted(
        () => runInside((service) => service.faults(request), options),
        signal,
        () => session?.service.stopFinding().catch(() => {}),
      );
      if (held?.kind === 'workbook') held = { ...held, faults: request };
      return report;
    },
    faultValues: (request, options = {}) => runInside((service) => service.faultValues(request), options),
    faultCells: (request, options = {}) => runInside((service) => service.faultCells(request), options),
    faultRows: (sheet, options = {}) => runInside((service) => service.faultRows(sheet), options),
    previewFix: (request, options = {}) => runInside((service) => service.previewFix(request), options),
    subprojectsAsk: (tracking, options = {}) =>
      runInside((service) => service.subprojectsAsk(tracking), options),
    buildLoad: (request, options = {}) =>
      runInside((service, { onProgress }) => service.buildLoad(request, onProgress), options),
    template: (request) => run((service) => service.template(request), {}),
    markedWorkbook: (request, { signal, ...options } = {}) =>
      unlessAborted(
        () => runInside((service, { onProgress }) => service.markedWorkbook(request, onProgress), options),
        signal,
        () => session?.service.stopMarking().catch(() => {}),
      ),
    leftOutAsk: (sheets, options = {}) => runInside((service) => service.leftOutAsk(sheets), options),
    leftOutWorkbook: (request, { signal, ...options } = {}) =>
      unlessAborted(
        () => runInside((service, { onProgress }) => service.leftOutWorkbook(request, onProgress), options),
        signal,
        () => session?.service.stopMarking().catch(() => {}),
      ),
    close() {
      hasWorkbook = false;
      held = null;
      if (!session) return;
      if (session.pending > 0) {
        stop(abortError());
        return;
      }
      session.service.close().catch(() => {});
      stopWhenIdle();
    },
  };
}

const fileIn = (file: File): WorkbookFile => ({ name: file.name, type: file.type, content: file });

function createWatchdog(limitMs: number, bark: () => void): { sawLife(): void; stop(): void } {
  let timer = setTimeout(bark, limitMs);
  let isStopped = false;
  return {
    sawLife() {
      // Progress has its own port, so a report may arrive after the answer.
      if (isStopped) return;
      clearTimeout(timer);
      timer = setTimeout(bark, limitMs);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Waits for a call until it is aborted. An abort does not terminate the worker, which would close the
 * workbook.
 */
async function unlessAborted<T>(
  begin: () => Promise<T>,
  signal: AbortSignal | undefined,
  giveUp: () => void,
): Promise<T> {
  if (signal?.aborted) throw abortError();
  const working = begin();
  if (!signal) return working;
  working.catch(() => {});
  let abort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => {
      giveUp();
      reject(abortError());
    };
  });
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([working, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const abortError = (): DOMException =>
  new DOMException('The workbook was closed while it was being read.', 'AbortError');
