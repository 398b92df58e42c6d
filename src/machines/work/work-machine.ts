import { assign, setup } from 'xstate';
import type { WorkPage } from '../../api/contract/work-page.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import type { PagedListInput } from '../kit/paged-list/paged-list-types.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { loadWork } from './work-actors.ts';
import { workComparisonMachine, workLifeMachine, workLinesMachine } from './work-lists.ts';
import type { WorkContext, WorkEvent, WorkInput } from './work-types.ts';

const child = childrenOf<WorkContext, WorkEvent>();

const refresh = () => ({ type: 'list.refreshRequested' }) as const;

const CHILDREN = {
  workLines: child(workLinesMachine)({
    input: ofWork,
    hears: { ...RECOVERY, 'work.refreshRequested': refresh },
  }),
  workLife: child(workLifeMachine)({
    input: ofWork,
    hears: { ...RECOVERY, 'work.refreshRequested': refresh },
  }),
  workComparison: child(workComparisonMachine)({ input: ofWork, hears: RECOVERY }),
};

const actors = { loadWork: placeholderFor<typeof loadWork>(), ...logicsOf(CHILDREN) };

/** One work: what it is, its lines, its life and how it was at two moments of it. */
export const workMachine = setup({
  types: {
    context: {} as WorkContext,
    input: {} as WorkInput,
    events: {} as WorkEvent,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: {
    isAnother: ({ context }, { cod }: { cod: string }) => cod !== context.cod,
  },
  actions: {
    // Of the same work, what was read last is shown until it comes again.
    storeCode: assign(({ context }, { cod }: { cod: string }) => ({
      cod,
      failure: null,
      page: cod === context.cod ? context.page : null,
    })),
    storePage: assign((_, page: WorkPage) => ({ page, failure: null })),
    storeFailure: assign(failureOfError),
    sendOn: sendOn(CHILDREN),
  },
}).createMachine({
  id: 'work',
  context: ({ input }) => ({ ...input, cod: null, page: null, failure: null }),
  initial: 'unseen',
  states: {
    unseen: {
      on: { 'work.asked': { target: 'loading', actions: { type: 'storeCode', params: fromEvent } } },
    },
    loading: {
      invoke: {
        id: 'loadWork',
        src: 'loadWork',
        input: ({ context: { cod } }) => ({ cod: present(cod, 'work') }),
        onDone: { target: 'shown', actions: { type: 'storePage', params: fromOutput } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
      on: {
        'work.left': 'unseen',
        'work.asked': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'loading',
          reenter: true,
          actions: { type: 'storeCode', params: fromEvent },
        },
      },
    },
    failed: {
      on: {
        'work.left': 'unseen',
        'work.asked': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'loading',
          actions: { type: 'storeCode', params: fromEvent },
        },
        'work.retryRequested': 'loading',
        'session.renewed': 'loading',
        'connection.returned': 'loading',
      },
    },
    shown: {
      invoke: invokesOf(CHILDREN, { onCrash: 'broken' }),
      on: {
        'work.left': 'unseen',
        'work.asked': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'loading',
          actions: { type: 'storeCode', params: fromEvent },
        },
        'session.renewed': { actions: 'sendOn' },
        'connection.returned': { actions: 'sendOn' },
      },
      initial: 'fresh',
      states: {
        fresh: {
          on: { 'work.refreshRequested': { target: 'refreshing', actions: 'sendOn' } },
        },
        refreshing: {
          invoke: {
            id: 'loadWork',
            src: 'loadWork',
            input: ({ context: { cod } }) => ({ cod: present(cod, 'work') }),
            onDone: { target: 'fresh', actions: { type: 'storePage', params: fromOutput } },
            onError: { target: 'stale', actions: { type: 'storeFailure', params: fromEvent } },
          },
        },
        /** What is on screen was read before. */
        stale: {
          on: { 'work.refreshRequested': { target: 'refreshing', actions: 'sendOn' } },
        },
      },
    },
    broken: { type: 'final' },
  },
});

function ofWork({ cod, delays }: WorkContext): PagedListInput<string> {
  return { about: present(cod, 'work'), delays };
}
