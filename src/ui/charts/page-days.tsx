import { useActorRef } from '@xstate/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { timeZoomMachine } from '../../machines/time-zoom/time-zoom-machine.ts';
import { TIME_ZOOM_DELAYS } from '../../machines/time-zoom/time-zoom-types.ts';
import type { DaySpan } from '../../shared/periods/periods.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';
import { useNavigationIntents } from '../intents.ts';
import { useHeard } from '../use-heard.ts';
import { zoomIntents } from './zoom-intents.ts';

/** Called with the day under the pointer of any chart of the page; null when it is over none. */
type PointedDay = (day: string | null) => void;

interface PageDays {
  readonly point: PointedDay;
  readonly follow: (listener: PointedDay) => () => void;
  readonly choose: (days: DaySpan) => void;
  readonly goBack: () => void;
  readonly open: (href: string) => void;
}
const Context = createContext<PageDays | null>(null);

/** What the charts of one page share; null where its charts do not choose the days of the page. */
export const usePageDays = (): PageDays | null => useContext(Context);

interface PageDaysProviderProps {
  readonly time: AskedTime;
  readonly onTime: (time: AskedTime) => void;
  readonly children: ReactNode;
}

/** Lets the charts inside it choose the days of the page, and share the day under the pointer. */
export function PageDaysProvider({ time, onTime, children }: PageDaysProviderProps) {
  const zoom = useActorRef(timeZoomMachine, { input: { delays: TIME_ZOOM_DELAYS } });
  const { goTo } = useNavigationIntents();
  useHeard(zoom, 'zoom.timeAsked', (asked) => onTime(asked.time));
  useHeard(zoom, 'zoom.pointOpened', ({ href }) => goTo(href));
  const shared = useMemo((): PageDays => {
    const listeners = new Set<PointedDay>();
    return {
      ...zoomIntents(zoom, time),
      point: (day) => {
        for (const listener of listeners) listener(day);
      },
      follow: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  }, [zoom, time]);
  return <Context value={shared}>{children}</Context>;
}
