import { assign, emit, setup } from 'xstate';
import { fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { findLastCsv, saveLastCsv } from './last-csv-actors.ts';
import type { LastCsvContext, LastCsvEmitted, LastCsvEvent } from './last-csv-types.ts';

/** The CSV of the last load, which this tab keeps (spec 3 section 9), to be downloaded again. */
export const lastCsvMachine = setup({
  types: {
    context: {} as LastCsvContext,
    events: {} as LastCsvEvent,
    emitted: {} as LastCsvEmitted,
  },
  actors: {
    findLastCsv: placeholderFor<typeof findLastCsv>(),
    saveLastCsv: placeholderFor<typeof saveLastCsv>(),
  },
  actions: {
    storeCharacters: assign((_, characters: number | null) => ({ characters })),
    forget: assign({ characters: null }),
    notifySaved: emit(
      (_, { fileName }: { fileName: string }): LastCsvEmitted => ({ type: 'lastCsv.saved', fileName }),
    ),
  },
}).createMachine({
  id: 'lastCsv',
  context: { characters: null },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'findLastCsv',
        src: 'findLastCsv',
        onDone: { target: 'ready', actions: { type: 'storeCharacters', params: fromOutput } },
        onError: 'ready',
      },
    },
    ready: { on: { 'lastCsv.downloadRequested': 'saving' } },
    saving: {
      invoke: {
        id: 'saveLastCsv',
        src: 'saveLastCsv',
        onDone: { target: 'ready', actions: { type: 'notifySaved', params: fromOutput } },
        // The CSV is no longer in the tab's storage, which a person can clear in the browser.
        onError: { target: 'ready', actions: 'forget' },
      },
    },
  },
});
