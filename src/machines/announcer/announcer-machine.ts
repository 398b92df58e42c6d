import { assign, setup } from 'xstate';
import { fromEvent } from '../kit/params.ts';

/** Milliseconds (spec 1 section 9). */
export const ANNOUNCER_DELAYS = { clear: 3_000 };

export interface AnnouncerContext {
  readonly delays: typeof ANNOUNCER_DELAYS;
  readonly sentence: string | null;
}
export interface AnnouncerEvent {
  readonly type: 'announcer.told';
  readonly sentence: string;
}

/** What is said to screen readers alone, and cleared once it is heard: nobody comes across it later. */
export const announcerMachine = setup({
  types: {
    context: {} as AnnouncerContext,
    input: {} as Pick<AnnouncerContext, 'delays'>,
    events: {} as AnnouncerEvent,
  },
  actions: {
    say: assign((_, { sentence }: { sentence: string }) => ({ sentence })),
    clear: assign({ sentence: null }),
  },
  delays: { clear: ({ context }) => context.delays.clear },
}).createMachine({
  id: 'announcer',
  context: ({ input }) => ({ ...input, sentence: null }),
  initial: 'silent',
  on: {
    'announcer.told': {
      target: '.saying',
      reenter: true,
      actions: { type: 'say', params: fromEvent },
    },
  },
  states: {
    silent: {},
    saying: { after: { clear: { target: 'silent', actions: 'clear' } } },
  },
});
