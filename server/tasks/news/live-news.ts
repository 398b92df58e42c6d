import { isDeepStrictEqual } from 'node:util';
import type { TaskNews } from '../../../src/api/contract/records/task-feed.ts';
import type { Database } from '../../db/database.ts';
import { type Present, readPresent } from '../presence.ts';
import { newsSince } from './read-news.ts';

const EVERY_MS = 250;
/** Which people look at cards is read only at every fourth look, because it changes less often than the cards do. */
const PRESENT_EVERY = 4;

export type Hear = (news: TaskNews, place: string) => void;

interface LiveNewsDeps {
  readonly database: Pick<Database, 'kysely' | 'nowInQuery'>;
  readonly warn: (error: unknown) => void;
  readonly everyMs?: number;
}

/**
 * Reports to all listeners of this server what changes in 4Task. While there are any, it asks the database four times a
 * second, and at once after a change on this server. So servers need no connection among themselves.
 */
export class LiveNews {
  private readonly listeners = new Set<Hear>();
  private place: string | null = null;
  private present: Present = [];
  private timer: NodeJS.Timeout | null = null;
  private reading: Promise<void> | null = null;
  private isAskedAgain = false;
  private round = 0;
  private isFailing = false;

  constructor(private readonly deps: LiveNewsDeps) {}

  /**
   * Calls `hear` with what was committed after `since`, and then with every later change. Returns the function that
   * stops it.
   */
  async listen(since: string | null, hear: Hear): Promise<() => void> {
    const held: [TaskNews, string][] = [];
    let isHeld = true;
    const listener: Hear = (news, place) => {
      if (isHeld) held.push([news, place]);
      else hear(news, place);
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
      hear({ tipo: 'abierto' }, missed.place);
      for (const news of missed.news ?? [RELOAD]) hear(news, missed.place);
      hear({ tipo: 'presentes', presentes: this.present }, missed.place);
    } catch (error) {
      stop();
      throw error;
    }
    isHeld = false;
    for (const [news, place] of held) hear(news, place);
    return stop;
  }

  /** Call after a change on this server, so that its listeners get it at once. */
  changed(): void {
    if (this.listeners.size === 0) return;
    this.round = PRESENT_EVERY - 1;
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
    // All listeners of this reading left meanwhile; new ones may have come and begun at another place.
    if (this.place !== from) return;
    this.place = place;
    for (const one of news ?? [RELOAD]) this.tell(one, place);
    this.round = (this.round + 1) % PRESENT_EVERY;
    if (this.round !== 0) return;
    const present = await readPresent(this.deps.database);
    if (isDeepStrictEqual(present, this.present)) return;
    this.present = present;
    this.tell({ tipo: 'presentes', presentes: present }, place);
  }

  private tell(news: TaskNews, place: string): void {
    for (const hear of [...this.listeners]) hear(news, place);
  }
}

const RELOAD: TaskNews = { tipo: 'recargar' };
