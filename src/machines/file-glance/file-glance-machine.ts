import { assertEvent, assign, setup } from 'xstate';
import type { FileGlance } from '../../workers/workbook/glance/glance-protocol.ts';
import { tableFailureOf } from '../../workers/workbook/table/table-protocol.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { glanceAtFile } from './file-glance-actors.ts';
import type { FileGlanceContext, FileGlanceEvent } from './file-glance-types.ts';

const NOTHING_CHOSEN: FileGlanceContext = {
  fileName: null,
  size: 0,
  percent: 0,
  glance: null,
  failure: null,
};

const FILE_CHOSEN = {
  'glance.fileChosen': { target: 'reading', actions: { type: 'storeFile', params: fromEvent } },
} as const;
const CLEARED = { 'glance.cleared': { target: 'empty', actions: 'forget' } } as const;

/** The Excel helper of spec 1: reads a chosen file and shows a part of it. Nothing leaves the browser. */
export const fileGlanceMachine = setup({
  types: { context: {} as FileGlanceContext, events: {} as FileGlanceEvent },
  actors: { glanceAtFile: placeholderFor<typeof glanceAtFile>() },
  actions: {
    storeFile: assign((_, { file }: { file: File }) => ({
      ...NOTHING_CHOSEN,
      fileName: file.name,
      size: file.size,
    })),
    storePercent: assign((_, { percent }: { percent: number }) => ({ percent })),
    storeGlance: assign((_, glance: FileGlance) => ({ glance })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      failure: tableFailureOf(error) ?? 'unreadable',
    })),
    forget: assign(NOTHING_CHOSEN),
  },
}).createMachine({
  id: 'fileGlance',
  context: NOTHING_CHOSEN,
  initial: 'empty',
  states: {
    empty: { on: FILE_CHOSEN },
    reading: {
      invoke: {
        id: 'glanceAtFile',
        src: 'glanceAtFile',
        input: ({ event, self }) => {
          assertEvent(event, 'glance.fileChosen');
          return { file: event.file, listener: self };
        },
        onDone: { target: 'shown', actions: { type: 'storeGlance', params: fromOutput } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
      on: {
        'glance.progressed': { actions: { type: 'storePercent', params: fromEvent } },
        'glance.cancelled': { target: 'empty', actions: 'forget' },
      },
    },
    shown: { on: { ...FILE_CHOSEN, ...CLEARED } },
    failed: { on: { ...FILE_CHOSEN, ...CLEARED } },
  },
});
