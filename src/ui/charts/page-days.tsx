import { useActorRef } from '@xstate/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { timeZoomMachine } from '../../machines/time-zoom/time-zoom-machine.ts';
import { TIME_ZOOM_DELAYS } from '../../machines/time-zoom/time-zoom-types.ts';
import type { DaySpan } from '../../shared/periods/periods.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';
import { useNavigationIntents } from '../intents.ts';
import { useHeard } from '../use-heard.ts';
import { zoomIntents } from './zoom-intents.ts';

/** Called with the days or moments of the label under the pointer of any chart of the page; null: it is over none. */
type PointedSpan = (span: DaySpan | null) => void;

interface Pointer {
  readonly point: PointedSpan;
  readonly follow: (listener: PointedSpan) => () => void;
}

interface PageDays extends Pointer {
  /** Null where the charts only share the pointer. */
  readonly days: {
    readonly choose: (days: DaySpan) => void;
    readonly goBack: () => void;
    readonly open: (href: string) => void;
  } | null;
}
const Context = createContext<PageDays | null>(null);

/** What the charts of one page share; null where they share nothing. */
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
  const pointer = useMemo(sharedPointer, []);
  const shared = useMemo(
    (): PageDays => ({ ...pointer, days: zoomIntents(zoom, time) }),
    [pointer, zoom, time],
  );
  return <Context value={shared}>{children}</Context>;
}

/** Lets the charts inside it share the moment under the pointer. Dragging over them chooses nothing. */
export function PagePointerProvider({ children }: Pick<PageDaysProviderProps, 'children'>) {
  const shared = useMemo((): PageDays => ({ ...sharedPointer(), days: null }), []);
  return <Context value={shared}>{children}</Context>;
}

function sharedPointer(): Pointer {
  const listeners = new Set<PointedSpan>();
  return {
    point: (span) => {
      for (const listener of listeners) listener(span);
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
