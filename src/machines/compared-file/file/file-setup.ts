import { assign, emit, sendTo, setup } from 'xstate';
import type {
  TableSummary,
  TextEncoding,
  WantedPlace,
} from '../../../workers/workbook/table/table-protocol.ts';
import { outputIs } from '../../kit/branch-on-kind.ts';
import { callFailure, hasLostAnswer, isConflict } from '../../kit/call-failure.ts';
import { madeWith } from '../../kit/made-with.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import { hasSameHeaders } from '../../table-file/column-matching.ts';
import { tableFileFailure } from '../../table-file/table-file-failure.ts';
import type { discard } from '../../table-file/table-sending-actors.ts';
import type { tableSending } from '../../table-file/table-sending-machine.ts';
import type { applySheet, closeTable, compareSheet, knowFile, readTable, readValues } from './file-actors.ts';
import {
  brokenTaken,
  comparedAgain,
  fileRead,
  isOtherPlace,
  matchedBefore,
  mayBeReadIn,
  noFile,
  notCompared,
  rowsSeen,
  withAnswers,
  withMatch,
} from './file-rules.ts';
import type {
  AnyFileDefinition,
  ComparedFileContext,
  ComparedFileEmitted,
  ComparedFileEvent,
  ComparedFileInput,
  FileKind,
  FileOrder,
  ReadValues,
  RowsSeen,
  ValueAnswers,
  WhyAgain,
} from './file-types.ts';

/**
 * The actors, guards and actions of the machine of one kind of table, without the actors that this kind does not use.
 */
export function fileSetup<K extends FileKind>(definition: AnyFileDefinition<K>) {
  const { list, work, sending, hasChanges } = definition;
  const isKept = sending !== undefined;
  return setup({
    types: {
      context: {} as ComparedFileContext<K>,
      input: {} as ComparedFileInput,
      events: {} as ComparedFileEvent<K>,
      emitted: {} as ComparedFileEmitted,
      children: {} as {
        list: 'list';
        closeTable: 'closeTable';
        readTable: 'readTable';
        knowFile: 'knowFile';
        readValues: 'readValues';
        sending: 'sending';
        discardUnfinished: 'discardUnfinished';
        compareSheet: 'compareSheet';
        applySheet: 'applySheet';
      },
    },
    actors: {
      list,
      closeTable: placeholderFor<typeof closeTable>(),
      readTable: placeholderFor<typeof readTable>(),
      ...madeWith(isKept, {
        readValues: placeholderFor<typeof readValues>(),
        knowFile: placeholderFor<typeof knowFile<K>>(),
        sending: sending ?? placeholderFor<typeof tableSending<FileOrder<K>, K['made']>>(),
        discardUnfinished: placeholderFor<typeof discard>(),
      }),
      ...madeWith(!isKept, {
        compareSheet: placeholderFor<typeof compareSheet<K>>(),
        applySheet: placeholderFor<typeof applySheet<K>>(),
      }),
    },
    guards: {
      outputIs,
      isOtherVariant: ({ context }, { variant }: { variant: K['variant'] }) => variant !== context.variant,
      isOtherPlace: ({ context: { table } }, { place }: { place: WantedPlace }) =>
        table !== null && isOtherPlace(table.location, place),
      isOtherEncoding: ({ context }, { encoding }: { encoding: TextEncoding }) =>
        mayBeReadIn(context.table, encoding),
      hasSameHeaders: ({ context: { table } }, read: TableSummary) =>
        table !== null && hasSameHeaders(table, read),
      isMatched: ({ context }) => definition.isMatched(context) && brokenTaken(context).length === 0,
      hasChanges: ({ context: { comparison } }) => comparison !== null && hasChanges?.(comparison) === true,
      isOutdated: (_, { error }: { error: unknown }) => isConflict(callFailure(error)),
      isAnswerLost: (_, { error }: { error: unknown }) => hasLostAnswer(callFailure(error)),
      isMade: ({ context: { made } }, { id }: { id: number }) => made?.id === id,
    },
    actions: {
      storeVariant: assign((_, { variant }: { variant: K['variant'] }) => ({ variant })),
      storeName: assign((_, { file }: { file: File }) => ({ fileName: file.name, percent: 0 })),
      storePercent: assign((_, { percent }: { percent: number }) => ({ percent })),
      storeTable: assign((_, table: TableSummary) => ({ table, percent: 0 })),
      matchTable: assign(({ context }, table: TableSummary) =>
        definition.firstMatching(fileRead({ ...context, table }), matchedBefore(context, table)),
      ),
      storeKnown: assign(({ context }, known: K['known']) => ({
        known,
        dates: [],
        numbers: [],
        failure: null,
        ...definition.firstMatching(fileRead({ ...context, known }), null),
      })),
      storeMatch: assign(({ context }, { index, field }: { index: number; field: K['field'] | null }) =>
        withMatch(context, { index, field }, definition),
      ),
      storeEmpties: assign((_, { empties }: { empties: K['empties'] }) => ({ empties })),
      storeRecipe: assign(({ context }, { recipe }: { recipe: number | null }) => ({
        ...definition.recipeMatching?.(fileRead(context), recipe),
      })),
      storeAnswers: assign(({ context }, { answers }: { answers: Partial<ValueAnswers> }) =>
        withAnswers(context, answers),
      ),
      storeValues: assign((_, { dates, numbers }: ReadValues) => ({ dates, numbers })),
      storeUploadId: assign((_, { uploadId }: { uploadId: string }) => ({ uploadId })),
      storeComparison: assign(({ context }, comparison: K['comparison']) => ({
        comparison,
        seen: rowsSeen<K>(),
        again: comparedAgain(context, comparison, definition),
      })),
      storeSeen: assign(({ context }, { seen }: { seen: Partial<RowsSeen<K['result']>> }) => ({
        seen: { ...context.seen, page: 1, ...seen },
      })),
      storeAgain: assign((_, { why }: { why: WhyAgain }) => ({ again: { why, found: null } })),
      clearAgain: assign({ again: null }),
      clearComparison: assign(() => notCompared<K>()),
      storeMade: assign((_, made: K['made']) => ({ made })),
      storeCompared: assign((_, { compared }: { compared: K['made'] }) => ({ made: compared })),
      storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: tableFileFailure(error) })),
      clearFailure: assign({ failure: null }),
      forget: assign(() => noFile(definition)),
      notifyWorkBegan: emit({ type: 'work.began', work }),
      notifyWorkEnded: emit({ type: 'work.ended', work }),
      notifyMade: emit((_, { compared }: { compared: K['made'] }) => ({
        type: 'file.made' as const,
        id: compared.id,
      })),
      refreshList: sendTo('list', { type: 'list.refreshRequested' }),
      recoverList: sendTo('list', (_, event: SessionRenewed | ConnectionReturned) => event),
      recoverSending: sendTo('sending', (_, event: SessionRenewed | ConnectionReturned) => event),
      goOn: sendTo('sending', { type: 'sending.retryRequested' }),
      cancelSending: sendTo('sending', { type: 'sending.cancelled' }),
    },
  });
}
