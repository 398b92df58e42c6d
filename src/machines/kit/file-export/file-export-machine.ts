import { assign, emit, setup } from 'xstate';
import { callFailure } from '../call-failure.ts';
import { fromEvent, fromOutput } from '../params.ts';
import { placeholderFor } from '../placeholder.ts';
import { present } from '../present.ts';
import type { exportFile } from './file-export-actors.ts';
import type { FileExportContext, FileExportEmitted, FileExportEvent } from './file-export-types.ts';

export function fileExport<TFilter>(id: string) {
  return setup({
    types: {
      context: {} as FileExportContext<TFilter>,
      events: {} as FileExportEvent<TFilter>,
      emitted: {} as FileExportEmitted,
    },
    actors: { exportFile: placeholderFor<typeof exportFile<TFilter>>() },
    actions: {
      begin: assign((_, { filter }: { filter: TFilter }) => ({ filter, bytes: 0 })),
      storeBytes: assign((_, { bytes }: { bytes: number }) => ({ bytes })),
      notifyBegan: emit({ type: 'export.began' }),
      notifyCancelled: emit({ type: 'export.cancelled' }),
      notifySaved: emit((_, fileName: string) => ({ type: 'export.saved' as const, fileName })),
      notifyFailure: emit((_, { error }: { error: unknown }) => ({
        type: 'export.failed',
        failure: callFailure(error),
      })),
    },
  }).createMachine({
    id,
    context: { filter: null, bytes: 0 },
    initial: 'resting',
    states: {
      resting: {
        on: {
          'export.requested': {
            target: 'exporting',
            actions: { type: 'begin', params: fromEvent },
          },
        },
      },
      exporting: {
        entry: 'notifyBegan',
        on: {
          'export.cancelled': { target: 'resting', actions: 'notifyCancelled' },
          'export.received': { actions: { type: 'storeBytes', params: fromEvent } },
        },
        invoke: {
          id: 'exportFile',
          src: 'exportFile',
          input: ({ context: { filter }, self }) => ({ filter: present(filter, 'filter'), parent: self }),
          onDone: { target: 'resting', actions: { type: 'notifySaved', params: fromOutput } },
          onError: { target: 'resting', actions: { type: 'notifyFailure', params: fromEvent } },
        },
      },
    },
  });
}
