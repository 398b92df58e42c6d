import { assertEvent } from 'xstate';
import { branchOnKind } from '../../kit/branch-on-kind.ts';
import { madeWith } from '../../kit/made-with.ts';
import { fromEvent, fromOutput, fromOutputOf } from '../../kit/params.ts';
import type { TableSendingOutput } from '../../table-file/table-sending-types.ts';
import { applicationOrder, fileOrder, noFile, valuesOrder } from './file-rules.ts';
import { fileSetup } from './file-setup.ts';
import { fileSteps } from './file-steps.ts';
import type { FileDefinition, FileKind } from './file-types.ts';

const RECOVER_LIST = { type: 'recoverList', params: fromEvent } as const;
const RECOVER_SENDING = { type: 'recoverSending', params: fromEvent } as const;

/**
 * The machine of one file: it is chosen and read, and its columns are matched. Then the server keeps and compares it,
 * or it is compared and applied on this page: the definition of the kind says which, and which steps there are.
 */
export function comparedFile<K extends FileKind>(definition: FileDefinition<K>) {
  const { id, firstVariant } = definition;
  const { isKept, hasValues, hasRecipes, matched, ...steps } = fileSteps(definition);
  const { left, chosen, another, variantKept, variantChosen, compared } = steps;
  const unfinishedDiscarded = madeWith(isKept, {
    'file.unfinishedDiscarded': 'discardingUnfinished',
  } as const);

  return fileSetup(definition).createMachine({
    id,
    context: ({ input }) => ({ ...input, variant: firstVariant, ...noFile(definition) }),
    initial: 'open',
    states: {
      open: {
        invoke: {
          id: 'list',
          src: 'list',
          input: ({ context: { delays } }) => ({ about: null, delays }),
          onError: 'broken',
        },
        on: {
          ...madeWith(!isKept, { 'file.undone': { actions: 'refreshList' } } as const),
          'session.renewed': { actions: RECOVER_LIST },
          'connection.returned': { actions: RECOVER_LIST },
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
            on: {
              ...chosen,
              ...variantKept,
              'file.left': { actions: 'forget' },
              ...unfinishedDiscarded,
            },
          },
          reading: {
            invoke: {
              id: 'readTable',
              src: 'readTable',
              input: ({ event, self }) => {
                assertEvent(event, 'file.chosen');
                return { file: event.file, listener: self };
              },
              onDone: {
                target: isKept ? 'knowing' : 'prepared',
                actions: { type: 'storeTable', params: fromOutput },
              },
              onError: { target: 'readingFailed', actions: { type: 'storeFailure', params: fromEvent } },
            },
            on: {
              'reading.progressed': { actions: { type: 'storePercent', params: fromEvent } },
              'file.cancelled': 'noFile',
              ...left,
            },
          },
          readingFailed: { on: { ...chosen, ...variantKept, ...unfinishedDiscarded, ...left } },
          ...madeWith(isKept, {
            /** Deletes a file of the list that was begun and never compared. */
            discardingUnfinished: {
              // Clears what is left of an earlier failure or a cancelled reading, because neither belongs to this
              // deletion.
              entry: 'forget',
              invoke: {
                id: 'discardUnfinished',
                src: 'discardUnfinished',
                input: ({ event }) => {
                  assertEvent(event, 'file.unfinishedDiscarded');
                  return { id: event.id };
                },
                onDone: { target: 'noFile', actions: 'refreshList' },
                onError: {
                  target: 'noFile',
                  actions: [{ type: 'storeFailure', params: fromEvent }, 'refreshList'],
                },
              },
              on: left,
            },
            /** Asks the server what it knows about a file with this content and these headers. */
            knowing: {
              invoke: {
                id: 'knowFile',
                src: 'knowFile',
                input: ({ context: { variant } }) => ({ variant }),
                onDone: { target: 'prepared', actions: { type: 'storeKnown', params: fromOutput } },
                onError: { target: 'unknown', actions: { type: 'storeFailure', params: fromEvent } },
              },
              on: { 'file.cancelled': 'noFile', ...left },
            },
            unknown: {
              on: {
                'file.retryRequested': 'knowing',
                'session.renewed': { target: 'knowing', actions: RECOVER_LIST },
                'connection.returned': { target: 'knowing', actions: RECOVER_LIST },
                ...variantChosen,
                ...chosen,
                ...left,
              },
            },
          } as const),
          prepared: {
            entry: 'notifyWorkBegan',
            exit: 'notifyWorkEnded',
            initial: 'matching',
            on: { ...madeWith(isKept, left) },
            states: {
              matching: {
                initial: matched,
                on: {
                  'file.columnMatched': {
                    target: `.${matched}`,
                    actions: ['clearComparison', { type: 'storeMatch', params: fromEvent }],
                  },
                  'file.emptiesChosen': {
                    ...madeWith(!isKept, { target: '.choosing' } as const),
                    actions: ['clearComparison', { type: 'storeEmpties', params: fromEvent }],
                  },
                  ...madeWith(hasValues, {
                    'file.valuesAnswered': {
                      target: '.readingValues',
                      actions: { type: 'storeAnswers', params: fromEvent },
                    },
                  } as const),
                  ...madeWith(hasRecipes, {
                    'file.recipeChosen': {
                      target: `.${matched}`,
                      actions: { type: 'storeRecipe', params: fromEvent },
                    },
                  } as const),
                  ...madeWith(!isKept, { ...compared, ...left }),
                  ...variantChosen,
                  ...chosen,
                },
                states: {
                  choosing: { on: { ...madeWith(isKept, compared) } },
                  ...madeWith(hasValues, {
                    /** Reads the cells of the columns that are matched to dates or numbers now. */
                    readingValues: {
                      invoke: {
                        id: 'readValues',
                        src: 'readValues',
                        input: ({ context }) => valuesOrder(context, definition),
                        onDone: { target: 'choosing', actions: { type: 'storeValues', params: fromOutput } },
                        onError: 'valuesFailed',
                      },
                    },
                    valuesFailed: { on: { 'file.valuesRetryRequested': 'readingValues' } },
                  } as const),
                  ...madeWith(!isKept, {
                    failed: {
                      on: {
                        'session.renewed': {
                          target: `#${id}.open.prepared.comparing`,
                          actions: RECOVER_LIST,
                        },
                        'connection.returned': {
                          target: `#${id}.open.prepared.comparing`,
                          actions: RECOVER_LIST,
                        },
                      },
                    },
                  } as const),
                },
              },
              ...madeWith(isKept, {
                sending: {
                  invoke: {
                    id: 'sending',
                    src: 'sending',
                    input: ({ context }) => ({ order: fileOrder(context) }),
                    onDone: branchOnKind<TableSendingOutput<K['made']>>()({
                      compared: {
                        target: `#${id}.open.made`,
                        actions: [
                          { type: 'storeCompared', params: fromOutputOf('compared') },
                          'refreshList',
                          { type: 'notifyMade', params: fromOutputOf('compared') },
                        ],
                      },
                      cancelled: { target: 'matching', actions: 'refreshList' },
                    }),
                    onError: `#${id}.broken`,
                  },
                  on: {
                    'file.retryRequested': { actions: 'goOn' },
                    'file.cancelled': { actions: 'cancelSending' },
                    'session.renewed': { actions: [RECOVER_SENDING, RECOVER_LIST] },
                    'connection.returned': { actions: [RECOVER_SENDING, RECOVER_LIST] },
                  },
                },
              } as const),
              ...madeWith(!isKept, {
                comparing: {
                  entry: 'clearFailure',
                  invoke: {
                    id: 'compareSheet',
                    src: 'compareSheet',
                    input: ({ context }) => fileOrder(context),
                    onDone: { target: 'compared', actions: { type: 'storeComparison', params: fromOutput } },
                    onError: {
                      target: 'matching.failed',
                      actions: { type: 'storeFailure', params: fromEvent },
                    },
                  },
                  on: { 'file.cancelled': { target: 'matching', actions: 'clearComparison' }, ...left },
                },
                compared: {
                  on: {
                    'file.rowsSought': { actions: { type: 'storeSeen', params: fromEvent } },
                    'file.applyRequested': { guard: 'hasChanges', target: 'applying' },
                    'file.columnsReturned': { target: 'matching', actions: 'clearComparison' },
                    ...chosen,
                    ...left,
                  },
                },
                /** Leaving the page does not stop it. */
                applying: {
                  entry: ['clearFailure', 'clearAgain'],
                  invoke: {
                    id: 'applySheet',
                    src: 'applySheet',
                    input: ({ context }) => applicationOrder(context),
                    onDone: {
                      target: `#${id}.open.made`,
                      actions: [{ type: 'storeMade', params: fromOutput }, 'refreshList'],
                    },
                    onError: [
                      {
                        guard: { type: 'isOutdated', params: fromEvent },
                        target: 'comparing',
                        actions: { type: 'storeAgain', params: { why: 'outdated' } },
                      },
                      // The answer was lost: compare again; if nothing is left to apply, it was applied.
                      {
                        guard: { type: 'isAnswerLost', params: fromEvent },
                        target: 'comparing',
                        actions: [{ type: 'storeAgain', params: { why: 'lost' } }, 'refreshList'],
                      },
                      { target: 'compared', actions: { type: 'storeFailure', params: fromEvent } },
                    ],
                  },
                },
              } as const),
            },
          },
          /** A kept file is shown next on the page of its record; an import is shown here. */
          made: {
            on: {
              ...madeWith(isKept, { ...chosen, ...left }),
              ...madeWith(!isKept, {
                'file.undone': {
                  guard: { type: 'isMade', params: fromEvent },
                  target: 'undone',
                  actions: 'refreshList',
                },
                'file.rowsSought': { actions: { type: 'storeSeen', params: fromEvent } },
                ...another,
              } as const),
            },
          },
          ...madeWith(!isKept, { undone: { on: another } } as const),
        },
      },
      broken: { type: 'final' },
    },
  });
}
