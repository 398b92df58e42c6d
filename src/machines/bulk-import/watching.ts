import { fromEvent } from '../kit/params.ts';
import { bulkImport } from './bulk-import-setup.ts';

const KEEP_WATCHED = {
  type: 'storeWatched',
  params: ({ event }: { event: { uploadId: string } }) => event,
} as const;

/** A run of the record may be looked at from everywhere but a run of this page. The file stays open behind it. */
export const WATCH = {
  'import.watchRequested': {
    target: '#bulkImport.watching',
    actions: ['clearRun', 'clearLookups', KEEP_WATCHED],
  },
} as const;
export const WATCH_WITHOUT_FILE = {
  'import.watchRequested': { target: '#bulkImport.watching', actions: ['forget', KEEP_WATCHED] },
} as const;

/** A run that this page does not drive, as the server keeps it: one's own of another tab, a colleague's, an old one. */
export const watching = bulkImport.createStateConfig({
  tags: ['watching'],
  invoke: {
    id: 'runRecord',
    src: 'runRecord',
    input: ({ context }) => ({ uploadId: context.watchedId ?? '', isDriven: false, delays: context.delays }),
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
  },
});
