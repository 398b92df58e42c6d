import type { FastifyReply } from 'fastify';
import type { SignedInUser } from '../../identity/caller.ts';
import { openKinds } from '../ties/open-kinds.ts';
import type { LiveNews } from './live-news.ts';
import { eventOf } from './news-event.ts';

/** Shorter than the 40 s of silence after which a page counts the stream as lost. */
const ALIVE_EVERY_MS = 15_000;
/**
 * A reader with more unsent bytes than this is disconnected. Its page calls again with the place of the last
 * news it received (`desde`) and continues from there.
 */
const UNREAD_BYTES = 1024 * 1024;
/** How many streams of one person this server keeps open: one a tab. */
export const STREAMS_OF_ONE = 20;
/** A reader that does not take the end of its stream in this time is disconnected. */
const END_WITHIN_MS = 5_000;

interface Stream {
  readonly end: (last?: Buffer) => void;
}

const CLOSED = eventOf({ tipo: 'cerrado', motivo: 'otraPestana' }, null);

/**
 * Sends the news as server-sent events until the caller leaves or may no longer read them, until they open too many
 * other streams, or until the server stops.
 */
export class NewsStreams {
  /** By person, the oldest stream first. */
  private readonly open = new Map<number, Set<Stream>>();

  constructor(private readonly news: Pick<LiveNews, 'listen'>) {}

  async send(reply: FastifyReply, reader: SignedInUser, since: string | null): Promise<void> {
    const { id: person, sessionId, permissions } = reader;
    const { raw } = reply;
    const unsent: Buffer[] = [];
    let isOver = false;
    const write = (event: Buffer | string) => {
      // After `end` the stream must not be written to, although it is not closed yet.
      if (raw.destroyed || raw.writableEnded) return;
      raw.write(event);
      if (raw.writableLength > UNREAD_BYTES) raw.destroy();
    };
    const end = (last?: Buffer) => {
      isOver = true;
      if (!raw.headersSent || raw.writableEnded) return;
      if (last !== undefined) write(last);
      raw.end();
      const cut = setTimeout(() => raw.destroy(), END_WITHIN_MS);
      raw.on('close', () => clearTimeout(cut));
    };
    const stop = await this.news.listen(since, {
      sessionId,
      open: openKinds(permissions),
      hear: (event) => {
        if (raw.headersSent) write(event);
        else unsent.push(event);
      },
      end,
    });
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
    if (!isOver) for (const event of unsent) write(event);
    const alive = setInterval(() => write(': vivo\n\n'), ALIVE_EVERY_MS);
    const forget = this.keep(person, { end });
    raw.on('close', () => {
      clearInterval(alive);
      forget();
      stop();
    });
    if (isOver) end();
  }

  stop(): void {
    for (const streams of this.open.values()) for (const { end } of streams) end();
  }

  /** Ends the person's oldest stream when this one is too many. Returns the function that forgets this one. */
  private keep(person: number, stream: Stream): () => void {
    const streams = this.open.get(person) ?? new Set<Stream>();
    this.open.set(person, streams.add(stream));
    const [oldest] = streams;
    if (streams.size > STREAMS_OF_ONE && oldest !== undefined) {
      streams.delete(oldest);
      oldest.end(CLOSED);
    }
    return () => {
      streams.delete(stream);
      if (streams.size === 0 && this.open.get(person) === streams) this.open.delete(person);
    };
  }
}
