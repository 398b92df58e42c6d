import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import {
  selectFileChangeRef,
  selectFileName,
  selectUnloadedCount,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { useBulkImport, useBulkImportRef } from '../bulk-import-context.tsx';
import { FileChangeDialog } from '../dialogs/file-change-dialog.tsx';
import { fileChangeIntents } from './file-change-intents.ts';

/**
 * For whatever takes another file in the place of this one: done at once, or once the operator has agreed to lose the
 * corrections that were never loaded. It is held here meanwhile, and the file with it: no machine holds a file.
 */
export function useFileChange(): {
  readonly change: (toAnother: () => void) => void;
  readonly dialog: ReactNode;
} {
  const actor = useBulkImportRef();
  const fileChange = useBulkImport(selectFileChangeRef) ?? undefined;
  const fileName = useBulkImport(selectFileName) ?? '';
  const isAsking = useSelector(fileChange, (snapshot) => snapshot?.matches('asking') ?? false);
  const unloaded = useSelector(fileChange, (snapshot) => snapshot?.context.unloaded ?? 0);
  const wants = useMemo(() => fileChange && fileChangeIntents(fileChange), [fileChange]);
  const held = useRef<(() => void) | null>(null);

  useEffect(() => {
    const subscription = fileChange?.on('fileChange.allowed', () => held.current?.());
    return () => {
      subscription?.unsubscribe();
      // What was held goes with the view: there is nothing left to agree to.
      wants?.refuse();
    };
  }, [fileChange, wants]);

  return {
    change: (toAnother) => {
      held.current = toAnother;
      wants?.request(selectUnloadedCount(actor.getSnapshot()));
    },
    dialog: (
      <FileChangeDialog
        opened={isAsking}
        fileName={fileName}
        corrections={unloaded}
        onStay={() => wants?.refuse()}
        onChange={() => wants?.confirm()}
      />
    ),
  };
}
