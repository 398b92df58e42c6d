import { assign, emit, setup } from 'xstate';
import type { DaySpan } from '../../shared/periods/periods.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';
import { fromEvent } from '../kit/params.ts';
import { present as presentOr } from '../kit/present.ts';
import type { TimeZoomContext, TimeZoomEmitted, TimeZoomEvent, TimeZoomInput } from './time-zoom-types.ts';

interface Present {
  readonly present: AskedTime;
}
type Chosen = Present & { readonly days: DaySpan };

const isZoomedTo = ({ zoomed }: Pick<TimeZoomContext, 'zoomed'>, time: AskedTime): boolean =>
  zoomed !== null && JSON.stringify(zoomed) === JSON.stringify(time);

/**
 * Zooming into the days of a page by its charts, and back. While a page is zoomed, a click on a value waits until it is
 * known that it does not begin a double click, which goes back.
 */
export const timeZoomMachine = setup({
  types: {
    context: {} as TimeZoomContext,
    input: {} as TimeZoomInput,
    events: {} as TimeZoomEvent,
    emitted: {} as TimeZoomEmitted,
  },
  guards: {
    isZoomed: ({ context }, { present }: Present) => isZoomedTo(context, present),
  },
  actions: {
    // Days that another control chose meanwhile begin anew.
    zoomIn: assign(({ context }, { days, present }: Chosen) => ({
      past: [...(isZoomedTo(context, present) ? context.past : []), present],
      zoomed: days,
    })),
    zoomOut: assign(({ context: { past } }) => {
      const before = past.at(-1) ?? null;
      return {
        past: past.slice(0, -1),
        zoomed: before !== null && 'from' in before && past.length > 1 ? before : null,
      };
    }),
    storeHref: assign((_, { href }: { href: string }) => ({ href })),
    notifyDays: emit((_, { days }: Chosen) => ({ type: 'zoom.timeAsked', time: days })),
    notifyBefore: emit(({ context: { past } }) => ({
      type: 'zoom.timeAsked',
      time: past.at(-1) ?? null,
    })),
    notifyOpened: emit((_, { href }: { href: string }) => ({ type: 'zoom.pointOpened', href })),
    notifyStoredOpened: emit(({ context: { href } }) => ({
      type: 'zoom.pointOpened',
      href: presentOr(href, 'clicked value'),
    })),
  },
  delays: { secondClick: ({ context }) => context.delays.secondClick },
}).createMachine({
  id: 'timeZoom',
  context: ({ input }) => ({ ...input, past: [], zoomed: null, href: null }),
  initial: 'resting',
  on: {
    'zoom.doublePressed': {
      guard: { type: 'isZoomed', params: fromEvent },
      target: '.resting',
      actions: ['notifyBefore', 'zoomOut'],
    },
  },
  states: {
    resting: {
      on: {
        'zoom.chosen': {
          actions: [
            { type: 'zoomIn', params: fromEvent },
            { type: 'notifyDays', params: fromEvent },
          ],
        },
        'zoom.pointPressed': [
          {
            guard: { type: 'isZoomed', params: fromEvent },
            target: 'pressed',
            actions: { type: 'storeHref', params: fromEvent },
          },
          { actions: { type: 'notifyOpened', params: fromEvent } },
        ],
      },
    },
    pressed: { after: { secondClick: { target: 'resting', actions: 'notifyStoredOpened' } } },
  },
});
