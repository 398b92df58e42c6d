import { sendTo } from 'xstate';
import { portalSetup } from './portal-setup.ts';
import { invokesOf, reactionsOf } from './portal-stages.ts';

export const portalMachine = portalSetup.createMachine({
  id: 'portal',
  context: ({ input }) => ({ ...input, userId: null, openWork: [] }),
  initial: 'outside',
  invoke: invokesOf('page', '.broken'),
  on: reactionsOf('page'),
  states: {
    outside: {},
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
        missing: { on: { 'portal.retryRequested': 'fetching' } },
      },
    },
    inside: { invoke: invokesOf('inside', 'broken'), on: reactionsOf('inside') },
    broken: { type: 'final' },
  },
});
