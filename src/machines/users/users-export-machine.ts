import { assign, emit, setup } from 'xstate';
import type { CallFailure } from '../bulk-import/bulk-import-types.ts';
import { callFailure } from '../bulk-import/run/call-failure.ts';
import { promisePlaceholder } from '../placeholder.ts';
import { type PeopleFilter, WHOLE_LIST } from './users-types.ts';

export interface UsersExportContext {
  readonly filter: PeopleFilter;
}
export type UsersExportEvent =
  | { readonly type: 'export.requested'; readonly filter: PeopleFilter }
  | { readonly type: 'export.cancelled' };
export type UsersExportEmitted = { readonly type: 'export.failed'; readonly failure: CallFailure };

/** The people whom the filter shows, as a file for a spreadsheet. */
export const usersExportMachine = setup({
  types: {
    context: {} as UsersExportContext,
    events: {} as UsersExportEvent,
    emitted: {} as UsersExportEmitted,
  },
  actors: { exportUsers: promisePlaceholder<void, { filter: PeopleFilter }>('exportUsers') },
  actions: {
    keepFilter: assign((_, { filter }: { filter: PeopleFilter }) => ({ filter })),
    tellFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'export.failed',
      failure: callFailure(error),
    })),
  },
}).createMachine({
  id: 'usersExport',
  context: { filter: WHOLE_LIST },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'export.requested': {
          target: 'exporting',
          actions: { type: 'keepFilter', params: ({ event }) => event },
        },
      },
    },
    exporting: {
      on: { 'export.cancelled': 'resting' },
      invoke: {
        id: 'exportUsers',
        src: 'exportUsers',
        input: ({ context: { filter } }) => ({ filter }),
        onDone: 'resting',
        onError: { target: 'resting', actions: { type: 'tellFailure', params: ({ event }) => event } },
      },
    },
  },
});
