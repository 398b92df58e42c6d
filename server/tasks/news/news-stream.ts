import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TaskNews } from '../../../src/api/contract/records/task-feed.ts';
import type { LiveNews } from './live-news.ts';

/** Shorter than the 40 s of silence after which a page counts the stream as lost. */
const ALIVE_EVERY_MS = 15_000;
/**
 * A reader with more unsent bytes than this is disconnected. Its page calls again with the place of the last
 * news it received (`desde`) and continues from there.
 */
const UNREAD_BYTES = 1024 * 1024;

export interface StreamDeps {
  readonly news: Pick<LiveNews, 'listen'>;
  /** Whether the caller may still read the news. */
  readonly mayStay: (request: FastifyRequest) => Promise<boolean>;
  /** How often a sign of life is sent and `mayStay` is asked. */
  readonly aliveEveryMs?: number | undefined;
}

/**
 * Sends the news as server-sent events until the caller leaves or may no longer read them, or until the server stops.
 */
export class NewsStreams {
  private readonly open = new Set<() => void>();

  constructor(private readonly deps: StreamDeps) {}

  async send(request: FastifyRequest, reply: FastifyReply, since: string | null): Promise<void> {
    const { news, mayStay, aliveEveryMs = ALIVE_EVERY_MS } = this.deps;
    const { raw } = reply;
    const unsent: string[] = [];
    const write = (text: string) => {
      // After `end` the stream must not be written to, although it is not closed yet.
      if (raw.destroyed || raw.writableEnded) return;
      if (!raw.headersSent) unsent.push(text);
      else raw.write(text);
      if (raw.writableLength > UNREAD_BYTES) raw.destroy();
    };
    const stop = await news.listen(since, (one, place) => write(eventOf(one, place)));
    // The caller left while `listen` was reading, and 'close' was emitted before there was a listener for it.
    if (raw.destroyed) return stop();
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Tells nginx not to buffer, which would delay the news.
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();
    for (const text of unsent) write(text);
    const end = () => raw.end();
    const alive = setInterval(() => {
      write(': vivo\n\n');
      mayStay(request).then(
        (stays) => {
          if (!stays) end();
        },
        // The database cannot be reached now; it is asked again at the next sign of life.
        () => undefined,
      );
    }, aliveEveryMs);
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
