import { assign, emit, setup } from 'xstate';
import type { LoadFacts } from '../../../api/contract/loads/load-check.ts';
import type { FaultReport, FaultsRequest } from '../../../workers/workbook/validation/faults-protocol.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { askFacts, findFaults, ListedFaults, listFaults } from './fault-finding-actors.ts';
import type {
  FaultFindingContext,
  FaultFindingEmitted,
  FaultFindingEvent,
  FaultFindingInput,
  LoadSheets,
} from './fault-finding-types.ts';

const requestOf = ({ sheets, facts }: FaultFindingContext): FaultsRequest => ({
  sheets: present(sheets, 'sheets to load'),
  facts,
});

const shortenedIn = (report: FaultReport | null): number =>
  Object.values(report?.readOtherwise ?? {}).reduce((sum, { shortened }) => sum + shortened.count, 0);

/**
 * Finds what the validations would find, before the load is sent: first in the worker alone, then with what only the
 * server knows about the values. Runs again after every change of the file.
 */
export const faultFindingMachine = setup({
  types: {
    context: {} as FaultFindingContext,
    input: {} as FaultFindingInput,
    events: {} as FaultFindingEvent,
    emitted: {} as FaultFindingEmitted,
  },
  actors: {
    findFaults: placeholderFor<typeof findFaults>(),
    askFacts: placeholderFor<typeof askFacts>(),
    listFaults: placeholderFor<typeof listFaults>(),
  },
  actions: {
    storeSheets: assign((_, { sheets }: { sheets: LoadSheets }) => ({ sheets })),
    storeReport: assign((_, report: FaultReport) => ({ report })),
    storeFacts: assign((_, facts: LoadFacts) => ({ facts })),
    clearFacts: assign({ facts: null }),
    notifyFound: emit(
      ({ context }, { faults, warnings }: ListedFaults): FaultFindingEmitted => ({
        type: 'faults.found',
        faults,
        warnings,
        count: context.report?.faults ?? 0,
        shortened: shortenedIn(context.report),
      }),
    ),
  },
  guards: {
    knowsSheets: ({ context }) => context.sheets !== null,
    knowsFacts: ({ context }) => context.facts !== null,
  },
  delays: { settle: ({ context }) => context.delays.settle },
}).createMachine({
  id: 'faultFinding',
  context: ({ input }) => ({ ...input, sheets: null, report: null, facts: null }),
  initial: 'waitingForFields',
  on: {
    'faults.sheetsChanged': { target: '.settling', actions: { type: 'storeSheets', params: fromEvent } },
    'faults.contentChanged': { guard: 'knowsSheets', target: '.settling' },
  },
  states: {
    waitingForFields: {},
    /** Waits a moment, so that several changes in a row cause one search. */
    settling: { tags: ['finding'], after: { settle: 'finding' } },
    finding: {
      tags: ['finding'],
      entry: 'clearFacts',
      invoke: {
        id: 'findFaults',
        src: 'findFaults',
        input: ({ context }) => requestOf(context),
        onDone: { target: 'asking', actions: { type: 'storeReport', params: fromOutput } },
        onError: 'failed',
      },
    },
    asking: {
      tags: ['finding'],
      invoke: {
        id: 'askFacts',
        src: 'askFacts',
        input: ({ context }) => ({ ask: present(context.report, 'report').ask }),
        onDone: { target: 'judging', actions: { type: 'storeFacts', params: fromOutput } },
        onError: 'listing',
      },
    },
    judging: {
      tags: ['finding'],
      invoke: {
        id: 'findFaults',
        src: 'findFaults',
        input: ({ context }) => requestOf(context),
        onDone: { target: 'listing', actions: { type: 'storeReport', params: fromOutput } },
        onError: 'failed',
      },
    },
    listing: {
      tags: ['finding'],
      invoke: {
        id: 'listFaults',
        src: 'listFaults',
        input: ({ context: { report } }) => {
          const { groups, warnings } = present(report, 'report');
          return { groups, warnings };
        },
        onDone: [
          { guard: 'knowsFacts', target: 'known', actions: { type: 'notifyFound', params: fromOutput } },
          { target: 'unanswered', actions: { type: 'notifyFound', params: fromOutput } },
        ],
        onError: 'failed',
      },
    },
    known: {},
    /**
     * The server did not answer: faults that depend on its data, such as an unknown site or a work that the portal
     * already has, are not found.
     */
    unanswered: { on: { 'faults.retryRequested': 'asking' } },
    failed: { on: { 'faults.retryRequested': 'finding' } },
  },
});
