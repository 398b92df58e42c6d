import type { TaskNews } from '../../../src/api/contract/records/task-feed.ts';
import { seenCard, seenField } from '../ties/hidden-ties.ts';
import type { OpenKinds } from '../ties/open-kinds.ts';

/** An event of the stream. One without a place leaves its reader at the place of the event before. */
export const eventOf = (news: TaskNews, place: string | null): Buffer =>
  Buffer.from(`${place === null ? '' : `id: ${place}\n`}data: ${JSON.stringify(news)}\n\n`);

/** Gives the event as a reader with these kinds sees it. It is made once for all readers who see the same. */
export function eventFor(news: TaskNews, place: string): (open: OpenKinds) => Buffer {
  if (news.tipo !== 'tarjeta' || !hasTies(news.tarjeta)) {
    let made: Buffer | null = null;
    return () => {
      made ??= eventOf(news, place);
      return made;
    };
  }
  const { tarjeta } = news;
  const made = new Map<string, Buffer>();
  return (open) => {
    const key = open.join();
    const event = made.get(key) ?? eventOf({ ...news, tarjeta: seenCard(tarjeta, open) }, place);
    made.set(key, event);
    return event;
  };
}

const hasTies = ({ vinculos, versiones }: Extract<TaskNews, { tipo: 'tarjeta' }>['tarjeta']): boolean =>
  vinculos.length > 0 || Object.keys(versiones).some((field) => seenField(field, []) !== field);
