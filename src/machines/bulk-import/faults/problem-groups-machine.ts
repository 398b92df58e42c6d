import { assign, emit, setup } from 'xstate';
import type { Correction } from '../../../api/contract/corrections.ts';
import type {
  FixPreview,
  GroupFix,
  RowSpan,
} from '../../../workers/workbook/corrections/group-fix-protocol.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import { pastedValues } from './group-fixes.ts';
import type { previewFix, readFaultyRows, readRows, readValues } from './problem-groups-actors.ts';
import { filling, leavingOut, nearestWithin, replacing, toggled } from './problem-groups-rules.ts';
import type {
  GroupValue,
  ProblemGroup,
  ProblemGroupsContext,
  ProblemGroupsEmitted,
  ProblemGroupsEvent,
  SheetRow,
} from './problem-groups-types.ts';

const corrected = (...corrections: readonly Correction[]): ProblemGroupsEmitted => ({
  type: 'groups.corrected',
  corrections,
});
const groupOf = ({ group }: ProblemGroupsContext): ProblemGroup => present(group, 'open group');

/**
 * The values of one group of problems, and what corrects the group: new values for its cells, a fix of all
 * cells at once, or leaving its rows out. Can also leave out every row with a problem.
 */
export const problemGroupsMachine = setup({
  types: {
    context: {} as ProblemGroupsContext,
    events: {} as ProblemGroupsEvent,
    emitted: {} as ProblemGroupsEmitted,
    tags: {} as 'fixing',
  },
  actors: {
    readValues: placeholderFor<typeof readValues>(),
    readRows: placeholderFor<typeof readRows>(),
    previewFix: placeholderFor<typeof previewFix>(),
    readFaultyRows: placeholderFor<typeof readFaultyRows>(),
  },
  actions: {
    storeGroup: assign((_, { group, facts }: Extract<ProblemGroupsEvent, { type: 'groups.opened' }>) => ({
      group,
      facts,
      values: [],
      chosen: [],
      span: null,
    })),
    clearGroup: assign({ group: null, facts: null, values: [], chosen: [], span: null }),
    clearFix: assign({ fix: null, preview: null }),
    storeFix: assign((_, { fix }: { fix: GroupFix }) => ({ fix })),
    storeBlock: assign((_, { text }: { text: string }) => ({
      fix: { kind: 'paste' as const, values: pastedValues(text) },
    })),
    storeSpan: assign((_, { span }: { span: RowSpan | null }) => ({ span })),
    storePreview: assign((_, preview: FixPreview) => ({ preview })),
    makeFix: emit(({ context }) => corrected(present(context.preview?.correction, 'previewed fix'))),
    storeValues: assign(({ context }, values: readonly GroupValue[]) => ({
      values,
      chosen: context.chosen.filter((one) => values.some(({ value }) => value === one)),
    })),
    toggleValue: assign(({ context }, { value }: { value: string }) => ({
      chosen: toggled(context.chosen, value),
    })),
    storeLeaving: assign((_, { value }: { value: string | null }) => ({ leaving: value })),
    fill: emit(({ context }, { value }: { value: string | null }) =>
      corrected(filling(groupOf(context), value)),
    ),
    replace: emit(({ context }, { before, after }: { before: string; after: string }) =>
      corrected(...replacing(groupOf(context), before, after)),
    ),
    takeNearest: emit(({ context }, { within }: { within: number }) =>
      corrected(...nearestWithin(groupOf(context), context.values, within)),
    ),
    leaveOut: emit(({ context }, rows: readonly number[]) =>
      corrected(...leavingOut(rows.map((row) => ({ sheet: groupOf(context).sheet, row })))),
    ),
    storeOthers: assign((_, { others }: { others: readonly SheetRow[] }) => ({ others })),
    leaveFaultyOut: emit(({ context }, rows: readonly SheetRow[]) =>
      corrected(...leavingOut([...context.others, ...rows])),
    ),
    clearOthers: assign({ others: [] }),
    notifyOnlyGood: emit({ type: 'groups.onlyGoodLeft' } as const),
  },
  guards: {
    /**
     * True for a group of the faults, which can be read again. Any other group came with its cells, which are
     * outdated once the problems change.
     */
    isOfFaults: ({ context }) => context.group?.source.from === 'faults',
    changesSomething: ({ context }) => (context.preview?.correction ?? null) !== null,
    isEmpty: (_, values: readonly GroupValue[]) => values.length === 0,
    isOnlyGoodLeft: ({ context }, rows: readonly SheetRow[]) => rows.length + context.others.length === 0,
  },
}).createMachine({
  id: 'problemGroups',
  context: {
    group: null,
    facts: null,
    values: [],
    chosen: [],
    leaving: null,
    others: [],
    fix: null,
    span: null,
    preview: null,
  },
  initial: 'closed',
  on: {
    'groups.opened': { target: '.open', actions: { type: 'storeGroup', params: fromEvent } },
    'groups.onlyGoodRequested': {
      target: '.keepingGood',
      actions: { type: 'storeOthers', params: fromEvent },
    },
  },
  states: {
    closed: { entry: 'clearGroup' },
    open: {
      initial: 'reading',
      on: {
        'groups.closed': 'closed',
        'groups.problemsChanged': [{ guard: 'isOfFaults', target: '.reading' }, { target: 'closed' }],
        'groups.faultsFound': [{ guard: 'isOfFaults', target: '.reading' }, { target: 'closed' }],
      },
      states: {
        reading: {
          entry: 'clearFix',
          invoke: {
            id: 'readValues',
            src: 'readValues',
            input: ({ context }) => ({ group: groupOf(context), facts: context.facts }),
            onDone: [
              { guard: { type: 'isEmpty', params: fromOutput }, target: '#problemGroups.closed' },
              { target: 'shown', actions: { type: 'storeValues', params: fromOutput } },
            ],
            onError: 'failed',
          },
        },
        shown: {
          entry: 'clearFix',
          on: {
            'groups.fixChosen': { target: 'previewing', actions: { type: 'storeFix', params: fromEvent } },
            'groups.blockPasted': {
              target: 'previewing',
              actions: { type: 'storeBlock', params: fromEvent },
            },
            'groups.spanGiven': { actions: { type: 'storeSpan', params: fromEvent } },
            'groups.valueToggled': { actions: { type: 'toggleValue', params: fromEvent } },
            'groups.fillRequested': { actions: { type: 'fill', params: fromEvent } },
            'groups.valueReplaced': { actions: { type: 'replace', params: fromEvent } },
            'groups.nearestTaken': { actions: { type: 'takeNearest', params: fromEvent } },
            'groups.rowsLeftOut': {
              target: 'leavingOut',
              actions: { type: 'storeLeaving', params: fromEvent },
            },
          },
        },
        previewing: {
          tags: ['fixing'],
          invoke: {
            id: 'previewFix',
            src: 'previewFix',
            input: ({ context }) => ({
              group: groupOf(context),
              chosen: context.chosen,
              span: context.span,
              fix: present(context.fix, 'chosen fix'),
            }),
            onDone: { target: 'previewed', actions: { type: 'storePreview', params: fromOutput } },
            onError: 'failed',
          },
          on: { 'groups.fixLeft': 'shown' },
        },
        previewed: {
          tags: ['fixing'],
          on: {
            'groups.fixAccepted': { guard: 'changesSomething', target: 'shown', actions: 'makeFix' },
            'groups.fixLeft': 'shown',
          },
        },
        leavingOut: {
          invoke: {
            id: 'readRows',
            src: 'readRows',
            input: ({ context }) => ({ group: groupOf(context), value: context.leaving }),
            onDone: { target: 'shown', actions: { type: 'leaveOut', params: fromOutput } },
            onError: 'failed',
          },
        },
        failed: { on: { 'groups.retryRequested': 'reading' } },
      },
    },
    /**
     * Leaves out every row with a problem. Leaving works out causes faults in their lines, which then have no work, so
     * the search is repeated until it finds no new fault.
     */
    keepingGood: {
      initial: 'reading',
      on: { 'groups.closed': 'closed' },
      states: {
        reading: {
          invoke: {
            id: 'readFaultyRows',
            src: 'readFaultyRows',
            onDone: [
              {
                guard: { type: 'isOnlyGoodLeft', params: fromOutput },
                target: '#problemGroups.closed',
                actions: 'notifyOnlyGood',
              },
              {
                target: 'waiting',
                actions: [{ type: 'leaveFaultyOut', params: fromOutput }, 'clearOthers'],
              },
            ],
            onError: '#problemGroups.closed',
          },
        },
        waiting: { on: { 'groups.faultsFound': 'reading' } },
      },
    },
  },
});
