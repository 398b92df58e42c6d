import { type AnyActorRef, assertEvent } from 'xstate';
import { fromEvent } from '../../kit/params.ts';
import type {
  ComparedFileContext,
  ComparedFileEvent,
  FileDefinition,
  FileKind,
  ReadingOrder,
} from './file-types.ts';

export const RECOVER_LIST = { type: 'recoverList', params: fromEvent } as const;
const STORE_FAILURE = { type: 'storeFailure', params: fromEvent } as const;

/** Reads the list of earlier files, for as long as the page is open. */
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

/** The states without a file. First the worker closes the previous table. */
export const CLOSING = {
  initial: 'closing',
  states: {
    closing: { invoke: { id: 'closeTable', src: 'closeTable', onDone: 'closed', onError: 'closed' } },
    closed: {},
  },
} as const;

/**
 * The call that reads a chosen file, or reads the open one in another way. Each machine decides what follows
 * it.
 */
export const readingTable = <K extends FileKind>() =>
  ({
    id: 'readTable',
    src: 'readTable',
    input: ({ event, self }: { readonly event: ComparedFileEvent<K>; readonly self: AnyActorRef }) => {
      assertEvent(event, ['file.chosen', 'file.encodingChosen', 'file.placeChosen']);
      return { what: readingOf(event), listener: self };
    },
    onError: { target: 'readingFailed', actions: STORE_FAILURE },
  }) as const;

const readingOf = <K extends FileKind>(
  event: Extract<ComparedFileEvent<K>, { type: 'file.chosen' | 'file.encodingChosen' | 'file.placeChosen' }>,
): ReadingOrder['what'] => {
  if (event.type === 'file.chosen') return event.file;
  return event.type === 'file.encodingChosen' ? { encoding: event.encoding } : { place: event.place };
};

export const READING_PROGRESSED = {
  'reading.progressed': { actions: { type: 'storePercent', params: fromEvent } },
} as const;

export const STORE_MATCH = { type: 'storeMatch', params: fromEvent } as const;
export const STORE_EMPTIES = { type: 'storeEmpties', params: fromEvent } as const;

/** The transitions that several states of a file share. */
export const fileTransitions = <const TForgetting extends readonly string[]>(
  { id }: Pick<FileDefinition<FileKind>, 'id'>,
  /** The actions by which what was known of the previous file is cleared when another is chosen. */
  forgetting: TForgetting,
) =>
  ({
    left: { 'file.left': { target: `#${id}.open.noFile`, actions: 'forget' } },
    chosen: {
      'file.chosen': {
        target: `#${id}.open.reading`,
        actions: [...forgetting, { type: 'storeName', params: fromEvent }],
      },
    },
    readAgain: {
      'file.placeChosen': {
        guard: { type: 'isOtherPlace', params: fromEvent },
        target: `#${id}.open.reading`,
      },
      'file.encodingChosen': {
        guard: { type: 'isOtherEncoding', params: fromEvent },
        target: `#${id}.open.reading`,
      },
    },
  }) as const;
