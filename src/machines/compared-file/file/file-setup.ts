import { assign, emit, sendTo, setup } from 'xstate';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import { outputIs } from '../../kit/branch-on-kind.ts';
import { callFailure, hasLostAnswer, isConflict } from '../../kit/call-failure.ts';
import { madeWith } from '../../kit/made-with.ts';
import { promisePlaceholder } from '../../kit/placeholder.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import { tableFileFailure } from '../../table-file/table-file-failure.ts';
import { tableSending } from '../../table-file/table-sending-machine.ts';
import {
  comparedAgain,
  fileRead,
  matchedBefore,
  noFile,
  notCompared,
  rowsSeen,
  withAnswers,
  withMatch,
} from './file-rules.ts';
import type {
  ApplicationOrder,
  ComparedFileContext,
  ComparedFileEmitted,
  ComparedFileEvent,
  ComparedFileInput,
  FileDefinition,
  FileKind,
  FileOrder,
  ReadingOrder,
  ReadValues,
  RowsSeen,
  ValueAnswers,
  ValuesOrder,
  WhyAgain,
} from './file-types.ts';

/** The actors, guards and actions of the machine of a kind, without the actors that its steps do not need. */
export function fileSetup<K extends FileKind>(definition: FileDefinition<K>) {
  const { list, rest, work, valueColumns } = definition;
  const isKept = rest.after === 'kept';
  const hasChanges = ({ comparison }: ComparedFileContext<K>): boolean =>
    rest.after === 'appliedHere' && comparison !== null && rest.hasChanges(comparison);
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
      closeTable: promisePlaceholder<void>('closeTable'),
      readTable: promisePlaceholder<TableSummary, ReadingOrder>('readTable'),
      ...madeWith(valueColumns !== undefined, {
        readValues: promisePlaceholder<ReadValues, ValuesOrder>('readValues'),
      }),
      ...madeWith(isKept, {
        knowFile: promisePlaceholder<K['known'], { variant: K['variant'] }>('knowFile'),
        sending: isKept ? rest.sending : tableSending<FileOrder<K>, K['made']>({ id: 'none', piece: 0 }),
        discardUnfinished: promisePlaceholder<void, { id: number | null }>('discardUnfinished'),
      }),
      ...madeWith(!isKept, {
        compareSheet: promisePlaceholder<K['comparison'], FileOrder<K>>('compareSheet'),
        applySheet: promisePlaceholder<K['made'], ApplicationOrder<K>>('applySheet'),
      }),
    },
    guards: {
      outputIs,
      isOtherVariant: ({ context }, { variant }: { variant: K['variant'] }) => variant !== context.variant,
      isMatched: ({ context }) => definition.isMatched(context),
      hasChanges: ({ context }) => hasChanges(context),
      isOutdated: (_, { error }: { error: unknown }) => isConflict(callFailure(error)),
      isAnswerLost: (_, { error }: { error: unknown }) => hasLostAnswer(callFailure(error)),
      isMade: ({ context: { made } }, { id }: { id: number }) => made?.id === id,
    },
    actions: {
      storeVariant: assign((_, { variant }: { variant: K['variant'] }) => ({ variant })),
      storeFile: assign((_, { file }: { file: File }) => ({
        ...(isKept ? noFile(definition) : notCompared<K>()),
        fileName: file.name,
        percent: 0,
      })),
      storePercent: assign((_, { percent }: { percent: number }) => ({ percent })),
      storeTable: assign(({ context }, table: TableSummary) => ({
        table,
        percent: 0,
        ...(!isKept &&
          definition.firstMatching(fileRead({ ...context, table }), matchedBefore(context, table))),
      })),
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
