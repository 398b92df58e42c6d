import { useMemo } from 'react';
import type { BulkImportSnapshot } from '../../machines/bulk-import/bulk-import-selectors.ts';
import type { ImportDialog } from '../../machines/bulk-import/bulk-import-types.ts';
import type { NamedColumn } from '../../machines/bulk-import/layout/column-names.ts';
import type { PlacedTable } from '../../machines/bulk-import/layout/layout-rules.ts';
import { runReview } from '../../machines/bulk-import/run/run-review.ts';
import { randomUuid } from '../../shared/random-uuid.ts';
import { useBulkImportRef } from './bulk-import-context.tsx';

const now = (): string => new Date().toISOString();

/** Intents as functions: components build no events. */
export function useBulkImportIntents() {
  const actor = useBulkImportRef();
  return useMemo(
    () => ({
      chooseFile: (file: File) => actor.send({ type: 'import.fileChosen', file }),
      cancelReading: () => actor.send({ type: 'import.readingCancelled' }),
      placeTable: (placed: PlacedTable) => actor.send({ type: 'import.tablePlaced', placed }),
      nameColumn: (named: NamedColumn) => actor.send({ type: 'import.columnNamed', named }),
      retryCodeLookup: () => actor.send({ type: 'import.codeLookupRetried' }),
      retryFieldsLookup: () => actor.send({ type: 'import.fieldsLookupRetried' }),
      requestImport: () => actor.send({ type: 'import.requested', isRehearsal: false }),
      requestRehearsal: () => actor.send({ type: 'import.requested', isRehearsal: true }),
      requestRealLoad: () => actor.send({ type: 'import.realLoadRequested' }),
      cancelPreparing: () => actor.send({ type: 'import.preparingCancelled' }),
      confirmImport: () => actor.send({ type: 'import.confirmed', uploadId: randomUuid(), at: now() }),
      cancelConfirm: () => actor.send({ type: 'import.confirmCancelled' }),
      reportConsoleReady: () => actor.send({ type: 'run.consoleReady', at: now() }),
      retryRun: () => actor.send({ type: 'run.retryRequested', at: now() }),
      takeOver: () => actor.send({ type: 'run.takeOverRequested', at: now() }),
      wantTurn: () => actor.send({ type: 'import.turnWanted' }),
      stopWanting: () => actor.send({ type: 'import.turnUnwanted' }),
      abandonRun: () => actor.send({ type: 'run.abandoned', at: now() }),
      showScreen: () => actor.send({ type: 'import.screenShown' }),
      watchRun: (uploadId: string) => actor.send({ type: 'import.watchRequested', uploadId }),
      leaveWatched: () => actor.send({ type: 'import.watchLeft' }),
      reviewProblems: (chosen: number | null) =>
        actor.send({
          type: 'import.problemsReviewed',
          review: runReview(actor.getSnapshot().context, chosen),
        }),
      exportProblems: () => actor.send({ type: 'import.problemsExportRequested' }),
      openDialog: (dialog: ImportDialog) => actor.send({ type: 'import.dialogOpened', dialog }),
      closeDialog: () => actor.send({ type: 'import.dialogClosed' }),
      restart: () => actor.send({ type: 'import.restartRequested' }),
      chooseAnotherFile: () => actor.send({ type: 'import.anotherFileRequested' }),
    }),
    [actor],
  );
}

export const selectCanRestart = (snapshot: BulkImportSnapshot): boolean =>
  snapshot.can({ type: 'import.restartRequested' });
export const selectCanLoadForReal = (snapshot: BulkImportSnapshot): boolean =>
  snapshot.can({ type: 'import.realLoadRequested' });
export const selectCanChooseAnother = (snapshot: BulkImportSnapshot): boolean =>
  snapshot.can({ type: 'import.anotherFileRequested' });
