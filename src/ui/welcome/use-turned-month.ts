import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { turnedDay } from '../components/dates/turned-day.ts';

/** Page Up and Page Down on a day of the calendar in `panel` show another month, where the same day takes the focus. */
export function useTurnedMonth(
  panel: RefObject<HTMLElement | null>,
  month: string,
  onMonth: (month: string) => void,
): (day: string, event: KeyboardEvent) => void {
  const sought = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is there once its month is drawn.
  useLayoutEffect(() => {
    if (sought.current === null) return;
    panel.current?.querySelector<HTMLElement>(`[data-day='${sought.current}']`)?.focus();
    sought.current = null;
  }, [month, panel]);
  return (day, event) => {
    const to = turnedDay(day, event);
    if (to === null) return;
    event.preventDefault();
    sought.current = to;
    onMonth(to.slice(0, 'YYYY-MM'.length));
  };
}
