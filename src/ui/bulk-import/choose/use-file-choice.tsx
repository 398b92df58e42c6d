import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { readsSlowly } from '../../../machines/bulk-import/file/slow-file.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useConfirmation } from '../../components/use-confirmation.ts';
import { slowFileText as text } from '../../text/bulk-import-slow-file.ts';
import { formatFileSize } from '../../text/format.ts';
import { useBulkImportIntents } from '../use-bulk-import-intents.ts';
import { useFileChange } from './use-file-change.tsx';

/**
 * Takes the chosen file. Asks the person first when the choice means a long wait or the loss of corrections.
 */
export function useFileChoice(): { readonly chooseFile: (file: File) => void; readonly dialog: ReactNode } {
  const { chooseFile } = useBulkImportIntents();
  const { change, dialog } = useFileChange();
  const choose = (file: File) => change(() => chooseFile(file));
  // The file is held here, because the context of a machine is JSON.
  const held = useRef<File | null>(null);
  const slow = useConfirmation<Pick<File, 'name' | 'size'>>(() => held.current && choose(held.current));
  const askFirst = (file: File) => {
    held.current = file;
    slow.ask({ name: file.name, size: file.size });
  };
  return {
    chooseFile: (file) => (readsSlowly(file) ? askFirst(file) : choose(file)),
    dialog: (
      <>
        {dialog}
        <Dialog
          opened={slow.asked !== null}
          title={text.title}
          tone="warning"
          width={520}
          onClose={slow.cancel}
          footer={
            <>
              <Button variant="default" onClick={slow.cancel} data-autofocus>
                {text.cancel}
              </Button>
              <Button onClick={() => slow.confirm()}>{text.read}</Button>
            </>
          }
        >
          <p>{slow.asked && text.what(slow.asked.name, formatFileSize(slow.asked.size))}</p>
          <p>{text.next}</p>
        </Dialog>
      </>
    ),
  };
}
