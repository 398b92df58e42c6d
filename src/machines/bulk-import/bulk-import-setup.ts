import { assign, enqueueActions } from 'xstate';
import type { BulkImportContext, ImportDialog } from './bulk-import-types.ts';
import { changingUnloaded } from './file/unloaded-work.ts';
import { readingFailure } from './file/workbook-failure.ts';
import { availableDialogs, openingDialogs } from './import-dialogs.ts';
import { NO_RUN } from './run/import-run.ts';
import { runSetup } from './run/run-setup.ts';
import { withoutFile } from './without-file.ts';

type Args = { readonly context: BulkImportContext };

/** The setup of the machine: actions and guards that need both the file and the run. */
export const bulkImport = runSetup.extend({
  actions: {
    forget: enqueueActions(changingUnloaded(({ context }: Args) => withoutFile(context))),
    storeFileName: enqueueActions(
      changingUnloaded(({ context }: Args, { file }: { file: File }) =>
        withoutFile(context, { fileName: file.name }),
      ),
    ),
    storeReadingFailure: enqueueActions(
      changingUnloaded(({ context }: Args, { error }: { error: unknown }) =>
        withoutFile(context, {
          fileName: context.file.fileName,
          readingFailure: readingFailure(error),
        }),
      ),
    ),
    clearRun: assign({ run: NO_RUN, openDialogs: [] }),
    storeLoadedCorrections: enqueueActions(
      changingUnloaded(({ context: { file, run } }: Args) =>
        run.isRehearsal ? {} : { file: { ...file, loadedCorrections: file.corrections } },
      ),
    ),
    openFileDialogs: assign(({ context: { file } }) => ({
      openDialogs: availableDialogs(file.workbook, null),
    })),
    openResultDialogs: assign(({ context: { run } }) => ({
      openDialogs: run.result === null ? [] : openingDialogs(run.result),
    })),
    closeDialog: assign(({ context }) => ({ openDialogs: context.openDialogs.slice(1) })),
    openDialog: assign((_, { dialog }: { dialog: ImportDialog }) => ({ openDialogs: [dialog] })),
  },
  guards: {
    hasDialogOpen: ({ context }) => context.openDialogs.length > 0,
    mayOpenDialog: ({ context: { file, run } }, { dialog }: { dialog: ImportDialog }) =>
      availableDialogs(file.workbook, run.result).includes(dialog),
  },
});
