import { isDeepStrictEqual } from 'node:util';
import type { TaskNews } from '../../../src/api/contract/records/task-feed.ts';
import { isAllowed } from '../../../src/api/endpoints/is-allowed.ts';
import type { Database } from '../../db/database.ts';
import { standingSessions } from '../../identity/standing-sessions.ts';
import { type Present, readPresent } from '../presence.ts';
import { type OpenKinds, openKinds } from '../ties/open-kinds.ts';
import { eventFor, eventOf } from './news-event.ts';
import { newsSince } from './read-news.ts';

const EVERY_MS = 250;
/** Once a second: which people look at cards, and which of the readers may still read. */
const ROUND = 4;

export interface NewsReader {
  readonly sessionId: number;
  /** The kinds of tied records that the reader may open when the stream begins. */
  readonly open: OpenKinds;
  hear(event: Buffer): void;
  /** Called when the session is over or the reader may no longer open 4Task. */
  end(): void;
}

interface Listener extends Pick<NewsReader, 'sessionId' | 'hear' | 'end'> {
  open: OpenKinds;
}

interface LiveNewsDeps {
  readonly database: Pick<Database, 'kysely' | 'nowInQuery'>;
  readonly warn: (error: unknown) => void;
  readonly everyMs?: number;
}

/**
 * Reports to all listeners of this server what changes in 4Task. While there are any, it asks the database four times a
 * second, and at once after a change on this server. So servers need no connection among themselves. Before it tells
 * anything, it reads what each listener may open at that moment.
 */
export class LiveNews {
  private readonly listeners = new Set<Listener>();
  private place: string | null = null;
  private present: Present = [];
  private timer: NodeJS.Timeout | null = null;
  private reading: Promise<void> | null = null;
  private isAskedAgain = false;
  private round = 0;
  private isFailing = false;

  constructor(private readonly deps: LiveNewsDeps) {}

  /**
   * Tells the reader what was committed after `since`, and then every later change. Returns the function that stops it.
   */
  async listen(since: string | null, reader: NewsReader): Promise<() => void> {
    const { sessionId, open } = reader;
    const held: Buffer[] = [];
    let isHeld = true;
    const listener: Listener = {
      sessionId,
      open,
      hear: (event) => {
        if (isHeld) held.push(event);
        else reader.hear(event);
      },
      end: () => reader.end(),
    };
    // The listener is added before the missed news are read, so that no news is lost between the two. A change may be
    // heard twice; the page recognises it by its revision.
    this.listeners.add(listener);
    const stop = () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.pause();
    };
    try {
      if (this.place === null) await this.begin();
      const missed = await newsSince(this.deps.database, since);
      const first: TaskNews[] = [
        { tipo: 'abierto' },
        ...(missed.news ?? [RELOAD]),
        { tipo: 'presentes', presentes: this.present },
      ];
      for (const news of first) reader.hear(eventFor(news, missed.place)(open));
    } catch (error) {
      stop();
      throw error;
    }
    isHeld = false;
    for (const event of held) reader.hear(event);
    return stop;
  }

  /** Call after a change on this server, so that its listeners get it at once. */
  changed(): void {
    if (this.listeners.size === 0) return;
    this.round = ROUND - 1;
    if (this.reading === null) this.look();
    else this.isAskedAgain = true;
  }

  stop(): void {
    this.listeners.clear();
    this.pause();
  }

  private async begin(): Promise<void> {
    const { place } = await newsSince(this.deps.database, null);
    this.present = await readPresent(this.deps.database);
    if (this.place !== null) return;
    this.place = place;
    this.schedule();
  }

  private pause(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.place = null;
  }

  private schedule(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), this.deps.everyMs ?? EVERY_MS);
  }

  private look(): void {
    if (this.reading !== null) return;
    this.isAskedAgain = false;
    this.reading = this.read()
      .then(() => {
        this.isFailing = false;
      })
      .catch((error: unknown) => {
        // The next look reads from the same place, so no news is lost while the database cannot be reached.
        if (!this.isFailing) this.deps.warn(error);
        this.isFailing = true;
      })
      .finally(() => {
        this.reading = null;
        if (this.place === null) return;
        if (this.isAskedAgain) this.look();
        else this.schedule();
      });
  }

  private async read(): Promise<void> {
    const from = this.place;
    if (from === null) return;
    const { place, news } = await newsSince(this.deps.database, from);
    const round = (this.round + 1) % ROUND;
    if (round === 0 || news === null || news.length > 0) await this.judgeListeners(from);
    // All listeners of this reading left meanwhile; new ones may have come and begun at another place.
    if (this.place !== from) return;
    this.place = place;
    for (const one of news ?? [RELOAD]) this.tell(one, place);
    this.round = round;
    if (round !== 0) return;
    const present = await readPresent(this.deps.database);
    if (isDeepStrictEqual(present, this.present)) return;
    this.present = present;
    this.tell({ tipo: 'presentes', presentes: present }, place);
  }

  /** Ends those who may no longer read. Those who may open other records than before read everything again. */
  private async judgeListeners(place: string): Promise<void> {
    const judged = [...this.listeners];
    const standing = await standingSessions(
      this.deps.database,
      judged.map(({ sessionId }) => sessionId),
    );
    for (const listener of judged) {
      const flags = standing.get(listener.sessionId);
      if (flags === undefined || !isAllowed(flags, '4task')) {
        listener.end();
        continue;
      }
      const open = openKinds(flags);
      if (isDeepStrictEqual(open, listener.open)) continue;
      listener.open = open;
      listener.hear(eventOf(RELOAD, place));
    }
  }

  private tell(news: TaskNews, place: string): void {
    const eventOfReader = eventFor(news, place);
    for (const { open, hear } of [...this.listeners]) hear(eventOfReader(open));
  }
}

const RELOAD: TaskNews = { tipo: 'recargar' };
