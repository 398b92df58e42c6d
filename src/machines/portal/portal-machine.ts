import { sendTo } from 'xstate';
import { portalSetup } from './portal-setup.ts';
import { invokesOf, reactionsOf } from './portal-stages.ts';

/** The root. It invokes the other machines, hears what they emit and is the only one that sends to them. */
export const portalMachine = portalSetup.createMachine({
  id: 'portal',
  context: ({ input }) => ({ delays: input.delays, userId: null }),
  initial: 'outside',
  invoke: invokesOf('page', '.broken'),
  on: reactionsOf('page'),
  states: {
    outside: {},
    /** Somebody is signed in, and no page of theirs is shown yet: what the sign-in page comes without is fetched. */
    entering: {
      initial: 'fetching',
      states: {
        fetching: {
          invoke: {
            id: 'fetchInside',
            src: 'fetchInside',
            onDone: {
              target: '#portal.inside',
              actions: sendTo('navigation', ({ context }) => ({
                type: 'navigation.sessionChanged',
                session: 'signedIn',
                userId: context.userId,
              })),
            },
            onError: 'missing',
          },
        },
        /** It did not come: the page says so and offers to fetch it again. */
        missing: { on: { 'portal.retryRequested': 'fetching' } },
      },
    },
    /** What is invoked here starts with the person and stops with the person. */
    inside: { invoke: invokesOf('inside', 'broken'), on: reactionsOf('inside') },
    /** A machine crashed: a fault of ours. The page says so and offers to start again. */
    broken: { type: 'final' },
  },
});
