import { assertEvent } from 'xstate';
import { branchOnKind } from '../../kit/branch-on-kind.ts';
import { madeWith } from '../../kit/made-with.ts';
import { fromEvent, fromOutput, fromOutputOf } from '../../kit/params.ts';
import type { TableSendingOutput } from '../../table-file/table-sending-types.ts';
import { fileOrder, noFile, valuesOrder } from './file-rules.ts';
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
import type { FileKind, KeptDefinition } from './file-types.ts';

const RECOVER_SENDING = { type: 'recoverSending', params: fromEvent } as const;
const DISCARDED = { 'file.unfinishedDiscarded': 'discardingUnfinished' } as const;

/**
 * Makes the machine of a table that the server stores, from the choice of the file until it is compared: it is read,
 * its columns are matched, its rows are sent.
 */
export function keptFile<K extends FileKind>(definition: KeptDefinition<K>) {
  const { id, firstVariant, recipeMatching, hasVariants = false } = definition;
  const { left, chosen, readAgain } = fileTransitions(definition, ['forget']);
  const variantKept = madeWith(hasVariants, {
    'file.variantChosen': { actions: { type: 'storeVariant', params: fromEvent } },
  } as const);
  /** Another variant (load type) has other fields, so matching starts again. */
  const variantChosen = madeWith(hasVariants, {
    'file.variantChosen': {
      guard: { type: 'isOtherVariant', params: fromEvent },
      target: `#${id}.open.knowing`,
      actions: { type: 'storeVariant', params: fromEvent },
    },
  } as const);

  return fileSetup<K>(definition).createMachine({
    id,
    context: ({ input }) => ({ ...input, variant: firstVariant, ...noFile(definition) }),
    initial: 'open',
    states: {
      open: {
        ...LISTED,
        initial: 'noFile',
        states: {
          noFile: {
            ...CLOSING,
            on: { ...chosen, ...variantKept, 'file.left': { actions: 'forget' }, ...DISCARDED },
          },
          reading: {
            invoke: {
              ...readingTable<K>(),
              onDone: [
                // The same columns, read in another encoding or from another place: the person has matched them
                // already.
                {
                  guard: { type: 'hasSameHeaders', params: fromOutput },
                  target: 'prepared',
                  actions: { type: 'storeTable', params: fromOutput },
                },
                { target: 'knowing', actions: { type: 'storeTable', params: fromOutput } },
              ],
            },
            on: { ...READING_PROGRESSED, 'file.cancelled': 'noFile', ...left },
          },
          readingFailed: { on: { ...chosen, ...variantKept, ...DISCARDED, ...left } },
          /** Deletes a file of the list that was begun and never compared. */
          discardingUnfinished: {
            // Clears the failure, and the name of a file whose reading was cancelled: they have nothing to do with this
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
          prepared: {
            entry: 'notifyWorkBegan',
            exit: 'notifyWorkEnded',
            initial: 'matching',
            on: left,
            states: {
              matching: {
                initial: 'readingValues',
                on: {
                  'file.columnMatched': {
                    target: '.readingValues',
                    actions: STORE_MATCH,
                  },
                  'file.emptiesChosen': {
                    actions: STORE_EMPTIES,
                  },
                  'file.valuesAnswered': {
                    target: '.readingValues',
                    actions: { type: 'storeAnswers', params: fromEvent },
                  },
                  ...madeWith(recipeMatching !== undefined, {
                    'file.recipeChosen': {
                      target: '.readingValues',
                      actions: { type: 'storeRecipe', params: fromEvent },
                    },
                  } as const),
                  ...variantChosen,
                  ...chosen,
                  ...readAgain,
                },
                states: {
                  choosing: {
                    on: {
                      'file.comparisonRequested': {
                        guard: 'isMatched',
                        target: `#${id}.open.prepared.sending`,
                        actions: { type: 'storeUploadId', params: fromEvent },
                      },
                    },
                  },
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
                },
              },
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
            },
          },
          /** The file was compared: the page of its record opens next. */
          made: { on: { ...chosen, ...left } },
        },
      },
      broken: { type: 'final' },
    },
  });
}
