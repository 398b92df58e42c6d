import { fromEvent } from '../../kit/params.ts';
import { present } from '../../kit/present.ts';
import { bulkImport } from '../bulk-import-setup.ts';

const KEEP_WATCHED = {
  type: 'storeWatched',
  params: ({ event }: { event: { uploadId: string } }) => event,
} as const;

export const WATCH = {
  'import.watchRequested': {
    target: '#bulkImport.watching',
    actions: ['clearRun', 'clearLookups', KEEP_WATCHED],
  },
} as const;
export const WATCH_WITHOUT_FILE = {
  'import.watchRequested': { target: '#bulkImport.watching', actions: ['forget', KEEP_WATCHED] },
} as const;

export const watching = bulkImport.createStateConfig({
  tags: ['watching'],
  invoke: {
    id: 'runRecord',
    src: 'runRecord',
    input: ({ context }) => ({
      uploadId: present(context.run.watchedId, 'watched run'),
      isDriven: false,
      delays: context.delays,
    }),
    onError: { target: 'noFile', actions: ['forget', 'notifyFault'] },
  },
  on: {
    'import.watchRequested': {
      guard: { type: 'isOtherRun', params: fromEvent },
      target: '#bulkImport.watching',
      reenter: true,
      actions: KEEP_WATCHED,
    },
    'import.watchLeft': [
      { guard: 'hasWorkbook', target: 'fileReady', actions: 'clearRun' },
      { target: 'noFile', actions: 'forget' },
    ],
    'session.renewed': { actions: 'sendToRecord' },
    'connection.returned': { actions: 'sendToRecord' },
  },
});
