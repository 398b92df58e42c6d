import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { PortalClient } from '../faults/portal-client.ts';
import type { BenchEngine } from '../import/engines.ts';
import { memoryOf } from '../process-memory.ts';

const MEGABYTE = 2 ** 20;
/** Sizes of the bodies. The largest is just under the limit of a load. */
export const BODIES = [
  { megabytes: 16, gzip: false },
  { megabytes: 64, gzip: false },
  { megabytes: 250, gzip: false },
  { megabytes: 250, gzip: true },
] as const;

export interface BodyFigures {
  readonly megabytes: number;
  readonly gzip: boolean;
  readonly rows: number;
  readonly seconds: number;
  readonly serverMemoryMb: number;
}

export async function bodyMemory(
  engine: BenchEngine,
  megabytes: number,
  gzip: boolean,
): Promise<BodyFigures> {
  const { server } = await engine.start();
  try {
    const client = await PortalClient.signIn(server.url, server.dataFolder, PEOPLE.operator);
    const uploadId = randomUUID();
    const rows = Math.floor((megabytes * MEGABYTE - HEAD.length) / rowOf(0).length);
    await client.borrar(uploadId, rows);
    const before = memoryOf(server.processId ?? 0);
    const started = performance.now();
    const headers = {
      ...client.headers(uploadId),
      'content-type': 'application/json',
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
    };
    const answer = await post(
      `${server.url}/api/v2/cargamasiva/cargar`,
      headers,
      bodyOf(uploadId, rows),
      gzip,
    );
    const seconds = (performance.now() - started) / 1000;
    const after = memoryOf(server.processId ?? 0);
    if (JSON.parse(answer).records_inserted !== rows) throw new Error(`cargar answered ${answer}`);
    return {
      megabytes,
      gzip,
      rows,
      seconds,
      serverMemoryMb: before && after ? after.peak - before.now : Number.NaN,
    };
  } finally {
    await server.remove();
  }
}

const HEAD =
  '{"csvContent":"\u{feff}proyecto;subproyecto;site_cod;cod_obra_interno_4plus;seg_asignacion_fecha;observaciones\\n';
const NOTE = 'Lo que alguien apuntó de la obra, con bastantes palabras. '.repeat(10);
const ROWS_A_PIECE = 100;

const rowOf = (row: number): string =>
  `Despliegue FTTH Norte 2026;Fase 1;SIT-00001;4P-NOR-FTTH-${String(row).padStart(7, '0')};2026-02-01;${NOTE}\\n`;

function* bodyOf(uploadId: string, rows: number): Generator<string> {
  yield HEAD;
  for (let row = 0; row < rows; row += ROWS_A_PIECE) {
    const piece = Array.from({ length: Math.min(ROWS_A_PIECE, rows - row) }, (_, next) => rowOf(row + next));
    yield piece.join('');
  }
  yield `","fileName":"medida.xlsx","uploadId":"${uploadId}","totalRows":${rows},"mappedColumns":{}}`;
}

async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Iterable<string>,
  gzip: boolean,
): Promise<string> {
  const sending = request(url, { method: 'POST', headers });
  const answered = new Promise<string>((resolve, reject) => {
    sending.once('error', reject).once('response', (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (piece) => {
          text += piece;
        })
        .once('end', () => resolve(text));
    });
  });
  const pieces = Readable.from(body, { objectMode: false });
  await (gzip ? pipeline(pieces, createGzip({ level: 1 }), sending) : pipeline(pieces, sending));
  return answered;
}
