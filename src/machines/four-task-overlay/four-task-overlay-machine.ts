import { assign, emit, setup } from 'xstate';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { openTab, vibrate } from './four-task-overlay-actors.ts';
import type {
  FourTaskContext,
  FourTaskEmitted,
  FourTaskEvent,
  FourTaskInput,
  TabOutcome,
} from './four-task-overlay-types.ts';

const STAGES = 4;

/**
 * From the click on 4Task to its tab (spec 1 section 4.5). The tab opens when the overlay shows 75 %, while
 * browsers still count it as caused by the click.
 */
export const fourTaskOverlayMachine = setup({
  types: {
    context: {} as FourTaskContext,
    input: {} as FourTaskInput,
    events: {} as FourTaskEvent,
    emitted: {} as FourTaskEmitted,
    children: {} as { vibrate: 'vibrate'; openTab: 'openTab' },
  },
  actors: {
    vibrate: placeholderFor<typeof vibrate>(),
    openTab: placeholderFor<typeof openTab>(),
  },
  guards: {
    isHeld: (_, { isHeld }: { isHeld: boolean }) => isHeld,
    isBlocked: ({ context }) => context.isBlocked,
  },
  actions: {
    storeOutcome: assign((_, { isBlocked }: TabOutcome) => ({ isBlocked })),
    askAccess: emit({ type: 'fourTask.accessAsked' }),
    notifyRefused: emit({ type: 'fourTask.refused' }),
    notifyBlocked: emit({ type: 'fourTask.blocked' }),
  },
  delays: {
    clickDelay: ({ context }) => context.delays.clickDelay,
    feedback: ({ context }) => context.delays.feedback,
    stage: ({ context }) => context.delays.overlay / STAGES,
  },
}).createMachine({
  id: 'fourTaskOverlay',
  context: ({ input }) => ({ ...input, isBlocked: false }),
  type: 'parallel',
  states: {
    item: {
      initial: 'released',
      states: {
        released: { on: { 'fourTask.chosen': 'pressed' } },
        pressed: { after: { feedback: 'released' } },
      },
    },
    overlay: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'fourTask.chosen': {
              target: 'delayed',
              actions: { type: 'storeOutcome', params: { isBlocked: false } },
            },
          },
        },
        delayed: {
          invoke: {
            id: 'vibrate',
            src: 'vibrate',
            input: ({ context }) => ({ ms: context.delays.vibration }),
            onError: 'shown',
          },
          after: { clickDelay: 'shown' },
        },
        shown: {
          initial: 'verifying',
          on: { 'fourTask.cancelled': 'closed' },
          states: {
            verifying: { after: { stage: 'asking' } },
            asking: {
              entry: 'askAccess',
              on: {
                'fourTask.accessAnswered': [
                  { guard: { type: 'isHeld', params: fromEvent }, target: 'preparing' },
                  { target: '#fourTaskOverlay.overlay.closed', actions: 'notifyRefused' },
                ],
              },
            },
            preparing: { after: { stage: 'opening' } },
            opening: {
              invoke: {
                id: 'openTab',
                src: 'openTab',
                onDone: {
                  target: 'answered',
                  actions: { type: 'storeOutcome', params: fromOutput },
                },
                onError: {
                  target: 'answered',
                  actions: { type: 'storeOutcome', params: { isBlocked: true } },
                },
              },
            },
            answered: { after: { stage: 'ready' } },
            ready: {
              after: {
                stage: [
                  {
                    guard: 'isBlocked',
                    target: '#fourTaskOverlay.overlay.closed',
                    actions: 'notifyBlocked',
                  },
                  { target: '#fourTaskOverlay.overlay.closed' },
                ],
              },
            },
          },
        },
      },
    },
  },
});
