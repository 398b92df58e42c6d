import { assign, emit, sendTo, setup } from 'xstate';
import { fromEvent } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { isNews, mergedWith, withKept } from './note-rules.ts';
import type { noteStore } from './note-store.ts';
import type {
  NoteRecord,
  QuickNotesContext,
  QuickNotesEmitted,
  QuickNotesEvent,
  QuickNotesInput,
} from './quick-notes-types.ts';

interface Elsewhere {
  readonly record: NoteRecord | null;
}

/**
 * The notes beside the work, stored with every key press, so that no reload loses text. All tabs show the same text;
 * changes that two tabs make at the same time are merged.
 */
export const quickNotesMachine = setup({
  types: {
    context: {} as QuickNotesContext,
    input: {} as QuickNotesInput,
    events: {} as QuickNotesEvent,
    emitted: {} as QuickNotesEmitted,
    children: {} as { noteStore: 'noteStore' },
  },
  actors: {
    noteStore: placeholderFor<typeof noteStore>(),
  },
  actions: {
    storeRead: assign(({ context }, { record }: Elsewhere) =>
      record === null ? {} : { ...withKept(context, record), text: record.text },
    ),
    storeText: assign((_, { text }: { text: string }) => ({ text, isMerged: false })),
    storeKept: assign(({ context }, { record }: { record: NoteRecord }) => withKept(context, record)),
    merge: assign(({ context }, { record }: Elsewhere) => {
      const text = mergedWith(context, record);
      return {
        text,
        isMerged: record !== null && text !== record.text && text !== context.text,
        ...(record === null ? { kept: null } : withKept(context, record)),
      };
    }),
    keep: sendTo('noteStore', ({ context: { text, kept } }) => ({
      type: 'keep',
      text,
      parent: kept?.id ?? null,
    })),
    beginWork: emit({ type: 'work.began', work: 'quickNotes' }),
    endWork: emit({ type: 'work.ended', work: 'quickNotes' }),
  },
  guards: {
    isTooLong: ({ context }, { text }: { text: string }) => text.length > context.limit,
    /** True for a version that this tab has neither written nor read. */
    isNews: ({ context }, { record }: Elsewhere) => isNews(context, record),
    isWholeThere: ({ context }, { record }: Elsewhere) =>
      isNews(context, record) && mergedWith(context, record) === (record?.text ?? ''),
    isMergedTooLong: ({ context }, { record }: Elsewhere) =>
      isNews(context, record) && mergedWith(context, record).length > context.limit,
  },
}).createMachine({
  id: 'quickNotes',
  context: ({ input }) => ({ ...input, text: '', kept: null, versions: [], isMerged: false }),
  initial: 'opening',
  invoke: {
    id: 'noteStore',
    src: 'noteStore',
    input: ({ context: { userId } }) => ({ userId }),
    onError: '.broken',
  },
  states: {
    opening: {
      on: { 'notes.read': { target: 'open.kept', actions: { type: 'storeRead', params: fromEvent } } },
    },
    open: {
      initial: 'kept',
      on: {
        'notes.written': [
          {
            guard: { type: 'isTooLong', params: fromEvent },
            target: '.unkept.tooLong',
            actions: { type: 'storeText', params: fromEvent },
          },
          { target: '.keeping', actions: { type: 'storeText', params: fromEvent } },
        ],
        'notes.keptElsewhere': [
          {
            guard: { type: 'isWholeThere', params: fromEvent },
            target: '.kept',
            actions: { type: 'merge', params: fromEvent },
          },
          {
            guard: { type: 'isMergedTooLong', params: fromEvent },
            target: '.unkept.tooLong',
            actions: { type: 'merge', params: fromEvent },
          },
          {
            guard: { type: 'isNews', params: fromEvent },
            target: '.keeping',
            actions: { type: 'merge', params: fromEvent },
          },
        ],
      },
      states: {
        kept: {},
        keeping: {
          entry: 'keep',
          on: {
            'notes.kept': { target: 'kept', actions: { type: 'storeKept', params: fromEvent } },
            'notes.refused': 'unkept.refused',
          },
        },
        /** The text could not be stored and is only in the page, so leaving the page must be confirmed. */
        unkept: {
          entry: 'beginWork',
          exit: 'endWork',
          initial: 'refused',
          states: {
            tooLong: {},
            refused: { on: { 'notes.retryRequested': '#quickNotes.open.keeping' } },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
