import { type AnyActorRef, assertEvent } from 'xstate';
import { fromEvent } from '../../kit/params.ts';
import type { ComparedFileContext, ComparedFileEvent, FileDefinition, FileKind } from './file-types.ts';

export const RECOVER_LIST = { type: 'recoverList', params: fromEvent } as const;
const STORE_FAILURE = { type: 'storeFailure', params: fromEvent } as const;

/** The list of earlier files, for as long as the machine is open. */
export const LISTED = {
  invoke: {
    id: 'list',
    src: 'list',
    input: ({
      context: { delays },
    }: {
      readonly context: Pick<ComparedFileContext<FileKind>, 'delays'>;
    }) => ({
      about: null,
      delays,
    }),
    onError: 'broken',
  },
  on: { 'session.renewed': { actions: RECOVER_LIST }, 'connection.returned': { actions: RECOVER_LIST } },
} as const;

/** Without a file: the table of the one before is given back to the worker. */
export const CLOSING = {
  initial: 'closing',
  states: {
    closing: { invoke: { id: 'closeTable', src: 'closeTable', onDone: 'closed', onError: 'closed' } },
    closed: {},
  },
} as const;

/** The call that reads a chosen file. Each machine says what follows. */
export const readingTable = <K extends FileKind>() =>
  ({
    id: 'readTable',
    src: 'readTable',
    input: ({ event, self }: { readonly event: ComparedFileEvent<K>; readonly self: AnyActorRef }) => {
      assertEvent(event, 'file.chosen');
      return { file: event.file, listener: self };
    },
    onError: { target: 'readingFailed', actions: STORE_FAILURE },
  }) as const;

export const READING_PROGRESSED = {
  'reading.progressed': { actions: { type: 'storePercent', params: fromEvent } },
} as const;

export const MATCHED = ['clearComparison', { type: 'storeMatch', params: fromEvent }] as const;
export const EMPTIED = ['clearComparison', { type: 'storeEmpties', params: fromEvent }] as const;

/** The transitions that several states of a file share. */
export const fileTransitions = <const TForgetting extends string>(
  { id }: Pick<FileDefinition<FileKind>, 'id'>,
  /** What goes when another file is chosen. */
  forgetting: TForgetting,
) =>
  ({
    left: { 'file.left': { target: `#${id}.open.noFile`, actions: 'forget' } },
    chosen: {
      'file.chosen': {
        target: `#${id}.open.reading`,
        actions: [forgetting, { type: 'storeName', params: fromEvent }],
      },
    },
  }) as const;
