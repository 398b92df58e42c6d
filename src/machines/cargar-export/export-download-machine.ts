import { assign, emit, setup } from 'xstate';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { downloadParts } from './cargar-export-actors.ts';
import type {
  Downloaded,
  ExportDownloadContext,
  ExportDownloadEmitted,
  ExportDownloadEvent,
} from './export-download-types.ts';

/** Downloads a file in parts. A broken download continues with the missing part. */
export const exportDownloadMachine = setup({
  types: {
    context: {} as ExportDownloadContext,
    events: {} as ExportDownloadEvent,
    emitted: {} as ExportDownloadEmitted,
  },
  actors: {
    /** Continues where the last download broke off, if the file is the same. */
    downloadParts: placeholderFor<typeof downloadParts>(),
  },
  actions: {
    begin: assign((_, { file }: { file: Downloaded }) => ({ file, received: 0, failure: null })),
    storeReceived: assign((_, { bytes }: { bytes: number }) => ({ received: bytes })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    notifySaved: emit(({ context: { file } }) => ({
      type: 'download.saved' as const,
      file: present(file, 'file'),
    })),
  },
}).createMachine({
  id: 'exportDownload',
  context: { file: null, received: 0, failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'download.requested': { target: 'downloading', actions: { type: 'begin', params: fromEvent } },
      },
    },
    downloading: {
      invoke: {
        id: 'downloadParts',
        src: 'downloadParts',
        input: ({ context: { file }, self }) => ({ file: present(file, 'file'), parent: self }),
        onDone: { target: 'resting', actions: 'notifySaved' },
        onError: {
          target: 'cut',
          actions: { type: 'storeFailure', params: fromEvent },
        },
      },
      on: {
        'download.received': { actions: { type: 'storeReceived', params: fromEvent } },
        'download.cancelled': 'resting',
      },
    },
    cut: {
      on: {
        'download.continued': { target: 'downloading', actions: 'clearFailure' },
        'connection.returned': { target: 'downloading', actions: 'clearFailure' },
        'download.requested': { target: 'downloading', actions: { type: 'begin', params: fromEvent } },
        'download.cancelled': { target: 'resting', actions: 'clearFailure' },
      },
    },
  },
});
