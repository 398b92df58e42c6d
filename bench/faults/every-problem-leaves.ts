import { randomUUID } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { csvOf, work } from '../../tests/server/bulk-import/run.ts';
import type { BenchEngine } from '../import/engines.ts';
import { memoryOf } from '../process-memory.ts';
import type { FaultRow } from './fault-row.ts';
import { PortalClient } from './portal-client.ts';

/** Wide rows, so that a server that holds the whole file in memory is noticed. */
const WIDE = 'x'.repeat(500);
const EXPORTS = 3;
const GROWTH_AT_MOST_MB = 24;
const MB = 1024 * 1024;

export async function everyProblemLeaves(engine: BenchEngine, problems: number): Promise<FaultRow> {
  const { server } = await engine.start();
  try {
    const operator = await PortalClient.signIn(server.url, server.dataFolder, PEOPLE.operator);
    const uploadId = randomUUID();
    const rows = Array.from({ length: problems }, (_, index) =>
      work(13 + index, { site_cod: 'X', cod_externo_cliente: `${WIDE}${index}` }),
    );
    await operator.load({ csv: csvOf(rows), rows: problems }, { csv: '', rows: 0 }, uploadId);
    const url = `${server.url}/api/v2/cargamasiva/ejecuciones/${uploadId}/incidencias.csv`;
    const memory = (): number => memoryOf(server.processId ?? 0)?.now ?? Number.NaN;
    const exported = async () => {
      let peak = memory();
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          peak = Math.max(peak, memory());
          await pauseFor(5);
        }
      })();
      const answer = await fetch(url, { headers: operator.headers() });
      let bytes = 0;
      let lines = 0;
      for await (const piece of answer.body ?? []) {
        bytes += piece.length;
        for (const byte of piece) if (byte === 0x0a) lines++;
      }
      isOver = true;
      await watching;
      return { peak, bytes, lines };
    };
    // The first export allocates memory that stays, so it is not measured.
    const { bytes } = await exported();
    const before = memory();
    const again = [];
    for (let time = 0; time < EXPORTS; time++) again.push(await exported());
    const growth = Math.max(...again.map(({ peak }) => peak)) - before;
    const complete = again.filter(({ lines }) => lines === problems + 1).length;
    return {
      promise: 'every problem of a load leaves, in constant memory',
      engine: engine.engine,
      tried: `${problems} problems, ${Math.round(bytes / MB)} MB of CSV, exported ${EXPORTS} times after a first`,
      found: `${complete} times all of them; ${Math.round(before)} MB before, ${growth.toFixed(1)} MB more at the highest`,
      holds: complete === EXPORTS && growth < GROWTH_AT_MOST_MB,
    };
  } finally {
    await server.remove();
  }
}
