import { assign, sendTo, setup } from 'xstate';
import type { ActivityOptions } from '../../api/contract/activity.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import { listInput } from '../kit/paged-list/list-input.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { loadOptions } from './activity-actors.ts';
import {
  activityEntryMachine,
  activityExportMachine,
  activityListMachine,
  activitySummaryMachine,
} from './activity-parts.ts';
import type { ActivityContext, ActivityEvent, ActivityInput, TrailQuery } from './activity-types.ts';

const child = childrenOf<ActivityContext, ActivityEvent>();

const CHILDREN = {
  activityList: child(activityListMachine)({ input: listInput, hears: RECOVERY }),
  activitySummary: child(activitySummaryMachine)({ input: listInput, hears: RECOVERY }),
  activityEntry: child(activityEntryMachine)({ input: listInput, hears: RECOVERY }),
  activityExport: child(activityExportMachine)(),
};

const actors = { ...logicsOf(CHILDREN), loadOptions: placeholderFor<typeof loadOptions>() };

export const activityMachine = setup({
  types: {
    context: {} as ActivityContext,
    input: {} as ActivityInput,
    events: {} as ActivityEvent,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: {
    sendOn: sendOn(CHILDREN),
    askList: sendTo('activityList', (_, { query }: { query: TrailQuery }) => ({ type: 'list.asked', query })),
    askSummary: sendTo(
      'activitySummary',
      (_, { query, compares }: { query: TrailQuery; compares: boolean }) => ({
        type: 'list.asked',
        query: { ...query.filter, ...(compares && { comparar: 'si' as const }) },
      }),
    ),
    askEntry: sendTo('activityEntry', (_, { entryId }: { entryId: number | null }) => ({
      type: 'list.asked',
      query: present(entryId, 'entry'),
    })),
    leaveList: sendTo('activityList', { type: 'list.left' }),
    leaveSummary: sendTo('activitySummary', { type: 'list.left' }),
    leaveEntry: sendTo('activityEntry', { type: 'list.left' }),
    storeOptions: assign((_, options: ActivityOptions) => ({ options })),
  },
  guards: {
    namesEntry: (_, { entryId }: { entryId: number | null }) => entryId !== null,
  },
}).createMachine({
  id: 'activity',
  context: ({ input }) => ({ ...input, options: null }),
  initial: 'open',
  invoke: invokesOf(CHILDREN, { onCrash: '.broken' }),
  states: {
    open: {
      type: 'parallel',
      on: heardBy(CHILDREN),
      states: {
        page: {
          initial: 'unseen',
          on: {
            'activity.asked': [
              {
                guard: { type: 'namesEntry', params: fromEvent },
                target: '.reading',
                actions: [
                  'leaveEntry',
                  { type: 'askList', params: fromEvent },
                  { type: 'askSummary', params: fromEvent },
                  { type: 'askEntry', params: fromEvent },
                ],
              },
              {
                target: '.browsing',
                actions: [
                  'leaveEntry',
                  { type: 'askList', params: fromEvent },
                  { type: 'askSummary', params: fromEvent },
                ],
              },
            ],
            'activity.left': { target: '.unseen', actions: ['leaveEntry', 'leaveList', 'leaveSummary'] },
          },
          states: {
            unseen: {},
            browsing: {},
            reading: {},
          },
        },
        /** The filter's options. When they cannot be read, the list can still be used. */
        options: {
          initial: 'unknown',
          states: {
            unknown: { on: { 'activity.asked': 'loading' } },
            loading: {
              invoke: {
                id: 'loadOptions',
                src: 'loadOptions',
                onDone: {
                  target: 'known',
                  actions: { type: 'storeOptions', params: fromOutput },
                },
                onError: 'unknown',
              },
            },
            known: { on: { 'activity.left': 'unknown' } },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
