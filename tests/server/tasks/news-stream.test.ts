import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { NewsReader } from '../../../server/tasks/news/live-news.ts';
import { eventFor, eventOf } from '../../../server/tasks/news/news-event.ts';
import { NewsStreams, STREAMS_OF_ONE } from '../../../server/tasks/news/news-stream.ts';
import type { TaskNews } from '../../../src/api/contract/records/task-feed.ts';
import { TIE_KINDS } from '../../../src/api/contract/records/task-fields.ts';
import { unsentCard } from '../../../src/machines/tasks/unsent-card.ts';

const NOTHING: TaskNews = { tipo: 'presentes', presentes: [] };
const TOLD = 'id: 1.5|1:1:\ndata: {"tipo":"presentes","presentes":[]}\n\n';
let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

/** A server whose news the test sends. Each listener gets them once `ready` has resolved. */
async function serving(ready: Promise<void> = Promise.resolve()) {
  const listeners = new Set<NewsReader>();
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const streams = new NewsStreams({
    listen: async (_, reader) => {
      listeners.add(reader);
      asked();
      await ready;
      return () => {
        listeners.delete(reader);
      };
    },
  });
  const app = Fastify();
  app.get<{ Querystring: { person?: string } }>('/', async (request, reply) => {
    const id = Number(request.query.person ?? 1);
    const reader = { id, sessionId: id, name: 'Ana', email: '', permissions: { '4task': true } };
    await streams.send(reply, reader, null);
    return reply;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  close = async () => {
    streams.stop();
    await app.close();
  };
  const tell = () => {
    for (const { hear } of [...listeners]) hear(eventOf(NOTHING, '1.5|1:1:'));
  };
  const connections = () =>
    new Promise((resolve, reject) => {
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  /** Reads a stream until it ends. */
  const reading = async (person = 1) => {
    const request = get(`${url}/?person=${person}`, { agent: false });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const read = { heard: '', ended: once(answer, 'end') };
    answer.setEncoding('utf8').on('data', (text: string) => {
      read.heard += text;
    });
    return read;
  };
  return { streams, url, listeners, isAsked, tell, connections, reading };
}

it('the event stream of tasks accepts nothing between its end and its close', async () => {
  const { streams, listeners, tell, reading } = await serving();
  const read = await reading();
  tell();
  streams.stop();
  // If this were written now, it would be an error that nobody handles, and would end the process.
  tell();
  await read.ended;
  expect(read.heard).toBe(TOLD);
  await expect.poll(() => listeners.size).toBe(0);
});

it('the event stream of tasks stops for a page that left while events were read', async () => {
  let become = () => {};
  const ready = new Promise<void>((resolve) => {
    become = resolve;
  });
  const { url, listeners, isAsked, connections } = await serving(ready);
  const request = get(url, { agent: false });
  request.on('error', () => undefined);
  await isAsked;
  request.destroy();
  await expect.poll(connections).toBe(0);
  expect(listeners.size).toBe(1);
  become();
  await expect.poll(() => listeners.size).toBe(0);
});

it('the event stream of tasks tells nothing to a reader whose rights end while events are read', async () => {
  let become = () => {};
  const ready = new Promise<void>((resolve) => {
    become = resolve;
  });
  const { listeners, isAsked, tell, reading } = await serving(ready);
  const answered = reading();
  await isAsked;
  tell();
  for (const { end } of listeners) end();
  become();
  const read = await answered;
  await read.ended;
  expect(read.heard).toBe('');
});

it('the event stream of tasks ends the oldest of a person who opens one more than 20', async () => {
  const { tell, reading, listeners } = await serving();
  const first = await reading();
  const other = await reading(2);
  const rest: Awaited<ReturnType<typeof reading>>[] = [];
  for (let count = 0; count < STREAMS_OF_ONE; count += 1) rest.push(await reading());
  await first.ended;
  expect(first.heard).toBe('data: {"tipo":"cerrado","motivo":"otraPestana"}\n\n');
  await expect.poll(() => listeners.size).toBe(STREAMS_OF_ONE + 1);
  tell();
  await expect.poll(() => [other, ...rest].every(({ heard }) => heard === TOLD)).toBe(true);
});

it('an event of the stream of tasks is written once for all readers who see the same', () => {
  let written = 0;
  const tarjeta = {
    ...unsentCard('0a6f6a3e-3c1f-4f0a-9d0a-000000000001', 1),
    vinculos: [{ tipo: 'obra' as const, clave: 'OBR-1', nombre: 'OBR-1' }],
    versiones: { titulo: 1, 'vinculo:obra:OBR-1': 1 },
  };
  const opIds = Object.assign<string[], object>([], {
    toJSON: () => {
      written += 1;
      return [];
    },
  });
  const seen = eventFor({ tipo: 'tarjeta', tarjeta, opIds }, '1.5|1:1:');
  const [whole, hidden] = [seen(TIE_KINDS), seen(['sitio'])];
  for (let reader = 0; reader < 100; reader += 1) {
    expect(seen([...TIE_KINDS])).toBe(whole);
    expect(seen(['sitio'])).toBe(hidden);
  }
  expect([written, whole.includes('OBR-1'), hidden.includes('OBR-1')]).toEqual([2, true, false]);
  expect(hidden.toString()).toContain('"vinculosOcultos":1,');
  const untied = eventFor(
    { tipo: 'tarjeta', tarjeta: { ...tarjeta, vinculos: [], versiones: {} }, opIds },
    '1',
  );
  expect([untied(TIE_KINDS) === untied([]), written]).toEqual([true, 3]);
});
