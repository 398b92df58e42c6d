import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { Hear } from '../../../server/tasks/news/live-news.ts';
import { NewsStreams } from '../../../server/tasks/news/news-stream.ts';
import type { TaskNews } from '../../../src/api/contract/records/task-feed.ts';

const NOTHING: TaskNews = { tipo: 'presentes', presentes: [] };
let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  close = null;
});

/** A server whose news the test sends. Each listener gets them once `ready` has resolved. */
async function serving(ready: Promise<void> = Promise.resolve()) {
  const listeners = new Set<Hear>();
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const streams = new NewsStreams({
    news: {
      listen: async (_, hear) => {
        listeners.add(hear);
        asked();
        await ready;
        return () => {
          listeners.delete(hear);
        };
      },
    },
    mayStay: async () => true,
  });
  const app = Fastify();
  app.get('/', async (request, reply) => {
    await streams.send(request, reply, null);
    return reply;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  close = async () => {
    streams.stop();
    await app.close();
  };
  const tell = () => {
    for (const hear of [...listeners]) hear(NOTHING, '1.5|1:1:');
  };
  const connections = () =>
    new Promise((resolve, reject) => {
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  return { streams, url, listeners, isAsked, tell, connections };
}

it('the event stream of tasks accepts nothing between its end and its close', async () => {
  const { streams, url, listeners, tell } = await serving();
  const request = get(url, { agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let heard = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  tell();
  streams.stop();
  // If this were written now, it would be an error that nobody handles, and would end the process.
  tell();
  await once(answer, 'end');
  expect(heard).toBe('id: 1.5|1:1:\ndata: {"tipo":"presentes","presentes":[]}\n\n');
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
