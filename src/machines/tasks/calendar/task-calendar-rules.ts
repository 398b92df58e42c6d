import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { TaskNews } from '../../../api/contract/records/task-feed.ts';
import type { TaskChangeWanted } from '../task-change-types.ts';
import type { CalendarAsked, CalendarPage, ChangeMark, TaskCalendarContext } from './task-calendar-types.ts';

interface DueChange extends ChangeMark {
  readonly card: TaskCard;
  readonly day: string;
}

/**
 * A change of the due date, based on the version that the person saw, so that a date that somebody else set meanwhile
 * is not overwritten.
 */
export const dueChange = ({ card, day, opId, at }: DueChange): TaskChangeWanted => ({
  type: 'task.changeWanted',
  change: {
    opId,
    at,
    task: card.id,
    board: null,
    base: { vence: card.versiones.vence ?? 0 },
    set: { vence: day },
  },
});

/** True when the news may change what the calendar shows. */
export function concerns({ query, page }: TaskCalendarContext, news: TaskNews): boolean {
  if (news.tipo === 'recargar') return true;
  if (news.tipo !== 'tarjeta') return false;
  const { tarjeta } = news;
  const known = page?.cards.find(({ id }) => id === tarjeta.id);
  if (known !== undefined) return known.revision < tarjeta.revision;
  return query?.tablero === null || query?.tablero === tarjeta.tablero;
}

/**
 * The calendar with this version of the card, if the page can tell that the card belongs to it. Where only the server's
 * filter can tell, the card appears with the next reading. A version that is not newer than the shown one is ignored.
 */
export function pageWith(page: CalendarPage | null, card: TaskCard): CalendarPage | null {
  if (page === null) return null;
  const known = page.cards.find(({ id }) => id === card.id);
  if (known !== undefined && known.revision >= card.revision) return page;
  const others = page.cards.filter(({ id }) => id !== card.id);
  const isShown = isAmong(page.asked, card) && (known !== undefined || isWhole(page.asked));
  return { ...page, cards: isShown ? [...others, card] : others };
}

export const pageWithNews = (page: CalendarPage | null, news: TaskNews): CalendarPage | null =>
  news.tipo === 'tarjeta' ? pageWith(page, news.tarjeta) : page;

const isAmong = ({ desde, hasta, tablero }: CalendarAsked, { vence, tablero: board }: TaskCard): boolean =>
  vence !== null && vence >= desde && vence <= hasta && (tablero === null || tablero === board);

const isWhole = ({ filter: { donde, buscar } }: CalendarAsked): boolean =>
  donde.length === 0 && buscar === '';

/** The filter for the tasks without a due date, which the calendar cannot show. */
export const undatedConditions = ({
  filter: { donde },
  tablero,
}: Pick<CalendarAsked, 'filter' | 'tablero'>): readonly string[] => [
  ...new Set([...donde, ...(tablero === null ? [] : [`tablero.es.${tablero}`]), 'vence.vacio']),
];
