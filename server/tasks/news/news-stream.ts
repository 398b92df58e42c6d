import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TaskNews } from '../../../src/api/contract/records/task-feed.ts';
import type { LiveNews } from './live-news.ts';

/** Below the 40 s after which a page counts the stream as lost. */
const ALIVE_EVERY_MS = 15_000;
/** Whoever does not read what is sent is cut off; their page comes back and goes on where it was. */
const UNREAD_BYTES = 1024 * 1024;

export interface StreamDeps {
  readonly news: LiveNews;
  /** Whether the caller may still read it. */
  readonly mayStay: (request: FastifyRequest) => Promise<boolean>;
  /** How often it is asked, and the page told that the stream is alive. */
  readonly aliveEveryMs?: number;
}

/** The news as server-sent events, until the caller leaves, may not read them any more, or the server stops. */
export class NewsStreams {
  private readonly open = new Set<() => void>();

  constructor(private readonly deps: StreamDeps) {}

  async send(request: FastifyRequest, reply: FastifyReply, since: string | null): Promise<void> {
    const { news, mayStay, aliveEveryMs = ALIVE_EVERY_MS } = this.deps;
    const { raw } = reply;
    const write = (text: string) => {
      raw.write(text);
      if (raw.writableLength > UNREAD_BYTES) raw.destroy();
    };
    const written: string[] = [];
    let isBegun = false;
    const stop = await news.listen(since, (one, place) => {
      if (isBegun) write(eventOf(one, place));
      else written.push(eventOf(one, place));
    });
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that collects an answer before it passes it on would keep the news back.
      'x-accel-buffering': 'no',
    });
    isBegun = true;
    for (const text of written) write(text);
    const alive = setInterval(() => {
      write(': vivo\n\n');
      mayStay(request).then(
        (stays) => {
          if (!stays) raw.end();
        },
        // The database is away for now: it is asked again.
        () => undefined,
      );
    }, aliveEveryMs);
    const end = () => raw.end();
    this.open.add(end);
    raw.on('close', () => {
      clearInterval(alive);
      this.open.delete(end);
      stop();
    });
  }

  stop(): void {
    for (const end of this.open) end();
  }
}

const eventOf = (news: TaskNews, place: string): string => `id: ${place}\ndata: ${JSON.stringify(news)}\n\n`;
