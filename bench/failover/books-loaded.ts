import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type SheetCsv, sampleCsv } from '../faults/sample-csv.ts';
import type { PortalCalls } from './portal-calls.ts';

export const ROWS = 200;
const BETWEEN_MS = 300;

interface Run {
  readonly estado: string;
  readonly steps: readonly { readonly step: string; readonly state: string }[];
}

/** Loads one workbook after another. When an answer is lost it asks the server about the run, as the page does. */
export class BooksLoaded {
  readonly acknowledged: string[] = [];
  /** Ids of all runs that were begun. */
  readonly begun: string[] = [];
  private after = 12;

  constructor(private readonly calls: PortalCalls) {}

  /** Loads one workbook. Returns null when it is told to stop before that. */
  async loadOne(stop: AbortSignal): Promise<SheetCsv | null> {
    const { tracking, factyval } = await sampleCsv(ROWS, this.after);
    while (!stop.aborted) {
      const uploadId = randomUUID();
      this.begun.push(uploadId);
      const ended = await this.toItsEnd(uploadId, { cargar: tracking, 'cargar-factyval': factyval }, stop);
      if (ended === 'completada' || ended === 'con_pendientes') {
        this.acknowledged.push(uploadId);
        this.after += ROWS;
        return tracking;
      }
      await pause(BETWEEN_MS);
    }
    return null;
  }

  async goOn(stop: AbortSignal): Promise<void> {
    while ((await this.loadOne(stop)) !== null) await pause(BETWEEN_MS);
  }

  private async toItsEnd(
    uploadId: string,
    sheets: Readonly<Record<'cargar' | 'cargar-factyval', SheetCsv>>,
    stop: AbortSignal,
  ): Promise<string | null> {
    while (!stop.aborted) {
      const asked = await this.calls.insist(stop, 'GET', `/cargamasiva/ejecuciones/${uploadId}`);
      if (asked === null) return null;
      const run = asked.status === 200 ? (asked.data as Run) : null;
      if (run !== null && run.estado !== 'en_curso') return run.estado;
      const done = (step: string) =>
        run?.steps.some((one) => one.step === step && one.state === 'hecho') ?? false;
      if (run === null) {
        const body = {
          fileName: 'medida.xlsx',
          rowCount: sheets.cargar.rows,
          date: '2026-11-27T10:00:00.000Z',
        };
        const opened = await this.step(uploadId, 'borrar', body);
        // Another run is loading; it keeps that right until its lease ends or its owner has been silent for
        // long enough.
        if (opened === 409) return 'held';
      } else {
        const step = done('cargar') ? 'cargar-factyval' : 'cargar';
        const { csv: csvContent, rows: totalRows } = sheets[step];
        await this.step(uploadId, step, {
          fileName: 'medida.xlsx',
          uploadId,
          totalRows,
          mappedColumns: {},
          csvContent,
        });
      }
    }
    return null;
  }

  private async step(uploadId: string, step: string, body: object): Promise<number | null> {
    const called = await this.calls.call('POST', `/cargamasiva/${step}`, body, { 'x-upload-id': uploadId });
    if (called?.status !== 200) await pause(BETWEEN_MS);
    return called?.status ?? null;
  }
}
