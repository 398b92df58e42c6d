import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sheetWindowMachine } from '../../../machines/bulk-import/sheet-window-machine.ts';

/** What the reader of the grid may want. */
export function useSheetIntents(sheetWindow: ActorRefFrom<typeof sheetWindowMachine>) {
  return useMemo(
    () => ({
      selectSheet: (sheet: number) => sheetWindow.send({ type: 'preview.sheetSelected', sheet }),
      selectPage: (page: number) => sheetWindow.send({ type: 'preview.pageSelected', page }),
      selectPageSize: (pageSize: number) => sheetWindow.send({ type: 'preview.pageSizeSelected', pageSize }),
      retry: () => sheetWindow.send({ type: 'preview.retryRequested' }),
    }),
    [sheetWindow],
  );
}
