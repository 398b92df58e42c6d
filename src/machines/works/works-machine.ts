import { assign, sendTo, setup } from 'xstate';
import type { WorkOptions } from '../../api/contract/works.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { promisePlaceholder } from '../kit/placeholder.ts';
import { worksListMachine } from './works-list.ts';
import type { WorksContext, WorksEvent, WorksInput, WorksListQuery } from './works-types.ts';

/** The works that a filter lets through, and what a filter can name. */
export const worksMachine = setup({
  types: {
    context: {} as WorksContext,
    input: {} as WorksInput,
    events: {} as WorksEvent,
    children: {} as { worksList: 'worksList'; loadOptions: 'loadOptions' },
  },
  actors: {
    worksList: worksListMachine,
    loadOptions: promisePlaceholder<WorkOptions>('loadOptions'),
  },
  actions: {
    askList: sendTo('worksList', (_, { query }: { query: WorksListQuery }) => ({
      type: 'list.asked',
      query,
    })),
    leaveList: sendTo('worksList', { type: 'list.left' }),
    recoverList: sendTo('worksList', ({ event }) => event),
    storeOptions: assign((_, options: WorkOptions) => ({ options })),
  },
}).createMachine({
  id: 'works',
  context: ({ input }) => ({ ...input, options: null }),
  initial: 'open',
  invoke: {
    id: 'worksList',
    src: 'worksList',
    input: ({ context: { delays } }) => ({ about: null, delays }),
    onError: '.broken',
  },
  states: {
    /** The list works without the options. */
    open: {
      initial: 'unknown',
      on: {
        'works.asked': { actions: { type: 'askList', params: fromEvent } },
        'works.left': { actions: 'leaveList' },
        'session.renewed': { actions: 'recoverList' },
        'connection.returned': { actions: 'recoverList' },
      },
      states: {
        unknown: {
          on: {
            'works.asked': { target: 'loading', actions: { type: 'askList', params: fromEvent } },
          },
        },
        loading: {
          invoke: {
            id: 'loadOptions',
            src: 'loadOptions',
            onDone: { target: 'known', actions: { type: 'storeOptions', params: fromOutput } },
            onError: 'unknown',
          },
        },
        known: { on: { 'works.left': { target: 'unknown', actions: 'leaveList' } } },
      },
    },
    broken: { type: 'final' },
  },
});
