import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import {
  selectFileChangeRef,
  selectFileName,
  selectUnloadedCount,
} from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { leaveUnlessEnded } from '../../leave-unless-ended.ts';
import { useBulkImport, useBulkImportRef } from '../bulk-import-context.tsx';
import { FileChangeDialog } from '../dialogs/file-change-dialog.tsx';
import { fileChangeIntents } from './file-change-intents.ts';

/**
 * For actions that replace the file: asks first when corrections that were never loaded would be lost. The
 * hook holds the action meanwhile, because it contains a File, which no machine context may hold.
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
      leaveUnlessEnded(fileChange, () => wants?.refuse());
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
