import { fromEvent, fromOutput } from '../../kit/params.ts';
import { applicationOrder, fileOrder, noFile } from './file-rules.ts';
import { fileSetup } from './file-setup.ts';
import {
  CLOSING,
  fileTransitions,
  LISTED,
  READING_PROGRESSED,
  RECOVER_LIST,
  readingTable,
  STORE_EMPTIES,
  STORE_MATCH,
} from './file-states.ts';
import type { AppliedDefinition, FileKind } from './file-types.ts';

const STORE_COMPARISON = { type: 'storeComparison', params: fromOutput } as const;
const STORE_MADE = { type: 'storeMade', params: fromOutput } as const;
const SEEN = { 'file.rowsSought': { actions: { type: 'storeSeen', params: fromEvent } } } as const;

/**
 * Makes the machine of a table that is compared in one call and applied in another, both from the same page:
 * the file is read, its columns are matched, the comparison is shown, and its changes are applied.
 */
export function appliedFile<K extends FileKind>(definition: AppliedDefinition<K>) {
  const { id, firstVariant } = definition;
  // The matching of the columns is kept for the next file, which may have the same columns.
  const { left, chosen, readAgain } = fileTransitions(definition, []);
  const another = {
    'file.anotherRequested': { target: `#${id}.open.noFile`, actions: 'clearComparison' },
    ...left,
  } as const;
  const comparedAgain = { target: `#${id}.open.prepared.comparing`, actions: RECOVER_LIST } as const;

  return fileSetup<K>(definition).createMachine({
    id,
    context: ({ input }) => ({ ...input, variant: firstVariant, ...noFile(definition) }),
    initial: 'open',
    states: {
      open: {
        ...LISTED,
        on: { ...LISTED.on, 'file.undone': { actions: 'refreshList' } },
        initial: 'noFile',
        states: {
          noFile: { ...CLOSING, on: { ...chosen, 'file.left': { actions: 'forget' } } },
          reading: {
            entry: 'clearComparison',
            invoke: {
              ...readingTable<K>(),
              onDone: {
                target: 'prepared',
                // Matching compares the new table with the previous one, so the new one is stored afterwards.
                actions: [
                  { type: 'matchTable', params: fromOutput },
                  { type: 'storeTable', params: fromOutput },
                ],
              },
            },
            on: { ...READING_PROGRESSED, 'file.cancelled': 'noFile', ...left },
          },
          readingFailed: { on: { ...chosen, ...left } },
          prepared: {
            entry: 'notifyWorkBegan',
            exit: 'notifyWorkEnded',
            initial: 'matching',
            states: {
              matching: {
                initial: 'choosing',
                on: {
                  'file.columnMatched': {
                    target: '.choosing',
                    actions: ['clearComparison', STORE_MATCH],
                  },
                  'file.emptiesChosen': {
                    target: '.choosing',
                    actions: ['clearComparison', STORE_EMPTIES],
                  },
                  'file.comparisonRequested': {
                    guard: 'isMatched',
                    target: 'comparing',
                    actions: { type: 'storeUploadId', params: fromEvent },
                  },
                  ...chosen,
                  ...readAgain,
                  ...left,
                },
                states: {
                  choosing: {},
                  failed: { on: { 'session.renewed': comparedAgain, 'connection.returned': comparedAgain } },
                },
              },
              comparing: {
                entry: 'clearFailure',
                invoke: {
                  id: 'compareSheet',
                  src: 'compareSheet',
                  input: ({ context }) => fileOrder(context),
                  onDone: { target: 'compared', actions: STORE_COMPARISON },
                  onError: {
                    target: 'matching.failed',
                    actions: { type: 'storeFailure', params: fromEvent },
                  },
                },
                on: { 'file.cancelled': { target: 'matching', actions: 'clearComparison' }, ...left },
              },
              compared: {
                on: {
                  ...SEEN,
                  'file.applyRequested': { guard: 'hasChanges', target: 'applying' },
                  'file.columnsReturned': { target: 'matching', actions: 'clearComparison' },
                  ...chosen,
                  ...left,
                },
              },
              /** Continues when the person leaves the page. */
              applying: {
                entry: ['clearFailure', 'clearAgain'],
                invoke: {
                  id: 'applySheet',
                  src: 'applySheet',
                  input: ({ context }) => applicationOrder(context),
                  onDone: {
                    target: `#${id}.open.made`,
                    actions: [STORE_MADE, 'refreshList'],
                  },
                  onError: [
                    {
                      guard: { type: 'isOutdated', params: fromEvent },
                      target: 'comparing',
                      actions: { type: 'storeAgain', params: { why: 'outdated' } },
                    },
                    // The answer to applying was lost: compare again; if nothing is left to apply, it was applied.
                    {
                      guard: { type: 'isAnswerLost', params: fromEvent },
                      target: 'comparing',
                      actions: [{ type: 'storeAgain', params: { why: 'lost' } }, 'refreshList'],
                    },
                    { target: 'compared', actions: { type: 'storeFailure', params: fromEvent } },
                  ],
                },
              },
            },
          },
          made: {
            on: {
              'file.undone': {
                guard: { type: 'isMade', params: fromEvent },
                target: 'undone',
                actions: 'refreshList',
              },
              ...SEEN,
              ...another,
            },
          },
          undone: { on: another },
        },
      },
      broken: { type: 'final' },
    },
  });
}
