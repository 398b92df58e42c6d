import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { PortalClient } from '../faults/portal-client.ts';
import { type BenchEngine, benchEngines } from '../import/engines.ts';
import { machineName } from '../import/report.ts';
import { memoryOf } from '../process-memory.ts';
import { type ListeningPage, listen } from './readers.ts';

const RESULTS = fileURLToPath(new URL('../results/tasks.md', import.meta.url));
const PAGES = 50;
const CARDS = 2_000;
const CHANGES_A_SECOND = 10;
const WARM_UP_SECONDS = 15;
const SECONDS = 60;
/** How long the last change may take to arrive. */
const LAST_ARRIVES_MS = 5_000;
const COLUMNS = [
  { nombre: 'Por hacer', estado: 'por_hacer', limite: null },
  { nombre: 'En curso', estado: 'en_curso', limite: null },
  { nombre: 'En revisión', estado: 'en_revision', limite: null },
  { nombre: 'Hecha', estado: 'hecha', limite: null },
];

interface Row {
  readonly name: string;
  readonly heard: number;
  readonly missing: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** For the same changes, the times from sending to the answer. */
  readonly answered: number;
  readonly boardMs: number;
  readonly memory: readonly number[];
}

/** Fifty pages show one board of two thousand cards while somebody changes ten cards a second. */
export async function runTasksBench(): Promise<void> {
  await buildIfChanged();
  const rows: Row[] = [];
  for (const engine of await benchEngines()) {
    rows.push(await measured(engine, 'one server'));
    if (engine.engine === 'postgres') rows.push(await measured(engine, 'two servers'));
    await engine.stop();
  }
  const report = `${new Date().toISOString()} · ${machineName()} · ${PAGES} pages, ${CARDS} cards, ${CHANGES_A_SECOND} changes a second, ${SECONDS} s after ${WARM_UP_SECONDS} s

| | heard | missing | p50 | p99 | longest | p99 of the answers | the board | memory, MB |
|---|---:|---:|---:|---:|---:|---:|---:|---|
${rows.map(asLine).join('\n')}
`;
  console.log(report);
  writeFileSync(
    RESULTS,
    `# Changes of tasks in fifty open pages\n\n\`npm run bench -- tasks\`. Milliseconds from sending a change to its arrival in each page.\n\n${report}`,
  );
}

const asLine = ({ name, heard, missing, p50, p99, longest, answered, boardMs, memory }: Row): string =>
  `| ${name} | ${heard} | ${missing} | ${p50} | ${p99} | ${longest} | ${answered} | ${boardMs} | ${memory.join(' → ')} |`;

async function measured(engine: BenchEngine, servers: 'one server' | 'two servers'): Promise<Row> {
  const { server, databaseUrl } = await engine.start();
  const other =
    servers === 'one server'
      ? server
      : await ServerProcess.start({
          DATABASE_URL: databaseUrl ?? '',
          AUTH_SECRET: randomBytes(32).toString('hex'),
        });
  try {
    const person = await PortalClient.signIn(server.url, server.dataFolder, PEOPLE.administrator);
    const headers = person.headers();
    const tasks = await filled(server.url, headers);
    const began = performance.now();
    await done(server.url, headers, 'GET', `/tableros/${tasks.board}/tarjetas`);
    const boardMs = Math.round(performance.now() - began);
    const pages: ListeningPage[] = [];
    for (let page = 0; page < PAGES; page++) {
      pages.push(await listen((page % 2 === 0 ? server : other).url, headers));
    }
    await changeFor(WARM_UP_SECONDS, server.url, headers, tasks.cards);
    const memory = [memoryNow(server)];
    const sent: Sent[] = [];
    for (const _ of [1, 2, 3]) {
      sent.push(...(await changeFor(SECONDS / 3, server.url, headers, tasks.cards)));
      memory.push(memoryNow(server));
    }
    const isHeard = () => pages.every(({ arrived }) => sent.every(({ opId }) => arrived.has(opId)));
    const deadline = performance.now() + LAST_ARRIVES_MS;
    while (!isHeard() && performance.now() < deadline) await pause(50);
    for (const page of pages) page.stop();
    const waits = pages.flatMap(({ arrived }) =>
      sent.flatMap(({ opId, at }) => {
        const heardAt = arrived.get(opId);
        return heardAt === undefined ? [] : [heardAt - at];
      }),
    );
    const all = waits.toSorted((one, two) => one - two);
    return {
      name: `${engine.engine}, ${servers}`,
      heard: waits.length,
      missing: pages.length * sent.length - waits.length,
      p50: at(all, 0.5),
      p99: at(all, 0.99),
      longest: at(all, 1),
      answered: at(
        sent.map(({ ms }) => ms).toSorted((one, two) => one - two),
        0.99,
      ),
      boardMs,
      memory,
    };
  } finally {
    if (other !== server) await other.remove();
    await server.remove();
  }
}

const at = (sorted: readonly number[], part: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);

const memoryNow = ({ processId }: ServerProcess): number =>
  Math.round(memoryOf(processId ?? 0)?.now ?? Number.NaN);

interface Card {
  readonly id: string;
  version: number;
}
interface Sent {
  readonly opId: string;
  readonly at: number;
  readonly ms: number;
}

async function filled(
  url: string,
  headers: Record<string, string>,
): Promise<{ readonly board: number; readonly cards: Card[] }> {
  const board = await done<{ id: number }>(url, headers, 'POST', '/tableros', {
    nombre: 'Medida',
    columnas: COLUMNS,
  });
  const cards: Card[] = [];
  while (cards.length < CARDS) {
    const some = Array.from({ length: 20 }, () => ({ id: randomUUID(), version: 1 }));
    await Promise.all(
      some.map(({ id }) =>
        done(url, headers, 'POST', '/tareas', {
          opId: randomUUID(),
          id,
          tablero: board.id,
          set: { titulo: `Tarea ${id}` },
        }),
      ),
    );
    cards.push(...some);
  }
  return { board: board.id, cards };
}

async function changeFor(
  seconds: number,
  url: string,
  headers: Record<string, string>,
  cards: readonly Card[],
): Promise<Sent[]> {
  const sent: Promise<Sent>[] = [];
  const began = performance.now();
  for (let change = 0; change < seconds * CHANGES_A_SECOND; change++) {
    await pause(Math.max(0, began + (change * 1000) / CHANGES_A_SECOND - performance.now()));
    const card = cards[(change * 7) % cards.length];
    if (card === undefined) continue;
    const opId = randomUUID();
    const at = performance.now();
    const body = { opId, base: { titulo: card.version }, set: { titulo: `Tarea ${opId}` } };
    sent.push(
      done(url, headers, 'PATCH', `/tareas/${card.id}`, body).then(() => {
        card.version += 1;
        return { opId, at, ms: performance.now() - at };
      }),
    );
  }
  return Promise.all(sent);
}

async function done<T>(
  url: string,
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`${url}/api/v2/4task${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}
