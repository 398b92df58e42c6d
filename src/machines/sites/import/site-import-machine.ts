import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { SiteComparison, SiteImport } from '../../../api/contract/site-import.ts';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import { callFailure, hasLostAnswer, isConflict } from '../../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { promisePlaceholder } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import { relayEmitted, sendsOf } from '../../kit/relay-emitted.ts';
import { tableFileFailure } from '../../table-file/table-file-failure.ts';
import { importUndoMachine } from './import-undo-machine.ts';
import type { ImportUndone } from './import-undo-types.ts';
import { siteImportsMachine, siteTemplateMachine } from './site-import-parts.ts';
import {
  ALL_ROWS,
  comparisonOrder,
  foundAgain,
  hasChanges,
  isMatched,
  matched,
} from './site-import-rules.ts';
import type {
  ComparisonOrder,
  ImportOrder,
  ReadingOrder,
  RowsSeen,
  SiteImportContext,
  SiteImportEmitted,
  SiteImportEvent,
  SiteImportInput,
  TakenFor,
  WhyAgain,
} from './site-import-types.ts';

const actors = {
  closeTable: promisePlaceholder<void>('closeTable'),
  readTable: promisePlaceholder<TableSummary, ReadingOrder>('readTable'),
  compareSheet: promisePlaceholder<SiteComparison, ComparisonOrder>('compareSheet'),
  applySheet: promisePlaceholder<SiteImport, ImportOrder>('applySheet'),
  siteImports: siteImportsMachine,
  siteImportUndo: importUndoMachine,
  siteTemplate: siteTemplateMachine,
  relayEmitted,
};

const SENDS = sendsOf<typeof actors, SiteImportEvent>()({ siteImportUndo: ['import.undone'] });

const NOT_COMPARED = { comparison: null, seen: ALL_ROWS, again: null, made: null, failure: null } as const;
const NOTHING_CHOSEN = {
  fileName: null,
  percent: 0,
  table: null,
  takenFor: [],
  empties: false,
  ...NOT_COMPARED,
} as const;

const FILE_CHOSEN = {
  'import.fileChosen': {
    target: '#siteImport.open.reading',
    actions: { type: 'storeFileName', params: fromEvent },
  },
} as const;
const LEFT = { 'import.left': { target: '#siteImport.open.noFile', actions: 'forget' } } as const;
const ANOTHER_FILE = {
  'import.anotherFileRequested': { target: '#siteImport.open.noFile', actions: 'clearComparison' },
  ...LEFT,
} as const;

