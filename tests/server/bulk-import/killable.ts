import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';
import type { Order, ServerSettings } from './killed-server.ts';
import { csvOf, line, type Row, work } from './run.ts';
import type { Stop } from './stops.ts';
import { ANA } from './world.ts';

export const ROWS = 300;

export interface Load {
  readonly uploadId: string;
  readonly works: readonly Row[];
  readonly lines: readonly Row[];
}

/**
 * Long enough that the first sheet needs several pieces, and on the embedded database several COPY
 * statements.
 */
const DESCRIPTION = 'Obra larga de contar. '.repeat(250);

export function loadNumber(index: number, uploadId: string): Load {
  const numbers = Array.from({ length: ROWS }, (_, row) => 13 + index * ROWS + row);
  return {
    uploadId,
    works: numbers.map((number) => work(number, { descripcion: DESCRIPTION })),
    lines: numbers.map((number) => line(number)),
  };
}

export interface RecordedRun {
  readonly estado: string;
  readonly steps: readonly { readonly step: string; readonly state: string }[];
}

/** The server process, with the calls that a browser makes to it. */
export class Killable {
  /**
   * Seconds of processor time until the server listened; on a busy machine the elapsed time would be
   * misleading.
   */
  startSeconds = 0;
  private url = '';
  private readonly said: AsyncIterator<string>;

  private constructor(private readonly child: ChildProcess) {
    if (!child.stdout) throw new Error('the server has no output');
    this.said = createInterface(child.stdout)[Symbol.asyncIterator]();
  }

  static async start(settings: ServerSettings): Promise<Killable> {
    const program = [...SHORT_LIVED, bundledProgram('killed-server'), JSON.stringify(settings)];
    const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
    const server = new Killable(child);
    const { port, startSeconds } = (await server.next()) as { port: number; startSeconds: number };
    server.url = `http://127.0.0.1:${port}/api/v2/cargamasiva`;
    server.startSeconds = startSeconds;
    return server;
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  async order(order: Order): Promise<unknown> {
    this.child.stdin?.write(`${JSON.stringify(order)}\n`);
    return this.next();
  }

  async query(sql: string): Promise<Record<string, unknown>[]> {
    return (await this.order({ query: sql })) as Record<string, unknown>[];
  }

  /** Resolves once the server has stopped at the place where it was told to stop. */
  async stopped(): Promise<{ readonly stop: Stop; readonly backend: number | null }> {
    return (await this.next()) as { stop: Stop; backend: number | null };
  }

  /**
   * Sends the steps of a load in order until one is not answered with 200. A step that must wait is sent
   * again.
   */
  async send({ uploadId, works, lines }: Load, { leavesRest = false } = {}): Promise<number[]> {
    const sheet = (rows: readonly Row[]) => ({
      fileName: 'a.xlsx',
      uploadId,
      totalRows: rows.length,
      mappedColumns: {},
      csvContent: csvOf(rows),
    });
    const steps: [string, object][] = [
      ['borrar', { fileName: 'a.xlsx', rowCount: ROWS, date: '' }],
      ['cargar', sheet(works)],
      ['cargar-factyval', sheet(lines)],
    ];
    const statuses: number[] = [];
    for (const [step, body] of steps) {
      if (leavesRest && step === 'cargar-factyval')
        statuses.push(await this.leaveRest(uploadId, sheet(lines)));
      let status = await this.post(step, uploadId, body);
      while (status === 409) status = await this.post(step, uploadId, body);
      statuses.push(status);
      if (status !== 200) break;
    }
    return statuses;
  }

  private async leaveRest(uploadId: string, sheet: { readonly csvContent: string }): Promise<number> {
    const { csvContent, ...rest } = sheet;
    const form = new FormData();
    form.append('nombre_archivo', 'a.csv');
    form.append('carga', JSON.stringify(rest));
    form.append('archivo', new Blob([csvContent]), 'a.csv');
    const options = { method: 'POST', headers: this.headers(uploadId), body: form };
    return (await fetch(`${this.url}/guardar-archivo`, options)).status;
  }

  /** Null when the server knows no such run. */
  async recorded(uploadId: string): Promise<RecordedRun | null> {
    const answer = await fetch(`${this.url}/ejecuciones/${uploadId}`, { headers: this.headers(uploadId) });
    if (answer.status === 404) return null;
    return ((await answer.json()) as { data: RecordedRun }).data;
  }

  private async post(step: string, uploadId: string, body: object): Promise<number> {
    const headers = { ...this.headers(uploadId), 'content-type': 'application/json' };
    const options = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${this.url}/${step}`, options);
    await answer.text();
    return answer.status;
  }

  private headers(uploadId: string): Record<string, string> {
    return { authorization: `Bearer ${ANA}`, 'x-upload-id': uploadId };
  }

  private async next(): Promise<unknown> {
    const { value, done } = await this.said.next();
    if (done) throw new Error('the server ended');
    return JSON.parse(value);
  }
}
