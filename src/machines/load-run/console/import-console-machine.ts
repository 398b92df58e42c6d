import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { fromEvent } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { watchPage } from '../../kit/watch-page.ts';
import type { ConsoleEntry } from '../console-types.ts';
import { consoleLog } from './console-log.ts';
import {
  type ConsolePauses,
  drawnWithFirst,
  isUrgent,
  pauseBefore,
  type Queued,
  shareOfRest,
} from './console-pace.ts';

export interface ImportConsoleContext {
  readonly pauses: ConsolePauses;
  /** Lines that are not drawn yet; the first one is drawn after its pause. */
  readonly queue: readonly Queued[];
  /** Longest pause once the run has ended, in ms. */
  readonly share: number;
}

interface Written {
  readonly entry: ConsoleEntry;
}

export type ImportConsoleEvent =
  | ({ readonly type: 'console.wrote' } & Written)
  /** The run has ended: the remaining lines are drawn within `drawRestWithin`. */
  | { readonly type: 'console.runEnded' }
  | { readonly type: 'console.cleared' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' };

export type ImportConsoleEmitted = { readonly type: 'console.drawn' };

/**
 * The console of a run, with pauses between its lines (spec 3 section 9). Only the drawing pauses, never the run. In a
 * hidden tab all lines are drawn at once.
 */
export const importConsoleMachine = setup({
  types: {
    context: {} as ImportConsoleContext,
    input: {} as { readonly pauses: ConsolePauses },
    events: {} as ImportConsoleEvent,
    emitted: {} as ImportConsoleEmitted,
    children: {} as { consoleLog: 'consoleLog'; watchPage: 'watchPage' },
  },
  actors: {
    consoleLog,
    /** Sends `page.shown` or `page.hidden` at once and at each change. */
    watchPage: placeholderFor<typeof watchPage>(),
  },
  actions: {
    draw: sendTo('consoleLog', (_, { entry }: Written) => ({ type: 'log.wrote', entries: [entry] })),
    queue: assign(({ context: { queue, pauses } }, { entry }: Written) => ({
      queue: [...queue, { entry, pause: pauseBefore(entry, pauses) }],
    })),
    drawNext: enqueueActions(({ context: { queue }, enqueue }) => {
      const count = drawnWithFirst(queue);
      enqueue.sendTo('consoleLog', { type: 'log.wrote', entries: entriesOf(queue.slice(0, count)) });
      enqueue.assign({ queue: queue.slice(count) });
    }),
    drawWhole: enqueueActions(({ context: { queue }, enqueue }) => {
      enqueue.sendTo('consoleLog', { type: 'log.wrote', entries: entriesOf(queue) });
      enqueue.assign({ queue: [] });
    }),
    shareRest: assign(({ context: { queue, pauses } }) => ({
      share: shareOfRest(queue, pauses.drawRestWithin),
    })),
    clear: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('consoleLog', { type: 'log.cleared' });
      enqueue.assign({ queue: [] });
    }),
    notifyDrawn: emit({ type: 'console.drawn' }),
  },
  guards: {
    hasPause: ({ context }, { entry }: Written) => pauseBefore(entry, context.pauses) > 0,
    mayNotWait: ({ context: { queue, pauses } }, { entry }: Written) =>
      isUrgent(entry) || queue.length >= pauses.queuedAtMost,
    isLastPause: ({ context }) => drawnWithFirst(context.queue) === context.queue.length,
  },
  delays: {
    pause: ({ context }) => nextPause(context),
    shortenedPause: ({ context }) => Math.min(nextPause(context), context.share),
  },
}).createMachine({
  id: 'importConsole',
  context: ({ input }) => ({ ...input, queue: [], share: 0 }),
  invoke: [
    { id: 'consoleLog', src: 'consoleLog', onError: '.broken' },
    // When the visibility of the page cannot be watched any more, the waiting lines are drawn, so that none is kept
    // back.
    { id: 'watchPage', src: 'watchPage', onError: { actions: 'drawWhole' } },
  ],
  initial: 'resting',
  states: {
    resting: {
      on: {
        'console.wrote': [
          {
            guard: { type: 'hasPause', params: fromEvent },
            target: 'pausing',
            actions: { type: 'queue', params: fromEvent },
          },
          { actions: { type: 'draw', params: fromEvent } },
        ],
        'console.runEnded': { actions: 'notifyDrawn' },
        'console.cleared': { actions: 'clear' },
        'page.hidden': 'unseen',
      },
    },
    pausing: {
      after: {
        pause: [
          { guard: 'isLastPause', target: 'resting', actions: 'drawNext' },
          { target: 'pausing', reenter: true, actions: 'drawNext' },
        ],
      },
      on: {
        'console.wrote': [
          {
            guard: { type: 'mayNotWait', params: fromEvent },
            target: 'resting',
            actions: ['drawWhole', { type: 'draw', params: fromEvent }],
          },
          { actions: { type: 'queue', params: fromEvent } },
        ],
        'console.runEnded': { target: 'hurrying', actions: 'shareRest' },
        'console.cleared': { target: 'resting', actions: 'clear' },
        'page.hidden': { target: 'unseen', actions: 'drawWhole' },
      },
    },
    hurrying: {
      after: {
        shortenedPause: [
          { guard: 'isLastPause', target: 'resting', actions: ['drawNext', 'notifyDrawn'] },
          { target: 'hurrying', reenter: true, actions: 'drawNext' },
        ],
      },
      on: {
        'console.cleared': { target: 'resting', actions: 'clear' },
        'page.hidden': { target: 'unseen', actions: ['drawWhole', 'notifyDrawn'] },
      },
    },
    unseen: {
      on: {
        'console.wrote': { actions: { type: 'draw', params: fromEvent } },
        'console.runEnded': { actions: 'notifyDrawn' },
        'console.cleared': { actions: 'clear' },
        'page.shown': 'resting',
      },
    },
    broken: { type: 'final' },
  },
});

const entriesOf = (queue: readonly Queued[]): readonly ConsoleEntry[] => queue.map(({ entry }) => entry);
const nextPause = ({ queue: [next] }: ImportConsoleContext): number => next?.pause ?? 0;
