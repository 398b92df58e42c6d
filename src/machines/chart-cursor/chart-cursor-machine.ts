import { assign, emit, setup } from 'xstate';
import { fromEvent } from '../kit/params.ts';
import { placeAfter, pointAt } from './chart-cursor-rules.ts';
import type {
  ChartCursorContext,
  ChartCursorEmitted,
  ChartCursorEvent,
  CursorMove,
  CursorPlace,
  CursorPoints,
} from './chart-cursor-types.ts';

type Moved = { move: CursorMove; points: CursorPoints };
type Opened = { place: CursorPlace; points: CursorPoints; isNewTab: boolean };

/** Keyboard use of a chart: the point under the cursor, the list that a point leads to, and the table of values. */
export const chartCursorMachine = setup({
  types: {
    context: {} as ChartCursorContext,
    events: {} as ChartCursorEvent,
    emitted: {} as ChartCursorEmitted,
  },
  guards: {
    leadsToAPoint: ({ context }, { move, points }: Moved) => placeAfter(points, context.place, move) !== null,
    leadsToAList: (_, { place, points }: Opened) => pointAt(points, place) === 'link',
    isAPoint: (_, { place, points }: Opened) => pointAt(points, place) === 'value',
  },
  actions: {
    storePlace: assign(({ context }, { move, points }: Moved) => ({
      place: placeAfter(points, context.place, move),
    })),
    clearPlace: assign({ place: null }),
    // The place is never null here: the guard of the transition has checked it, and `storePlace` runs first.
    notifyReached: emit(({ context }) => ({
      type: 'cursor.reached' as const,
      place: context.place as CursorPlace,
    })),
    notifyOpening: emit((_, { place, isNewTab }: Opened) => ({
      type: 'cursor.opening' as const,
      place,
      isNewTab,
    })),
    notifyLeadsNowhere: emit((_, { place }: Opened) => ({ type: 'cursor.leadsNowhere' as const, place })),
  },
}).createMachine({
  id: 'chartCursor',
  context: { place: null },
  type: 'parallel',
  states: {
    cursor: {
      initial: 'resting',
      on: {
        'cursor.moved': {
          guard: { type: 'leadsToAPoint', params: fromEvent },
          target: '.onPoint',
          actions: [{ type: 'storePlace', params: fromEvent }, 'notifyReached'],
        },
        'cursor.opened': [
          {
            guard: { type: 'leadsToAList', params: fromEvent },
            actions: { type: 'notifyOpening', params: fromEvent },
          },
          {
            guard: { type: 'isAPoint', params: fromEvent },
            actions: { type: 'notifyLeadsNowhere', params: fromEvent },
          },
        ],
      },
      states: {
        resting: { entry: 'clearPlace' },
        onPoint: { on: { 'cursor.left': 'resting' } },
      },
    },
    table: {
      initial: 'closed',
      states: {
        closed: { on: { 'cursor.tableToggled': 'open' } },
        open: { on: { 'cursor.tableToggled': 'closed' } },
      },
    },
  },
});
