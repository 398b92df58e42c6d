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
import {
  ANOTHER_ASKED,
  isAnother,
  loadingRecord,
  recordReading,
  storeKey,
  storeRecord,
} from '../kit/record/record-reading.ts';
import { NO_RECORD } from '../kit/record/record-types.ts';
import type { loadWork } from './work-actors.ts';
import { workComparisonMachine, workLifeMachine, workLinesMachine } from './work-lists.ts';
import type { WorkContext, WorkEvent, WorkInput } from './work-types.ts';

const child = childrenOf<WorkContext, WorkEvent>();

const refresh = () => ({ type: 'list.refreshRequested' }) as const;

const CHILDREN = {
  workLines: child(workLinesMachine)({
    input: ofWork,
    hears: { ...RECOVERY, 'record.refreshRequested': refresh },
  }),
  workLife: child(workLifeMachine)({
    input: ofWork,
    hears: { ...RECOVERY, 'record.refreshRequested': refresh },
  }),
  workComparison: child(workComparisonMachine)({ input: ofWork, hears: RECOVERY }),
};

const actors = { loadRecord: placeholderFor<typeof loadWork>(), ...logicsOf(CHILDREN) };

/** One work: its data, its invoicing lines, its history, and a comparison of two moments. */
export const workMachine = setup({
  types: {
    context: {} as WorkContext,
    input: {} as WorkInput,
    events: {} as WorkEvent,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: { isAnother },
  actions: {
    storeKey: assign(storeKey<WorkContext>),
    storeRecord: assign(storeRecord<WorkPage>),
    storeFailure: assign(failureOfError),
    sendOn: sendOn(CHILDREN),
  },
}).createMachine({
  id: 'work',
  context: ({ input }) => ({ ...input, ...NO_RECORD }),
  initial: 'unseen',
  on: ANOTHER_ASKED,
  states: {
    ...recordReading<string>(),
    shown: {
      invoke: invokesOf(CHILDREN, { onCrash: 'broken' }),
      on: {
        'record.left': 'unseen',
        'session.renewed': { actions: 'sendOn' },
        'connection.returned': { actions: 'sendOn' },
      },
      initial: 'fresh',
      states: {
        fresh: {
          on: { 'record.refreshRequested': { target: 'refreshing', actions: 'sendOn' } },
        },
        refreshing: {
          invoke: {
            ...loadingRecord<string>(),
            onDone: { target: 'fresh', actions: { type: 'storeRecord', params: fromOutput } },
            onError: { target: 'stale', actions: { type: 'storeFailure', params: fromEvent } },
          },
        },
        /** Reading again failed: the work read earlier stays on screen. */
        stale: {
          on: { 'record.refreshRequested': { target: 'refreshing', actions: 'sendOn' } },
        },
      },
    },
    broken: { type: 'final' },
  },
});

function ofWork({ key, delays }: WorkContext): PagedListInput<string> {
  return { about: present(key, 'work'), delays };
}
