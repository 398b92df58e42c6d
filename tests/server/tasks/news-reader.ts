import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { NOW, type TaskNews, taskNews } from '../../../src/api/contract/records/task-feed.ts';

export interface Reader {
  readonly heard: TaskNews[];
  /** The place of the last event in the feed. */
  place(): string;
  /** Resolves with the first event, also an earlier one, for which `is` returns true. */
  until(is: (news: TaskNews) => boolean): Promise<TaskNews>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** A page that reads the news over a real socket. */
export async function readNews(address: string, token: string, since: string | null = null): Promise<Reader> {
  const query = `?desde=${encodeURIComponent(since ?? NOW)}`;
  // Not `fetch`, which connects again by itself when its stream is stopped and thereby keeps the server from
  // closing.
  const request = get(`${address}/api/v2/4task/novedades${query}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`news: ${answer.statusCode}`);
  answer.setEncoding('utf8');
  const heard: TaskNews[] = [];
  const waiting = new Set<() => void>();
  let place = '';
  const take = (event: string) => {
    const id = /^id: (.*)$/m.exec(event)?.[1];
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (id === undefined || data === undefined) return;
    place = id;
    heard.push(taskNews.parse(JSON.parse(data)));
    for (const look of waiting) look();
  };
  let rest = '';
  answer.on('data', (text: string) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) take(event);
  });
  const ended = new Promise<void>((resolve) => {
    answer.on('close', resolve);
  });
  answer.on('error', () => undefined);
  return {
    heard,
    ended,
    place: () => place,
    stop: () => request.destroy(),
    until: (is) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find(is);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

export async function listening(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

export const isCard =
  (titulo: string) =>
  (news: TaskNews): boolean =>
    news.tipo === 'tarjeta' && news.tarjeta.titulo === titulo;