/** A register of sites that comes as a file: its columns matched, compared with what stands, taken, and taken back. */
export const siteImportMachine = setup({
  types: {
    context: {} as SiteImportContext,
    input: {} as SiteImportInput,
    events: {} as SiteImportEvent,
    emitted: {} as SiteImportEmitted,
    children: {} as {
      closeTable: 'closeTable';
      readTable: 'readTable';
      compareSheet: 'compareSheet';
      applySheet: 'applySheet';
      siteImports: 'siteImports';
      siteImportUndo: 'siteImportUndo';
      siteTemplate: 'siteTemplate';
      relayEmitted: 'relayEmitted';
    },
  },
  actors,
  guards: {
    isMatched: ({ context }) => isMatched(context.takenFor),
    hasChanges: ({ context: { comparison } }) => comparison !== null && hasChanges(comparison),
    isOutdated: (_, { error }: { error: unknown }) => isConflict(callFailure(error)),
    isAnswerLost: (_, { error }: { error: unknown }) => hasLostAnswer(callFailure(error)),
    isMade: ({ context: { made } }, { id }: { id: number }) => made?.id === id,
  },
  actions: {
    storeFileName: assign((_, { file }: { file: File }) => ({
      ...NOT_COMPARED,
      fileName: file.name,
      percent: 0,
    })),
    storePercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    storeTable: assign(({ context }, table: TableSummary) => ({
      table,
      takenFor: matched(table, context),
      percent: 0,
    })),
    storeMatch: assign(({ context }, { index, takenFor }: { index: number; takenFor: TakenFor }) => ({
      takenFor: context.takenFor.with(index, takenFor),
    })),
    storeEmpties: assign((_, { empties }: { empties: boolean }) => ({ empties })),
    storeComparison: assign(({ context: { again, comparison } }, found: SiteComparison) => ({
      comparison: found,
      seen: ALL_ROWS,
      again: again === null ? null : foundAgain(again, comparison, found),
    })),
    storeSeen: assign(({ context }, { seen }: { seen: Partial<RowsSeen> }) => ({
      seen: { ...context.seen, page: 1, ...seen },
    })),
    storeAgain: assign((_, { why }: { why: WhyAgain }) => ({ again: { why, found: null } })),
    clearAgain: assign({ again: null }),
    clearComparison: assign(NOT_COMPARED),
    storeMade: assign((_, made: SiteImport) => ({ made })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: tableFileFailure(error) })),
    clearFailure: assign({ failure: null }),
    forget: assign(NOTHING_CHOSEN),
    notifyWorkBegan: emit({ type: 'work.began', work: 'siteImport' }),
    notifyWorkEnded: emit({ type: 'work.ended', work: 'siteImport' }),
    notifyUndone: emit((_, undone: ImportUndone) => undone),
    refreshImports: sendTo('siteImports', { type: 'list.refreshRequested' }),
    recoverImports: enqueueActions(({ enqueue, event }) => enqueue.sendTo('siteImports', event)),
  },
}).createMachine({
  id: 'siteImport',
  context: ({ input }) => ({ ...input, ...NOTHING_CHOSEN }),
  initial: 'open',
  states: {
    open: {
      invoke: [
        {
          id: 'siteImports',
          src: 'siteImports',
          input: ({ context: { delays } }) => ({ about: null, delays }),
          onError: 'broken',
        },
        { id: 'siteImportUndo', src: 'siteImportUndo', onError: 'broken' },
        { id: 'siteTemplate', src: 'siteTemplate', onError: 'broken' },
        {
          id: 'relayEmitted',
          src: 'relayEmitted',
          input: ({ self }) => ({ parent: self, sends: SENDS }),
          onError: 'broken',
        },
      ],
      on: {
        'import.undone': { actions: ['refreshImports', { type: 'notifyUndone', params: fromEvent }] },
        'session.renewed': { actions: 'recoverImports' },
        'connection.returned': { actions: 'recoverImports' },
      },
      initial: 'noFile',
      states: {
        noFile: {
          initial: 'closing',
          states: {
            closing: {
              invoke: { id: 'closeTable', src: 'closeTable', onDone: 'closed', onError: 'closed' },
            },
            closed: {},
          },
          on: { ...FILE_CHOSEN, 'import.left': { actions: 'forget' } },
        },
        reading: {
          invoke: {
            id: 'readTable',
            src: 'readTable',
            input: ({ event, self }) => {
              assertEvent(event, 'import.fileChosen');
              return { file: event.file, listener: self };
            },
            onDone: { target: 'prepared', actions: { type: 'storeTable', params: fromOutput } },
            onError: { target: 'readingFailed', actions: { type: 'storeFailure', params: fromEvent } },
          },
          on: {
            'reading.progressed': { actions: { type: 'storePercent', params: fromEvent } },
            'import.readingCancelled': 'noFile',
            ...LEFT,
          },
        },
        readingFailed: { on: { ...FILE_CHOSEN, ...LEFT } },
        prepared: {
          entry: 'notifyWorkBegan',
          exit: 'notifyWorkEnded',
          initial: 'matching',
          states: {
            matching: {
              initial: 'choosing',
              on: {
                'import.columnMatched': {
                  target: '.choosing',
                  actions: ['clearComparison', { type: 'storeMatch', params: fromEvent }],
                },
                'import.emptiesChosen': {
                  target: '.choosing',
                  actions: ['clearComparison', { type: 'storeEmpties', params: fromEvent }],
                },
                'import.comparisonRequested': { guard: 'isMatched', target: 'comparing' },
                ...FILE_CHOSEN,
                ...LEFT,
              },
              states: {
                choosing: {},
                failed: {
                  on: {
                    'session.renewed': {
                      target: '#siteImport.open.prepared.comparing',
                      actions: 'recoverImports',
                    },
                    'connection.returned': {
                      target: '#siteImport.open.prepared.comparing',
                      actions: 'recoverImports',
                    },
                  },
                },
              },
            },
            comparing: {
              entry: 'clearFailure',
              invoke: {
                id: 'compareSheet',
                src: 'compareSheet',
                input: ({ context }) => comparisonOrder(context),
                onDone: { target: 'compared', actions: { type: 'storeComparison', params: fromOutput } },
                onError: { target: 'matching.failed', actions: { type: 'storeFailure', params: fromEvent } },
              },
              on: {
                'import.comparisonCancelled': { target: 'matching', actions: 'clearComparison' },
                ...LEFT,
              },
            },
            compared: {
              on: {
                'import.rowsSought': { actions: { type: 'storeSeen', params: fromEvent } },
                'import.applyRequested': { guard: 'hasChanges', target: 'applying' },
                'import.columnsReturned': { target: 'matching', actions: 'clearComparison' },
                ...FILE_CHOSEN,
                ...LEFT,
              },
            },
            /** Goes on when its page is left. */
            applying: {
              entry: ['clearFailure', 'clearAgain'],
              invoke: {
                id: 'applySheet',
                src: 'applySheet',
                input: ({ context }) => ({
                  ...comparisonOrder(context),
                  token: present(context.comparison, 'comparison').testigo,
                }),
                onDone: {
                  target: '#siteImport.open.applied',
                  actions: [{ type: 'storeMade', params: fromOutput }, 'refreshImports'],
                },
                onError: [
                  {
                    guard: { type: 'isOutdated', params: fromEvent },
                    target: 'comparing',
                    actions: { type: 'storeAgain', params: { why: 'outdated' } },
                  },
                  // Whether it was taken is seen by what is left to take.
                  {
                    guard: { type: 'isAnswerLost', params: fromEvent },
                    target: 'comparing',
                    actions: [{ type: 'storeAgain', params: { why: 'lost' } }, 'refreshImports'],
                  },
                  { target: 'compared', actions: { type: 'storeFailure', params: fromEvent } },
                ],
              },
            },
          },
        },
        applied: {
          on: {
            'import.undone': {
              guard: { type: 'isMade', params: fromEvent },
              target: 'undone',
              actions: ['refreshImports', { type: 'notifyUndone', params: fromEvent }],
            },
            'import.rowsSought': { actions: { type: 'storeSeen', params: fromEvent } },
            ...ANOTHER_FILE,
          },
        },
        undone: { on: ANOTHER_FILE },
      },
    },
    broken: { type: 'final' },
  },
});
